import { randomUUID } from 'node:crypto';
import {
  getPublicSettings,
  listOwnDevices,
  registerDevice,
  removeDevice,
  type RouteInput,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../server.ts';
import { openApi } from '../../testing/call-api.ts';
import { decrypt } from '../../encryption/encrypt.ts';
import { newToken } from '../../access/token.ts';
import type { TestPerson, TestCaller } from '../../testing/factories/factories.ts';
import { newDeviceKeys } from '../../testing/factories/notification-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { tokenHash } from './token-hash.ts';

type Body = RouteInput<typeof registerDevice>['body'];

const api = await openTestServer();

const bodyOf = ({ organization }: Pick<TestPerson, 'organization'>, body: Partial<Body> = {}) => ({
  organizationId: organization.id,
  platform: 'fcm' as const,
  token: newToken(),
  language: 'fr' as const,
  timeZone: 'America/St_Johns',
  ...body,
});
const put = (caller: TestCaller, installationId: string, body: Partial<Body> = {}) =>
  api.request(
    registerDevice,
    { params: { installationId }, body: bodyOf(caller, body) },
    caller.token,
  );
const rowsOf = async ({ membershipId }: Pick<TestPerson, 'membershipId'>) =>
  (
    await api.owner.query<Record<string, string>>(
      'SELECT * FROM device WHERE membership_id = $1 ORDER BY seen_at, id',
      [membershipId],
    )
  ).rows;
const own = async ({ token }: TestCaller) =>
  (await api.request(listOwnDevices, {}, token)).data.devices;

describe('registering a phone', () => {
  it('keeps what the delivery needs, the token encrypted, and answers the phone’s secret', async () => {
    const caller = await api.createCaller('Employee');
    const installationId = randomUUID();
    const { publicKey, auth } = newDeviceKeys();
    const { status, data } = await put(caller, installationId, {
      token: 'fcm-token:of/a+phone',
      publicKey,
      auth,
    });
    expect(status).toBe(200);
    expect(data.deviceSecret).toMatch(/^[\w-]{43}$/);
    const [row, ...others] = await rowsOf(caller);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      organization_id: caller.organization.id,
      installation_id: installationId,
      platform: 'fcm',
      public_key: publicKey,
      auth,
      language: 'fr',
      time_zone: 'America/St_Johns',
    });
    expect(JSON.stringify(row)).not.toContain('of/a+phone');
    expect(decrypt(api.settings.ENCRYPTION_KEY, row?.['token'] ?? '')).toBe('fcm-token:of/a+phone');
    expect(JSON.stringify(row)).not.toContain(data.deviceSecret);
  });

  it('again renews it: the row and the secret stay, what is known of it is new', async () => {
    const caller = await api.createCaller('Employee');
    const installationId = randomUUID();
    const keys = newDeviceKeys();
    const first = await put(caller, installationId, {
      publicKey: keys.publicKey,
      auth: keys.auth,
    });
    const [before] = await rowsOf(caller);
    await api.owner.query(`UPDATE device SET seen_at = now() - interval '9 days' WHERE id = $1`, [
      before?.['id'],
    ]);
    const second = await put(caller, installationId, {
      platform: 'apns',
      language: 'en',
      timeZone: 'UTC',
    });
    expect(second.data).toEqual(first.data);
    const rows = await rowsOf(caller);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: before?.['id'],
      platform: 'apns',
      language: 'en',
      time_zone: 'UTC',
      public_key: null,
      auth: null,
    });
    expect(rows[0]?.['token_hash']).not.toBe(before?.['token_hash']);
    const [seen] = await own(caller);
    expect(Date.parse(seen?.seenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('an eleventh takes the place of the one not seen for longest', async () => {
    const caller = await api.createCaller('Employee');
    const days = [4, 1, 9, 2, 3, 5, 6, 7, 8, 0];
    const made = await Promise.all(
      days.map((ago) =>
        api.createDevice(caller, { seenAt: new Date(Date.now() - ago * 86_400_000 - 1000) }),
      ),
    );
    const eleventh = randomUUID();
    expect((await put(caller, eleventh)).status).toBe(200);
    const left = (await rowsOf(caller)).map((row) => row['installation_id']);
    expect(left).toHaveLength(10);
    expect(left).toContain(eleventh);
    expect(left).not.toContain(made[2]?.installationId);
  });

  it('of an app that was installed anew takes the place of its earlier installation, so that nothing is shown twice', async () => {
    const caller = await api.createCaller('Employee');
    const token = newToken();
    await put(caller, randomUUID(), { token });
    const installationId = randomUUID();
    await put(caller, installationId, { token });
    expect((await own(caller)).map((each) => each.installationId)).toEqual([installationId]);
  });

  it('in two organizations keeps both; each has its own secret', async () => {
    const caller = await api.createCaller('Employee');
    const other = await api.createOrganization();
    await api.addMembership(caller, other, 'PeerSupporter');
    const [installationId, token] = [randomUUID(), newToken()];
    const first = await put(caller, installationId, { token });
    const second = await put(caller, installationId, { token, organizationId: other.id });
    expect(second.status).toBe(200);
    expect(second.data.deviceSecret).not.toBe(first.data.deviceSecret);
    expect(await api.countRows('device', 'installation_id = $1', [installationId])).toBe(2);
    expect(await own(caller)).toHaveLength(1);
  });

  it.each([
    ['a token of 2,049 characters', { token: 'x'.repeat(2049) }, 'token'],
    ['no token', { token: '' }, 'token'],
    ['a token with a line break', { token: 'a\nb' }, 'token'],
    ['a token with a NUL', { token: 'a\u0000b' }, 'token'],
    ['an unknown platform', { platform: 'pigeon' }, 'platform'],
    ['an unknown language', { language: 'de' }, 'language'],
    ['one key without the other', { publicKey: newDeviceKeys().publicKey }, 'auth'],
    ['Web Push without keys', { platform: 'webPush' }, 'publicKey'],
    [
      'bytes that are no point of the curve',
      { publicKey: Buffer.alloc(65, 4).toString('base64url'), auth: newDeviceKeys().auth },
      'publicKey',
    ],
    ['a field that is none', { pushes: 'none' }, undefined],
  ])('refuses %s', async (_, body, field) => {
    const caller = await api.createCaller('Employee');
    const answer = await put(caller, randomUUID(), body as Partial<Body>);
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    if (field) expect(Object.keys(answer.error?.errorDetails ?? {})).toContain(field);
    expect(await rowsOf(caller)).toEqual([]);
  });

  it.each(['Etc/Unknown', 'Mars/Olympus', '+05:00', undefined])(
    'API-75 takes the organization’s zone where the phone gives %s, and says so',
    async (timeZone) => {
      const caller = await api.createCaller('Employee');
      const body = { ...(timeZone !== undefined && { timeZone }) };
      const { timeZone: _, ...rest } = bodyOf(caller);
      const { status, data } = await api.request(
        registerDevice,
        { params: { installationId: randomUUID() }, body: { ...rest, ...body } },
        caller.token,
      );
      const zone = api.settings.TIME_ZONE;
      expect([status, data.timeZone]).toEqual([200, zone]);
      expect(await rowsOf(caller)).toMatchObject([{ time_zone: zone }]);
    },
  );

  it('API-75 keeps a zone under the name that PostgreSQL knows too', async () => {
    const caller = await api.createCaller('Employee');
    const { status, data } = await put(caller, randomUUID(), { timeZone: 'Canada/Eastern' });
    expect([status, data.timeZone]).toEqual([200, undefined]);
    expect(await rowsOf(caller)).toMatchObject([{ time_zone: 'America/Toronto' }]);
  });

  it('takes a token of 2,048 characters', async () => {
    const caller = await api.createCaller('Employee');
    expect((await put(caller, randomUUID(), { token: 'x'.repeat(2048) })).status).toBe(200);
  });

  it('takes a Web Push address of the push services in the settings, and no other', async () => {
    const caller = await api.createCaller('Employee');
    const { publicKey, auth } = newDeviceKeys();
    const putAt = (token: string) =>
      put(caller, randomUUID(), { platform: 'webPush', token, publicKey, auth });
    const host = api.environment['WEB_PUSH_HOSTS'] ?? '';
    for (const address of [
      'http://169.254.169.254/latest/meta-data',
      'https://push.elsewhere.example/send',
      'http://127.0.0.1:1/',
      `http://user:secret@${host}/push`,
      `http://${host}.elsewhere.example/push`,
      `ftp://${host}/push`,
      'no-address',
    ]) {
      const answer = await putAt(address);
      expect([answer.status, answer.error?.errorDetails], address).toEqual([
        400,
        { token: [expect.any(String)] },
      ]);
    }
    expect((await putAt(`http://${host}/push/1`)).status).toBe(200);
  });

  it('is refused for a platform that this deployment does not send to, and where push is off', async () => {
    const { publicKey, auth } = newDeviceKeys();
    for (const [platforms, said] of [
      ['fcm,apns', ['fcm', 'apns']],
      ['off', []],
    ] as const) {
      const server = await startServer(
        { ...api.environment, PUSH_PROVIDER: platforms },
        { requestLimits: false },
      );
      const client = openApi(server.url);
      const caller = await api.createCaller('Employee');
      const params = { installationId: randomUUID() };
      const body = bodyOf(caller, { platform: 'webPush', publicKey, auth });
      const answer = await client.request(registerDevice, { params, body }, caller.token);
      expect([answer.status, answer.errorType]).toEqual([409, 'PUSH_NOT_AVAILABLE']);
      const { data } = await client.request(getPublicSettings);
      expect([data.pushPlatforms, data.webPushKey]).toEqual([said, null]);
      await server.close();
    }
  });

  it('apps learn what to register, and the key to subscribe with, without a login', async () => {
    const { data } = await api.request(getPublicSettings);
    expect(data.pushPlatforms).toEqual(['fcm', 'apns', 'webPush']);
    expect(data.webPushKey).toMatch(/^[\w-]{87}$/);
  });

  it('is refused to a person who is active nowhere there, in a suspended organization, and to a SuperAdmin elsewhere', async () => {
    const stranger = await api.createCaller('Employee');
    const foreign = await put(stranger, randomUUID(), {
      organizationId: (await api.createOrganization()).id,
    });
    expect([foreign.status, foreign.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    const suspended = await api.createOrganization({ status: 'suspended' });
    const silenced = await api.createCaller('Employee', suspended);
    const answer = await put(silenced, randomUUID());
    expect([answer.status, answer.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    const former = await api.createPerson({ status: 'inactive' });
    const late = await put({ ...former, token: await api.openSession(former) }, randomUUID());
    expect([late.status, late.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    const superAdmin = await api.createCaller('SuperAdmin');
    const visiting = await put(superAdmin, randomUUID(), {
      organizationId: stranger.organization.id,
    });
    expect([visiting.status, visiting.errorType]).toEqual([404, 'USER_NOT_FOUND']);
  });
});

describe('a phone that changes hands', () => {
  it('is the new person’s alone, in all organizations; the answer does not tell', async () => {
    const [earlier, later] = [
      await api.createCaller('Employee'),
      await api.createCaller('PeerSupporter'),
    ];
    const other = await api.createOrganization();
    await api.addMembership(earlier, other, 'Employee');
    const [installationId, token] = [randomUUID(), newToken()];
    const first = await put(earlier, installationId, { token });
    await put(earlier, installationId, { token, organizationId: other.id });
    const bystander = await api.createDevice(earlier);
    const taken = await put(later, installationId, { token });
    const untaken = await put(later, randomUUID());
    expect([taken.status, Object.keys(taken.data)]).toEqual([200, Object.keys(untaken.data)]);
    const names = (answer: typeof taken) => [...answer.headers.keys()].toSorted();
    expect(names(taken)).toEqual(names(untaken));
    expect(await own(earlier)).toMatchObject([{ installationId: bystander.installationId }]);
    expect((await own(later)).map((each) => each.installationId)).toContain(installationId);
    expect(taken.data.deviceSecret).not.toBe(first.data.deviceSecret);
    // And back again: a new row, a new secret.
    const back = await put(earlier, installationId, { token });
    expect(back.data.deviceSecret).not.toBe(first.data.deviceSecret);
  });

  it('by its installation, where the provider gave a new token, or by its token, where the app was installed anew', async () => {
    const [earlier, later] = [
      await api.createCaller('Employee'),
      await api.createCaller('Employee'),
    ];
    const byInstallation = await api.createDevice(earlier);
    const byToken = await api.createDevice(earlier, { platform: 'apns' });
    await put(later, byInstallation.installationId);
    await put(later, randomUUID(), { platform: 'apns', token: byToken.token });
    expect(await own(earlier)).toEqual([]);
    expect(await own(later)).toHaveLength(2);
  });

  it('a token of one platform is none of another', async () => {
    const [one, other] = [await api.createCaller('Employee'), await api.createCaller('Employee')];
    const kept = await api.createDevice(one, { platform: 'apns' });
    await put(other, randomUUID(), { platform: 'fcm', token: kept.token });
    expect(await own(one)).toHaveLength(1);
  });

  it('two accounts that register one token at once end with one of them, however they meet', async () => {
    const callers = await Promise.all([1, 2, 3, 4].map(() => api.createCaller('Employee')));
    for (let round = 0; round < 10; round += 1) {
      const token = newToken();
      const answers = await Promise.all(
        callers.map((caller) => put(caller, randomUUID(), { token })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await api.countRows('device', 'token_hash = $1', [tokenHash('fcm', token)])).toBe(1);
    }
  });

  it('two who swap phones at once both get an answer', async () => {
    const [one, other] = [await api.createCaller('Employee'), await api.createCaller('Employee')];
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await api.createDevice(one), await api.createDevice(other)];
      const answers = await Promise.all([
        put(one, b.installationId, { token: b.token }),
        put(other, a.installationId, { token: a.token }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});

describe('the own phones', () => {
  it('are listed to their owner, the last seen first, and can be removed in all organizations', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const older = await api.createDevice(caller, {
      platform: 'apns',
      keys: true,
      seenAt: new Date(Date.now() - 86_400_000),
    });
    const newer = await api.createDevice(caller);
    const other = await api.createOrganization();
    const membershipId = await api.addMembership(caller, other, 'Employee');
    await api.createDevice(
      { membershipId, organization: other },
      { installationId: newer.installationId, keys: true },
    );
    await api.createDevice(await api.createPerson({ organization: caller.organization }));
    expect(await own(caller)).toMatchObject([
      { installationId: newer.installationId, platform: 'fcm', isSealed: false },
      { installationId: older.installationId, platform: 'apns', isSealed: true },
    ]);
    const params = { installationId: newer.installationId };
    const gone = await api.request(removeDevice, { params }, caller.token);
    expect([gone.status, gone.data]).toEqual([200, {}]);
    expect((await own(caller)).map((each) => each.installationId)).toEqual([older.installationId]);
  });

  it('removing another person’s phone is answered like an unknown one, and removes nothing', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const member = await api.createPerson({ organization: caller.organization });
    const theirs = await api.createDevice(member);
    const answers = await Promise.all(
      [theirs.installationId, randomUUID()].map((installationId) =>
        api.request(removeDevice, { params: { installationId } }, caller.token),
      ),
    );
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(await rowsOf(member)).toHaveLength(1);
  });
});
