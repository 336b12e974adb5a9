//! A map as an SVG picture.

use super::words::{Marker, told};
use crate::text::escaped;
use ironhex::board::{Board, BuildingKind, Coord, Facing, Ground, Terrain, Woods};
use std::fmt::Write as _;

/// Half the width of a hex, half of its flat side, half its height.
const WIDE: i32 = 30;
const FLAT: i32 = 15;
const HIGH: i32 = 26;
/// Room around the map.
const MARGIN: i32 = 8;

/// The middle of a hex.
fn middle(hex: Coord) -> (i32, i32) {
    let (column, row) = (i32::from(hex.column), i32::from(hex.row));
    (MARGIN + WIDE + (WIDE + FLAT) * column, MARGIN + HIGH + 2 * HIGH * row + HIGH * (column & 1))
}

/// The colour of the ground: what lies on it, or open land that grows lighter with its level.
fn ground_color(terrain: &Terrain) -> [i32; 3] {
    let ground = terrain.ground;
    let base = if ground.contains(Ground::ICE) {
        [214, 234, 242]
    } else if let Some(depth) = terrain.water {
        return [[158, 202, 225], [107, 174, 214], [66, 133, 184], [39, 92, 140]]
            [usize::from(depth.min(3))];
    } else if ground.contains(Ground::PAVEMENT) {
        [190, 190, 186]
    } else if ground.contains(Ground::SNOW) {
        [238, 241, 244]
    } else if ground.intersects(Ground::SWAMP | Ground::MUD) {
        [142, 140, 96]
    } else if ground.intersects(Ground::ROUGH | Ground::RUBBLE) {
        [188, 170, 132]
    } else {
        [178, 196, 128]
    };
    // Higher ground is browner, lower ground greener.
    let level = i32::from(terrain.level.clamp(-4, 8));
    [base[0] + 8 * level, base[1] - 6 * level, base[2] - 10 * level].map(|part| part.clamp(20, 250))
}

fn polygon(svg: &mut String, (x, y): (i32, i32), [red, green, blue]: [i32; 3]) {
    let corners =
        [(WIDE, 0), (FLAT, HIGH), (-FLAT, HIGH), (-WIDE, 0), (-FLAT, -HIGH), (FLAT, -HIGH)];
    let points: Vec<String> =
        corners.iter().map(|(dx, dy)| format!("{},{}", x + dx, y + dy)).collect();
    let _ = writeln!(
        svg,
        "<polygon points=\"{}\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>",
        points.join(" ")
    );
}

fn words(svg: &mut String, (x, y): (i32, i32), class: &str, text: &str) {
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" class=\"{class}\">{}</text>", escaped(text));
}

/// The middle of the side of a hex in a direction, from the middle of the hex.
const fn towards(way: Facing) -> (i32, i32) {
    match way.number() {
        0 => (0, -HIGH),
        1 => (22, -13),
        2 => (22, 13),
        3 => (0, HIGH),
        4 => (-22, 13),
        _ => (-22, -13),
    }
}

/// What stands on the ground.
fn features(svg: &mut String, board: &Board, hex: Coord, terrain: &Terrain) {
    let (x, y) = middle(hex);
    if terrain.ground.contains(Ground::ROAD) {
        let _ = writeln!(svg, "<path d=\"M{x} {y}h0\" class=\"road\"/>");
        for way in Facing::ALL {
            let next = board.get(hex.neighbor(way));
            if next.is_some_and(|next| next.ground.contains(Ground::ROAD)) {
                let (dx, dy) = towards(way);
                let _ = writeln!(svg, "<path d=\"M{x} {y}l{dx} {dy}\" class=\"road\"/>");
            }
        }
    }
    let trees: &[(i32, i32)] = match terrain.woods {
        None => &[],
        Some(Woods::Light) => &[(-11, 4), (10, -3), (1, 8)],
        Some(Woods::Heavy) => &[(-14, 3), (-4, -8), (9, -9), (15, 4), (3, 4), (-6, 10), (9, 10)],
    };
    for (dx, dy) in trees {
        let _ =
            writeln!(svg, "<circle cx=\"{}\" cy=\"{}\" r=\"7\" class=\"tree\"/>", x + dx, y + dy);
    }
    if let Some(building) = terrain.building {
        let shade = match building.kind {
            BuildingKind::Light => "#b89f86",
            BuildingKind::Medium => "#9c7f66",
            BuildingKind::Heavy => "#7d6353",
            BuildingKind::Hardened => "#58504c",
        };
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"32\" height=\"28\" fill=\"{shade}\" class=\"building\"/>",
            x - 16,
            y - 12
        );
        words(svg, (x, y + 6), "height", &building.height.to_string());
    }
    let stones: &[(i32, i32)] = if terrain.ground.intersects(Ground::ROUGH | Ground::RUBBLE) {
        &[(-12, -2), (4, 6), (12, -6), (-4, -10), (-6, 12)]
    } else {
        &[]
    };
    for (dx, dy) in stones {
        let _ = writeln!(svg, "<path d=\"M{} {}l3 -5 3 5z\" class=\"stone\"/>", x + dx, y + dy);
    }
    if terrain.ground.contains(Ground::FORTIFIED) {
        let _ = writeln!(svg, "<path d=\"M{} {}h28\" class=\"wall\"/>", x - 14, y - 14);
    }
    if terrain.ground.contains(Ground::SWAMP) {
        let _ = writeln!(
            svg,
            "<path d=\"M{} {}v-8m4 8v-11m4 11v-8m12 10v-8m4 8v-11m4 11v-8\" class=\"reed\"/>",
            x - 16,
            y + 8
        );
    }
}

fn labels(svg: &mut String, hex: Coord, terrain: &Terrain) {
    let (x, y) = middle(hex);
    words(svg, (x, y - HIGH + 9), "number", &hex.to_string());
    let mut parts = Vec::new();
    if terrain.level != 0 {
        parts.push(format!("level {}", terrain.level));
    }
    if let Some(depth) = terrain.water {
        parts.push(format!("depth {depth}"));
    }
    if !parts.is_empty() {
        words(svg, (x, y + HIGH - 4), "level", &parts.join(", "));
    }
}

fn token(svg: &mut String, unit: &Marker) {
    let (x, y) = middle(unit.hex);
    let color = match unit.side {
        0 => "#1f5fa8",
        1 => "#a8321f",
        _ => "#555555",
    };
    let turn = 60 * u16::from(unit.facing.number());
    let name = escaped(&unit.label);
    let _ = writeln!(svg, "<g><title>{name}, facing {}</title>", unit.facing);
    let _ = writeln!(
        svg,
        "<path d=\"M0 -23l8 10h-16z\" transform=\"translate({x} {y}) rotate({turn})\" fill=\"{color}\"/>"
    );
    let _ =
        writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"{color}\" class=\"unit\"/>");
    let label: String = unit.label.chars().take(4).collect();
    words(svg, (x, y + 4), "label", &label);
    svg.push_str("</g>\n");
}

const STYLE: &str = "\
<style>
polygon{stroke:#5a5f4a;stroke-width:1}
text{font-family:sans-serif;text-anchor:middle;fill:#222}
.number{font-size:8px;opacity:.7}.level{font-size:7.5px;font-weight:bold}
.height{font-size:14px;font-weight:bold;fill:#fff}.label{font-size:11px;font-weight:bold;fill:#fff}
.tree{fill:#2f6b33;stroke:#1d4a22;stroke-width:1;opacity:.85}
.road{stroke:#6f6a60;stroke-width:8;stroke-linecap:round;fill:none}
.building{stroke:#3d322a;stroke-width:1.5}.stone{fill:#6e6250}
.wall{stroke:#4a3a28;stroke-width:5;fill:none}.reed{stroke:#3c5a2a;stroke-width:1.5;fill:none}
.unit{stroke:#fff;stroke-width:1.5}
</style>
";

/// A map with its units as an SVG document.
///
/// ```
/// use ironhex::board::builtin;
/// use ironhex_report::board::board_svg;
/// let svg = board_svg(&builtin("open").unwrap(), &[]);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// assert_eq!(svg.matches("<polygon").count(), 16 * 17);
/// ```
#[must_use]
pub fn board_svg(board: &Board, units: &[Marker]) -> String {
    let (columns, rows) = (i32::from(board.width()), i32::from(board.height()));
    let width = 2 * MARGIN + (WIDE + FLAT) * columns + FLAT;
    let height = 2 * MARGIN + 2 * HIGH * rows + if columns > 1 { HIGH } else { 0 };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n{STYLE}"
    );
    for (hex, terrain) in board.iter() {
        let _ = writeln!(svg, "<g><title>{hex}: {}</title>", escaped(&told(terrain)));
        polygon(&mut svg, middle(hex), ground_color(terrain));
        features(&mut svg, board, hex, terrain);
        labels(&mut svg, hex, terrain);
        svg.push_str("</g>\n");
    }
    for unit in units.iter().filter(|unit| board.get(unit.hex).is_some()) {
        token(&mut svg, unit);
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_drawn_on_the_map_and_their_names_are_no_markup() {
        let board = Board::flat(3, 3).unwrap();
        let unit = |number: &str| Marker {
            hex: number.parse().unwrap(),
            facing: Facing::new(2),
            label: "<b>&\"".into(),
            side: 0,
        };
        let svg = board_svg(&board, &[unit("0202"), unit("0909")]);
        assert_eq!(svg.matches("class=\"unit\"").count(), 1, "who is off the map is not drawn");
        assert!(svg.contains("<title>&lt;b&gt;&amp;&quot;, facing 2</title>"), "{svg}");
        assert!(svg.contains("rotate(120)") && !svg.contains("<b>"));
        assert_eq!(svg.matches("<g>").count(), svg.matches("</g>").count());
    }

    #[test]
    fn roads_join_their_neighbours_and_levels_have_colours() {
        let road = Terrain { ground: Ground::ROAD, ..Terrain::CLEAR };
        let mut board = Board::flat(1, 3).unwrap();
        board.set(Coord::new(0, 0), road);
        board.set(Coord::new(0, 1), road);
        let svg = board_svg(&board, &[]);
        assert_eq!(svg.matches("l0 26\" class=\"road\"").count(), 1, "down from the first");
        assert_eq!(svg.matches("l0 -26\" class=\"road\"").count(), 1, "up from the second");
        let colors: Vec<_> = (-2..4).map(|level| ground_color(&Terrain::at_level(level))).collect();
        assert!(colors.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
