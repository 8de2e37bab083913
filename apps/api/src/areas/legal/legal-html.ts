import { escapeHtml } from '../../escape-html.ts';
import type { LegalBlock, LegalText } from './legal-text.ts';

/** A document as HTML of the allowed tags only (LEGAL-19); its title is not in it. */
export const htmlOf = (text: LegalText): string =>
  [
    ...text.summary.map(block),
    ...text.sections.flatMap(({ heading, blocks }) => [
      `<h2>${escapeHtml(heading)}</h2>`,
      ...blocks.map(block),
    ]),
  ].join('\n');

const block = (content: LegalBlock): string =>
  typeof content === 'string'
    ? `<p>${escapeHtml(content)}</p>`
    : `<ul>\n${content.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
