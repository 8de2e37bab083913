import { escapeHtml } from '../escape-html.ts';
import { frame } from '../pages.ts';
import type { Phone } from './phone.ts';
import type { PhoneApp } from './phone-app.ts';
import { phonesStyle } from './phones-style.ts';

type Message = Awaited<ReturnType<PhoneApp['open']>>;

/** A message opened in the app, which read it with the phone's secret. */
export function messagePage(phone: Phone, message: Message): string {
  const back = `<p><a href="/phones#${phone.id}">${escapeHtml(phone.name)}</a></p>`;
  if (!message) {
    const why = phone.login
      ? 'The API has no such message for this phone: it is older than 30 days, or was not sent to it.'
      : 'No one is logged in on this phone.';
    return frame('No message', `${back}<h1>We couldn’t open this message</h1><p>${why}</p>`);
  }
  const sent = message.sentDate.replace('T', ' ').slice(0, 16);
  const article = message.articleId ? ` (${escapeHtml(message.articleId)})` : '';
  return frame(
    message.title,
    `${back}<article lang="${message.language}-CA"><h1>${escapeHtml(message.title)}</h1>
<p>${escapeHtml(message.description)}</p></article>
<dl><dt>Sent</dt><dd><time datetime="${escapeHtml(message.sentDate)}">${escapeHtml(sent)} UTC</time></dd>
<dt>Opens</dt><dd>${escapeHtml(message.behaviour)}${article}</dd></dl>`,
    phonesStyle,
  );
}
