import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { type FaultName, faultNames, type Phone } from '@ensemble/inbox';
import { describe, expect, it } from 'vitest';
import {
  deviceOf,
  messageWith,
  openTestPush,
  pushSettingsOf,
} from '../../testing/server/open-test-push.ts';
import { maxRetryAfterMs, retryAfterMs } from './answer.ts';
import { openPush, type PushOutcome } from './index.ts';

const accepted: PushOutcome = { kind: 'accepted' };
const credentials: PushOutcome = { kind: 'halted', reason: 'credentials' };
const project: PushOutcome = { kind: 'halted', reason: 'project' };
const payload: PushOutcome = { kind: 'halted', reason: 'payload' };
const unknown: PushOutcome = { kind: 'unknown' };
const soon = (everyone: boolean, afterMs?: number): PushOutcome => ({
  kind: 'retry',
  everyone,
  ...(afterMs !== undefined && { afterMs }),
});
const withinAMinute = (everyone: boolean) => ({
  kind: 'retry',
  everyone,
  afterMs: expect.toSatisfy((ms: number) => ms > 0 && ms <= 60_000) as number,
});
const refused = (reason: string): PushOutcome => ({ kind: 'refused', reason });

/** What each failure of a provider becomes, and whether the phone shows the push all the same. */
const table: Record<
  FaultName,
  { fcm: unknown; apns: unknown; webPush: unknown; isShown?: boolean }
> = {
  unregistered: {
    fcm: { kind: 'unregistered' },
    apns: { kind: 'unregistered', since: expect.any(Date) as Date },
    webPush: { kind: 'unregistered' },
  },
  notFound: { fcm: project, apns: project, webPush: { kind: 'unregistered' } },
  badToken: {
    fcm: refused('INVALID_ARGUMENT'),
    apns: refused('BadDeviceToken'),
    webPush: refused('HTTP 400'),
  },
  senderMismatch: {
    fcm: refused('SENDER_ID_MISMATCH'),
    apns: refused('DeviceTokenNotForTopic'),
    webPush: refused('HTTP 403'),
  },
  payloadBug: { fcm: payload, apns: payload, webPush: refused('HTTP 413') },
  expiredAuth: { fcm: credentials, apns: credentials, webPush: refused('HTTP 401') },
  authError: { fcm: credentials, apns: credentials, webPush: refused('HTTP 403') },
  quotaSeconds: { fcm: soon(true, 7000), apns: soon(false, 7000), webPush: soon(false, 7000) },
  quotaDate: {
    fcm: withinAMinute(true),
    apns: withinAMinute(false),
    webPush: withinAMinute(false),
  },
  quotaAbsurd: {
    fcm: soon(true, maxRetryAfterMs),
    apns: soon(false, maxRetryAfterMs),
    webPush: soon(false, maxRetryAfterMs),
  },
  unavailable: { fcm: soon(true, 3000), apns: soon(true, 3000), webPush: soon(false, 3000) },
  html502: { fcm: soon(true), apns: soon(true), webPush: soon(false) },
  redirect: { fcm: project, apns: project, webPush: refused('HTTP 302') },
  truncated: { fcm: soon(true), apns: soon(true), webPush: soon(false) },
  endless: { fcm: unknown, apns: accepted, webPush: accepted, isShown: true },
  resetAfterAccept: { fcm: unknown, apns: unknown, webPush: unknown, isShown: true },
  goAway: { fcm: accepted, apns: accepted, webPush: accepted, isShown: true },
  slow: { fcm: unknown, apns: unknown, webPush: unknown, isShown: true },
};
const platforms = ['fcm', 'apns', 'webPush'] as const;
const cases = faultNames.flatMap((fault) => platforms.map((platform) => ({ fault, platform })));

describe('a push', () => {
  it.each(
    platforms.flatMap((platform) =>
      (['en', 'fr'] as const).map((language) => ({ platform, language })),
    ),
  )(
    'to $platform in $language shows the text where it is sealed',
    async ({ platform, language }) => {
      const { inbox, gateway } = await openTestPush();
      const phone = await inbox.phones.create({ platform, language, isSealed: true });
      const message = messageWith({ title: 'Bonjour « é » 😀' });
      expect(await gateway.send(deviceOf(phone), message)).toEqual(accepted);
      expect(inbox.phones.find(phone.id)?.lockScreen).toMatchObject([
        {
          title: message.content.title,
          text: message.content.description,
          reference: message.reference,
          isUnsealed: true,
        },
      ]);
    },
  );

  it.each([
    ['fcm', 'en', 'You have a message'],
    ['fcm', 'fr', 'Vous avez un message'],
    ['apns', 'en', 'You have a message'],
    ['apns', 'fr', 'Vous avez un message'],
  ] as const)(
    'to %s without keys shows the words of the app in %s',
    async (platform, language, title) => {
      const { inbox, gateway } = await openTestPush();
      const phone = await inbox.phones.create({ platform, language });
      const message = messageWith();
      expect(await gateway.send(deviceOf(phone), message)).toEqual(accepted);
      expect(inbox.phones.find(phone.id)?.lockScreen).toMatchObject([
        { title, reference: message.reference, isUnsealed: false },
      ]);
    },
  );

  it.each(cases)(
    'to $platform with the fault $fault has the documented outcome',
    async ({ fault, platform }) => {
      // Only what never answers waits for the end of its time.
      const { inbox, gateway } = await openTestPush({}, fault === 'slow' ? 2000 : undefined);
      const phone = await inbox.phones.create({ platform, fault });
      const message = messageWith();
      expect(await gateway.send(deviceOf(phone), message)).toEqual(table[fault][platform]);
      const shown = () => inbox.phones.find(phone.id)?.lockScreen.length;
      expect(shown()).toBe(table[fault].isShown ? 1 : 0);
      // Once the provider works, the repeated push is on the screen once.
      inbox.phones.change(phone.id, { fault: null });
      expect(await gateway.send(deviceOf(phone), message)).toEqual(accepted);
      expect(shown()).toBe(1);
    },
  );

  it('to a phone that is unknown, or to a token of no form, concerns this phone alone', async () => {
    const { inbox, gateway } = await openTestPush();
    const phone = await inbox.phones.create({ platform: 'apns' });
    inbox.phones.remove(phone.id);
    expect(await gateway.send(deviceOf(phone), messageWith())).toMatchObject({
      kind: 'unregistered',
    });
    for (const token of ['../../v1/projects', 'a b', 'zz', '']) {
      for (const platform of platforms) {
        const keys = (await inbox.phones.create({ platform: 'webPush' })).keys;
        const device = { ...deviceOf(phone), platform, token, keys };
        expect((await gateway.send(device, messageWith())).kind).toBe('refused');
      }
    }
  });

  it('to keys that are none concerns this phone alone, and a text that is too long is not sent', async () => {
    const { inbox, gateway } = await openTestPush();
    const device = deviceOf(await inbox.phones.create({ isSealed: true }));
    const keys = { publicKey: 'x'.repeat(87), auth: 'x'.repeat(22) };
    expect(await gateway.send({ ...device, keys }, messageWith())).toEqual(refused('keys'));
    const long = messageWith({ description: 'x'.repeat(3000) });
    expect(await gateway.send(device, long)).toEqual(payload);
    expect(inbox.phones.captured()).toEqual([]);
  });

  it('over a platform that is off is halted; without any platform there is no gateway', async () => {
    const { inbox, gateway, settings } = await openTestPush({ PUSH_PROVIDER: 'fcm' });
    const phone = await inbox.phones.create({ platform: 'apns' });
    expect(gateway.platforms).toEqual(new Set(['fcm']));
    expect(gateway.webPushKey).toBeUndefined();
    expect(await gateway.send(deviceOf(phone), messageWith())).toEqual(project);
    expect(openPush({ ...settings, PUSH_PROVIDER: [] })).toBeUndefined();
  });

  it('to a server that is not there is tried again; FCM and APNs slow down the whole queue', async () => {
    const nowhere = await closedAddress();
    const { inbox, gateway } = await openTestPush({
      APNS_URL: nowhere,
      WEB_PUSH_HOSTS: new URL(nowhere).host,
    });
    const phone = await inbox.phones.create({ platform: 'apns' });
    expect(await gateway.send(deviceOf(phone), messageWith())).toEqual(soon(true));
    const other = await inbox.phones.create({ platform: 'webPush' });
    const device = { ...deviceOf(other), token: `${nowhere}/push/x` };
    expect(await gateway.send(device, messageWith())).toEqual(soon(false));
  });
});

describe('a probe of the installation', () => {
  /** Settings of the local inbox, changed as named; it has no phone. */
  const probe = async (more: Record<string, string> = {}) => {
    const { inbox, gateway } = await openTestPush(more);
    const fault = await gateway.probe();
    return { fault, asked: inbox.phones.captured().map(({ path }) => path.split('/')[1]) };
  };

  it('asks Google and Apple without a phone, and finds nothing wrong', async () => {
    const { fault, asked } = await probe();
    expect(fault).toBeUndefined();
    expect(new Set(asked)).toEqual(new Set(['3', 'token', 'v1']));
  });

  it.each([
    ['another Apple key', { APNS_KEY_ID: 'ANOTHERKEY' }, 'credentials'],
    ['another app of Apple', { APNS_TOPIC: 'org.example.other' }, 'project'],
    ['Web Push alone, which cannot be asked', { PUSH_PROVIDER: 'webPush' }, undefined],
  ])('says what is refused: %s', async (_what, more, reason) => {
    expect((await probe(more)).fault).toBe(reason);
  });

  it.each([
    ['client_email', 'other@example.org', 'credentials'],
    ['project_id', 'another-project', 'project'],
  ])('says what Google refuses of another %s', async (field, value, reason) => {
    const { settings } = await openTestPush();
    const account = settings.FCM_SERVICE_ACCOUNT;
    if (!account) throw new Error('FCM is off');
    const other = {
      ...account,
      ...(field === 'project_id' ? { projectId: value } : { clientEmail: value }),
    };
    const gateway = openPush({ ...settings, FCM_SERVICE_ACCOUNT: other });
    expect(await gateway?.probe()).toBe(reason);
    await gateway?.close();
  });

  it('WATCH-04 says of each provider what it answered, or that it cannot be asked', async () => {
    const { gateway } = await openTestPush({ APNS_KEY_ID: 'ANOTHERKEY' });
    expect(await gateway.examine()).toEqual(
      new Map([
        ['fcm', 'good'],
        ['apns', 'credentials'],
        ['webPush', 'notAsked'],
      ]),
    );
    const away = await openTestPush({ FCM_URL: await closedAddress() });
    expect((await away.gateway.examine()).get('fcm')).toBe('noAnswer');
  });

  it('finds nothing wrong where a provider is not there', async () => {
    const nowhere = await closedAddress();
    expect((await probe({ APNS_URL: nowhere, FCM_URL: nowhere })).fault).toBeUndefined();
  });
});

/** An address where nothing listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

describe('credentials of FCM', () => {
  const grants = (inbox: { phones: { captured(): readonly { path: string }[] } }) =>
    inbox.phones.captured().filter(({ path }) => path === '/token').length;

  it('are granted once for many pushes, and renewed once when they expire', async () => {
    const { inbox, gateway } = await openTestPush();
    const phones = await Promise.all(Array.from({ length: 60 }, () => inbox.phones.create()));
    const sendAll = () =>
      Promise.all(phones.map((phone) => gateway.send(deviceOf(phone), messageWith())));
    expect(new Set((await sendAll()).map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(grants(inbox)).toBe(1);
    inbox.phones.expireTokens();
    expect(new Set((await sendAll()).map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(grants(inbox)).toBe(2);
  });

  it('of another account halt the send, and no token is asked for again and again', async () => {
    const { inbox } = await openTestPush();
    const other = await openTestPush();
    const account = JSON.parse(inbox.pushSettings['FCM_SERVICE_ACCOUNT'] ?? '') as object;
    const wrong = JSON.stringify({ ...account, client_email: 'someone@else.example' });
    const { gateway } = await openTestPush({ FCM_SERVICE_ACCOUNT: wrong });
    const phone = await other.inbox.phones.create();
    expect(await gateway.send(deviceOf(phone), messageWith())).toEqual(credentials);
    expect(grants(inbox)).toBe(1);
  });

  it('are asked for later where the authorization server does not answer', async () => {
    const { inbox } = await openTestPush();
    const account = JSON.parse(inbox.pushSettings['FCM_SERVICE_ACCOUNT'] ?? '') as object;
    const nowhere = JSON.stringify({ ...account, token_uri: `${await closedAddress()}/token` });
    const { gateway, inbox: own } = await openTestPush({ FCM_SERVICE_ACCOUNT: nowhere });
    const phone = await own.phones.create();
    expect(await gateway.send(deviceOf(phone), messageWith())).toEqual(soon(true));
  });
});

describe('the provider token of APNs', () => {
  it('is made again once where Apple says that it is too old', async () => {
    const { inbox, gateway } = await openTestPush();
    const fault = { name: 'expiredAuth', times: 1 } as const;
    const phone = await inbox.phones.create({ platform: 'apns', fault });
    expect(await gateway.send(deviceOf(phone), messageWith())).toEqual(accepted);
  });

  it('of another team is refused, and halts the send', async () => {
    const { inbox, gateway } = await openTestPush({ APNS_TEAM_ID: 'OTHERTEAM1' });
    const phone = await inbox.phones.create({ platform: 'apns' });
    expect(await gateway.send(deviceOf(phone), messageWith())).toEqual(credentials);
  });

  it('for another app halts the send as the wrong project', async () => {
    const { inbox, gateway } = await openTestPush({ APNS_TOPIC: 'org.example.other' });
    const phone = await inbox.phones.create({ platform: 'apns' });
    expect(await gateway.send(deviceOf(phone), messageWith())).toEqual(project);
  });
});

describe('a phone that is offline', () => {
  it('gets the last of repeated pushes once, and none that has expired', async () => {
    const { inbox, gateway } = await openTestPush();
    for (const platform of ['fcm', 'apns'] as const) {
      const phone = await inbox.phones.create({ platform });
      inbox.phones.change(phone.id, { isOnline: false });
      const message = messageWith();
      await gateway.send(deviceOf(phone), message);
      await gateway.send(deviceOf(phone), message);
      await gateway.send(deviceOf(phone), { ...messageWith(), secondsToLive: 0 });
      const shown = (changed: Phone) => changed.lockScreen.map(({ reference }) => reference);
      expect(inbox.phones.find(phone.id)?.lockScreen).toEqual([]);
      expect(shown(inbox.phones.change(phone.id, { isOnline: true }))).toEqual([message.reference]);
    }
  });
});

describe('what a provider sees', () => {
  const content = {
    title: 'Peer support after the Northgate fire',
    description: 'Marie Tremblay (marie@northgate.example) is here for you.',
    behaviour: 'LinkToArticle' as const,
    articleId: '3f0e4c1a-5f0f-4a70-9c2c-0d5a0f2f7a11',
  };
  const secrets = [
    ...Object.values(content),
    ...content.title.split(' ').filter((word) => word.length > 4),
    'Northgate',
    'Tremblay',
    'northgate.example',
  ];

  it('holds no readable text, name, address or organization, discreet or sealed', async () => {
    const { inbox, gateway } = await openTestPush();
    const discreet = await Promise.all(
      (['fcm', 'apns'] as const).map((platform) => inbox.phones.create({ platform })),
    );
    const sealed = await Promise.all(
      platforms.map((platform) => inbox.phones.create({ platform, isSealed: true })),
    );
    for (const phone of [...discreet, ...sealed]) {
      expect(await gateway.send(deviceOf(phone), messageWith(content))).toEqual(accepted);
    }
    const captured = inbox.phones.captured();
    expect(captured).toHaveLength(6);
    for (const { path, headers, body } of captured) {
      const bytes = Buffer.concat([Buffer.from(path + JSON.stringify(headers)), body]);
      for (const form of readings(bytes)) {
        for (const secret of secrets) expect(form).not.toContain(secret.toLowerCase());
      }
    }
  });

  it('has one size for every sealed text, below the limits of FCM and APNs', async () => {
    const { inbox, gateway } = await openTestPush();
    for (const platform of platforms) {
      const phone = await inbox.phones.create({ platform, isSealed: true });
      for (const text of ['a', '😀'.repeat(280)]) {
        const short = text.slice(0, 100);
        const message = messageWith({ ...content, title: short, description: text });
        expect(await gateway.send(deviceOf(phone), message)).toEqual(accepted);
      }
      const [first, second] = inbox.phones.captured().slice(-2);
      expect(first?.body.length).toBe(second?.body.length);
      expect(first?.body.length).toBeLessThan(4096);
    }
  });

  it('has no field that two phones share but those of the app', async () => {
    const { inbox, gateway } = await openTestPush();
    for (const platform of ['fcm', 'apns'] as const) {
      const phones = [
        await inbox.phones.create({ platform }),
        await inbox.phones.create({ platform }),
      ];
      for (const phone of phones) await gateway.send(deviceOf(phone), messageWith(content));
      const [first, second] = inbox.phones
        .captured()
        .slice(-2)
        .map(({ body }) => body.toString());
      const varying = (body = '') => body.replaceAll(/"[\w-]{32}"|"[\w:-]{100,}"/g, '""');
      expect(varying(first)).toBe(varying(second));
    }
  });
});

/** Everything that bytes may be read as: text, and what stands in them in base64 or hexadecimal. */
function readings(bytes: Buffer): string[] {
  const text = bytes.toString('utf8');
  const encoded = text.match(/[\w+/=-]{16,}/g) ?? [];
  return [
    text,
    bytes.toString('utf16le'),
    ...encoded.flatMap((part) => [
      Buffer.from(part, 'base64url').toString('utf8'),
      Buffer.from(part, 'hex').toString('utf8'),
    ]),
  ].map((form) => form.toLowerCase());
}

describe('the wait that a provider asks for', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  it.each([
    ['7', 7000],
    ['0', 0],
    ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['Sun, 22 Nov 2099 11:00:00 GMT', maxRetryAfterMs],
    ['99999999999999999999', maxRetryAfterMs],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is read as %s ms', (value, expected) => {
    expect(retryAfterMs(value, now)).toBe(expected);
  });
});

describe('the settings', () => {
  it('of the local inbox are those of production but for addresses and keys', async () => {
    const { settings } = await openTestPush();
    expect(settings.PUSH_PROVIDER).toEqual(['fcm', 'apns', 'webPush']);
    expect(pushSettingsOf({}).PUSH_PROVIDER).toEqual([]);
  });
});
