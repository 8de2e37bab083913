import {
  type CrisisNumber,
  type Language,
  mailButton,
  mailColors,
  mix,
  readableOn,
} from '@ensemble/contract';
import { escapeHtml, withPhoneLink } from '../escape-html.ts';

/** How the mails of an organisation look, or those of the product itself. */
export interface EmailBranding {
  readonly name: Readonly<Record<Language, string>>;
  readonly themeColor: string;
  /** A PNG; without one the name stands for it. */
  readonly logo: Readonly<Record<Language, Buffer | undefined>>;
  /** Whether the name stands beside the logo: the mark of the product does not hold it. */
  readonly isNameShown: boolean;
  readonly numbers: readonly CrisisNumber[];
}

/** What a mail says in one language. */
export interface MailPart {
  readonly language: Language;
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly code: string | undefined;
  /** What to do where the mail was not expected. */
  readonly ignore: string;
  readonly action: { readonly text: string; readonly to: string } | undefined;
  readonly linkFallback: string;
  readonly crisis: readonly { readonly number: string; readonly text: string }[];
  readonly footer: string;
}

interface MailPage {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly look: EmailBranding;
  readonly language: Language;
}

/** By which the page finds the logo that travels with the mail (decision 0030). */
export const logoContentId = 'logo@ensemble';

const { light, dark } = mailColors;

/** The HTML of a mail: tables and styles in place, as mail programs read them; no script, nothing loaded. */
export function mailPage({ subject, parts, look, language }: MailPage): string {
  // In six digits: some mail programs know no other.
  const color = mix(look.themeColor, '#000000', 0);
  const link = {
    light: readableOn(look.themeColor, light.sheet, '#000000'),
    dark: readableOn(look.themeColor, dark.sheet, '#ffffff'),
  };
  const rows = [
    bar(color),
    row(header(look, language), 'padding:24px 32px 0'),
    ...parts.map((part, index) => row(section(part, color, link.light, index > 0), padding, part)),
    row(foot(parts, link.light), `padding:0 32px 28px`),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle(link.dark)}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:${light.sheet};border-radius:12px;overflow:hidden;text-align:left">
${rows.join('\n')}
</table>
</td></tr></table>
</body></html>`;
}

const padding = 'padding:24px 32px 0';
const font = `font-family:Lato,'Segoe UI',Roboto,Arial,sans-serif`;

/** Where a mail program shows the dark scheme; the button keeps its colours, which were chosen for each other. */
const darkStyle = (link: string) =>
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:${dark.page}!important}.sheet{background:${dark.sheet}!important}.text{color:${dark.text}!important}.quiet{color:${dark.quiet}!important}.line{border-color:${dark.line}!important}.link{color:${link}!important}}`;

const row = (content: string, style: string, part?: MailPart) =>
  `<tr><td${part ? ` lang="${part.language}"` : ''} class="text" style="${style};${font};font-size:16px;line-height:1.5;color:${light.text};word-break:break-word">${content}</td></tr>`;

const bar = (color: string) =>
  `<tr><td style="height:6px;font-size:0;line-height:0;background:${color}">&nbsp;</td></tr>`;

/** The logo, with the name for those whose mail program shows no pictures, or the name alone. On white, for which logos are drawn. */
function header({ logo, name, isNameShown }: EmailBranding, language: Language): string {
  const text = escapeHtml(name[language]);
  const named = `<strong class="text" style="font-size:20px;color:${light.text}">${text}</strong>`;
  if (!logo[language]) return named;
  const alt = isNameShown ? '' : text;
  const image = `<img src="cid:${logoContentId}" alt="${alt}" height="48" style="display:inline-block;height:48px;max-width:100%;width:auto;vertical-align:middle;border:0;border-radius:8px;background:#ffffff;${isNameShown ? '' : 'padding:4px;'}font-size:20px;font-weight:bold;color:${light.text}">`;
  return isNameShown ? `${image}&nbsp;&nbsp;${named}` : image;
}

function section(part: MailPart, color: string, link: string, isAfterAnother: boolean): string {
  const { title, text, code, ignore, action, linkFallback } = part;
  return [
    isAfterAnother
      ? `<div class="line" style="border-top:1px solid ${light.line};margin:0 0 24px;font-size:0;line-height:0">&nbsp;</div>`
      : '',
    `<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${light.text}">${escapeHtml(title)}</h1>`,
    paragraph(escapeHtml(text)),
    code === undefined
      ? ''
      : `<p class="text" style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:bold;color:${light.text}">${escapeHtml(code)}</p>`,
    paragraph(escapeHtml(ignore)),
    action ? button(action, color) : '',
    action
      ? small(
          `${escapeHtml(linkFallback)}<br><a class="link" href="${escapeHtml(action.to)}" style="color:${link};word-break:break-all">${escapeHtml(action.to)}</a>`,
        )
      : '',
  ].join('\n');
}

/** In the brand's colour, with text that can be read on it, and an edge that is seen where the colour is that of the page. */
function button({ text, to }: { text: string; to: string }, color: string): string {
  const { ink, edge } = mailButton(color);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${color}" style="border-radius:8px;background:${color};border:1px solid ${edge}"><a class="button" href="${escapeHtml(to)}" style="display:inline-block;padding:12px 22px;${font};font-size:16px;font-weight:bold;color:${ink};text-decoration:none;border-radius:8px">${escapeHtml(text)}</a></td></tr></table>`;
}

/** The numbers for a crisis and the automatic sender, once for each language. */
function foot(parts: readonly MailPart[], link: string): string {
  const lines = parts.map(({ language, crisis, footer }) => {
    const said = crisis.map(({ number, text }) =>
      withPhoneLink(text, number, `class="link" style="color:${link};font-weight:bold" `),
    );
    return `<div lang="${language}">${paragraph(said.join('<br>'))}${small(escapeHtml(footer))}</div>`;
  });
  return `<div class="line" style="border-top:1px solid ${light.line};margin:8px 0 20px;font-size:0;line-height:0">&nbsp;</div>${lines.join('\n')}`;
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
const small = (html: string) =>
  `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:${light.quiet}">${html}</p>`;
