import bold from '@fontsource/lato/files/lato-latin-700-normal.woff?url';
import regular from '@fontsource/lato/files/lato-latin-400-normal.woff?url';
import PDFDocument from 'pdfkit';
import { readAsset } from '../../client/read-asset.ts';
import { paper } from './colours.ts';
import { drawShapes } from './draw-shapes.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { writeTable } from './write-table.ts';

const margin = 42;
const sizes = { 1: 18, 2: 13, 3: 12 } as const;
/** Left free above the lower margin for the foot of the page. */
const footHeight = 16;

/**
 * Writes a tagged PDF that a screen reader reads like a page: title, language, headings, lists and
 * tables with their headers, figures with their text; both fonts are embedded.
 */
export async function writePdf(content: PdfDocument): Promise<Blob> {
  const fonts = await Promise.all([regular, bold].map(readAsset));
  const doc = open(content, fonts);
  const parts: BlobPart[] = [];
  doc.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const bottom = () => doc.page.height - margin - footHeight;
  const makeRoom = (height: number) => {
    if (doc.y + height <= bottom()) return false;
    doc.addPage();
    return true;
  };
  const width = 612 - 2 * margin;
  const writer: PdfWriter = { doc, root, left: margin, width, makeRoom };
  for (const page of content.pages) {
    doc.addPage();
    for (const block of page) writeBlock(writer, block);
  }
  root.end();
  writeFeet(doc, content);
  doc.end();
  await ended;
  return new Blob(parts, { type: 'application/pdf' });
}

function open({ title, language }: PdfDocument, fonts: Uint8Array[]): PDFKit.PDFDocument {
  const [text, strong] = fonts;
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    pdfVersion: '1.7',
    // Known to the library and not to its types.
    subset: 'PDF/UA' as 'PDF/A-2',
    tagged: true,
    displayTitle: true,
    lang: `${language}-CA`,
    info: { Title: title, Creator: 'Ensemble', Producer: 'Ensemble' },
    // The first font that is used: without it one that is not embedded would be.
    font: text as unknown as string,
    autoFirstPage: false,
    bufferPages: true,
  });
  doc.registerFont('text', text as unknown as string);
  doc.registerFont('strong', strong as unknown as string);
  return doc;
}

function writeBlock(writer: PdfWriter, block: PdfBlock): void {
  const { doc, root, left, width, makeRoom } = writer;
  switch (block.kind) {
    case 'heading': {
      const size = sizes[block.level];
      makeRoom(size * 3);
      root.add(
        doc.struct(`H${block.level}`, {}, () => {
          doc.font('strong', size).fillColor(paper.text).text(block.text, left, doc.y, { width });
        }),
      );
      doc.moveDown(0.4);
      return;
    }
    case 'text':
      writeText(writer, block.text, block.isNote);
      return;
    case 'list':
      writeList(writer, block.items, block.isNote);
      return;
    case 'table':
      writeTable(writer, block);
      return;
    case 'figure': {
      const { drawing, alt } = block;
      makeRoom(drawing.height);
      const top = doc.y;
      const bbox = [left, top, left + drawing.width, top + drawing.height] as const;
      // `bbox` is known to the library and not to its types.
      const options: object = { alt, bbox };
      root.add(doc.struct('Figure', options, () => drawShapes(doc, drawing, left, top)));
      doc.y = top + drawing.height + 8;
    }
  }
}

const textFont = (doc: PDFKit.PDFDocument, isNote = false) =>
  doc.font('text', isNote ? 8 : 10.5).fillColor(isNote ? paper.note : paper.text);

function writeText({ doc, root, left, width, makeRoom }: PdfWriter, text: string, isNote = false) {
  textFont(doc, isNote);
  makeRoom(doc.heightOfString(text, { width }));
  root.add(
    doc.struct('P', {}, () => {
      textFont(doc, isNote).text(text, left, doc.y, { width });
    }),
  );
  doc.moveDown(0.4);
}

function writeList(writer: PdfWriter, items: readonly string[], isNote = false): void {
  const { doc, root, left, width, makeRoom } = writer;
  const indent = 14;
  const list = doc.struct('L');
  root.add(list);
  for (const item of items) {
    textFont(doc, isNote);
    makeRoom(doc.heightOfString(item, { width: width - indent }));
    const entry = doc.struct('LI');
    list.add(entry);
    const top = doc.y;
    entry.add(doc.struct('Lbl', {}, () => void textFont(doc, isNote).text('•', left + 2, top)));
    entry.add(
      doc.struct('LBody', {}, () => {
        textFont(doc, isNote).text(item, left + indent, top, { width: width - indent });
      }),
    );
    entry.end();
    doc.y += 2;
  }
  list.end();
  doc.moveDown(0.4);
}

/** The foot of each page is no content: a screen reader passes it by. */
function writeFeet(doc: PDFKit.PDFDocument, { source, pageOf }: PdfDocument): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin text would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin;
    const width = doc.page.width - 2 * margin;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('text', 8).fillColor(paper.note);
    doc.text(source, margin, y, { width: width - 80, lineBreak: false });
    doc.text(pageOf(page + 1, count), margin, y, { width, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}
