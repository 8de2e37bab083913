import { emergencyNumbers, type Language } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import type { MailCalendar, MailMessage } from './mail.ts';
import { type EmailBranding, mailPage, type MailPart } from './mail-page.ts';

/** The names of the mails whose words these phrases are. */
export type MailName<Phrases> = keyof Phrases extends infer Key
  ? Key extends `${infer Name}Subject`
    ? Name
    : never
  : never;

export interface MailContent<Name extends string = string> {
  /** The phrases `mail.<name>Subject`, `Title`, `Text`, `Action` and `Ignore`. */
  readonly name: Name;
  /** Whose `Action` and `Ignore` take the place of its own. */
  readonly ending?: 'meetingInCharge';
  /** Values of the placeholders; a function where they depend on the language. */
  readonly values: Record<string, unknown> | ((language: Language) => Record<string, unknown>);
  /** Absent where there is nothing to open; the phrase `Action` is then not said. */
  readonly link?: string;
  readonly code?: string;
}

/** Taken by the mail server, to be tried again, or refused for good. */
export type MailOutcome = 'sent' | 'delayed' | 'refused';

/** A mail before it is laid out: what an area has to say, and to whom. */
export interface Email<Name extends string = string> {
  readonly to: string;
  readonly content: MailContent<Name>;
  /** The languages it is written in, the first one first. */
  readonly languages: readonly Language[];
  /** The organisation it comes from; without one, the only organisation of the address. */
  readonly organizationId?: string;
  /** What it puts into the reader's calendar, or takes out of it. */
  readonly calendar?: MailCalendar;
  /** Notes what became of it after each try; what the mail server said where it did not take it. */
  readonly note?: (outcome: MailOutcome, answer: string | null) => Promise<void>;
}

/** The text and HTML of a mail in each of the languages, the first one first. */
export function composeMail(
  content: MailContent,
  languages: readonly Language[],
  look: EmailBranding,
): Omit<MailMessage, 'to'> {
  const parts = languages.map((language) => inLanguage(content, language, look));
  const first = languages[0] ?? 'en';
  const subject = parts.map((part) => part.subject).join(' / ');
  const logo = look.logo[first];
  return {
    subject,
    text: parts.map(textOf).join('\n\n----------------------------------------\n\n'),
    html: mailPage({ subject, parts, look, language: first }),
    ...(logo && { logo }),
  };
}

function inLanguage(content: MailContent, language: Language, look: EmailBranding): MailPart {
  const values = typeof content.values === 'function' ? content.values(language) : content.values;
  const phrase = (part: string) => translate(language, `mail.${content.name}${part}`, values);
  const ending = (part: string) =>
    translate(language, `mail.${content.ending ?? content.name}${part}`, values);
  return {
    language,
    subject: phrase('Subject').replaceAll(/[\r\n]+/g, ' '),
    title: phrase('Title'),
    text: phrase('Text'),
    code: content.code,
    ignore: ending('Ignore'),
    action: content.link === undefined ? undefined : { text: ending('Action'), to: content.link },
    linkFallback: translate(language, 'mail.linkFallback'),
    crisis: look.numbers.map((name) => {
      const number = emergencyNumbers[name];
      return { number, text: translate(language, `crisis.${name}`, { number }) };
    }),
    footer: translate(language, 'mail.footer'),
  };
}

/** What to ignore stands before the link: after a long address it is read by no one. */
const textOf = ({ title, text, code, ignore, action, crisis, footer }: MailPart): string =>
  [
    title,
    text,
    ...(code === undefined ? [] : [code]),
    ignore,
    ...(action ? [`${action.text}\n${action.to}`] : []),
    crisis.map((line) => line.text).join('\n'),
    footer,
  ].join('\n\n');
