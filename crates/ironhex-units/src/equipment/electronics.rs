//! ECM, probes, networks, fire control.

use super::{EquipmentEntry, gear, sized};
use crate::Tech::{Clan, InnerSphere};
use ironhex::unit::Gear::{
    ActiveProbe, AngelEcm, Apollo, ArtemisIv, ArtemisV, C3Improved, C3Master, C3Slave, Ecm, Inert,
    NovaCews, PpcCapacitor, TargetingComputer, Unsimulated,
};

/// TechManual, "Electronics" and "Targeting Systems"; Tactical Operations, "Electronics".
pub(super) const ITEMS: &[EquipmentEntry] = &[
    gear("guardian-ecm", "Guardian ECM Suite", Ecm, 2).worth(61).of(InnerSphere).also(&[
        "guardian ecm",
        "ecm suite",
        "ecm suite (guardian)",
        "prototype ecm suite",
    ]),
    gear("clan-ecm", "ECM Suite (Clan)", Ecm, 1).worth(61).of(Clan).also(&["ecm suite", "ecm"]),
    gear("angel-ecm", "Angel ECM Suite", AngelEcm, 2).worth(100).also(&["angel ecm"]),
    gear("watchdog-cews", "Watchdog CEWS", Ecm, 2).worth(68).partly().also(&[
        "watchdog ecm suite",
        "watchdog ecm",
        "watchdog",
    ]),
    gear("nova-cews", "Nova CEWS", NovaCews, 1).worth(68).also(&["nova"]),
    gear("electronic-warfare-equipment", "Electronic Warfare Equipment", Ecm, 4)
        .worth(39)
        .partly()
        .also(&["ew equipment", "ewe"]),
    gear("beagle-active-probe", "Beagle Active Probe", ActiveProbe, 2)
        .worth(10)
        .also(&["beagle probe", "active probe (beagle)", "prototype beagle active probe"])
        .of(InnerSphere),
    gear("clan-active-probe", "Active Probe (Clan)", ActiveProbe, 1)
        .worth(12)
        .of(Clan)
        .also(&["active probe"]),
    gear("light-active-probe", "Light Active Probe", ActiveProbe, 1)
        .worth(7)
        .also(&["active probe (light)"]),
    gear("bloodhound-active-probe", "Bloodhound Active Probe", ActiveProbe, 3)
        .worth(25)
        .also(&["bloodhound probe", "active probe (bloodhound)"]),
    gear("c3-master", "C3 Master Computer", C3Master, 5).also(&[
        "c3 master",
        "c3 master unit",
        "c3 computer (master)",
        "c3 master with tag",
    ]),
    gear("c3-slave", "C3 Slave Unit", C3Slave, 1).also(&[
        "c3 slave",
        "c3 computer (slave)",
        "c3 slave computer",
    ]),
    gear("c3-boosted-master", "C3 Boosted Master Computer", C3Master, 6).partly().also(&[
        "c3 master boosted system unit",
        "c3 master boosted with tag",
        "c3 boosted system master",
        "c3 boosted system master unit",
        "c3 boosted system (c3bs) master",
        "c3 master boosted",
    ]),
    gear("c3-boosted-slave", "C3 Boosted Slave Unit", C3Slave, 2).partly().also(&[
        "c3 boosted system slave unit",
        "c3 boosted system slave",
        "c3 boosted system (c3bs) slave",
        "c3 slave boosted",
    ]),
    gear("c3-emergency-master", "C3 Emergency Master", C3Slave, 2).partly().also(&[
        "emergency c3 master",
        "emergency c3",
        "c3 emergency master (c3em)",
    ]),
    gear("c3i", "Improved C3 Computer", C3Improved, 2).also(&[
        "c3i unit",
        "improved c3 cpu",
        "c3i computer",
        "c3 improved",
        "improved c3",
    ]),
    gear("c3-remote-sensor-launcher", "C3 Remote Sensor Launcher", Unsimulated, 3)
        .worth(30)
        .also(&["c3 remote sensor"]),
    gear("c3-remote-sensors", "C3 Remote Sensors", Unsimulated, 1).also(&["c3 sensors"]),
    sized("targeting-computer", "Targeting Computer", TargetingComputer),
    gear("artemis-iv", "Artemis IV", ArtemisIv, 1)
        .also(&["artemis iv fcs", "artemis iv fire control"]),
    gear("prototype-artemis-iv", "Prototype Artemis IV", ArtemisIv, 1).partly().also(&[
        "artemis iv proto",
        "artemis iv prototype",
        "prototype artemis iv fcs",
    ]),
    gear("artemis-v", "Artemis V", ArtemisV, 2).also(&["artemis v fcs", "artemis v fire control"]),
    gear("apollo", "Apollo", Apollo, 1).also(&["apollo mrm fcs", "mrm apollo fire control system"]),
    gear("ppc-capacitor", "PPC Capacitor", PpcCapacitor, 1).also(&[
        "light ppc capacitor",
        "heavy ppc capacitor",
        "er ppc capacitor",
        "snub nose ppc capacitor",
        "snppc capacitor",
    ]),
    gear("laser-insulator", "Laser Insulator", Unsimulated, 1),
    gear("laser-pulse-module", "RISC Laser Pulse Module", Unsimulated, 1)
        .also(&["laser pulse module"]),
    gear("viral-jammer", "RISC Viral Jammer", Unsimulated, 1).worth(284).also(&[
        "risc viral jammer (decoy)",
        "risc viral jammer (homing)",
        "viral jammer (decoy)",
        "viral jammer (homing)",
    ]),
    gear("communications-equipment", "Communications Equipment", Inert, 1),
    gear("remote-sensor-dispenser", "Remote Sensor Dispenser", Inert, 1)
        .also(&["remote sensors/dispenser", "prototype remote sensor dispenser"]),
    gear("mobile-hpg", "Ground-Mobile HPG", Inert, 12).also(&["mobile hpg"]),
    gear("drone-operating-system", "Drone Operating System", Unsimulated, 1)
        .also(&["drone (remote) operating system"]),
    gear("drone-control", "Remote Drone Command Console", Unsimulated, 1)
        .also(&["drone carrier control system", "drone (remote) carrier control system"]),
    gear("recon-camera", "Recon Camera", Inert, 1),
    gear("satellite-imager", "Satellite Imager", Inert, 1).also(&[
        "look-down radar",
        "infrared imager",
        "hyperspectral imager",
        "hypersprectral imager",
        "high-resolution imager",
        "high res imager",
    ]),
];
