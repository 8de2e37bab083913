import { cleanStyle } from '@ensemble/contract';
import { wordLists } from './word-lists.ts';

/**
 * What is pasted, as if it had been written here: headings, lists, tables, links, bold and the
 * like stay, colours become those of the palette; fonts, sizes, classes and what word processors
 * add besides go. The schema drops what is not on the allow list.
 */
export function cleanPaste(html: string): string {
  // A document that shows, loads and runs nothing.
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  // Copied within an editor of ours: nothing to clean, and its fonts were meant.
  if (page.querySelector('[data-pm-slice]')) return html;
  for (const comment of commentsIn(page)) comment.remove();
  page
    .querySelectorAll('style, script, meta, link, title, xml, img, br.Apple-interchange-newline')
    .forEach((element) => element.remove());
  wordLists(page.body);
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    // Elements of a word processor's own, such as `o:p`.
    if (element.localName.includes(':') || element.localName === 'font') unwrap(element);
    else cleanElement(element);
  }
  nestLists(page.body);
  // Between paragraphs it is no line, only space.
  page.body.querySelectorAll(':is(body, div) > br').forEach((br) => br.remove());
  for (const element of page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    const isBlank = element.textContent.trim() === '' && !element.querySelector('br, hr, table');
    if (isBlank && !element.closest('td, th')) element.remove();
  }
  return page.body.innerHTML;
}

function commentsIn(page: Document): ChildNode[] {
  const found: ChildNode[] = [];
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
}

function cleanElement(element: HTMLElement): void {
  const { style } = element;
  // Bold that is not: what a document is wrapped in on the clipboard.
  if (/^(?:b|strong)$/.test(element.localName) && /^(?:normal|400)$/.test(style.fontWeight))
    return unwrap(element);
  if (element.classList.contains('MsoTitle')) return rename(element, 'h1');
  const isLetters = element.localName === 'span';
  if (isLetters) for (const name of elementsFor(element)) wrapContent(element, name);
  const kept = cleanStyle(
    [
      // A link's colour is the page's business.
      ...(element.closest('a') ? [] : [`color: ${style.color}`]),
      `background-color: ${style.backgroundColor}`,
      // Left is where text is anyway.
      /^(?:center|right|justify)$/.test(style.textAlign) ? `text-align: ${style.textAlign}` : '',
    ].join(';'),
  );
  for (const { name } of [...element.attributes])
    if (!/^(?:href|target|colspan|rowspan)$/.test(name)) element.removeAttribute(name);
  if (kept !== '') element.setAttribute('style', kept);
  else if (isLetters) unwrap(element);
}

/** What a span's style says in words of its own. */
function elementsFor({ style, parentElement }: HTMLElement): string[] {
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  const isHeading = parentElement?.closest('h1, h2, h3, h4, h5, h6') !== null;
  return [
    ...(/^(?:bold|bolder|[6-9]00)$/.test(style.fontWeight) && !isHeading ? ['strong'] : []),
    ...(style.fontStyle === 'italic' ? ['em'] : []),
    ...(decoration.includes('underline') && !parentElement?.closest('a') ? ['u'] : []),
    ...(decoration.includes('line-through') ? ['s'] : []),
    ...(style.verticalAlign === 'super' ? ['sup'] : []),
    ...(style.verticalAlign === 'sub' ? ['sub'] : []),
  ];
}

function wrapContent(element: HTMLElement, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const unwrap = (element: HTMLElement): void => element.replaceWith(...element.childNodes);

function rename(element: HTMLElement, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** A list that lies beside the item it belongs to, as Google Docs and Word write it, moves into that item. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
  }
}
