import {
  defaultColors,
  type Language,
  type LegalDocument,
  type LegalKind,
  languages,
} from '@ensemble/contract';
import { formatDate } from '@ensemble/phrases/format-date';
import { translate } from '@ensemble/phrases/server';
import { escapeHtml } from '../../escape-html.ts';
import { defaultDocument } from './documents.ts';
import { legalStyle } from './legal-style.ts';

/** Where each document is shown to anyone (LEGAL-01, LEGAL-02). */
export const legalPaths: Record<LegalKind, string> = {
  terms: '/terms-of-use',
  policy: '/privacy-policy',
};

/** Whose page it is: the organisation's, with its name, its logo (a path) and its colour. */
export interface LegalBrand {
  readonly organizationId: string;
  readonly name: string;
  readonly logo: string | undefined;
  readonly themeColor: string;
}

interface LegalPage {
  readonly kind: LegalKind;
  readonly document: LegalDocument;
  /** The product's own page without it. */
  readonly brand?: LegalBrand | undefined;
  /** Whether the document is in the other language too. */
  readonly isInOther?: boolean;
}

/** A document as a page: no script, nothing of another server, prints well (LEGAL-03). With the way to the other language, where it is in that too. */
export function legalPage({ kind, document, brand, isInOther = true }: LegalPage): string {
  const { language } = document;
  const query = brand === undefined ? '' : `?oid=${brand.organizationId}`;
  const addressIn = (each: Language) => `${legalPaths[kind]}/${each}${query}`;
  const otherKind: LegalKind = kind === 'terms' ? 'policy' : 'terms';
  const date = formatDate(new Date(document.publishedOn), language, { timeZone: 'UTC' });
  const shown = isInOther ? languages : [];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${shown
  .filter((each) => each !== language)
  .map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">`)
  .join('')}
<style>${legalStyle(brand?.themeColor ?? defaultColors.themeColor)}</style>
</head>
<body>
<a class="skip" href="#content">${escapeHtml(translate(language, 'legal.skip'))}</a>
<div class="card">
<header>
<strong class="mark">${markOf(brand)}</strong>
${shown.length > 0 ? `<nav class="languages" aria-label="${escapeHtml(translate(language, 'legal.language'))}">${shown.map((each) => inLanguage(each, each === language ? undefined : addressIn(each))).join('')}</nav>` : ''}
<a href="/login">${escapeHtml(translate(language, 'legal.login'))}</a>
</header>
<main id="content" tabindex="-1">
<h1>${escapeHtml(document.title)}</h1>
<p class="version">${escapeHtml(translate(language, 'legal.version', { date }))}</p>
<div class="text">
${document.content}
</div>
</main>
<footer>
<a href="${legalPaths[otherKind]}/${language}${query}">${escapeHtml(defaultDocument(otherKind, language).title)}</a>
<a href="/visibility${query}">${escapeHtml(translate(language, 'legal.visibility'))}</a>
</footer>
</div>
</body>
</html>
`;
}

/** A language of the switch: where it leads, or that it is the one shown. */
function inLanguage(language: Language, address: string | undefined): string {
  const name = escapeHtml(translate(language, 'legal.thisLanguage'));
  return address === undefined
    ? `<span lang="${language}" aria-current="true">${name}</span>`
    : `<a href="${address}" lang="${language}" hreflang="${language}">${name}</a>`;
}

const rings =
  '<svg width="40" height="40" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#6a3fb5"/><g fill="none" stroke="#fff" stroke-width="2.6"><circle cx="12.5" cy="16" r="6.2"/><circle cx="19.5" cy="16" r="6.2"/></g></svg>';

/** The organisation's logo and name, or the product's. */
function markOf(brand: LegalBrand | undefined): string {
  if (brand === undefined) return `${rings}Ensemble`;
  const logo = brand.logo === undefined ? '' : `<img src="${brand.logo}" alt="">`;
  return logo + escapeHtml(brand.name);
}
