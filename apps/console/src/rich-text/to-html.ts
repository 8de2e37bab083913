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

/** How long a part of a long text is written before the page may do something else. */
const sliceMs = 8;

/**
 * Writes the blocks of a document ahead, a few at a time, so that the first letter typed into a
 * long text does not wait for all of them. Answers what stops it.
 */
export function writeAhead(document: Node): () => void {
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeSome = () => {
    const until = performance.now() + sliceMs;
    for (; at < document.childCount && performance.now() < until; at += 1)
      htmlOf(document.child(at));
    if (at < document.childCount) timer = setTimeout(writeSome);
  };
  timer = setTimeout(writeSome);
  return () => clearTimeout(timer);
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
