import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url).href;

/** An element of the structure that a screen reader follows. */
export interface PdfNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly PdfNode[];
}
const flat = (node: PdfNode): PdfNode[] => [node, ...(node.children ?? []).flatMap(flat)];

/** A PDF as a reader gets it: what stands on each page, and the structure of its pages. */
export async function readPdf(file: Blob | undefined) {
  const data = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
  // Before it is handed over: what is not compressed tells which fonts it holds.
  const raw = new TextDecoder('latin1').decode(data);
  const pdf = await getDocument({ data }).promise;
  const [{ info }, mark] = [await pdf.getMetadata(), await pdf.getMarkInfo()];
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      const nodes = flat((await page.getStructTree()) as PdfNode);
      return { text: text.replaceAll(/\s+/g, ' '), nodes };
    }),
  );
  await pdf.destroy();
  return {
    info: info as { readonly Title?: string; readonly Language?: string },
    isTagged: mark?.Marked === true,
    texts: pages.map(({ text }) => text),
    nodes: pages.map(({ nodes }) => nodes),
    roles: pages.flatMap(({ nodes }) => nodes.flatMap(({ role }) => role ?? [])),
    raw,
  };
}
