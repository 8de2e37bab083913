import { withoutWidthless } from './fold.ts';
import { alike, classOf } from './signs.ts';

/** Longer than an address with anything around it. */
const maxTyped = 1000;
/** Made when they are used, as those of `fold.ts`. */
function makePatterns() {
  const space = classOf(alike[' ']);
  const quote = `[${classOf(alike["'"]).slice(1, -1)}${classOf(alike['"']).slice(1, -1)}]`;
  return {
    ends: new RegExp(`^${space}+|${space}+$`, 'gu'),
    opening: new RegExp(`^(?:[<(\\[]|(?!['\`])${quote})`, 'u'),
    closing: new RegExp(`(?:[.,;:!?>)\\]]|${quote})$`, 'u'),
    quoted: /^(['`]).*\1$/su,
    /** The words that programs and people put in front of one, and the sign of a list. */
    label: new RegExp(`^(?:(?:mailto|smtp|e-?mail|courriel)${space}*:|[•·▪◦*–—-]${space})`, 'iu'),
    comment: new RegExp(`^([^()]+)${space}\\([^()@]*\\)$`, 'u'),
    named: /^([^<>]*)<([^<>]*@[^<>]*)>$/u,
  };
}
let made: ReturnType<typeof makePatterns> | undefined;

/**
 * An address without what a program or a person put around it: signs that take no width, spaces, quotation marks and
 * brackets, `mailto:`, a name, a comment, the punctuation behind it. A sign that is seen never becomes another one: an
 * address is who somebody is. What holds several addresses, or something else, keeps what makes it so.
 */
export function cleanTyped(typed: string): string {
  if (typed.length > maxTyped) return typed;
  let cleaned = withoutWidthless(typed);
  for (let before = ''; before !== cleaned;) {
    before = cleaned;
    cleaned = peel(cleaned);
  }
  return cleaned;
}

/** Takes one thing off the outside. */
function peel(written: string): string {
  const { ends, opening, closing, quoted, label, comment, named } = (made ??= makePatterns());
  const text = written.replaceAll(ends, '');
  const [, name = '', address] = named.exec(text) ?? [];
  if (address !== undefined) return isOther(name, address) ? text : address;
  if (label.test(text)) return text.replace(label, '').replace(/^([^?]*@[^?]*)\?.*$/su, '$1');
  const [, noted] = comment.exec(text) ?? [];
  if (noted !== undefined) return noted;
  // An apostrophe may begin an address: alone, it stays.
  if (quoted.test(text)) return text.slice(1, -1);
  if (opening.test(text)) return text.replace(opening, '');
  return text.replace(closing, '');
}

/** Whether the name in front of an address is another address: which one is meant is not ours to say. */
const isOther = (name: string, address: string) => {
  const bare = cleanTyped(name).toLowerCase();
  return bare.includes('@') && bare !== cleanTyped(address).toLowerCase();
};
