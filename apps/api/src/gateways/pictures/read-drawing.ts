import { Parser } from 'htmlparser2';

/** Elements that compute for as long as they like, or show what is no drawing. */
const refusedElements = new Set(['filter', 'foreignobject']);
/** Pictures that a drawing may carry inside itself. */
const ownPicture = /^data:image\/(png|jpeg|webp|gif);base64,/i;
const max = 2_000_000;

/**
 * Whether bytes that are an SVG drawing can be drawn safely: without filters and embedded web
 * content, and without anything outside the file (ORGS-22, OPEN-41). Masks and patterns are
 * left to the time limit. False also for text that cannot be read.
 */
export function isPlainDrawing(bytes: Buffer): boolean {
  const text = decode(bytes);
  if (text === undefined || /<!ENTITY|<\?xml-stylesheet/i.test(text)) return false;
  let isPlain = true;
  let depth = 0;
  let style = '';
  const refuse = () => {
    isPlain = false;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name);
        if (refusedElements.has(element)) refuse();
        if (element === 'style') depth += 1;
        for (const [attribute, value] of Object.entries(attributes))
          if (!isPlainAttribute(element, localName(attribute), value)) refuse();
      },
      ontext(content) {
        // Comes in pieces: entities and CDATA part it.
        if (depth > 0) style += content;
      },
      onclosetag(name) {
        if (localName(name) === 'style') depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return isPlain && isPlainStyle(style);
}

/** UTF-8, or UTF-16 with its mark; a packed drawing is none. */
function decode(bytes: Buffer): string | undefined {
  if (bytes.length > max) return undefined;
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Read as another encoding by the library, it would be another text.
    const isOther = /^[^>]*encoding\s*=\s*["'](?!utf-?(?:8|16))/i.test(text);
    const isText = text.trimStart().startsWith('<') && !text.includes('\u0000');
    return isText && !isOther ? text : undefined;
  } catch {
    return undefined;
  }
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

function isPlainAttribute(element: string, name: string, value: string): boolean {
  if (name === 'filter') return value.trim() === 'none';
  if (name === 'style') return isPlainStyle(value);
  // A link is never followed; a picture or a shape is fetched.
  if (name === 'href' && element !== 'a') return isOwn(value.trim());
  return !hasOutsideUrl(value);
}

/** No filter, no other file, and no escapes that could hide either. */
const isPlainStyle = (style: string): boolean =>
  !/\/\*|filter\s*:(?!\s*none)|@import|\\/i.test(style) && !hasOutsideUrl(style);

const hasOutsideUrl = (style: string): boolean =>
  [...style.matchAll(/url\s*\(\s*["']?\s*([^"')]*)/gi)].some(([, target = '']) => !isOwn(target));

const isOwn = (target: string) => target.startsWith('#') || ownPicture.test(target);
