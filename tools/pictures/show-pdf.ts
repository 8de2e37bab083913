import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../launch/paths.ts';

const library = join(root, 'node_modules', 'pdfjs-dist', 'build');

const draw = (base64: string) => `(async () => {
  const data = Uint8Array.from(atob('${base64}'), (each) => each.charCodeAt(0));
  const pdf = await pdfjsLib.getDocument({ data }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const unscaled = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (innerWidth - 16) / unscaled.width });
    const canvas = document.querySelector('main').appendChild(document.createElement('canvas'));
    Object.assign(canvas, { width: viewport.width, height: viewport.height });
    await page.render({ canvas, viewport }).promise;
  }
})()`;

/** Presses what makes a PDF, and shows its pages below each other in place of the page. */
export async function showPdf(page: Page, press: () => Promise<void>): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const file = await readFile(await download.path());
  await page.goto('about:blank');
  await page.setContent(
    '<!doctype html><html lang="en"><title>PDF</title><style>body{margin:8px;background:#888}canvas{display:block;width:100%;margin-bottom:8px}</style><main><h1>PDF</h1></main></html>',
  );
  for (const part of ['pdf.worker.min.mjs', 'pdf.min.mjs'])
    await page.addScriptTag({ type: 'module', path: join(library, part) });
  await page.waitForFunction('globalThis.pdfjsLib && globalThis.pdfjsWorker');
  await page.evaluate(draw(file.toString('base64')));
}
