import { richTextColors } from '@ensemble/contract';

/**
 * How the palette looks in the dark scheme: what is stored is the light one's colour, and each
 * place that shows rich text (`data-rich-text`) follows the `color-scheme` it is in.
 */
const rules = Object.values(richTextColors).flatMap(
  ({ text, darkText, highlight, darkHighlight }) => [
    `[data-rich-text] [style*='${text}']{color:light-dark(${text},${darkText})!important}`,
    `[data-rich-text] [style*='${highlight}']{background-color:light-dark(${highlight},${darkHighlight})!important}`,
  ],
);
const sheet = new CSSStyleSheet();
sheet.replaceSync(`[data-rich-text] mark{color:inherit}${rules.join('')}`);
document.adoptedStyleSheets.push(sheet);
