import { escapeHtml, linkAddresses } from './escape-html.ts';
import type { Message } from './parse-mail.ts';

/** All mails and SMS, newest first; `to` when only those of one address are shown. */
export function listPage(messages: Message[], to?: string): string {
  const only = to
    ? `<p>Only messages to <strong>${escapeHtml(to)}</strong>. <a href="/">Show all</a></p>`
    : '<p>Every email and SMS that Ensemble sends on this machine arrives here. Notifications arrive on its <a href="/phones">phones</a>. <a href="/">Refresh</a></p>';
  const list = messages.length
    ? `<ul class="mails">${messages.map(listItem).join('')}</ul>`
    : '<p class="empty">No messages yet.</p>';
  return frame('Local inbox', `<h1>Local inbox</h1>${only}${list}`);
}

/** One mail with its text and its HTML part, or one SMS. */
export function messagePage(message: Message): string {
  return message.kind === 'sms' ? smsPage(message) : mailPage(message);
}

const smsPage = (message: Message): string =>
  frame(
    'SMS',
    `<p><a href="/">Local inbox</a></p><h1>SMS</h1>
<dl><dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd>
<dt>Date</dt><dd>${time(message.date)}</dd></dl>
<pre>${linkAddresses(message.text)}</pre>`,
  );

function mailPage(message: Message): string {
  const subject = escapeHtml(message.subject || '(no subject)');
  const text = message.text
    ? `<h2>Text</h2><pre>${linkAddresses(message.text)}</pre>`
    : '<p>This email has no text part.</p>';
  const html = message.html
    ? `<h2>HTML</h2><iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>`
    : '<p>This email has no HTML part.</p>';
  return frame(
    message.subject || 'Email',
    `<p><a href="/">Local inbox</a></p><h1>${subject}</h1>
<dl><dt>From</dt><dd>${escapeHtml(message.from)}</dd>
<dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd>
<dt>Date</dt><dd>${time(message.date)}</dd></dl>
${message.calendar ? calendarLink(message) : ''}${text}${html}`,
  );
}

const calendarLink = ({ id }: Message): string =>
  `<p><a href="/messages/${id}/calendar">Calendar entry (meeting.ics)</a></p>`;

/** The HTML part as it was sent, for the sandboxed frame; its links open a new tab. */
export function htmlPartPage(message: Message): string {
  return `<!doctype html><base target="_blank">${message.html}`;
}

export function notFoundPage(): string {
  return frame(
    'Not found',
    '<h1>We couldn’t find this message</h1><p>The inbox keeps the last 500. <a href="/">Local inbox</a></p>',
  );
}

function listItem(message: Message): string {
  const title = message.kind === 'sms' ? `SMS: ${message.text}` : message.subject || '(no subject)';
  return `<li><a href="/messages/${message.id}">${escapeHtml(title)}</a>
<span>${escapeHtml(message.to.join(', '))}</span>${time(message.date)}</li>`;
}

function time(iso: string): string {
  const written = iso.replace('T', ' ').replace(/(:\d\d):\d\d(\.\d+)?Z$/, '$1 UTC');
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(written)}</time>`;
}

/** A whole page; `more` are its own styles. */
export function frame(title: string, body: string, more = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} · Ensemble</title>
<style>${style}${more}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; --ink: #22303a; --soft: #55646f; --line: #d9e0e4; --paper: #fbfcfc; --link: #14627a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ecef; --soft: #a9b6be; --line: #35434c; --paper: #182127; --link: #7fc7de; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Lato, system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
a { color: var(--link); }
.mails { list-style: none; margin: 1.5rem 0 0; padding: 0; border-top: 1px solid var(--line); }
.mails li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.mails a { grid-column: 1 / -1; font-weight: 600; }
.mails span, .mails time, .empty, dt { color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dd { margin: 0; overflow-wrap: anywhere; }
pre, iframe { width: 100%; border: 1px solid var(--line); border-radius: .5rem; }
pre { margin: 0; padding: 1rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { height: 36rem; background: #fff; color-scheme: light; }
`;
