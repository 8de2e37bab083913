import { Readable } from 'node:stream';
import type { Language } from '@ensemble/contract';
import { harmlessCell } from '@ensemble/contract/spreadsheet-cells';

type Rows = AsyncIterable<readonly (readonly string[])[]>;

/** A csv file as spreadsheets of the language open it: UTF-8 with its mark, and in French semicolons. */
export function csvFile(rows: Rows, language: Language): Readable {
  const delimiter = language === 'fr' ? ';' : ',';
  const quote = (cell: string) =>
    /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  async function* lines() {
    yield '\uFEFF';
    for await (const portion of rows)
      yield portion
        .map((row) => `${row.map((cell) => quote(harmlessCell(cell))).join(delimiter)}\r\n`)
        .join('');
  }
  return Readable.from(lines(), { highWaterMark: 1 });
}
