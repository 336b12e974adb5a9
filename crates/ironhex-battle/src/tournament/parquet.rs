//! Parquet files of plain columns: one group of rows, nothing packed, nothing missing.
//!
//! The format is that of Apache Parquet, version 1: for each column a page with its values, and behind them
//! a description of everything in Thrift's compact encoding.

use super::columns::{Cells, Column};

const MAGIC: &[u8] = b"PAR1";

/// Types of fields in the compact encoding.
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// Types of columns.
const INT64: i64 = 2;
const DOUBLE: i64 = 5;
const BYTE_ARRAY: i64 = 6;

/// Values one after the other.
const PLAIN: i64 = 0;
/// Runs: the encoding of levels, of which there are none.
const RLE: i64 = 3;

/// A struct in the compact encoding.
#[derive(Default)]
struct Thrift {
    bytes: Vec<u8>,
    last: u8,
}

impl Thrift {
    fn varint(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    fn zigzag(&mut self, number: i64) {
        self.varint(((number << 1) ^ (number >> 63)).cast_unsigned());
    }

    /// The head of a field; fields come in the order of their numbers.
    fn field(&mut self, id: u8, kind: u8) {
        self.bytes.push((id - self.last) << 4 | kind);
        self.last = id;
    }

    fn int(mut self, id: u8, number: i64) -> Self {
        self.field(id, I32);
        self.zigzag(number);
        self
    }

    fn long(mut self, id: u8, number: usize) -> Self {
        self.field(id, I64);
        self.zigzag(number as i64);
        self
    }

    fn binary(&mut self, text: &str) {
        self.varint(text.len() as u64);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn text(mut self, id: u8, text: &str) -> Self {
        self.field(id, BINARY);
        self.binary(text);
        self
    }

    fn inner(mut self, id: u8, inner: Self) -> Self {
        self.field(id, STRUCT);
        self.bytes.extend(inner.end());
        self
    }

    /// The head of a list.
    fn list(&mut self, id: u8, kind: u8, length: usize) {
        self.field(id, LIST);
        if length < 15 {
            self.bytes.push((length as u8) << 4 | kind);
        } else {
            self.bytes.push(0xF0 | kind);
            self.varint(length as u64);
        }
    }

    fn structs(mut self, id: u8, all: Vec<Self>) -> Self {
        self.list(id, STRUCT, all.len());
        all.into_iter().for_each(|one| self.bytes.extend(one.end()));
        self
    }

    fn end(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }
}

impl Cells {
    const fn kind(&self) -> i64 {
        match self {
            Self::Text(_) => BYTE_ARRAY,
            Self::Whole(_) => INT64,
            Self::Real(_) => DOUBLE,
        }
    }

    /// The values one after the other.
    fn plain(&self) -> Vec<u8> {
        match self {
            Self::Text(cells) => cells
                .iter()
                .flat_map(|text| {
                    let length = (text.len() as u32).to_le_bytes();
                    length.into_iter().chain(text.bytes())
                })
                .collect(),
            Self::Whole(cells) => cells.iter().flat_map(|number| number.to_le_bytes()).collect(),
            Self::Real(cells) => cells.iter().flat_map(|number| number.to_le_bytes()).collect(),
        }
    }
}

/// What a column is called and of what type it is.
fn described(column: &Column) -> Thrift {
    let described = Thrift::default().int(1, column.cells.kind()).int(3, 0).text(4, column.name);
    match column.cells {
        // Text, said in the old way and in the new one.
        Cells::Text(_) => {
            described.int(6, 0).inner(10, Thrift::default().inner(1, Thrift::default()))
        }
        Cells::Whole(_) | Cells::Real(_) => described,
    }
}

/// A file with these columns, all of so many rows.
pub(super) fn file(columns: &[Column], rows: usize) -> Vec<u8> {
    let mut file = MAGIC.to_vec();
    let mut chunks = Vec::new();
    let mut total = 0;
    for column in columns {
        let values = column.cells.plain();
        let page = Thrift::default().int(1, rows as i64).int(2, PLAIN).int(3, RLE).int(4, RLE);
        let size = values.len() as i64;
        let head = Thrift::default().int(1, 0).int(2, size).int(3, size).inner(5, page).end();
        let (begin, size) = (file.len(), head.len() + values.len());
        file.extend(head);
        file.extend(values);
        total += size;
        let mut about = Thrift::default().int(1, column.cells.kind());
        about.list(2, I32, 2);
        about.zigzag(PLAIN);
        about.zigzag(RLE);
        about.list(3, BINARY, 1);
        about.binary(column.name);
        let about = about.int(4, 0).long(5, rows).long(6, size).long(7, size).long(9, begin);
        chunks.push(Thrift::default().long(2, begin).inner(3, about));
    }
    let root = Thrift::default().text(4, "units").int(5, columns.len() as i64);
    let schema = std::iter::once(root).chain(columns.iter().map(described)).collect();
    let group = Thrift::default().structs(1, chunks).long(2, total).long(3, rows);
    let about = Thrift::default()
        .int(1, 1)
        .structs(2, schema)
        .long(3, rows)
        .structs(4, vec![group])
        .text(6, concat!("ironhex ", env!("CARGO_PKG_VERSION")))
        .end();
    let length = about.len() as u32;
    file.extend(about);
    file.extend(length.to_le_bytes());
    file.extend(MAGIC);
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_the_compact_encoding() {
        let written = |number| {
            let mut thrift = Thrift::default();
            thrift.zigzag(number);
            thrift.bytes
        };
        assert_eq!(written(0), [0]);
        assert_eq!(written(-1), [1]);
        assert_eq!(written(63), [126]);
        assert_eq!(written(64), [128, 1]);
        assert_eq!(written(300), [216, 4]);
    }

    /// The bytes of a small file that other readers of the format read as they should.
    #[test]
    fn a_small_file() {
        let columns = [
            Column { name: "n", cells: Cells::Whole(vec![7, -1]) },
            Column { name: "t", cells: Cells::Text(vec!["ab".into(), String::new()]) },
        ];
        let file = file(&columns, 2);
        assert_eq!(&file[..4], MAGIC);
        assert_eq!(&file[file.len() - 4..], MAGIC);
        let head = [0x15, 0, 0x15, 32, 0x15, 32, 0x2C, 0x15, 4, 0x15, 0, 0x15, 6, 0x15, 6, 0, 0];
        assert_eq!(&file[4..21], head);
        assert_eq!(&file[21..29], 7_i64.to_le_bytes());
        assert_eq!(&file[29..37], (-1_i64).to_le_bytes());
        let length: [u8; 4] = file[file.len() - 8..file.len() - 4].try_into().unwrap();
        let about = file.len() - 8 - u32::from_le_bytes(length) as usize;
        let text = [&2_u32.to_le_bytes()[..], b"ab", &0_u32.to_le_bytes()[..]].concat();
        assert_eq!(&file[about - text.len()..about], text);
    }
}
