//! Where the results of a tournament go.

use super::pairings::PairingList;
use crate::clash::Files;
use crate::file;
use crate::output::Failure;
use clap::Args;
use ironhex_battle::shown_path;
use ironhex_battle::tournament::{Standings, Tournament};
use ironhex_report::tournament::tournament_html;
use std::fs;
use std::path::{Path, PathBuf};

// The heading of the help is the description of these flags.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Results")]
pub(crate) struct Results {
    /// Keep what was played here, and go on from it
    #[arg(long, value_name = "FILE")]
    pub(super) journal: Option<PathBuf>,
    /// A folder for all of these, and for the journal
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The table as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// The tables as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// A page with a picture, to look at in a browser
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// The table as Parquet
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
    /// All pairings as CSV, with the seed of each for ironhex duel
    #[arg(long, value_name = "FILE")]
    pairings: Option<PathBuf>,
}

impl Results {
    /// The same with every file of the folder named.
    pub(super) fn with_folder(&self) -> Self {
        let Some(folder) = &self.out else { return self.clone() };
        let or = |own: &Option<PathBuf>, name: &str| {
            Some(own.clone().unwrap_or_else(|| folder.join(name)))
        };
        Self {
            journal: or(&self.journal, "journal.txt"),
            out: self.out.clone(),
            csv: or(&self.csv, "units.csv"),
            json: or(&self.json, "units.json"),
            html: or(&self.html, "report.html"),
            parquet: or(&self.parquet, "units.parquet"),
            pairings: or(&self.pairings, "pairings.csv"),
        }
    }

    /// Everything that is written.
    pub(super) fn written(&self, files: &mut Files) {
        let Self { journal, csv, json, html, parquet, pairings, .. } = self;
        let all = [
            ("--journal", journal),
            ("--csv", csv),
            ("--json", json),
            ("--html", html),
            ("--parquet", parquet),
            ("--pairings", pairings),
        ];
        for (flag, path) in all {
            path.iter().for_each(|path| files.writes(flag, path));
        }
    }

    fn files(&self) -> impl Iterator<Item = &Path> {
        let Self { csv, json, html, parquet, pairings, .. } = self;
        [csv, json, html, parquet, pairings].into_iter().flatten().map(PathBuf::as_path)
    }

    /// Is any result to be written to a file?
    pub(super) fn any(&self) -> bool {
        self.files().next().is_some()
    }

    /// Can everything be written?
    pub(super) fn check(&self) -> Result<(), Failure> {
        if let Some(folder) = &self.out {
            fs::create_dir_all(folder).map_err(|error| {
                Failure::Usage(format!("cannot write {}: {error}", shown_path(folder)))
            })?;
        }
        self.files().try_for_each(file::check)
    }

    /// The list that pairings are kept in until they are written, where they are asked for.
    pub(super) fn pairings(&self, tournament: &Tournament) -> Result<Option<PairingList>, Failure> {
        self.pairings.as_ref().map(|path| PairingList::new(path, tournament)).transpose()
    }

    /// Writes everything, each file whole or not at all; one that cannot be written keeps no other from being.
    pub(super) fn write(
        &self,
        standings: &Standings,
        pairings: Option<PairingList>,
    ) -> Vec<Result<(), Failure>> {
        let mut done = Vec::new();
        let mut write = |path: &Option<PathBuf>, made: &dyn Fn() -> Vec<u8>| {
            done.extend(path.as_ref().map(|path| file::write(path, made())));
        };
        write(&self.csv, &|| standings.to_csv().into_bytes());
        write(&self.json, &|| format!("{:#}\n", standings.to_json()).into_bytes());
        write(&self.html, &|| tournament_html(standings).into_bytes());
        write(&self.parquet, &|| standings.to_parquet());
        done.extend(pairings.map(|pairings| pairings.write(standings.stopped)));
        done
    }
}
