import { escapeHtml } from '../escape-html.ts';
import { frame } from '../pages.ts';
import { faultNames, type FaultName, type Phone, platforms, type ReceivedPush } from './phone.ts';
import { phonesStyle } from './phones-style.ts';
import { platformNames } from './phones.ts';

interface Shown {
  /** Whether members can log in on the phones. */
  readonly hasApp: boolean;
  /** Why someone could not. */
  readonly problem?: { readonly phoneId: string; readonly email: string; readonly text: string };
}

/** All phones with their lock screens, and the form for another one. */
export function phonesPage(phones: readonly Phone[], shown: Shown): string {
  const next = shown.hasApp
    ? 'log in on it as a member.'
    : 'register its token with the API: see docs/mobile.md.';
  const list = phones.length
    ? `<ul class="phones">${phones.map((phone) => listItem(phone, shown)).join('')}</ul>`
    : `<p class="empty">No phones yet. Add one, then ${next}</p>`;
  return frame(
    'Phones',
    `<p><a href="/">Local inbox</a></p><h1>Phones</h1>
<p>Notifications that Ensemble sends on this machine arrive on these lock screens. <a href="/phones">Refresh</a></p>
${newPhoneForm}${list}`,
    phonesStyle,
  );
}

/** One phone, with what its provider saw of each push. */
export function phonePage(phone: Phone): string {
  const pushes = phone.received.toReversed().map(
    (push) => `<h2>${time(push.at)}</h2>
<pre>${escapeHtml(wireText(push))}</pre>`,
  );
  return frame(
    phone.name,
    `<p><a href="/phones">Phones</a></p><h1>${escapeHtml(phone.name)}</h1>
<dl><dt>Provider</dt><dd>${providers[phone.platform]}</dd>
<dt>Token</dt><dd><code>${escapeHtml(phone.token)}</code></dd>
${keysList(phone)}</dl>
<p>This is what the provider saw of the last pushes.</p>
${pushes.join('') || '<p class="empty">Nothing yet.</p>'}`,
    phonesStyle,
  );
}

export const noPhonePage = (): string =>
  frame('Not found', '<h1>We couldn’t find this phone</h1><p><a href="/phones">Phones</a></p>');

const providers: Record<Phone['platform'], string> = {
  fcm: 'Firebase Cloud Messaging',
  apns: 'Apple Push Notification service',
  webPush: 'Web Push (UnifiedPush)',
};

const faultTexts: Record<FaultName, string> = {
  unregistered: 'App uninstalled (unregistered)',
  notFound: 'Project or path not found',
  badToken: 'Malformed token',
  senderMismatch: 'Token of another app',
  payloadBug: 'Payload refused',
  expiredAuth: 'Our access has expired',
  authError: 'Our credentials are refused',
  quotaSeconds: 'Too many, retry after 7 seconds',
  quotaDate: 'Too many, retry after a date',
  quotaAbsurd: 'Too many, absurd retry time',
  unavailable: 'Unavailable for 3 seconds',
  html502: 'Bad gateway (HTML)',
  redirect: 'Redirect',
  truncated: 'Answer cut off',
  endless: 'Answer without end',
  resetAfterAccept: 'Accepted, then connection reset',
  goAway: 'Accepted, then GOAWAY',
  slow: 'Accepted, answer after 12 seconds',
};

const option = (value: string, text: string, isChosen = false) =>
  `<option value="${value}"${isChosen ? ' selected' : ''}>${escapeHtml(text)}</option>`;

const newPhoneForm = `<form method="post" action="/phones" class="new">
<label>Phone<select name="platform">${platforms.map((each) => option(each, platformNames[each])).join('')}</select></label>
<label>Language<select name="language">${option('en', 'English')}${option('fr', 'French')}</select></label>
<label class="check"><input type="checkbox" name="isSealed"> Sealed: give it keys</label>
<button>Add phone</button>
</form>`;

function listItem(phone: Phone, shown: Shown): string {
  const name = escapeHtml(phone.name);
  const kind = phone.keys ? 'sealed' : 'discreet';
  const online = phone.isOnline ? ['offline', 'Go offline'] : ['online', 'Go online'];
  const faults = [
    option('', 'Works'),
    ...faultNames.map((each) => option(each, faultTexts[each], each === phone.fault?.name)),
  ];
  const action = `action="/phones/${phone.id}"`;
  return `<li id="${phone.id}"><h2><a href="/phones/${phone.id}">${name}</a></h2>
<p class="kind">${providers[phone.platform]}, ${kind}${phone.isOnline ? '' : ', offline'}</p>
${lockScreen(phone)}
${shown.hasApp ? loginForm(phone, shown) : ''}
<details${phone.fault || !phone.isOnline ? ' open' : ''}><summary>Token, failures and connection<span class="hidden"> of ${name}</span></summary>
<label>Token<input readonly value="${escapeHtml(phone.token)}"></label>
<form method="post" ${action} class="row">
<label>The provider’s answer<select name="fault">${faults.join('')}</select></label>
<button>Apply<span class="hidden"> to ${name}</span></button>
</form>
<form method="post" ${action} class="row">
<button name="action" value="${online[0]}">${online[1]}<span class="hidden">: ${name}</span></button>
<button name="action" value="remove">Remove<span class="hidden"> ${name}</span></button>
</form></details></li>`;
}

/** The app's login, as far as a phone of tests needs one. */
function loginForm(phone: Phone, { problem }: Shown): string {
  const name = escapeHtml(phone.name);
  const form = `<form method="post" action="/phones/${phone.id}"`;
  if (phone.login) {
    return `${form} class="row"><p class="member">${escapeHtml(phone.login.email)}</p>
<button name="action" value="logOut">Log out<span class="hidden"> of ${name}</span></button></form>`;
  }
  const own = problem?.phoneId === phone.id ? problem : undefined;
  const error = own ? `<p class="problem" role="alert">${escapeHtml(own.text)}</p>` : '';
  return `${form} class="login">${error}
<label>Member’s email<input name="email" inputmode="email" autocomplete="off" required value="${escapeHtml(own?.email ?? '')}"></label>
<label>Password<input type="password" name="password" autocomplete="off" required></label>
<button name="action" value="logIn">Log in on this phone<span class="hidden">: ${name}</span></button></form>`;
}

function lockScreen(phone: Phone): string {
  const now = new Date();
  const look = phone.platform === 'apns' ? 'iphone' : 'android';
  const locale = `${phone.language}-CA`;
  const clock = clockTime(now, locale);
  const date = now.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const cards = phone.lockScreen.slice(0, 5).map((push) => card(phone, push, locale));
  const none = phone.language === 'fr' ? 'Aucune notification' : 'No notifications';
  return `<div class="screen ${look}" lang="${locale}" role="group" tabindex="0" aria-label="${escapeHtml(phone.name)}">
<p class="clock">${clock}</p><p class="date">${escapeHtml(date)}</p>
${cards.join('') || `<p class="none">${none}</p>`}</div>`;
}

function card({ id, login }: Phone, push: ReceivedPush, locale: string): string {
  const title = escapeHtml(push.title);
  const opened =
    login && push.reference
      ? `<a href="/phones/${id}/messages/${push.reference}">${title}</a>`
      : title;
  return `<article class="card">
<p class="app"><span class="icon" aria-hidden="true"></span>Ensemble<time datetime="${push.at.toISOString()}">${clockTime(push.at, locale)}</time></p>
<h3>${opened}</h3><p>${escapeHtml(push.text)}</p></article>`;
}

/** As lock screens show it: without the half of the day. */
const clockTime = (date: Date, locale: string) =>
  date
    .toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
    .replace(/\s[ap]\.m\.$/, '');

const keysList = ({ keys }: Phone) =>
  keys
    ? `<dt>Public key</dt><dd><code>${keys.publicKey}</code></dd><dt>Auth</dt><dd><code>${keys.auth}</code></dd>`
    : '';

const wireText = ({ headers, body }: ReceivedPush): string => {
  const shown = Object.entries(headers).filter(([name]) => name !== 'authorization');
  return `${shown.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body}`;
};

const time = (date: Date) =>
  `<time datetime="${date.toISOString()}">${date.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>`;
