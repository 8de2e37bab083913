import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { variants } from './variants.ts';

/** What was found on a screen, by variant. */
export type Findings = ReadonlyMap<string, readonly string[]>;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const style = `body{font:14px system-ui;margin:16px;background:#888}
section{margin-bottom:32px}div{display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start}
figure{margin:0;width:780px}figure.narrow{width:238px}img{width:100%;display:block}
figcaption{padding:2px 6px;background:#fff}b{color:#b00020}`;

const sectionOf = (screen: string, findings: Findings, picture: (file: string) => string) => {
  const figures = variants
    .filter(({ name }) => findings.has(name))
    .map(({ name, width }) => {
      const faults = (findings.get(name) ?? []).map((fault) => `<br><b>${escape(fault)}</b>`);
      return `<figure class="${width === 390 ? 'narrow' : ''}"><figcaption>${screen} ${name}${faults.join('')}</figcaption><img src="${picture(`${screen}/${name}.png`)}"></figure>`;
    });
  return `<section><h2>${screen}</h2><div>${figures.join('')}</div></section>`;
};

/** One page with every screen in every variant, and a picture of each screen's row. */
export async function writeSheets(
  folder: string,
  results: ReadonlyMap<string, Findings>,
  browser: Browser,
): Promise<void> {
  const sections = [...results].map(([screen, found]) => sectionOf(screen, found, (file) => file));
  const page = `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${sections.join('')}`;
  const path = join(folder, 'index.html');
  writeFileSync(path, page);
  const viewer = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  await viewer.goto(`file://${path}`);
  for (const [index, screen] of [...results.keys()].entries())
    await viewer
      .locator('section')
      .nth(index)
      .screenshot({ path: join(folder, `${screen}.png`) });
  await viewer.close();
}
