import { read, utils, type WorkSheet, write } from '@e965/xlsx';
import { harmlessCell } from '@ensemble/contract/spreadsheet-cells';
import { decodeText, FileError, type FileFault } from './decode-text.ts';
import { type CsvRow, type CsvShape, maxRowsAbove, readCsv } from './read-csv.ts';
import { readTable, type TableRow } from './read-table.ts';
import { unpackedSize } from './zip-sizes.ts';

/** What is wrong with a sheet of any kind as a whole. */
export type SheetFault = FileFault | 'otherContent' | 'protected' | 'unpacksTooLarge';

export class SheetError extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.name = 'SheetError';
    this.fault = fault;
  }
}

/** Kinds of files a sheet may be in, by the end of the name. */
export const sheetKinds = ['csv', 'xls', 'xlsx'] as const;

/** What a workbook may unpack to; one of 10,000 rows takes a few MB. */
const maxUnpacked = 60_000_000;

/** Columns of a workbook that are read: a cell far to the right would make each row 16,384 cells wide. */
const maxColumns = 200;

/** A file of a kind above. */
export interface SheetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Goes through the rows of a csv, xls or xlsx file, in a worker. A workbook's first sheet is read
 * like the csv file it would be saved as; a formula stands there as it is written, never as it
 * was computed. Throws a SheetError for what is no such file.
 */
export const readSheet = <Key extends string>(
  file: SheetFile,
  shape: CsvShape<Key>,
  onRow: (row: CsvRow<Key>) => void,
): Promise<void> => asCsv(file, shape.maxRows, (bytes) => readCsv(bytes, shape, onRow));

/** The rows of such a file with all their cells, whatever its columns are called. */
export const readSheetRows = (
  file: SheetFile,
  maxRows: number,
  isHeader: (cells: readonly string[]) => boolean,
): Promise<readonly TableRow[]> =>
  asCsv(file, maxRows, (bytes) => readTable(decodeText(bytes), maxRows, isHeader));

/** Has a file of any kind read as the csv file it is or would be saved as. */
async function asCsv<Read>(
  { name, bytes }: SheetFile,
  maxRows: number,
  read: (csv: Uint8Array) => Read,
): Promise<Read> {
  const kind = sheetKinds.find((each) => name.toLowerCase().endsWith(`.${each}`));
  const isWorkbook = beginsLike(bytes, zip) || beginsLike(bytes, compound);
  // A text is no workbook, and a workbook no text, whatever a person has named it.
  if (kind === undefined || (bytes.length > 0 && isWorkbook === (kind === 'csv')))
    throw new SheetError('otherContent');
  try {
    return read(isWorkbook ? await csvOf(bytes, maxRows) : bytes);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new SheetError(error.fault === 'notText' ? 'otherContent' : error.fault);
  }
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const beginsLike = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** The first sheet of a workbook as a csv file. */
async function csvOf(bytes: Uint8Array, maxRows: number): Promise<Uint8Array> {
  if (beginsLike(bytes, zip)) {
    const size = await unpackedSize(bytes, maxUnpacked);
    if (size === undefined) throw new SheetError('broken');
    if (size > maxUnpacked) throw new SheetError('unpacksTooLarge');
  }
  const sheet = firstSheet(bytes, maxRows);
  if (!sheet?.['!ref']) throw new SheetError('empty');
  writeFormulas(sheet);
  sheet['!ref'] = usedRange(sheet);
  return new TextEncoder().encode(utils.sheet_to_csv(sheet));
}

function firstSheet(bytes: Uint8Array, maxRows: number): WorkSheet | undefined {
  try {
    const workbook = read(bytes, {
      type: 'array',
      sheets: 0,
      // The header and what stands above it, and one more than may be, to know that there are too many.
      sheetRows: maxRows + maxRowsAbove + 1,
      cellHTML: false,
      cellText: true,
    });
    return workbook.Sheets[workbook.SheetNames[0] ?? ''];
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new SheetError(/password|encrypt/i.test(said) ? 'protected' : 'otherContent');
  }
}

/**
 * The range of a sheet that is read: to its last cells, whatever range the file states, and at most
 * `maxColumns` wide. From the first row on, so that rows keep their numbers.
 */
function usedRange(sheet: WorkSheet): string {
  const end = { r: 0, c: 0 };
  for (const address of Object.keys(sheet)) {
    if (address.startsWith('!')) continue;
    const { r, c } = utils.decode_cell(address);
    end.r = Math.max(end.r, r);
    end.c = Math.min(Math.max(end.c, c), maxColumns - 1);
  }
  return utils.encode_range({ s: { r: 0, c: 0 }, e: end });
}

function writeFormulas(sheet: WorkSheet): void {
  for (const [address, cell] of Object.entries(sheet) as [string, { f?: string; w?: string }][])
    if (!address.startsWith('!') && cell.f !== undefined)
      Object.assign(cell, { t: 's', v: `=${cell.f}`, w: `=${cell.f}` });
}

/** A workbook that opens the same in any language; cells that begin like a formula are made harmless. */
export function writeWorkbook(rows: readonly (readonly string[])[]): ArrayBuffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(harmlessCell)));
  sheet['!cols'] = rows[0]?.map(() => ({ wch: 36 }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Ensemble');
  return write(workbook, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
