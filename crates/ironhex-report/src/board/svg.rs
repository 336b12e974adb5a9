//! A map as an SVG picture.

use super::words::{Marker, told};
use crate::drawing::Drawing;
use ironhex::board::{Board, BuildingKind, Coord, Facing, Ground, Terrain, Woods};

/// Half the width of a hex, half of its flat side, half its height.
const WIDE: f64 = 30.0;
const FLAT: f64 = 15.0;
const HIGH: f64 = 26.0;
/// Room around the map.
const MARGIN: f64 = 8.0;

/// The middle of a hex.
fn middle(hex: Coord) -> (f64, f64) {
    let lower = if hex.column % 2 == 0 { 0.0 } else { HIGH };
    let (column, row) = (f64::from(hex.column), f64::from(hex.row));
    (MARGIN + WIDE + (WIDE + FLAT) * column, MARGIN + HIGH + 2.0 * HIGH * row + lower)
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

fn ground(drawing: &mut Drawing, (x, y): (f64, f64), [red, green, blue]: [i32; 3]) {
    let corners =
        [(WIDE, 0.0), (FLAT, HIGH), (-FLAT, HIGH), (-WIDE, 0.0), (-FLAT, -HIGH), (FLAT, -HIGH)]
            .map(|(dx, dy)| (x + dx, y + dy));
    drawing.polygon(&corners, &format!("fill=\"#{red:02x}{green:02x}{blue:02x}\""));
}

/// The middle of the side of a hex in a direction, from the middle of the hex.
const fn towards(direction: Facing) -> (f64, f64) {
    match direction.number() {
        0 => (0.0, -HIGH),
        1 => (22.0, -13.0),
        2 => (22.0, 13.0),
        3 => (0.0, HIGH),
        4 => (-22.0, 13.0),
        _ => (-22.0, -13.0),
    }
}

/// What stands on the ground.
fn features(drawing: &mut Drawing, board: &Board, hex: Coord, terrain: &Terrain) {
    const ROAD: &str = "class=\"road\"";
    let (x, y) = middle(hex);
    if terrain.ground.contains(Ground::ROAD) {
        drawing.path((x, y), "h0", ROAD);
        for direction in Facing::ALL {
            let next = board.get(hex.neighbor(direction));
            if next.is_some_and(|next| next.ground.contains(Ground::ROAD)) {
                let (dx, dy) = towards(direction);
                drawing.path((x, y), &format!("l{dx} {dy}"), ROAD);
            }
        }
    }
    let trees: &[(f64, f64)] = match terrain.woods {
        None => &[],
        Some(Woods::Light) => &[(-11.0, 4.0), (10.0, -3.0), (1.0, 8.0)],
        Some(Woods::Heavy) => &[
            (-14.0, 3.0),
            (-4.0, -8.0),
            (9.0, -9.0),
            (15.0, 4.0),
            (3.0, 4.0),
            (-6.0, 10.0),
            (9.0, 10.0),
        ],
    };
    for (dx, dy) in trees {
        drawing.circle((x + dx, y + dy), 7.0, "class=\"tree\"");
    }
    if let Some(building) = terrain.building {
        let shade = match building.kind {
            BuildingKind::Light => "#b89f86",
            BuildingKind::Medium => "#9c7f66",
            BuildingKind::Heavy => "#7d6353",
            BuildingKind::Hardened => "#58504c",
        };
        let style = format!("fill=\"{shade}\" class=\"building\"");
        drawing.rect([x - 16.0, y - 12.0, 32.0, 28.0], &style, "");
        drawing.words(x, y + 6.0, "height", &building.height.to_string());
    }
    let stones: &[(f64, f64)] = if terrain.ground.intersects(Ground::ROUGH | Ground::RUBBLE) {
        &[(-12.0, -2.0), (4.0, 6.0), (12.0, -6.0), (-4.0, -10.0), (-6.0, 12.0)]
    } else {
        &[]
    };
    for (dx, dy) in stones {
        drawing.path((x + dx, y + dy), "l3 -5 3 5z", "class=\"stone\"");
    }
    if terrain.ground.contains(Ground::FORTIFIED) {
        drawing.path((x - 14.0, y - 14.0), "h28", "class=\"wall\"");
    }
    if terrain.ground.contains(Ground::SWAMP) {
        let reeds = "v-8m4 8v-11m4 11v-8m12 10v-8m4 8v-11m4 11v-8";
        drawing.path((x - 16.0, y + 8.0), reeds, "class=\"reed\"");
    }
}

fn labels(drawing: &mut Drawing, hex: Coord, terrain: &Terrain) {
    let (x, y) = middle(hex);
    drawing.words(x, y - HIGH + 9.0, "number", &hex.to_string());
    let mut parts = Vec::new();
    if terrain.level != 0 {
        parts.push(format!("level {}", terrain.level));
    }
    if let Some(depth) = terrain.water {
        parts.push(format!("depth {depth}"));
    }
    if !parts.is_empty() {
        drawing.words(x, y + HIGH - 4.0, "level", &parts.join(", "));
    }
}

fn token(drawing: &mut Drawing, unit: &Marker) {
    let (x, y) = middle(unit.hex);
    let color = match unit.side {
        0 => "#1f5fa8",
        1 => "#a8321f",
        _ => "#555555",
    };
    let turn = 60 * u16::from(unit.facing.number());
    let title = format!("{}, facing {}", unit.label, unit.facing);
    drawing.group(&title, "", |drawing| {
        let turned = format!("transform=\"translate({x} {y}) rotate({turn})\" fill=\"{color}\"");
        drawing.path((0.0, -23.0), "l8 10h-16z", &turned);
        drawing.circle((x, y), 14.0, &format!("fill=\"{color}\" class=\"unit\""));
        let label: String = unit.label.chars().take(4).collect();
        drawing.words(x, y + 4.0, "label", &label);
    });
}

const STYLE: &str = include_str!("map.css");

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
    let (columns, rows) = (f64::from(board.width()), f64::from(board.height()));
    let width = 2.0 * MARGIN + (WIDE + FLAT) * columns + FLAT;
    let height = 2.0 * MARGIN + 2.0 * HIGH * rows + if board.width() > 1 { HIGH } else { 0.0 };
    let mut drawing = Drawing::default();
    for (hex, terrain) in board.iter() {
        drawing.group(&format!("{hex}: {}", told(terrain)), "", |drawing| {
            ground(drawing, middle(hex), ground_color(terrain));
            features(drawing, board, hex, terrain);
            labels(drawing, hex, terrain);
        });
    }
    for unit in units.iter().filter(|unit| board.get(unit.hex).is_some()) {
        token(&mut drawing, unit);
    }
    drawing.document(width, height, STYLE)
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
