import type { Language } from '@ensemble/contract';
import { say } from '@ensemble/phrases/server';
import { escapeHtml } from './escape-html.ts';
import type { MailMessage } from './mail.ts';

export interface MailContent {
  /** The phrases `mail.<name>Subject`, `Title`, `Text`, `Action` and `Ignore`. */
  readonly name:
    | 'invitation'
    | 'activation'
    | 'unlock'
    | 'passwordReset'
    | 'passwordChanged'
    | 'factorAdded'
    | 'factorRemoved'
    | 'backupCodesRenewed'
    | 'newBrowser'
    | 'secondStepPaused'
    | 'accountDeleted';
  /** Values of the placeholders; a function where they depend on the language. */
  readonly values: Record<string, unknown> | ((language: Language) => Record<string, unknown>);
  /** Absent where there is nothing to open; the phrase `Action` is then not said. */
  readonly link?: string;
  readonly code?: string;
}

/** The text and HTML of a mail in each of the languages, the first one first. */
export function composeMail(
  content: MailContent,
  languages: readonly Language[],
): Omit<MailMessage, 'to'> {
  const parts = languages.map((language) => inLanguage(content, language));
  return {
    subject: parts.map((part) => part.subject).join(' / '),
    text: parts.map((part) => part.text).join('\n\n----------------------------------------\n\n'),
    html: page(
      languages[0] ?? 'en',
      parts
        .map((part) => part.html)
        .join('<hr style="border:0;border-top:1px solid #ddd;margin:32px 0">'),
    ),
  };
}

function inLanguage(content: MailContent, language: Language) {
  const values = typeof content.values === 'function' ? content.values(language) : content.values;
  const phrase = (part: string) => say(language, `mail.${content.name}${part}`, values);
  const lines = [
    phrase('Title'),
    phrase('Text'),
    ...(content.code ? [content.code] : []),
    ...(content.link ? [`${phrase('Action')}\n${content.link}`] : []),
    phrase('Ignore'),
    say(language, 'mail.footer'),
  ];
  return {
    subject: phrase('Subject').replaceAll(/[\r\n]+/g, ' '),
    text: lines.join('\n\n'),
    html: section(content, language, phrase),
  };
}

function section(
  content: MailContent,
  language: Language,
  phrase: (part: string) => string,
): string {
  return `<div lang="${language}">
<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(phrase('Title'))}</h1>
${paragraph(phrase('Text'))}
${content.code ? `<p style="font-size:28px;letter-spacing:6px;font-weight:bold;margin:0 0 16px">${content.code}</p>` : ''}
${content.link ? linkTo(content.link, phrase('Action'), language) : ''}
${paragraph(phrase('Ignore'), small)}
${paragraph(say(language, 'mail.footer'), small)}
</div>`;
}

const small = 'font-size:13px;color:#555';
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

function linkTo(link: string, action: string, language: Language): string {
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#6a3fb5;color:#fff;text-decoration:none;font-weight:bold';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action)}</a></p>
${paragraph(say(language, 'mail.linkFallback'), small)}
<p style="margin:0 0 16px;${small};word-break:break-all">${escapeHtml(link)}</p>`;
}

const page = (language: Language, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f5f4f8;font-family:Lato,Arial,sans-serif;font-size:16px;line-height:1.5;color:#222">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">${body}</div>
</body></html>`;
