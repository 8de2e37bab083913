import type { PdfBlock } from './pdf-document.ts';

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * What a part of a page says, in its order: headings, paragraphs, lists and tables. What is not printed
 * is left out. Made for pages of text; anything else on them is read as its text.
 */
export function blocksOf(root: Element): PdfBlock[] {
  return [...root.children].flatMap((element): PdfBlock[] => {
    if (element.matches('[data-print="hide"], [aria-hidden="true"], button, a[role="button"]'))
      return [];
    const heading = /^H([1-3])$/.exec(element.tagName)?.[1];
    if (heading)
      return [{ kind: 'heading', level: Number(heading) as 1 | 2 | 3, text: textOf(element) }];
    switch (element.tagName) {
      case 'P':
        return textOf(element) === '' ? [] : [{ kind: 'text', text: textOf(element) }];
      case 'UL':
      case 'OL':
        return [{ kind: 'list', items: [...element.children].map(textOf) }];
      case 'TABLE': {
        const [columns = [], ...rows] = [...element.querySelectorAll('tr')].map((row) =>
          [...row.children].map(textOf),
        );
        return [{ kind: 'table', columns, rows }];
      }
      default:
        return blocksOf(element);
    }
  });
}
