import {
  type LegalDocument,
  type LegalKind,
  otherOf,
  richTextColorRules,
} from '@ensemble/contract';
import { sayDate } from '@ensemble/phrases/say-date';
import { say } from '@ensemble/phrases/server';
import { escapeHtml } from '../../gateways/escape-html.ts';
import { defaultDocument } from './documents.ts';

/** Where each document is shown to anyone (LEGAL-01, LEGAL-02). */
export const legalPaths: Record<LegalKind, string> = {
  terms: '/terms-of-use',
  policy: '/privacy-policy',
};

// Colours are stored as the light scheme shows them.
const darkColors = richTextColorRules('.text', (_light, dark) => dark);
const style = `
:root{color-scheme:light dark;--text:#22202a;--quiet:#5b5866;--page:#f5f4f8;--sheet:#fff;--line:#dcd9e4;--link:#5c34a3}
@media (prefers-color-scheme:dark){:root{--text:#e8e6ef;--quiet:#a9a5b5;--page:#17161b;--sheet:#211f27;--line:#3a3743;--link:#c3a9f5}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.65 Lato,"Segoe UI",Roboto,Arial,sans-serif}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:1rem;background:var(--sheet);padding:.5rem 1rem;z-index:1}
header,footer{max-width:46rem;margin:0 auto;padding:1.5rem;display:flex;gap:.75rem 1.5rem;align-items:center;flex-wrap:wrap}
header strong{display:flex;gap:.6rem;align-items:center;font-size:1.2rem;margin-right:auto}
main{max-width:46rem;margin:0 auto;padding:clamp(1.25rem,5vw,3rem);background:var(--sheet);border:1px solid var(--line);border-radius:12px}
h1{font-size:clamp(1.6rem,5vw,2.1rem);line-height:1.2;margin:0 0 .5rem}
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
footer{color:var(--quiet);padding-bottom:3rem}
@media screen and (prefers-color-scheme:dark){${darkColors}}
@media print{body{background:#fff;color:#000;font-size:11pt}header a,footer,.skip{display:none}header,main{max-width:none;border:0;padding:0}h2{break-after:avoid}p,li{orphans:3;widows:3}}
`;

const mark =
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#6a3fb5"/><g fill="none" stroke="#fff" stroke-width="2.6"><circle cx="12.5" cy="16" r="6.2"/><circle cx="19.5" cy="16" r="6.2"/></g></svg>';

/** A document as a page of its own: no script, no other file, prints well (LEGAL-03). With the way to the other language, where it is in that too. */
export function legalPage(
  kind: LegalKind,
  document: LegalDocument,
  organizationId?: string,
  isInOther = true,
): string {
  const { language } = document;
  const query = organizationId === undefined ? '' : `?oid=${organizationId}`;
  const other = otherOf(language);
  const otherKind: LegalKind = kind === 'terms' ? 'policy' : 'terms';
  const date = sayDate(new Date(document.publishedOn), language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${isInOther ? `<link rel="alternate" hreflang="${other}" href="${legalPaths[kind]}/${other}${query}">` : ''}
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">${escapeHtml(say(language, 'legal.skip'))}</a>
<header>
<strong>${mark}Ensemble</strong>
${isInOther ? `<a href="${legalPaths[kind]}/${other}${query}" lang="${other}" hreflang="${other}">${escapeHtml(say(other, 'legal.thisLanguage'))}</a>` : ''}
<a href="/login">${escapeHtml(say(language, 'legal.login'))}</a>
</header>
<main id="content" tabindex="-1">
<h1>${escapeHtml(document.title)}</h1>
<p class="version">${escapeHtml(say(language, 'legal.version', { date }))}</p>
<div class="text">
${document.content}
</div>
</main>
<footer>
<a href="${legalPaths[otherKind]}/${language}${query}">${escapeHtml(defaultDocument(otherKind, language).title)}</a>
</footer>
</body>
</html>
`;
}
