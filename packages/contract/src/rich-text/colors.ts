/** A colour of the palette as text and behind text, and what stands for each in the dark scheme. */
export interface RichTextColor {
  readonly text: string;
  readonly highlight: string;
  readonly darkText: string;
  readonly darkHighlight: string;
}

const color = (
  text: string,
  highlight: string,
  darkText: string,
  darkHighlight: string,
): RichTextColor => ({ text, highlight, darkText, darkHighlight });

/**
 * The 15 colours (RICHTEXT-04, OPEN-56). Every text colour can be read (4.5:1) on white and on
 * every highlight, every dark one on the dark surface and on every dark highlight. Stored is
 * what the light scheme shows.
 */
export const richTextColors = {
  grey: color('#5b5b5b', '#e6e6e6', '#c4c4c4', '#424242'),
  brown: color('#613f27', '#f4d8c5', '#d6ae93', '#502f17'),
  red: color('#ac0311', '#feded9', '#feaba1', '#6e2924'),
  coral: color('#983803', '#ffded2', '#feae8f', '#6c2c10'),
  orange: color('#864900', '#fde0ca', '#ffb06e', '#633502'),
  gold: color('#6a5a02', '#f9e799', '#dec44c', '#4e4204'),
  lime: color('#4a6600', '#d6f3aa', '#aed46b', '#364b01'),
  green: color('#006e30', '#b6fac3', '#7cdd93', '#085023'),
  teal: color('#096a5b', '#98fde6', '#75dac4', '#054e42'),
  turquoise: color('#096770', '#a9f6fe', '#5ed9e6', '#024c52'),
  blue: color('#065f97', '#d3e9fd', '#8ecbff', '#004671'),
  indigo: color('#4143c7', '#dfe5ff', '#b3c0fe', '#343c77'),
  violet: color('#6f2fb7', '#eae1fe', '#ceb5fe', '#4b346f'),
  magenta: color('#93158e', '#fed8fa', '#f7a2ef', '#5f2c5b'),
  pink: color('#a5104d', '#ffdce2', '#fea8bb', '#6c273b'),
} as const satisfies Record<string, RichTextColor>;
export type RichTextColorName = keyof typeof richTextColors;
export const richTextColorNames = Object.keys(richTextColors) as RichTextColorName[];

/** The sixteen names that word processors write instead of a number. */
const namedColors: Readonly<Record<string, string | undefined>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  green: '#008000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
};

type Rgb = readonly [number, number, number];

/** Reads an opaque CSS colour as it is commonly written; nothing else. */
function readColor(css: string): Rgb | undefined {
  const value = namedColors[css] ?? css;
  const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[0].slice(1);
  if (hex !== undefined) {
    const digits = Number.parseInt(hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex, 16);
    return [digits >> 16, (digits >> 8) & 255, digits & 255];
  }
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*1\s*)?\)$/.exec(
    value,
  );
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}

/**
 * The palette's colour for any other, so that whatever is pasted or sent can be read in both
 * schemes; none for black and white, which are the page's own business.
 */
export function paletteColor(
  css: string,
  use: 'text' | 'highlight',
): RichTextColorName | undefined {
  const rgb = readColor(css.trim().toLowerCase());
  if (!rgb) return undefined;
  const same = (name: RichTextColorName) =>
    readColor(richTextColors[name][use])?.join() === rgb.join();
  return richTextColorNames.find(same) ?? nearest(rgb, use);
}

function nearest(rgb: Rgb, use: 'text' | 'highlight'): RichTextColorName | undefined {
  const [lightest, darkest] = [Math.max(...rgb), Math.min(...rgb)];
  if (lightest < 48 || darkest > 240) return undefined;
  if (lightest - darkest < 24) return 'grey';
  const hue = hueOf(rgb);
  const distance = (name: RichTextColorName) => {
    const apart = Math.abs(hueOf(readColor(richTextColors[name][use]) ?? rgb) - hue);
    return Math.min(apart, 360 - apart);
  };
  const [first] = richTextColorNames
    .filter((name) => name !== 'grey' && name !== 'brown')
    .toSorted((one, other) => distance(one) - distance(other));
  return first;
}

/** The angle on the colour wheel. */
function hueOf([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue) || 1;
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}
