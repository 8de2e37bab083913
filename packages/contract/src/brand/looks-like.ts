import { linearOf, type Rgb } from './color.ts';

/** A colour as people see it: its lightness, and how far it is towards red and yellow (OKLab). */
function seen(hex: string): Rgb {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.412_221_5 * r + 0.536_332_5 * g + 0.051_446 * b);
  const m = Math.cbrt(0.211_903_5 * r + 0.680_699_5 * g + 0.107_397 * b);
  const s = Math.cbrt(0.088_302_5 * r + 0.281_718_8 * g + 0.629_978_7 * b);
  return [
    0.210_454 * l + 0.793_618 * m - 0.004_072 * s,
    1.977_998 * l - 2.428_592 * m + 0.450_594 * s,
    0.025_904 * l + 0.782_772 * m - 0.808_676 * s,
  ];
}

/** Below this distance two colours are taken for one another where they stand apart. */
const nearby = 0.13;
/** Whether two colours look alike to a person who sees one of them at a time. */
export function looksLike(one: string, other: string): boolean {
  const [from, to] = [seen(one), seen(other)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) < nearby;
}
