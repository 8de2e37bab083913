import { harmlessCell } from '@ensemble/contract/spreadsheet-cells';
import Papa from 'papaparse';

/**
 * A CSV file that Excel opens as it is: with the mark of UTF-8, and with cells that begin like a
 * formula made harmless.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse({ fields: [...header], data: rows.map((row) => row.map(harmlessCell)) })}\r\n`;
