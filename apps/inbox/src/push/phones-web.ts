import type { IncomingMessage } from 'node:http';
import { type Answer, html, json, notAllowed } from '../answer.ts';
import { readBody, readObject } from '../read-body.ts';
import type { WebPart } from '../web-server.ts';
import type { FcmProvider } from './fcm-provider.ts';
import { type FaultName, faultNames, type Phone, platforms } from './phone.ts';
import type { PhoneChange, NewPhone, PhoneStore } from './phones.ts';
import type { PhoneApp } from './phone-app.ts';
import { messagePage } from './message-page.ts';
import { noPhonePage, phonePage, phonesPage } from './phones-page.ts';
import type { ProviderReply } from './provider-reply.ts';
import type { WebPushProvider } from './web-push-provider.ts';

/** Forms go to this page alone; no scripts. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const maxBody = 65_536;

/** OAuth and Web Push, which come by HTTP/1.1, and the phones: as pages, and as JSON at /api/phones. */
export function createPhonesWeb(
  phones: PhoneStore,
  providers: { fcm: FcmProvider; webPush: WebPushProvider },
  app: PhoneApp | undefined,
): WebPart {
  return async (request, url) => {
    if (url.pathname === '/token' || url.pathname.startsWith('/push/')) {
      return takePush(request, url);
    }
    if (/^\/api\/phones(\/|$)/.test(url.pathname)) return api(phones, request, url);
    if (/^\/phones(\/|$)/.test(url.pathname)) return pages(phones, app, request, url);
    return undefined;
  };

  async function takePush(request: IncomingMessage, { origin, pathname }: URL): Promise<Answer> {
    if (request.method !== 'POST') return notAllowed();
    const body = await readBody(request, maxBody);
    if (!body) return json(413, { error: 'Too long' });
    const headers = plainHeaders(request);
    phones.capture({ path: pathname, headers, body });
    return toAnswer(
      pathname === '/token'
        ? await providers.fcm.grant(body.toString('utf8'), origin + pathname)
        : await providers.webPush.send(origin + pathname, headers, body),
    );
  }
}

const toAnswer = ({ status, headers, body = '', wire }: ProviderReply): Answer => ({
  status,
  headers,
  body,
  wire,
});

const plainHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));

/** JSON from a foreign site is asked for first, and refused. */
async function api(phones: PhoneStore, request: IncomingMessage, url: URL): Promise<Answer> {
  const id = url.pathname.slice('/api/phones/'.length);
  const phone = phones.find(id);
  const { method = 'GET' } = request;
  if (id !== '' && !phone) return json(404, { error: 'There is no such phone' });
  if (method === 'GET') {
    return json(200, { data: phone ? withoutSecrets(phone) : phones.list().map(withoutSecrets) });
  }
  if (method === 'DELETE' && phone) {
    phones.remove(phone.id);
    return json(200, { data: {} });
  }
  if (method !== (phone ? 'PATCH' : 'POST')) return notAllowed();
  if (request.headers['content-type'] !== 'application/json') {
    return json(415, { error: 'JSON is expected' });
  }
  const fields = readObject(await readBody(request, maxBody));
  if (!phone) return json(201, { data: withoutSecrets(await phones.create(readNew(fields))) });
  return json(200, { data: withoutSecrets(phones.change(phone.id, readChange(fields))) });
}

/** Private keys and secrets never leave their phone. */
const withoutSecrets = ({ keys, login, ...phone }: Phone) => ({
  ...phone,
  keys: keys && { publicKey: keys.publicKey, auth: keys.auth },
  login: login && { email: login.email },
});

async function pages(
  phones: PhoneStore,
  app: PhoneApp | undefined,
  request: IncomingMessage,
  url: URL,
): Promise<Answer> {
  const [, id = '', reference] =
    /^\/phones\/?([\w-]*)(?:\/messages\/([\w-]{32}))?$/.exec(url.pathname) ?? [];
  const phone = phones.find(id);
  const isList = url.pathname === '/phones';
  if (!phone && !isList) return html(404, noPhonePage(), policy);
  if (request.method === 'POST') return takeForm(phones, app, request, url, phone);
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  if (phone && reference) {
    const message = await app?.open(phone, reference);
    return html(message ? 200 : 404, messagePage(phone, message), policy);
  }
  const page = phone ? phonePage(phone) : phonesPage(phones.list(), { hasApp: app !== undefined });
  return html(200, page, policy);
}

async function takeForm(
  phones: PhoneStore,
  app: PhoneApp | undefined,
  request: IncomingMessage,
  url: URL,
  phone: Phone | undefined,
): Promise<Answer> {
  // Browsers say where a form comes from: a foreign site's is refused.
  const isOwn =
    request.headers['sec-fetch-site'] === 'same-origin' || request.headers.origin === url.origin;
  if (!isOwn) return json(403, { error: 'Only this page may ask' });
  const body = await readBody(request, maxBody);
  const fields = Object.fromEntries(new URLSearchParams(body?.toString('utf8')));
  if (!phone) {
    await phones.create(readNew({ ...fields, isSealed: fields['isSealed'] === 'on' }));
    return seeOther('/phones');
  }
  switch (fields['action'] ?? '') {
    case 'remove':
      phones.remove(phone.id);
      return seeOther('/phones');
    case 'online':
    case 'offline':
      phones.change(phone.id, { isOnline: fields['action'] === 'online' });
      break;
    case 'logIn': {
      const { email = '', password = '' } = fields;
      const problem = await app?.logIn(phone, email, password);
      if (problem === undefined) break;
      const shown = { hasApp: true, problem: { phoneId: phone.id, email, text: problem } };
      return html(422, phonesPage(phones.list(), shown), policy);
    }
    case 'logOut':
      await app?.logOut(phone);
      break;
    default:
      phones.change(phone.id, { fault: readFault(fields['fault']) ?? null });
  }
  return seeOther(`/phones#${phone.id}`);
}

const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' });

const readFault = (value: unknown): FaultName | undefined =>
  faultNames.find((name) => name === value);

const readNew = (fields: Record<string, unknown>): NewPhone => ({
  platform: platforms.find((platform) => platform === fields['platform']),
  language: fields['language'] === 'fr' ? 'fr' : 'en',
  name: typeof fields['name'] === 'string' && fields['name'] !== '' ? fields['name'] : undefined,
  isSealed: fields['isSealed'] === true,
  fault: readFault(fields['fault']),
});

const readChange = (fields: Record<string, unknown>): PhoneChange => ({
  ...('fault' in fields && { fault: readFault(fields['fault']) ?? null }),
  ...(typeof fields['isOnline'] === 'boolean' && { isOnline: fields['isOnline'] }),
});
