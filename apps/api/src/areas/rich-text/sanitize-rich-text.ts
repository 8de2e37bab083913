import { cleanStyle, isLinkAddress, richTextAllowList } from '@ensemble/contract';
import sanitizeHtml from 'sanitize-html';
import { normalizeHtml } from './normalize-html.ts';
import { harmlessAddress, harmlessText } from './harmless-text.ts';

/** More than any text that is not an attack needs until nothing changes any more. */
const maxPasses = 8;

/**
 * HTML of the allow list only (LEGAL-18, LEGAL-19): what is not on it goes, its words stay. The
 * answer cleans to itself, and a browser that reads it writes the same text again, so that no
 * later reading can mean something else. Empty links go, bidirectional overrides too.
 */
export function sanitizeRichText(html: string): string {
  let text = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = normalizeHtml(sanitizeHtml(harmlessText(text), options));
    if (next === text) return text;
    text = next;
  }
  // Never seen but with hostile nesting: the words alone, which mean the same to every reader.
  const words = sanitizeHtml(text, { allowedTags: [] });
  return normalizeHtml(`<p>${words}</p>`);
}

/** What stands for an element that is not allowed but has a meaning that is. */
const replaced: Record<string, string> = { strike: 's', del: 's', ins: 'u' };
/** Elements that are paragraphs to a reader: a `div` until the tree is tidied. */
const blocks = [
  'section',
  'article',
  'header',
  'footer',
  'main',
  'nav',
  'aside',
  'address',
  'center',
  'figure',
  'figcaption',
  'dt',
  'dd',
  'fieldset',
  'details',
  'summary',
];
for (const name of blocks) replaced[name] = 'div';

/** Elements whose content is not for reading: it goes with them. */
const unreadable = [
  ...['script', 'style', 'noscript', 'template', 'iframe', 'noembed', 'noframes', 'xmp'],
  ...['plaintext', 'textarea', 'title', 'head', 'select', 'option', 'svg', 'math', 'object'],
];

const { tags, attributes, target, rel, span, deepest, schemes } = richTextAllowList;
const isSpan = (value: string | undefined) => value !== undefined && span.test(value);

const options: sanitizeHtml.IOptions = {
  allowedTags: [...tags, 'div'],
  allowedAttributes: Object.fromEntries(
    Object.entries({ ...attributes, a: [...attributes.a, 'rel'] }).map(([tag, names]) => [
      tag,
      [...names],
    ]),
  ),
  allowedSchemes: [...schemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: unreadable,
  nestingLimit: deepest,
  // `cleanStyle` writes them anew.
  parseStyleAttributes: false,
  transformTags: {
    ...replaced,
    '*': (tagName, given) => ({ tagName, attribs: attributesOf(tagName, given) }),
  },
};

/** The attributes an element keeps, each in the one way it is written. */
function attributesOf(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const kept: sanitizeHtml.Attributes = {};
  if (tagName === 'a') {
    const address = harmlessAddress(given['href'] ?? '');
    if (isLinkAddress(address)) kept['href'] = address;
    if (given['target'] === target) Object.assign(kept, { target, rel });
  }
  if (tagName === 'td' || tagName === 'th') {
    const { colspan, rowspan } = given;
    if (isSpan(colspan)) kept['colspan'] = String(colspan);
    if (isSpan(rowspan)) kept['rowspan'] = String(rowspan);
  }
  const style = cleanStyle(given['style'] ?? '');
  if (style !== '') kept['style'] = style;
  return kept;
}
