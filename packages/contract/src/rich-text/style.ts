import { paletteColor, richTextColors } from './colors.ts';
import { fontOf, fontSizeOf, richTextFonts } from './fonts.ts';

/** RICHTEXT-05. */
export const richTextAlignments = ['left', 'center', 'right', 'justify'] as const;
export type RichTextAlignment = (typeof richTextAlignments)[number];

/** How each property a style may have (OPEN-87) is written; none where the value is not to be kept. */
const writers: Readonly<Record<string, (value: string) => string | undefined>> = {
  color: (value) => {
    const name = paletteColor(value, 'text');
    return name && richTextColors[name].text;
  },
  'background-color': (value) => {
    const name = paletteColor(value, 'highlight');
    return name && richTextColors[name].highlight;
  },
  'font-family': (value) => {
    const font = fontOf(value);
    return font && `${font}, ${richTextFonts[font]}`;
  },
  'font-size': (value) => {
    const size = fontSizeOf(value);
    return size === undefined ? undefined : `${size}px`;
  },
  'text-align': (value) => richTextAlignments.find((each) => each === value.trim().toLowerCase()),
};
export const richTextStyleProperties = Object.keys(writers);

/**
 * A style attribute with nothing but colour, highlight, font, size and alignment, always written
 * in one way: it consists of values of ours only, so that no trick of CSS gets through.
 */
export function cleanStyle(style: string): string {
  const kept = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    // Word processors write the highlight as a whole background.
    const name = property === 'background' ? 'background-color' : property;
    const value = Object.hasOwn(writers, name)
      ? writers[name]?.(declaration.slice(colon + 1))
      : undefined;
    if (value !== undefined) kept.set(name, value);
  }
  return richTextStyleProperties
    .filter((name) => kept.has(name))
    .map((name) => `${name}: ${kept.get(name)}`)
    .join('; ');
}
