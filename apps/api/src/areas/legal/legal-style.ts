import { mix, readableOn, richTextColorRules } from '@ensemble/contract';
import { fontFaces } from './fonts.ts';

// Colours are stored as the light scheme shows them.
const darkText = richTextColorRules('.text', (_light, dark) => dark);

const sheets = { light: '#ffffff', dark: '#242424' };

/** The look of the console's public pages, in the brand's colour. */
export const legalStyle = (themeColor: string): string => `
${fontFaces}
:root{color-scheme:light dark;--text:#000;--quiet:#52575c;--page:#f6f5f9;--sheet:${sheets.light};--line:#dee2e6;--side:${mix(themeColor, sheets.light, 0.9)};--link:${readableOn(themeColor, mix(themeColor, sheets.light, 0.84), '#000000')}}
@media (prefers-color-scheme:dark){:root{--text:#e4e4e4;--quiet:#b0b0b0;--page:#1a1a1c;--sheet:${sheets.dark};--line:#424242;--side:${mix(themeColor, '#1a1a1c', 0.82)};--link:${readableOn(themeColor, mix(themeColor, sheets.dark, 0.7), '#ffffff')}}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.65 Lato,system-ui,sans-serif}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:1rem;background:var(--sheet);padding:.5rem 1rem;z-index:1}
.card{width:min(52rem,100%);margin:2rem auto;overflow:hidden;background:var(--sheet);border:1px solid var(--line);border-radius:16px}
header{display:flex;gap:.75rem 1.5rem;align-items:center;flex-wrap:wrap;padding:1.25rem clamp(1.25rem,5vw,3rem);background:var(--side)}
.mark{display:flex;flex:1 1 14rem;gap:.75rem;align-items:center;min-width:0;font-size:1.25rem;line-height:1.25;overflow-wrap:anywhere}
.mark img,.mark svg{flex:none;height:40px;max-width:50%;object-fit:contain;object-position:left}
.languages{display:flex;overflow:hidden;border:1px solid var(--line);border-radius:8px;background:var(--sheet);font-size:.9375rem}
.languages>*{padding:.3rem .75rem;text-decoration:none;color:var(--text)}
.languages a:focus-visible{outline-offset:-3px}
.languages [aria-current]{background:var(--side);color:var(--link);font-weight:700}
main{padding:clamp(1.25rem,5vw,3rem)}
main:focus{outline:none}
h1{font-size:clamp(1.6rem,5vw,2.1rem);line-height:1.2;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.25rem;line-height:1.3;margin:2.25rem 0 .5rem}
h3,h4,h5,h6{font-size:1.05rem;line-height:1.35;margin:1.75rem 0 .5rem}
p,ul,ol{margin:.75rem 0}
ul,ol{padding-left:1.25rem}
blockquote{margin:1rem 0;padding-left:1rem;border-left:4px solid var(--line);color:var(--quiet)}
.text{overflow-wrap:anywhere;overflow-x:auto}
table{border-collapse:collapse;margin:1rem 0}
th,td{border:1px solid var(--line);padding:.4rem .6rem;text-align:left;vertical-align:top}
hr{border:0;border-top:1px solid var(--line);margin:2rem 0}
pre{white-space:pre-wrap}
li{margin:.35rem 0}
.version{color:var(--quiet);margin:0 0 1.5rem}
footer{display:flex;gap:.5rem 1.5rem;flex-wrap:wrap;padding:1.25rem clamp(1.25rem,5vw,3rem);border-top:1px solid var(--line);color:var(--quiet);font-size:.9375rem}
@media (max-width:48em){.card{margin:0;border:0;border-radius:0;min-height:100dvh}}
@media screen and (prefers-color-scheme:dark){${darkText}}
@media print{body{background:#fff;color:#000;font-size:11pt}header a,.languages,footer,.skip{display:none}.card{border:0;margin:0;width:auto}header,main{padding:0 0 1rem;background:none}h2{break-after:avoid}p,li{orphans:3;widows:3}}
`;
