import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, importPKCS8 } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Inbox, startInbox } from '../start-inbox.ts';
import type { InboxOptions } from '../start-inbox.ts';
import { createPushCredentials } from './credentials.ts';

async function start(options: Partial<InboxOptions> = {}): Promise<Inbox> {
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0, ...options });
  onTestFinished(() => inbox.close());
  return inbox;
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
async function call(inbox: Inbox, path: string, { method = 'GET', body, headers }: Call = {}) {
  const response = await fetch(inbox.url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  const json = /json/.test(response.headers.get('content-type') ?? '')
    ? (JSON.parse(text) as { data: Record<string, unknown> })
    : undefined;
  return { status: response.status, headers: response.headers, text, data: json?.data };
}

/** One request by HTTP/2, as a provider gets it. */
async function post(inbox: Inbox, headers: Record<string, string>, body = '{}') {
  const session = connect(inbox.pushSettings['FCM_URL'] ?? '');
  try {
    const stream = session.request({ ':method': 'POST', ...headers });
    stream.end(body);
    let text = '';
    const head = new Promise<number>((resolve, reject) => {
      stream.on('response', (answer) => resolve(Number(answer[':status'])));
      stream.on('error', reject);
    });
    for await (const chunk of stream.setEncoding('utf8')) text += String(chunk);
    return { status: await head, body: text };
  } finally {
    session.close();
  }
}

interface Account {
  readonly private_key: string;
  readonly client_email: string;
  readonly token_uri: string;
}
const accountOf = (inbox: Inbox) =>
  JSON.parse(inbox.pushSettings['FCM_SERVICE_ACCOUNT'] ?? '') as Account;

async function grant(inbox: Inbox, change: Partial<Account & { scope: string; exp: string }> = {}) {
  const account = { ...accountOf(inbox), ...change };
  const scope = change.scope ?? 'https://www.googleapis.com/auth/firebase.messaging';
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime(change.exp ?? '1h')
    .sign(await importPKCS8(account.private_key, 'RS256'));
  return fetch(`${inbox.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  });
}

describe('the authorization server', () => {
  it('grants a token for what the service account signed, and for nothing else', async () => {
    const inbox = await start();
    expect((await grant(inbox)).status).toBe(200);
    const others = createPushCredentials();
    for (const wrong of [
      { private_key: others.fcmKey },
      { client_email: 'someone@else.example' },
      { token_uri: 'https://oauth2.googleapis.com/token' },
      { exp: '-1m' },
      { exp: '2h' },
      { scope: 'https://www.googleapis.com/auth/cloud-platform' },
    ]) {
      expect((await grant(inbox, wrong)).status).toBe(400);
    }
  });
});

describe('FCM', () => {
  const path = '/v1/projects/ensemble-local/messages:send';

  it('refuses a push without a granted token', async () => {
    const inbox = await start();
    expect((await post(inbox, { ':path': path })).status).toBe(401);
    const made = { ':path': path, authorization: 'Bearer ya29.made-up' };
    expect((await post(inbox, made)).status).toBe(401);
  });

  it('names the field of a message that it does not know, or that is of another type', async () => {
    const inbox = await start();
    const phone = await inbox.phones.create();
    const { access_token: token } = (await (await grant(inbox)).json()) as { access_token: string };
    const send = (message: object) =>
      post(
        inbox,
        { ':path': path, authorization: `Bearer ${token}` },
        JSON.stringify({ message: { token: phone.token, ...message } }),
      );
    expect((await send({})).status).toBe(200);
    for (const [message, field] of [
      [{ token: 'short' }, 'message.token'],
      [{ colour: 'red' }, 'message.colour'],
      [{ android: { ttl: '1 day' } }, 'message.android.ttl'],
      [{ android: { ttl: '99999999s' } }, 'message.android.ttl'],
      [{ android: { collapse_key: 7 } }, 'message.android.collapse_key'],
      [{ data: { number: 7 } }, 'message.data'],
      [{ data: { long: 'x'.repeat(4096) } }, 'message.data'],
    ] as const) {
      const answer = await send(message);
      expect(answer.status).toBe(400);
      expect(answer.body).toContain(`"field":"${field}"`);
    }
    expect(inbox.phones.find(phone.id)?.received).toHaveLength(1);
  });
});

describe('APNs', () => {
  it('refuses a push without a provider token of the team, or with headers it does not know', async () => {
    const inbox = await start();
    const phone = await inbox.phones.create({ platform: 'apns' });
    const sign = async (
      team: string,
      pem = inbox.pushSettings['APNS_KEY'] ?? '',
      kid = 'LOCALKEY01',
    ) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuer(team)
        .setIssuedAt()
        .sign(await importPKCS8(pem, 'ES256'));
    const good = await sign('LOCALTEAM1');
    const send = (
      token: string,
      change: Record<string, string> = {},
      body = '{"aps":{"alert":"x"}}',
    ) =>
      post(
        inbox,
        {
          ':path': `/3/device/${phone.token}`,
          authorization: `bearer ${token}`,
          'apns-topic': 'org.example.ensemble',
          'apns-push-type': 'alert',
          ...change,
        },
        body,
      );
    expect((await send(good)).status).toBe(200);
    const reasons = await Promise.all([
      send(await sign('OTHERTEAM1')),
      send(await sign('LOCALTEAM1', createPushCredentials().apnsKey)),
      send(await sign('LOCALTEAM1', undefined, 'OTHERKEY01')),
      send(good, { 'apns-topic': 'org.example.other' }),
      send(good, { 'apns-collapse-id': 'x'.repeat(65) }),
      send(good, { 'apns-push-type': 'background' }),
      send(good, {}, 'x'.repeat(4097)),
      send(good, { ':path': '/3/device/zz' }),
      send(good, { ':path': `/3/device/${'0'.repeat(64)}` }),
    ]);
    expect(
      reasons.map(({ status, body }) => [status, (JSON.parse(body) as { reason: string }).reason]),
    ).toEqual([
      [403, 'InvalidProviderToken'],
      [403, 'InvalidProviderToken'],
      [403, 'InvalidProviderToken'],
      [400, 'TopicDisallowed'],
      [400, 'BadCollapseId'],
      [400, 'InvalidPushType'],
      [413, 'PayloadTooLarge'],
      [400, 'BadDeviceToken'],
      [410, 'Unregistered'],
    ]);
  });

  it('and FCM answer only requests that name this machine', async () => {
    const inbox = await start();
    const answer = await post(inbox, { ':path': '/3/device/x', ':authority': 'evil.test' });
    expect(answer.status).toBe(403);
  });
});

describe('a phone', () => {
  it('is made, changed and removed by JSON, which no foreign site can send', async () => {
    const inbox = await start();
    const made = await call(inbox, '/api/phones', {
      method: 'POST',
      body: { platform: 'apns', language: 'fr', isSealed: true, name: 'Le mien' },
    });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ platform: 'apns', language: 'fr', name: 'Le mien' });
    expect(made.data?.['keys']).not.toHaveProperty('privateKey');
    const path = `/api/phones/${String(made.data?.['id'])}`;
    const change = { fault: 'html502', isOnline: false };
    const changed = await call(inbox, path, { method: 'PATCH', body: change });
    expect(changed.data).toMatchObject({ fault: { name: 'html502' }, isOnline: false });
    const form = { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } };
    expect((await call(inbox, '/api/phones', form)).status).toBe(415);
    expect((await call(inbox, '/api/phones', { method: 'PUT' })).status).toBe(405);
    expect((await call(inbox, path, { method: 'DELETE' })).status).toBe(200);
    expect((await call(inbox, path)).status).toBe(404);
    expect((await call(inbox, '/api/phones')).data).toEqual([]);
  });

  it('is on the page, where forms of foreign sites are refused', async () => {
    const inbox = await start();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const add = (headers: Record<string, string>) =>
      call(inbox, '/phones', {
        method: 'POST',
        body: 'platform=apns&isSealed=on',
        headers: { ...type, ...headers },
      });
    expect((await add({})).status).toBe(403);
    expect((await add({ origin: 'http://evil.test' })).status).toBe(403);
    expect((await add({ origin: 'null' })).status).toBe(403);
    expect((await add({ origin: inbox.url })).status).toBe(303);
    const [phone] = inbox.phones.list();
    expect(phone).toMatchObject({ platform: 'apns', name: 'iPhone 1' });
    expect(phone?.keys).toBeDefined();
    const page = await call(inbox, '/phones');
    expect(page.text).toContain('iPhone 1');
    expect(page.text).not.toContain(phone?.keys?.privateKey);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('script');
    expect((await call(inbox, `/phones/${phone?.id}`)).status).toBe(200);
    expect((await call(inbox, '/phones/none')).status).toBe(404);
  });

  it('shows its name as text, whatever it contains', async () => {
    const inbox = await start();
    const phone = await inbox.phones.create({ name: '<img src=x onerror=alert(1)>"' });
    for (const path of ['/phones', `/phones/${phone.id}`]) {
      const { text } = await call(inbox, path);
      expect(text).not.toContain('<img');
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
    }
  });

  it('keeps its token and keys over a restart, in a file for its owner alone', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'ensemble-inbox-test-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const first = await start({ directory });
    const phone = await first.phones.create({ platform: 'apns', isSealed: true });
    await first.close();
    const second = await start({ directory });
    expect(second.phones.list()).toEqual([phone]);
    expect(statSync(join(directory, 'phones.json')).mode & 0o777).toBe(0o600);
  });

  it('answers only requests that name this machine', async () => {
    const inbox = await start();
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.test' };
      const asked = request(`${inbox.url}/phones`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });
    expect(status).toBe(403);
  });
});
