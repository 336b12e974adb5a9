//! What entering a hex costs and asks for.

use super::given::{building, ground, water};
use ironhex::board::{BuildingKind, Footing, Ground, Terrain, Woods};
use ironhex::movement::{Entry, Hazard, Hazards, TooSteep, enter};
use ironhex::pilot::Skill;
use ironhex::piloting::{Balance, piloting_number};
use ironhex::unit::{Quirk, Quirks};

fn from_clear(to: Terrain) -> Entry {
    enter(&Terrain::CLEAR, Footing::Ground, &to).unwrap()
}

#[test]
fn terrain_adds_what_the_table_says() {
    let woods = |woods| Terrain { woods: Some(woods), ..Terrain::CLEAR };
    let table = [
        (Terrain::CLEAR, 1),
        (woods(Woods::Light), 2),
        (woods(Woods::Heavy), 3),
        (ground(Ground::ROUGH), 2),
        (ground(Ground::RUBBLE), 2),
        (ground(Ground::SWAMP), 2),
        (ground(Ground::MUD), 2),
        (ground(Ground::SNOW), 2),
        (ground(Ground::ICE), 2),
        (ground(Ground::ROAD), 1),
        (ground(Ground::PAVEMENT), 1),
        (ground(Ground::FORTIFIED), 1),
        (ground(Ground::ROUGH.union(Ground::MUD)), 3),
        (water(0), 1),
        (building(BuildingKind::Light, 1), 2),
        (building(BuildingKind::Medium, 1), 3),
        (building(BuildingKind::Heavy, 1), 4),
        (building(BuildingKind::Hardened, 1), 5),
    ];
    for (terrain, cost) in table {
        assert_eq!(from_clear(terrain).cost, cost, "{terrain:?}");
    }
}

#[test]
fn water_counts_by_its_depth_and_the_way_down() {
    let wade = |depth, to| {
        let entry = enter(&water(depth), Footing::Ground, &water(to)).unwrap();
        (entry.cost, entry.climb, entry.depth)
    };
    assert_eq!(wade(0, 1), (3, -1, 1));
    assert_eq!(wade(1, 1), (2, 0, 1));
    assert_eq!(wade(1, 2), (5, -1, 2));
    assert_eq!(wade(2, 2), (4, 0, 2));
    assert_eq!(wade(2, 0), (3, 2, 0));
    assert_eq!(enter(&Terrain::CLEAR, Footing::Ground, &water(3)), Err(TooSteep));
}

#[test]
fn ice_bears_over_deep_water() {
    let frozen = Terrain { water: Some(3), ..ground(Ground::ICE) };
    let entry = from_clear(frozen);
    assert_eq!((entry.cost, entry.depth, entry.climb), (2, 0, 0));
    assert!(entry.hazards.is_empty());
}

#[test]
fn each_level_costs_a_point_and_two_are_the_most() {
    let climb = |from, to| {
        let step = enter(&Terrain::at_level(from), Footing::Ground, &Terrain::at_level(to));
        step.map(|entry| (entry.cost, entry.climb))
    };
    assert_eq!(climb(0, 1), Ok((2, 1)));
    assert_eq!(climb(0, 2), Ok((3, 2)));
    assert_eq!(climb(3, 1), Ok((3, -2)));
    assert_eq!(climb(0, 3), Err(TooSteep));
    assert_eq!(climb(3, 0), Err(TooSteep));
    assert_eq!(climb(-128, 127), Err(TooSteep));
}

#[test]
fn a_road_leads_through_woods_and_rubble() {
    let road = ground(Ground::ROAD);
    let cut = Terrain {
        woods: Some(Woods::Heavy),
        ..ground(Ground::ROAD.union(Ground::RUBBLE).union(Ground::SNOW))
    };
    let along = enter(&road, Footing::Ground, &cut).unwrap();
    assert_eq!((along.cost, along.hazards), (1, Hazards::NONE));
    let across = from_clear(cut);
    assert_eq!((across.cost, across.hazards.contains(Hazard::Rubble)), (5, true));
    let uphill = Terrain { level: 1, ..cut };
    assert_eq!(enter(&road, Footing::Ground, &uphill).unwrap().cost, 2, "a level still counts");
}

#[test]
fn a_road_does_not_open_a_building() {
    let paved = Terrain { ground: Ground::PAVEMENT, ..building(BuildingKind::Heavy, 3) };
    let entry = enter(&ground(Ground::PAVEMENT), Footing::Ground, &paved).unwrap();
    assert_eq!((entry.cost, entry.hazards.contains(Hazard::HeavyBuilding)), (4, true));
}

#[test]
fn a_bridge_is_crossed_above_or_below() {
    let bridge = Terrain { ground: Ground::ROAD, ..water(2) };
    let above = from_clear(bridge);
    assert_eq!((above.footing, above.cost, above.depth), (Footing::Top, 1, 0));
    assert!(above.hazards.is_empty());
    let below = enter(&water(2), Footing::Ground, &bridge).unwrap();
    assert_eq!((below.footing, below.cost, below.depth), (Footing::Ground, 4, 2));
    let off = enter(&bridge, Footing::Top, &Terrain::CLEAR).unwrap();
    assert_eq!((off.cost, off.climb), (1, 0));
}

#[test]
fn a_roof_is_entered_from_its_own_level_or_above() {
    let shop = building(BuildingKind::Medium, 2);
    for (level, footing, cost) in [
        (0, Footing::Ground, 3),
        (1, Footing::Ground, 4),
        (2, Footing::Top, 1),
        (4, Footing::Top, 3),
    ] {
        let entry = enter(&Terrain::at_level(level), Footing::Ground, &shop).unwrap();
        assert_eq!((entry.footing, entry.cost), (footing, cost), "from level {level}");
    }
    let roof = enter(&shop, Footing::Top, &Terrain::CLEAR).unwrap();
    assert_eq!((roof.cost, roof.climb), (3, -2));
    let cellar =
        enter(&Terrain::CLEAR, Footing::Ground, &building(BuildingKind::Medium, 0)).unwrap();
    assert_eq!((cellar.footing, cellar.cost), (Footing::Ground, 3), "no height, no roof");
    let tower = building(BuildingKind::Medium, 3);
    assert_eq!(enter(&tower, Footing::Top, &Terrain::CLEAR), Err(TooSteep));
}

#[test]
fn hazards_have_their_own_modifiers() {
    let number =
        |hazard: Hazard| piloting_number(&hazard.roll(Balance::new(Skill::of::<5>())), &mut ());
    let numbers: Vec<i16> = Hazard::ALL.iter().map(|&hazard| number(hazard)).collect();
    assert_eq!(numbers, [4, 5, 6, 5, 5, 6, 7, 10]);
    let quirks = Quirks::NONE.with(Quirk::Unbalanced);
    let unbalanced = Balance { quirks, ..Balance::new(Skill::of::<5>()) };
    assert_eq!(piloting_number(&Hazard::Rubble.roll(unbalanced), &mut ()), 6);
}

#[test]
fn a_hex_asks_for_every_roll_that_it_holds() {
    let asks = |terrain| from_clear(terrain).hazards.iter().collect::<Vec<Hazard>>();
    assert_eq!(asks(Terrain::CLEAR), []);
    assert_eq!(asks(water(1)), [Hazard::WaterDepth1]);
    assert_eq!(asks(water(2)), [Hazard::WaterDepth2]);
    assert_eq!(Hazard::water(7), Some(Hazard::WaterDepth3));
    assert_eq!(asks(building(BuildingKind::Light, 1)), [Hazard::LightBuilding]);
    let ruin = Terrain { ground: Ground::RUBBLE, ..water(1) };
    assert_eq!(asks(ruin), [Hazard::WaterDepth1, Hazard::Rubble]);
    assert_eq!(from_clear(ruin).hazards.len(), 2);
}
