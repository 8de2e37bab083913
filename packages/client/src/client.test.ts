import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  ApiError,
  createAppClient,
  createPushKeys,
  lockScreenText,
  readPush,
  seenReferences,
} from './index.ts';

const reference = 'r'.repeat(32);

describe('keys', () => {
  it('have the sizes that the API takes, and are new each time', async () => {
    const [one, other] = [await createPushKeys(), await createPushKeys()];
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    expect(bytes(one.publicKey)).toHaveLength(65);
    expect(bytes(one.publicKey)[0]).toBe(4);
    expect(bytes(one.auth)).toHaveLength(16);
    expect(bytes(one.privateKey)).toHaveLength(32);
    expect(one.privateKey).not.toBe(other.privateKey);
    expect(one.auth).not.toBe(other.auth);
  });
});

describe('a push', () => {
  it('that is discreet has a reference, and the words of the app in its language', async () => {
    const push = await readPush({ reference }, await createPushKeys());
    expect(push).toEqual({ reference, content: undefined });
    expect(lockScreenText(push, 'en').title).toBe('You have a message');
    expect(lockScreenText(push, 'fr').title).toBe('Vous avez un message');
  });

  it.each([
    [{}],
    [{ reference: 7 }],
    [{ reference: 'short' }],
    [{ reference: `${reference}/..` }],
    [new Uint8Array(10)],
    [new Uint8Array(2560)],
  ])('of another sender is none: %o', async (received) => {
    expect(await readPush(received, await createPushKeys())).toBeUndefined();
  });

  it.each(['', '!!!', 'AAAA', 'A'.repeat(3414), 7])(
    'that these keys do not open is read as a discreet one: %s',
    async (sealed) => {
      const push = await readPush({ reference, sealed }, await createPushKeys());
      expect(push).toEqual({ reference, content: undefined });
    },
  );
});

describe('references', () => {
  it('are new once, over a restart too, and the last 200 are kept', () => {
    const seen = seenReferences();
    expect([seen.isNew('a'), seen.isNew('a'), seen.isNew('b')]).toEqual([true, false, true]);
    const later = seenReferences(seen.list());
    expect([later.isNew('b'), later.isNew('c')]).toEqual([false, true]);
    for (let count = 0; count < 300; count += 1) later.isNew(String(count));
    expect(later.list()).toHaveLength(200);
    expect(later.isNew('299')).toBe(false);
  });
});

describe('calls to the API', () => {
  async function startApi(status: number, body: unknown) {
    const asked: { method?: string; url?: string; authorization?: string; body: string }[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      request.on('end', () => {
        const { method, url, headers } = request;
        asked.push({ method, url, authorization: headers.authorization, body: text });
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { asked, client: createAppClient(`http://127.0.0.1:${port}/api/`) };
  }
  const registration = {
    organizationId: 'o',
    platform: 'fcm',
    token: 't',
    language: 'fr',
    timeZone: 'America/Toronto',
  } as const;

  it('register and remove a phone with the session', async () => {
    const { asked, client } = await startApi(200, { data: { deviceSecret: 's' } });
    expect(await client.registerDevice('session', 'phone', registration)).toEqual({
      deviceSecret: 's',
    });
    await client.removeDevice('session', 'phone');
    expect(asked).toEqual([
      {
        method: 'PUT',
        url: '/api/users/me/devices/phone',
        authorization: 'Bearer session',
        body: JSON.stringify(registration),
      },
      {
        method: 'DELETE',
        url: '/api/users/me/devices/phone',
        authorization: 'Bearer session',
        body: '',
      },
    ]);
  });

  it('read a message with the secret of the phone', async () => {
    const { asked, client } = await startApi(200, { data: { reference, title: 'T' } });
    expect(await client.readMessage('secret', 'phone', reference)).toMatchObject({ title: 'T' });
    expect(asked).toMatchObject([
      {
        method: 'GET',
        url: `/api/devices/phone/messages/${reference}`,
        authorization: 'Bearer secret',
      },
    ]);
  });

  it('answer nothing where the message is gone, and throw what else the API refuses', async () => {
    const gone = await startApi(404, { errorType: 'MESSAGE_NOT_FOUND' });
    expect(await gone.client.readMessage('secret', 'phone', reference)).toBeUndefined();
    const refused = await startApi(503, { errorType: 'PUSH_NOT_AVAILABLE' });
    await expect(refused.client.registerDevice('s', 'p', registration)).rejects.toEqual(
      new ApiError(503, 'PUSH_NOT_AVAILABLE'),
    );
  });
});
