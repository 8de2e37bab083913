import { hatchOf, stripe, stripesOf } from './bar-pattern.ts';
import { paper } from './colours.ts';
import type { Drawing, Shape } from './pdf-document.ts';

/** Draws with its upper left corner at a point of the page. */
export function drawShapes(
  doc: PDFKit.PDFDocument,
  { shapes }: Drawing,
  left: number,
  top: number,
): void {
  doc.save().translate(left, top);
  for (const shape of shapes) drawShape(doc, shape);
  doc.restore();
}

function drawShape(doc: PDFKit.PDFDocument, shape: Shape): void {
  if (shape.kind === 'line') {
    doc.moveTo(...shape.from).lineTo(...shape.to);
    doc.lineWidth(0.5).stroke(paper.line);
  } else if (shape.kind === 'text') {
    doc.font(shape.isBold ? 'strong' : 'text', shape.size).fillColor(paper.text);
    const shift = { left: 0, center: 0.5, right: 1 }[shape.align ?? 'left'];
    const x = shape.x - shift * doc.widthOfString(shape.text);
    doc.text(shape.text, x, shape.y - shape.size, { lineBreak: false });
  } else drawBar(doc, shape);
}

/** Full for a number, striped for that or more, hatched for what is hidden: apart without colours, too. */
function drawBar(doc: PDFKit.PDFDocument, bar: Extract<Shape, { kind: 'bar' }>): void {
  const { x, y, width, height, fill } = bar;
  if (fill === 'solid') doc.rect(x, y, width, height).fill(paper.data);
  else {
    doc.save().rect(x, y, width, height).clip();
    if (fill === 'striped') {
      doc.rect(x, y, width, height).fill(paper.pale);
      for (const at of stripesOf(bar)) doc.rect(x, at, width, stripe.height).fill(paper.data);
    } else {
      for (const [from, to] of hatchOf(bar)) doc.moveTo(...from).lineTo(...to);
      doc.lineWidth(0.7).stroke(paper.line);
    }
    doc.restore();
  }
}
