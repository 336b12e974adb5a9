//! A map as an SVG picture.

use super::words::{Marker, letters, told};
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

/// The corners of a hex, from its middle.
const CORNERS: [(f64, f64); 6] =
    [(WIDE, 0.0), (FLAT, HIGH), (-FLAT, HIGH), (-WIDE, 0.0), (-FLAT, -HIGH), (FLAT, -HIGH)];

fn ground(drawing: &mut Drawing, [red, green, blue]: [i32; 3]) {
    drawing.polygon(&CORNERS, &format!("fill=\"#{red:02x}{green:02x}{blue:02x}\""));
}

/// What the ground is like, as strokes: colour alone tells nothing. Each is where it begins, its steps and its class.
fn strokes(terrain: &Terrain) -> impl Iterator<Item = ((f64, f64), &'static str, &'static str)> {
    let ground = terrain.ground;
    let wet = terrain.water.is_some() && !ground.contains(Ground::ICE);
    [
        (wet, (-16.0, -6.0), "q4 -5 8 0t8 0 8 0 8 0M-12 8q4 -5 8 0t8 0 8 0", "wave"),
        (ground.contains(Ground::ICE), (-14.0, 8.0), "l10 -16m6 16l10 -16m-22 4h4m10 6h4", "frost"),
        (
            ground.contains(Ground::SNOW),
            (-12.0, -4.0),
            "h.1m10 -6h.1m12 4h.1m-18 12h.1m12 2h.1m-20 4h.1",
            "flake",
        ),
        (ground.contains(Ground::MUD), (-14.0, 8.0), "h8m5 0h8m-16 -8h8m5 0h8", "mud"),
        (ground.contains(Ground::PAVEMENT), (-15.0, 0.0), "h30M0 -15v30", "slab"),
        (
            ground.contains(Ground::SWAMP),
            (-16.0, 8.0),
            "v-8m4 8v-11m4 11v-8m12 10v-8m4 8v-11m4 11v-8",
            "reed",
        ),
        (ground.contains(Ground::FORTIFIED), (-14.0, -14.0), "h28", "wall"),
    ]
    .into_iter()
    .filter_map(|(is, at, steps, class)| is.then_some((at, steps, class)))
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
    let (x, y) = (0.0, 0.0);
    for (at, steps, class) in strokes(terrain) {
        drawing.path(at, steps, &format!("class=\"{class}\""));
    }
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
}

fn labels(drawing: &mut Drawing, hex: Coord, terrain: &Terrain) {
    drawing.words(0.0, 9.0 - HIGH, "number", &hex.to_string());
    let mut parts = Vec::new();
    if terrain.level != 0 {
        parts.push(format!("level {}", terrain.level));
    }
    if let Some(depth) = terrain.water {
        parts.push(format!("depth {depth}"));
    }
    if !parts.is_empty() {
        drawing.words(0.0, HIGH - 4.0, "level", &parts.join(", "));
    }
    // A building has its height in it, and water its depth below.
    if let Some((letters, _)) = letters(terrain)
        && terrain.building.is_none()
        && terrain.water.is_none()
    {
        drawing.words(-WIDE + 9.0, 3.0, "letter", &letters);
    }
}

/// A unit: a circle for side 1, a square for side 2, with an arrow the way that it faces and a stroke the way that its
/// torso looks.
fn token(drawing: &mut Drawing, unit: &Marker) {
    let (x, y) = middle(unit.hex);
    let color = match unit.side {
        0 => "#1f5fa8",
        1 => "#a8321f",
        _ => "#555555",
    };
    let turn = |facing: Facing| 60 * u16::from(facing.number());
    let (legs, torso) = (turn(unit.facing), turn(unit.facing.turned(unit.twist)));
    let title = match unit.name.as_str() {
        "" => format!("{}, facing {}", unit.label, unit.facing),
        name => name.to_owned(),
    };
    let states = [(unit.prone, " prone"), (unit.out, " out")];
    let states: String = states.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
    let number = unit.unit.map(|unit| format!(" data-unit=\"{unit}\"")).unwrap_or_default();
    let style = format!(
        "class=\"token side{}{states}\"{number} data-hex=\"{}\" data-facing=\"{}\" transform=\"translate({x} {y})\"",
        unit.side + 1,
        unit.hex,
        unit.facing
    );
    drawing.group(&title, &style, |drawing| {
        let turned = |class: &str, turn: u16| {
            format!("class=\"{class}\" transform=\"rotate({turn})\" fill=\"{color}\"")
        };
        drawing.path((0.0, -24.0), "l8 10h-16z", &turned("legs", legs));
        match unit.side {
            1 => drawing.rect(
                [-13.0, -13.0, 26.0, 26.0],
                &format!("fill=\"{color}\" class=\"unit\""),
                "",
            ),
            _ => drawing.circle((0.0, 0.0), 14.0, &format!("fill=\"{color}\" class=\"unit\"")),
        }
        drawing.path((0.0, -9.0), "v-6", &turned("torso", torso));
        let label: String = unit.label.chars().take(4).collect();
        drawing.words(0.0, 4.0, "label", &label);
        drawing.path((-12.0, 18.0), "h24", "class=\"lying\"");
        drawing.path((-13.0, -13.0), "l26 26m0 -26l-26 26", "class=\"cross\"");
    });
}

/// How maps are drawn: the style sheet of their pictures, for a page that shows them.
pub const MAP_STYLE: &str = include_str!("map.css");

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
    map_svg(board, units, &format!("Map of {} by {} hexes", board.width(), board.height()))
}

/// The same under a title that says what is shown. A hex has its number in `data-hex`, a unit its own in `data-unit`;
/// both are drawn around a middle of their own, so that a page can move units by their `transform`.
///
/// ```
/// use ironhex::board::{Board, Facing};
/// use ironhex_report::board::{Marker, map_svg};
/// let atlas = Marker::new("0102".parse().unwrap(), Facing::new(1), "1", 0);
/// let atlas = Marker { unit: Some(1), name: "[1] Atlas AS7-D".into(), ..atlas };
/// let svg = map_svg(&Board::flat(2, 2)?, &[atlas], "Open, specification");
/// assert!(svg.contains("<title>Open, specification</title>"));
/// assert!(svg.contains("data-hex=\"0202\"") && svg.contains("data-unit=\"1\""));
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
#[must_use]
pub fn map_svg(board: &Board, units: &[Marker], title: &str) -> String {
    let (columns, rows) = (f64::from(board.width()), f64::from(board.height()));
    let width = 2.0 * MARGIN + (WIDE + FLAT) * columns + FLAT;
    let height = 2.0 * MARGIN + 2.0 * HIGH * rows + if board.width() > 1 { HIGH } else { 0.0 };
    let mut drawing = Drawing::default();
    for (hex, terrain) in board.iter() {
        let (x, y) = middle(hex);
        let style = format!("class=\"hex\" data-hex=\"{hex}\" transform=\"translate({x} {y})\"");
        drawing.group(&format!("{hex}: {}", told(terrain)), &style, |drawing| {
            ground(drawing, ground_color(terrain));
            features(drawing, board, hex, terrain);
            labels(drawing, hex, terrain);
        });
    }
    for unit in units.iter().filter(|unit| board.get(unit.hex).is_some()) {
        token(&mut drawing, unit);
    }
    drawing.classed_document([width, height], "map", title, MAP_STYLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_drawn_on_the_map_and_their_names_are_no_markup() {
        let board = Board::flat(3, 3).unwrap();
        let unit = |number: &str| Marker::new(number.parse().unwrap(), Facing::new(2), "<b>&\"", 0);
        let svg = board_svg(&board, &[unit("0202"), unit("0909")]);
        assert_eq!(svg.matches("class=\"unit\"").count(), 1, "who is off the map is not drawn");
        assert!(svg.contains("<title>&lt;b&gt;&amp;&quot;, facing 2</title>"), "{svg}");
        assert!(svg.contains("rotate(120)") && !svg.contains("<b>"));
        assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
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

    #[test]
    fn what_can_be_told_by_its_colour_can_be_told_without() {
        let kinds = [
            (Terrain { water: Some(1), ..Terrain::CLEAR }, "class=\"wave\""),
            (Terrain { ground: Ground::ICE, ..Terrain::CLEAR }, "class=\"frost\""),
            (Terrain { ground: Ground::SNOW, ..Terrain::CLEAR }, "class=\"flake\""),
            (Terrain { ground: Ground::MUD, ..Terrain::CLEAR }, "class=\"mud\""),
            (Terrain { ground: Ground::PAVEMENT, ..Terrain::CLEAR }, "class=\"slab\""),
        ];
        for (terrain, drawn) in kinds {
            let mut board = Board::flat(1, 1).unwrap();
            assert!(!board_svg(&board, &[]).contains(drawn));
            board.set(Coord::new(0, 0), terrain);
            assert!(board_svg(&board, &[]).contains(drawn), "{drawn}");
        }
    }

    #[test]
    fn sides_have_shapes_and_units_show_how_they_are() {
        let board = Board::flat(2, 2).unwrap();
        let unit = |side: u8| Marker {
            unit: Some(u16::from(side) + 1),
            twist: 1,
            ..Marker::new(Coord::new(side.into(), 0), Facing::new(5), "x", side)
        };
        let down = Marker { prone: true, ..unit(0) };
        let lost = Marker { out: true, ..unit(1) };
        let svg = board_svg(&board, &[down, lost]);
        assert!(svg.contains(
            "class=\"token side1 prone\" data-unit=\"1\" data-hex=\"0101\" data-facing=\"5\""
        ));
        assert!(svg.contains("class=\"token side2 out\" data-unit=\"2\""));
        assert_eq!((svg.matches("<circle").count(), svg.matches("<rect").count()), (1, 1));
        assert!(svg.contains("class=\"torso\" transform=\"rotate(0)\""), "5 and 1 is 0");
    }
}
