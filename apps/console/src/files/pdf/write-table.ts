import { paper } from './colours.ts';
import type { PdfBlock } from './pdf-document.ts';
import type { PdfWriter } from './pdf-writer.ts';

type Table = Extract<PdfBlock, { kind: 'table' }>;

const size = 8.5;
const padding = 2.5;

/** A table whose headers name their column or row; the heads stand again on each page. */
export function writeTable(writer: PdfWriter, { columns, rows }: Table): void {
  const { doc, root, makeRoom } = writer;
  const widths = widthsOf(writer, columns, rows);
  const table = doc.struct('Table');
  root.add(table);
  const heads = () => writeRow(writer, { table, widths, cells: columns, isHead: true });
  makeRoom(3 * rowHeight(writer, widths, columns));
  heads();
  for (const cells of rows) {
    if (makeRoom(rowHeight(writer, widths, cells))) heads();
    writeRow(writer, { table, widths, cells, isHead: false });
  }
  table.end();
  doc.y += 10;
}

/** As wide as what stands in them, within the page. */
function widthsOf(
  { doc, width }: PdfWriter,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): number[] {
  doc.font('strong', size);
  const wanted = columns.map((head, index) =>
    Math.max(
      ...[head, ...rows.map((row) => row[index] ?? '')].map((text) =>
        // A long text goes over two lines.
        Math.min(150, doc.widthOfString(text) + 2 * padding + 1),
      ),
    ),
  );
  const all = wanted.reduce((sum, each) => sum + each, 0);
  return wanted.map((each) => (each * width) / all);
}

const fontOf = (isHeader: boolean) => (isHeader ? 'strong' : 'text');

function rowHeight({ doc }: PdfWriter, widths: readonly number[], cells: readonly string[]) {
  doc.font('strong', size);
  const heights = cells.map((cell, index) =>
    doc.heightOfString(cell, { width: (widths[index] ?? 0) - 2 * padding }),
  );
  return Math.max(...heights) + 2 * padding;
}

interface Row {
  readonly table: PDFKit.PDFStructureElement;
  readonly widths: readonly number[];
  readonly cells: readonly string[];
  readonly isHead: boolean;
}

function writeRow(writer: PdfWriter, { table, widths, cells, isHead }: Row): void {
  const { doc, left } = writer;
  const top = doc.y;
  const height = rowHeight(writer, widths, cells);
  const row = doc.struct('TR');
  table.add(row);
  let x = left;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    const isHeader = isHead || index === 0;
    // `scope` is known to the library and not to its types.
    const options: object = isHeader ? { scope: isHead ? 'Column' : 'Row' } : {};
    const at = x;
    row.add(
      doc.struct(isHeader ? 'TH' : 'TD', options, () => {
        doc.font(fontOf(isHeader), size).fillColor(paper.text);
        doc.text(cell, at + padding, top + padding, { width: width - 2 * padding });
      }),
    );
    x += width;
  }
  row.end();
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(left, top + height).lineTo(x, top + height);
  doc.lineWidth(isHead ? 1 : 0.5).stroke(paper.line);
  doc.endMarkedContent();
  doc.y = top + height;
}
