import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parseFragment,
  serialize,
} from 'parse5';
import { harmlessText } from './harmless-text.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.DocumentFragment | Element;
type Child = DefaultTreeAdapterTypes.ChildNode;

/** Where rich text is shown: a text inside a template or a table cell would be read differently. */
const container = defaultTreeAdapter.createElement('div', html.NS.HTML, []);

/**
 * The HTML a browser makes of clean HTML when it reads it into a page and writes it out again,
 * without what a reader would not miss: empty links, elements that do nothing, strays of other
 * markup. Its nesting is limited before, so that walking it is safe.
 */
export function normalizeHtml(clean: string): string {
  const fragment = parseFragment(container, clean, {});
  tidy(fragment);
  return serialize(fragment);
}

function tidy(parent: Parent): void {
  for (const child of [...parent.childNodes]) {
    if (defaultTreeAdapter.isTextNode(child)) {
      // What was written as a reference to a character is that character by now.
      child.value = harmlessText(child.value);
    } else if (defaultTreeAdapter.isElementNode(child)) {
      tidy(child);
      tidyElement(child);
    } else {
      defaultTreeAdapter.detachNode(child);
    }
  }
}

function tidyElement(element: Element): void {
  const { tagName, attrs } = element;
  if (tagName === 'a') {
    if (!attrs.some(({ name }) => name === 'href') || !hasText(element)) unwrap(element);
  } else if (tagName === 'span') {
    if (attrs.length === 0) unwrap(element);
  } else if (tagName === 'div') {
    if (element.childNodes.some(isBlock)) unwrap(element);
    else rename(element, 'p');
  } else if (tagName === 'pre') {
    // The first line break of it is not read, so that each reading would lose one.
    const [first] = element.childNodes;
    if (first && defaultTreeAdapter.isTextNode(first))
      first.value = first.value.replace(/^\n+/, '');
  }
}

const inline = new Set('a b br code em i mark s span strong sub sup u'.split(' '));
const isBlock = (node: Child) =>
  defaultTreeAdapter.isElementNode(node) && !inline.has(node.tagName);

/** Whether there is a letter to click on. */
const hasText = (node: Child): boolean =>
  defaultTreeAdapter.isTextNode(node)
    ? /[^\s\u00ad\u061c\u200b-\u200f\u2060]/.test(node.value)
    : defaultTreeAdapter.isElementNode(node) && node.childNodes.some(hasText);

/** Puts what is in an element in its place. */
function unwrap(element: Element): void {
  const parent = element.parentNode;
  if (!parent) return;
  for (const child of [...element.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.insertBefore(parent, child, element);
  }
  defaultTreeAdapter.detachNode(element);
}

function rename(element: Element, tagName: string): void {
  const parent = element.parentNode;
  if (!parent) return;
  const other = defaultTreeAdapter.createElement(tagName, html.NS.HTML, element.attrs);
  defaultTreeAdapter.insertBefore(parent, other, element);
  for (const child of [...element.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.appendChild(other, child);
  }
  defaultTreeAdapter.detachNode(element);
}
