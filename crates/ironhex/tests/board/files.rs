//! Board files, in and out.

#[path = "../../../../golden/compared.rs"]
mod compared;

use super::given::{any_board, hex};
use ironhex::board::{BUILTIN, Board, BuildingKind, Ground, Woods, builtin};
use proptest::prelude::*;
use std::path::Path;

fn messages(text: &str) -> Vec<String> {
    Board::parse(text).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn a_file_says_what_is_in_each_hex() {
    let file = Board::parse(
        "# a comment\n\
         size 3 2\n\
         hex 0101 2 \"woods:1;foliage_elev:2\" \"\"\n\
         hex 0201 -1 \"water:2;ice:1\" \"\"\n\
         hex 0301 0 \"building:3:9;bldg_elev:4;bldg_cf:75\" \"\"\n\
         hex 0102 0 \"rough:1;road:1\"\n\
         hex 0202 0 \"snow:2;fortified:1;woods:2\" \"\"\n\
         hex 0302 0 \"impassable:1\" \"\"\n\
         end\n",
    );
    let file = file.unwrap();
    let at = |number: &str| *file.board.get(hex(number)).unwrap();
    assert_eq!((at("0101").level, at("0101").woods), (2, Some(Woods::Light)));
    assert_eq!((at("0201").level, at("0201").water, at("0201").depth()), (-1, Some(2), 0));
    let building = at("0301").building.unwrap();
    assert_eq!((building.kind, building.height), (BuildingKind::Heavy, 4));
    assert_eq!(building.construction, 75);
    assert_eq!(at("0102").ground, Ground::ROUGH | Ground::ROAD);
    assert_eq!(at("0202").ground, Ground::SNOW | Ground::FORTIFIED);
    assert_eq!(at("0202").woods, Some(Woods::Heavy));
    assert!(file.board.get(hex("0302")).is_none(), "no part of the map");
    assert_eq!(file.notes.len(), 1, "the joined sides of the building: {:?}", file.notes);
}

#[test]
fn nothing_is_dropped_without_a_word() {
    let file = Board::parse(
        "size 2 2\n\
         option exit_roads_to_pavement false\n\
         hex 0101 0 \"jungle:1;bridge:1\" \"desert\"\n\
         hex 0201 0 \"jungle:2;woods:3;snow:1\" \"desert\"\n\
         hex 0102 0 \"building:2\" \"\"\n\
         end",
    );
    let notes: Vec<String> = file.unwrap().notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "line 2: the line \"option\" is not kept",
            "line 3: terrain \"jungle\" is not simulated: left out (2 times)",
            "line 3: terrain \"bridge\" is not simulated: left out",
            "line 3: theme \"desert\" is only looks: left out (2 times)",
            "line 4: ultra-heavy woods are taken as heavy woods",
            "line 4: thin snow has no effect: left out",
            "line 5: a building without bldg_elev is taken as 1 level high",
            "line 5: a building without bldg_cf has what is usual for its kind",
            "line 7: 1 hexes are not listed: clear ground on level 0",
        ]
    );
}

#[test]
fn a_file_full_of_strange_names_does_not_flood_its_reader() {
    let names: Vec<String> = (0..500).map(|number| format!("strange{number}")).collect();
    let text = format!("size 1 1\nhex 0101 0 \"{}\" \"\"\nend", names.join(";"));
    let notes = Board::parse(&text).unwrap().notes;
    assert!(notes.len() <= 101, "{}", notes.len());
    assert_eq!(notes.iter().map(|note| note.times).sum::<usize>(), 500);
}

#[test]
fn every_problem_is_told_at_once_with_its_line() {
    assert_eq!(
        messages(
            "size 2 2\n\
             hex 0101 high \"woods:x\" \"\"\n\
             hex 0303 0 \"\" \"\"\n\
             hex 0101 0 \"water:-1\" \"\"\n\
             hex 1 0 \"\" \"\"\n\
             hex 0102 0 \"\n\
             hex 0102\n\
             hexes\n\
             size 4 4\n\
             hex 0202 0 \"bldg_cf:15;rough:0\" \"\"\n"
        ),
        [
            "line 2: the level \"high\" is no number from -128 to 127",
            "line 2: the figure of \"woods\" \"x\" is no number from 0 up",
            "line 3: hex 0303 is not on a board of 2 by 2: correct the hex or the size",
            "line 4: water has no figure -1: correct it",
            "line 4: hex 0101 stands here a second time: leave one of them out",
            "line 5: \"1\" is no hex number: write the column and the row with two digits each, as 0101, or three",
            "line 6: a quote is not closed: write \"terrain\" \"theme\"",
            "line 7: a hex is its number, its level, its terrain and its theme: write hex 0101 0 \"\" \"\"",
            "line 8: \"hexes\" begins no line of a board file: it has size, hex and end",
            "line 9: the size stands here a second time: leave one of them out",
            "line 10: rough has no figure 0: correct it",
            "line 10: bldg_elev or bldg_cf without a building: add building:1 to building:4",
            "line 11: there is no end: the file may be cut off; write end as its last line",
        ]
    );
    assert_eq!(messages("end"), ["line 2: there is no size: begin with a line such as size 16 17"]);
    let early = messages("hex 0101 0 \"\" \"\"\nhex 0102 0 \"\" \"\"\nend");
    assert_eq!(early, ["line 1: a hex before the size: begin with a line such as size 16 17"]);
    assert!(messages("size 0 5\nend")[0].contains("cannot be"), "no board without hexes");
    assert!(messages("size 999 999\nend")[0].contains("cannot be"), "no such large board");
}

#[test]
fn wide_boards_number_their_hexes_with_three_digits() {
    let board = Board::flat(120, 3).unwrap();
    let text = board.to_text();
    assert!(text.contains("\nhex 0101 ") && text.contains("\nhex 120003 "));
    assert_eq!(Board::parse(&text).unwrap().board, board);
}

#[test]
fn built_in_maps_are_the_same_after_a_file() {
    for map in BUILTIN {
        let board = builtin(map.name).unwrap();
        let file = Board::parse(&board.to_text()).unwrap();
        assert_eq!((file.board, file.notes), (board, vec![]), "{}", map.name);
    }
}

#[test]
fn boards_beside_the_project_are_read() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/boards"));
    let Ok(files) = std::fs::read_dir(folder) else {
        return compared::note("board files", Err("../shared/boards"));
    };
    let mut count = 0;
    for file in files {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let file = Board::parse(&text).unwrap_or_else(|problems| panic!("{path:?}: {problems:?}"));
        assert!(file.board.iter().any(|(_, hex)| hex.water.is_some()), "{path:?}");
        let again = Board::parse(&file.board.to_text()).unwrap();
        assert_eq!((again.board, again.notes), (file.board, vec![]), "{path:?}");
        count += 1;
    }
    compared::note("board files", Ok(count.to_string()));
}

proptest! {
    #[test]
    fn a_board_is_the_same_after_its_text(board in any_board()) {
        let file = Board::parse(&board.to_text()).unwrap();
        prop_assert_eq!(file.board, board);
        prop_assert_eq!(file.notes, vec![]);
    }

    #[test]
    fn no_text_is_too_strange(text in any::<String>()) {
        let problems = Board::parse(&text).unwrap_err();
        prop_assert!(!problems.is_empty());
    }

    #[test]
    fn no_mangled_file_is_too_strange(
        board in any_board(),
        place in any::<prop::sample::Index>(),
        with in "[\"#:;a-z0-9 \n-]{0,6}",
    ) {
        let mut text = board.to_text();
        let place = place.index(text.len());
        text.replace_range(place..(place + with.len()).min(text.len()), &with);
        match Board::parse(&text) {
            Ok(file) => prop_assert!(Board::parse(&file.board.to_text()).is_ok()),
            Err(problems) => prop_assert!(problems.iter().all(|problem| problem.line > 0)),
        }
    }
}
