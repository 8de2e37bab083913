import type { ExportFormat, Language } from '@ensemble/contract';
import { exportMediaTypes } from '@ensemble/contract/media-types';
import type { Readable } from 'node:stream';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';

interface ListFile<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly Row[]>;
  readonly cellsOf: (row: Row) => readonly string[];
}

/** A list as a file that is written as it is read; no cell of it is run by a spreadsheet. */
export function listFile<Row>({ name, format, language, headers, rows, cellsOf }: ListFile<Row>): {
  contentType: string;
  fileName: string;
  stream: Readable;
} {
  async function* cells() {
    yield [headers];
    for await (const portion of rows) yield portion.map(cellsOf);
  }
  return {
    contentType: `${exportMediaTypes[format]}${format === 'csv' ? '; charset=utf-8' : ''}`,
    fileName: `${name}.${format}`,
    stream: format === 'csv' ? csvFile(cells(), language) : xlsxFile(cells()),
  };
}

/** `2026-03-31 12:00:00`: what every spreadsheet reads as a moment. */
export const momentCell = (at: Date | null): string =>
  at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';
