export type Rgb = readonly [number, number, number];

/** Contrast that text needs (WCAG AA). */
export const readable = 4.5;
/** Contrast that an edge needs to be seen (WCAG AA). */
export const distinct = 3;

function toRgb(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const toHex = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour with a share of another stirred in. */
export function mix(color: string, other: string, share: number): string {
  const from = toRgb(color);
  const to = toRgb(other);
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return toHex([part(0), part(1), part(2)]);
}

/** Its parts of light, 0 to 1. */
export const linearOf = (hex: string) =>
  toRgb(hex).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The colour itself where it contrasts enough with the surface, else the nearest shade towards `towards` that does. */
function contrasting(minContrast: number, color: string, surface: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(color, towards, share);
    if (contrast(shade, surface) >= minContrast) return shade;
  }
  return towards;
}

/** Black or white, whichever is easier to read on a colour: never below 4.5 to 1. */
export const inkOn = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000';

/** The nearest shade that can be read on the surface. */
export const readableOn = (color: string, surface: string, towards: string): string =>
  contrasting(readable, color, surface, towards);

/** The nearest shade in which an edge is seen on the surface. */
export const distinctOn = (color: string, surface: string, towards: string): string =>
  contrasting(distinct, color, surface, towards);

export type Scale = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Ten steps from nearly white to nearly black; step 6 is the colour itself. */
export function scaleOf(color: string): Scale {
  const tint = (share: number) => mix(color, '#ffffff', share);
  const shade = (share: number) => mix(color, '#000000', share);
  return [
    tint(0.93),
    tint(0.84),
    tint(0.7),
    tint(0.54),
    tint(0.38),
    tint(0.18),
    toHex(toRgb(color)),
    shade(0.14),
    shade(0.28),
    shade(0.44),
  ];
}
