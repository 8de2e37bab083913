import { cleanStyle } from '@ensemble/contract';
import { DOMSerializer, type Node } from '@tiptap/pm/model';

const written = new WeakMap<Node, string>();

/**
 * The HTML of a document, as it is sent and counted. Each block is written once as long as it
 * stays the same, so that a letter typed into a long text costs one paragraph, not all.
 */
export function toHtml(document: Node): string {
  if (isEmpty(document)) return '';
  let html = '';
  document.forEach((block) => {
    html += htmlOf(block);
  });
  return html;
}

function htmlOf(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const holder = window.document.createElement('div');
  holder.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block));
  // The browser has rewritten the styles in its own way.
  for (const element of holder.querySelectorAll('[style]'))
    element.setAttribute('style', cleanStyle(element.getAttribute('style') ?? ''));
  // What is typed after a colour was taken away has a style that says nothing.
  for (const empty of holder.querySelectorAll('span:not([style])'))
    empty.replaceWith(...empty.childNodes);
  written.set(block, holder.innerHTML);
  return holder.innerHTML;
}

/** One paragraph with nothing in it is no text. */
const isEmpty = (document: Node) =>
  document.childCount === 1 &&
  document.firstChild?.type.name === 'paragraph' &&
  document.firstChild.childCount === 0;
