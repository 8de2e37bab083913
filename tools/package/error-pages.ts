import { createHash } from 'node:crypto';
import { crisisNumbers, emergencyNumbers, type Language, languages } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { escapeHtml, withPhoneLink } from '../../apps/api/src/escape-html.ts';
import { Refusal } from '../../apps/api/src/http/routing/refusal.ts';

const style = `:root{color-scheme:light dark}body{margin:0;display:grid;place-items:center;min-height:100dvh;font:1.0625rem/1.6 Lato,system-ui,sans-serif}main{max-width:56rem;padding:1.5rem}h1{font-size:1.5rem;text-align:center}div{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:1rem 3rem}p{margin:.75rem 0}a{color:inherit}`;

/** The page needs nothing but itself, and runs nothing. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** The files of deploy/error-pages by their names: the API's own words, since nothing of the API answers then (PACKAGE-02). */
export function errorPages(): Readonly<Record<'unavailable.html' | 'unavailable.json', string>> {
  const body = new Refusal('UNAVAILABLE').body('en');
  return {
    'unavailable.html': page(body.exceptionMessage),
    'unavailable.json': `${JSON.stringify(body)}\n`,
  };
}

/** Both languages side by side: in which of them it is read is not known here. */
const page = (message: Readonly<Record<Language, string>>) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Ensemble</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Ensemble</h1>
<div>
${languages.map((language) => section(language, message[language])).join('\n')}
</div>
</main>
</body>
</html>
`;

function section(language: Language, message: string): string {
  const lines = crisisNumbers().map((name) => {
    const number = emergencyNumbers[name];
    return withPhoneLink(translate(language, `crisis.${name}`, { number }), number);
  });
  const tryAgain = translate(language, 'ui.retry');
  return [
    `<section lang="${language}">`,
    ...[escapeHtml(message), ...lines, `<a href="">${escapeHtml(tryAgain)}</a>`].map(
      (line) => `<p>${line}</p>`,
    ),
    '</section>',
  ].join('\n');
}
