import { Readable } from 'node:stream';
import { harmlessCell } from '@ensemble/contract/spreadsheet-cells';
import { ZipFile } from 'yazl';
import { escapeHtml } from '../escape-html.ts';

type Rows = AsyncIterable<readonly (readonly string[])[]>;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook beside its sheet. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Ensemble" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** What XML cannot hold. */
const unstorable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const cellOf = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeHtml(harmlessCell(text).replaceAll(unstorable, ''))}</t></is></c>`;

/** A workbook of one sheet of texts, packed as its rows come: none of it is held back. */
export function xlsxFile(rows: Rows): Readable {
  async function* sheet() {
    yield `${head}<worksheet xmlns="${main}"><sheetData>`;
    for await (const portion of rows)
      yield portion.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
    yield '</sheetData></worksheet>';
  }
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), name);
  const content = Readable.from(sheet(), { highWaterMark: 1 });
  const packed = new Readable({
    // Closed when its rows are.
    destroy: (error, done) => {
      if (content.closed) return done(error);
      content.once('close', () => done(error)).destroy();
    },
  }).wrap(zip.outputStream);
  content.on('error', (error) => packed.destroy(error));
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  return packed;
}
