import { type CrisisNumber, crisisNumbers, emergencyNumbers, languages } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import type { FastifyRequest } from 'fastify';
import { escapeHtml, withPhoneLink } from '../escape-html.ts';
import type { Refusal } from './routing/refusal.ts';

/** Whether a person opened an address in a browser, and no program asks for data. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !/^\/api(\/|$)/.test(url) &&
  /(^|,)\s*text\/html\b/.test(headers.accept ?? '');

const style = `:root{color-scheme:light dark}body{margin:0;display:grid;place-items:center;min-height:100dvh;padding:1.5rem;font:1.0625rem/1.6 Lato,system-ui,sans-serif;text-align:center}main{max-width:32rem}h1{font-size:1.5rem}p{margin:.75rem 0}a{color:inherit}`;

/** A refusal as a page, in both languages, with the numbers for a crisis: whose language it is read in is not known here. */
export function errorPage(refusal: Refusal): string {
  const { exceptionMessage } = refusal.body('en');
  const said = languages.map((language) => {
    const lines = crisisNumbers().map((name) => sentence(name, language));
    return `<section lang="${language}"><p>${escapeHtml(exceptionMessage[language])}</p><p>${lines.join(' ')}</p></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${refusal.status} · Ensemble</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main><h1>Ensemble</h1>
${said.join('\n<hr>\n')}
<p><a href="/login">Ensemble</a></p></main></body></html>
`;
}

function sentence(name: CrisisNumber, language: 'en' | 'fr'): string {
  const number = emergencyNumbers[name];
  return withPhoneLink(translate(language, `crisis.${name}`, { number }), number);
}
