/** Headings of the editor, largest first (RICHTEXT-02). */
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const basicFormatting = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'mark'] as const;
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const;

/**
 * Everything rich text may consist of (LEGAL-19, OPEN-87): the one list of editor, preview and
 * server. What is not here is taken out; there are no classes, ids, pictures or scripts.
 */
export const richTextAllowList = {
  tags: [
    ...headings,
    ...basicFormatting,
    ...tables,
    'p',
    'a',
    'ul',
    'ol',
    'li',
    'br',
    'hr',
    'blockquote',
    'code',
    'pre',
  ],
  /** By tag; `*` is any tag. Of a style only what `cleanStyle` knows is kept. */
  attributes: {
    '*': ['style'],
    a: ['href', 'target'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  /** Of links, which are always whole addresses: nothing relative, `javascript:` or `data:`. */
  schemes: ['http', 'https', 'mailto'],
  /** The only target, and what every link with it carries. */
  target: '_blank',
  rel: 'noopener noreferrer',
  /** Of colspan and rowspan. */
  span: /^[1-9]\d?$/,
  /** Elements within one another; what lies deeper loses its tags and keeps its words. */
  deepest: 30,
} as const;

/** An address a link may have, as the server takes it. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@[^\s@])/i.test(address) && URL.canParse(address);

/** What the editor asks of a link's address (RICHTEXT-10, OPEN-03). */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\//i.test(address) && isLinkAddress(address);
