//! Set-ups as people ask for them.

use crate::given::told;
use ironhex::board::{BUILTIN, Coord, Edge, Landscape, LandscapeKind};
use ironhex::pilot::Skill;
use ironhex::turn::Team;
use ironhex_battle::{MapSource, MatchConditions, MatchUp, MatchUpProblem, read_skills};
use ironhex_units::{builtin, to_mtf};
use std::ffi::OsString;

fn sides(first: &[&str], second: &[&str]) -> [Vec<OsString>; 2] {
    [first, second].map(|side| side.iter().map(Into::into).collect())
}

#[test]
fn both_sides_line_up_along_their_edges_on_every_map() {
    for map in BUILTIN {
        for count in [1, 2, 3, 5, 12] {
            let list = vec!["Locust LCT-1V".into(); count];
            let map = MapSource::Named(map.name.into());
            let match_up = MatchUp { sides: [list.clone(), list], map, ..MatchUp::default() };
            let setup = match_up.setup().unwrap();
            assert!(setup.scenario().is_ok());
            for (team, edge, facing) in
                [(Team::First, Edge::Bottom, 0), (Team::Second, Edge::Top, 3)]
            {
                let own: Vec<_> = setup.units.iter().filter(|unit| unit.team == team).collect();
                assert_eq!(own.len(), count);
                let near: Vec<Coord> = setup.board.edge(edge, 3).collect();
                assert!(own.iter().all(|unit| near.contains(&unit.start.hex)));
                assert!(own.iter().all(|unit| unit.start.facing.number() == facing));
            }
        }
    }
}

#[test]
fn units_are_spread_evenly() {
    let match_up = MatchUp { sides: sides(&["locust"; 4], &["atlas"]), ..MatchUp::default() };
    let setup = match_up.setup().unwrap();
    let hexes: Vec<String> = setup.units.iter().map(|unit| unit.start.hex.to_string()).collect();
    assert_eq!(hexes, ["0317", "0717", "1117", "1517", "0901"]);
}

#[test]
fn crews_come_from_the_side_or_from_the_unit() {
    let list = sides(&["Atlas AS7-D:2/3", "locust"], &["commando : 0 / 8"]);
    let skills = [(Skill::of::<3>(), Skill::of::<4>()), (Skill::of::<5>(), Skill::of::<6>())];
    let match_up = MatchUp { sides: list, skills, ..MatchUp::default() };
    let crews = match_up.setup().unwrap().units;
    let crews: Vec<_> =
        crews.iter().map(|unit| (unit.crew.gunnery.get(), unit.crew.piloting.get())).collect();
    assert_eq!(crews, [(2, 3), (3, 4), (0, 8)]);
    assert_eq!(read_skills("4/5"), Ok((Skill::of::<4>(), Skill::of::<5>())));
    for wrong in ["", "4", "4/", "/5", "9/4", "4/9", "-1/4", "4/5/6", "a/b"] {
        assert!(read_skills(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn files_are_read_by_their_paths() {
    let folder = std::env::temp_dir().join(format!("ironhex-plans-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let unit = folder.join("own.mtf");
    let board = folder.join("own.board");
    std::fs::write(&unit, to_mtf(builtin("Atlas AS7-D").unwrap())).unwrap();
    std::fs::write(&board, ironhex::board::builtin("town").unwrap().to_text()).unwrap();
    let path = unit.display().to_string();
    let match_up = MatchUp {
        sides: sides(&[&format!("{path}:3/3")], &["locust"]),
        map: MapSource::Named(board.clone().into()),
        ..MatchUp::default()
    };
    let setup = match_up.setup().unwrap();
    assert_eq!(setup.units[0].unit.name(), "Atlas AS7-D");
    assert_eq!(*setup.board, ironhex::board::builtin("town").unwrap());

    std::fs::write(&unit, "chassis:Nothing\n").unwrap();
    std::fs::write(&board, "size 0 0\n").unwrap();
    let problems = told(&match_up.setup().unwrap_err());
    assert!(problems.iter().any(|problem| problem.contains("own.mtf")), "{problems:?}");
    assert!(problems.iter().any(|problem| problem.contains("own.board")), "{problems:?}");
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(match_up.setup().unwrap_err().len() >= 2, "both files are missing");
}

#[test]
fn all_problems_are_told_at_once() {
    let match_up = MatchUp {
        sides: sides(&["atlsa", "locust:9/9"], &[]),
        map: MapSource::Named("moon".into()),
        conditions: MatchConditions { turn_limit: 0, ..MatchConditions::default() },
        ..MatchUp::default()
    };
    let problems = told(&match_up.setup().unwrap_err());
    assert_eq!(problems.len(), 5, "{problems:#?}");
    assert!(
        problems[0].starts_with("\"moon\" is no built-in map, and as a file: "),
        "{problems:#?}"
    );
    assert_eq!(problems[1], "a game needs a turn limit of at least 1");
    assert_eq!(problems[2], "side 1: no unit is called \"atlsa\"; did you mean Atlas AS7-D?");
    assert!(problems[3].starts_with("side 1: locust: \"9/9\" is no crew"), "{problems:#?}");
    assert_eq!(problems[4], "side 2 has no unit");

    let many = MatchUp { sides: [vec!["locust".into(); 13], vec!["locust".into()]], ..match_up };
    let problems = told(&many.setup().unwrap_err());
    assert!(problems.contains(&"side 1 has 13 units, more than 12".to_owned()), "{problems:#?}");
}

#[test]
fn a_map_without_room_is_refused() {
    let landscape = Landscape { width: 2, height: 1, kind: LandscapeKind::Plains };
    let map = MapSource::Generated { landscape, seed: 1 };
    let match_up = MatchUp { sides: sides(&["locust"; 2], &["locust"]), map, ..MatchUp::default() };
    let problems = match_up.setup().unwrap_err();
    assert_eq!(problems.0, [MatchUpProblem::NoRoom { side: Team::Second }]);
    assert_eq!(problems.to_string(), "the map has no room for the units of side 2");
    let landscape = Landscape { width: 0, height: 900, kind: LandscapeKind::Plains };
    let map = MapSource::Generated { landscape, seed: 1 };
    let problems = told(&MatchUp { map, ..match_up }.setup().unwrap_err());
    assert!(problems[0].contains("cannot be"), "{problems:?}");
}
