import { richTextColors } from './colors.ts';

const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/**
 * Style rules that show the stored colours under `scope` as `shown` says: stored is the light
 * scheme's, which a browser may have rewritten.
 */
export function richTextColorRules(
  scope: string,
  shown: (light: string, dark: string) => string,
): string {
  const rule = (property: string, light: string, dark: string) =>
    `${scope} :is([style*='${light}'],[style*='${rgbOf(light)}'])` +
    `{${property}:${shown(light, dark)}!important}`;
  const colors = Object.values(richTextColors).map(
    ({ text, darkText, highlight, darkHighlight }) =>
      rule('color', text, darkText) + rule('background-color', highlight, darkHighlight),
  );
  return `${scope} mark{color:inherit}${colors.join('')}`;
}
