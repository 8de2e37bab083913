import { richTextColorRules } from '@ensemble/contract';

/**
 * Colours of rich text (`data-rich-text`), which follow the `color-scheme` of the place it is
 * shown in: a preview can be dark on a light page. Made here, because the build would rewrite
 * `light-dark` into something that cannot.
 */
const rules = [
  `[data-rich-text]{
    --rich-text-line:light-dark(#c9c6d3,#5e5a68);
    --rich-text-faint:light-dark(#f3f1f8,#312e38);
    --rich-text-quote:light-dark(#8d6fc9,#a98be4);
    --rich-text-link:light-dark(#5c34a3,#c3a9f5)}`,
  richTextColorRules('[data-rich-text]', (light, dark) => `light-dark(${light},${dark})`),
];
const sheet = new CSSStyleSheet();
sheet.replaceSync(rules.join(''));
document.adoptedStyleSheets.push(sheet);
