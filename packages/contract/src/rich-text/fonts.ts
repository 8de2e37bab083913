/** The font families, the default first, each with what stands in where it is missing (RICHTEXT-03, OPEN-56). */
export const richTextFonts = {
  Lato: 'sans-serif',
  Arial: 'sans-serif',
  'Arial Black': 'sans-serif',
  Calibri: 'sans-serif',
  Cambria: 'serif',
  'Comic Sans MS': 'cursive',
  Consolas: 'monospace',
  'Courier New': 'monospace',
  Garamond: 'serif',
  Georgia: 'serif',
  Helvetica: 'sans-serif',
  Impact: 'sans-serif',
  'Lucida Sans': 'sans-serif',
  Palatino: 'serif',
  Tahoma: 'sans-serif',
  'Times New Roman': 'serif',
  'Trebuchet MS': 'sans-serif',
  Verdana: 'sans-serif',
} as const satisfies Record<string, string>;
export type RichTextFont = keyof typeof richTextFonts;
export const richTextFontNames = Object.keys(richTextFonts) as RichTextFont[];

/** The family a style names first, if it is one of ours. */
export function fontOf(css: string): RichTextFont | undefined {
  const first = css.split(',')[0]?.replaceAll(/["']/g, '').trim().toLowerCase();
  return richTextFontNames.find((name) => name.toLowerCase() === first);
}

/** Pixels (RICHTEXT-03). */
export const richTextFontSizes = { min: 8, max: 96, standard: 18 } as const;

/** The pixels of a size in px or pt, brought into the range; none where it says neither. */
export function fontSizeOf(css: string): number | undefined {
  const parts = /^(\d{1,4}(?:\.\d{1,6})?)(px|pt)$/.exec(css.trim().toLowerCase());
  const value = Number(parts?.[1]);
  // Text of no size is hidden text, not small text.
  if (!parts || value === 0) return undefined;
  const pixels = Math.round(parts[2] === 'pt' ? (value * 4) / 3 : value);
  return Math.min(Math.max(pixels, richTextFontSizes.min), richTextFontSizes.max);
}
