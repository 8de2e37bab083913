import {
  type CellObject,
  type ParsingOptions,
  read,
  SSF,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import { FileError } from './file-error.ts';
import type { Table } from './table.ts';
import { unpackedSize } from './zip-sizes.ts';

/** A sheet that can be seen, with the first cells of it. */
export interface SheetOffer {
  /** Its place among all sheets. */
  readonly index: number;
  readonly name: string;
  readonly cells: readonly string[];
}

/** What a workbook may unpack to; one of 10,000 rows takes a few MB. */
const maxUnpacked = 60_000_000;
/** Columns of a workbook that are read: a cell far to the right would make each row 16,384 cells wide. */
const maxColumns = 200;
/** Rows in which a sheet shows what it is. */
const shownRows = 50;
const shownCells = 6;

const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const beginsLike = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Whether a file is a workbook by how it begins: one of Excel 2007 and later, of Excel 97, or as XML. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  beginsLike(bytes, zip) || beginsLike(bytes, compound) || isXmlWorkbook(bytes);

const isXmlWorkbook = (bytes: Uint8Array) => {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000));
  return start.startsWith('<?xml') && start.includes('schemas-microsoft-com:office:spreadsheet');
};

/**
 * A sheet of a workbook as Excel shows it: hidden rows apart, a formula as it is written, never as
 * it was computed, a date as YYYY-MM-DD. Hidden sheets are never read. Of several that can be seen
 * and hold something none is chosen: then they are the answer.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  maxRows: number,
  chosen?: number,
): Promise<readonly SheetOffer[] | Table> {
  // Hidden rows count for nothing, so that a sheet may have many more than are taken.
  const sheetRows = 5 * maxRows;
  const isZip = beginsLike(bytes, zip);
  const plain = isZip ? await checkedZip(bytes) : bytes;
  // Others than zips are read as a whole, whatever is asked for.
  const whole = isZip ? undefined : open(plain, { sheetRows });
  const names = whole ?? open(plain, { sheets: [] });
  // Of an OpenDocument file, whatever it is called, the library does not say which rows are hidden.
  if (isZip && names.bookType !== 'xlsx' && names.bookType !== 'xlsb')
    throw new FileError('otherContent');
  const visible = visibleIn(names);
  const offers =
    visible.length < 2
      ? visible
      : filled(
          whole ?? open(plain, { sheets: visible.map(({ index }) => index), sheetRows: shownRows }),
          visible,
        );
  const sheet = chosen === undefined ? offers[0] : offers.find(({ index }) => index === chosen);
  if (!sheet) throw new FileError('empty');
  if (offers.length > 1 && chosen === undefined) return offers;
  const book = whole ?? open(plain, { sheets: sheet.index, sheetRows });
  return tableOf(book, sheet.name, sheetRows);
}

async function checkedZip(bytes: Uint8Array): Promise<Uint8Array> {
  const checked = await unpackedSize(bytes, maxUnpacked);
  if (!checked) throw new FileError('broken');
  if (checked.size > maxUnpacked) throw new FileError('unpacksTooLarge');
  return checked.zip;
}

function open(bytes: Uint8Array, options: ParsingOptions): WorkBook {
  try {
    return read(bytes, {
      ...options,
      type: 'array',
      dense: true,
      // Without it no row says that it is hidden.
      cellStyles: true,
      cellHTML: false,
      cellText: true,
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new FileError(/password|encrypt/i.test(said) ? 'protected' : 'otherContent');
  }
}

function visibleIn({ SheetNames, Workbook }: WorkBook): SheetOffer[] {
  const hidden = new Set(
    Workbook?.Sheets?.filter(({ Hidden }) => Hidden).map(({ name }) => name ?? ''),
  );
  return SheetNames.flatMap((name, index) =>
    hidden.has(name) ? [] : [{ name, index, cells: [] }],
  );
}

/** The sheets that hold something, with the first row of each that can be seen. */
function filled({ Sheets }: WorkBook, visible: readonly SheetOffer[]): SheetOffer[] {
  return visible.flatMap((sheet) => {
    const found = Sheets[sheet.name];
    // Charts, macros and forms of Excel 5 are sheets too.
    const isSheet = found?.['!type'] === undefined || found['!type'] === 'sheet';
    const rows = isSheet ? (found?.['!data'] ?? []) : [];
    const shown = rows
      .map((cells, row) => (isHiddenRow(found, row) ? [] : textsOf(cells).filter(Boolean)))
      .find((cells) => cells.length > 0);
    const isFilled = shown ?? rows.some((cells) => textsOf(cells).length > 0);
    return isFilled ? [{ ...sheet, cells: shown?.slice(0, shownCells) ?? [] }] : [];
  });
}

const isHiddenRow = (sheet: WorkSheet | undefined, row: number) => {
  const info = sheet?.['!rows']?.[row];
  return info?.hidden === true || info?.hpt === 0;
};

function tableOf({ Sheets, Workbook }: WorkBook, name: string, sheetRows: number): Table {
  const sheet = Sheets[name];
  if (!sheet) throw new FileError('broken');
  const date1904 = Workbook?.WBProps?.date1904 === true;
  const data = sheet['!data'] ?? [];
  if (data.length >= sheetRows) throw new FileError('tooManyRows');
  const hiddenColumns = new Set(
    (sheet['!cols'] ?? []).flatMap((column, at) =>
      column?.hidden === true || column?.width === 0 ? [at] : [],
    ),
  );
  const rows = data.flatMap((cells, at) => {
    const texts = textsOf(cells, date1904);
    return texts.length > 0 ? [{ row: at + 1, cells: texts }] : [];
  });
  if (rows.length === 0) throw new FileError('empty');
  return {
    each: (onRow) => void rows.every((row) => onRow(row) !== false),
    badRows: [],
    hiddenRows: rows.flatMap(({ row }) => (isHiddenRow(sheet, row - 1) ? [row] : [])),
    hiddenColumns,
  };
}

/** The cells of a row as text, up to the last that is filled. */
function textsOf(cells: readonly CellObject[] | undefined, date1904 = false): string[] {
  const texts = Array.from({ length: Math.min(cells?.length ?? 0, maxColumns) }, (_, column) =>
    textOf(cells?.[column], date1904),
  );
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.t === 'z') return '';
  if (cell.f !== undefined) return `=${cell.f}`;
  if (cell.t === 'n' && typeof cell.v === 'number') return numberOf(cell, cell.v, date1904);
  return String(cell.w ?? cell.v ?? '').trim();
}

/** A day without the order of day and month that this computer would show it in; other numbers with all their digits. */
function numberOf({ z, w }: CellObject, value: number, date1904: boolean): string {
  const format = String(z ?? 'General');
  if (format === 'General') return String(value);
  if (value < 1 || !hasDay(format)) return String(w ?? value).trim();
  const { y, m, d } = SSF.parse_date_code(value, { date1904 }) as Record<'y' | 'm' | 'd', number>;
  return [String(y).padStart(4, '0'), pad(m), pad(d)].join('-');
}

/** Whether a format shows a day, and not hours alone. */
const hasDay = (format: string): boolean =>
  SSF.is_date(format) && /[dy]/i.test(format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, ''));

const pad = (value: number) => String(value).padStart(2, '0');
