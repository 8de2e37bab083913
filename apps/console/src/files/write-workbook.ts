import { utils, write } from '@e965/xlsx';
import { harmlessCell } from '@ensemble/contract/spreadsheet-cells';

/** A workbook that opens the same in any language; cells that begin like a formula are made harmless. */
export function writeWorkbook(rows: readonly (readonly string[])[]): ArrayBuffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(harmlessCell)));
  sheet['!cols'] = rows[0]?.map(() => ({ wch: 36 }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Ensemble');
  return write(workbook, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
