import {
  createNotification,
  endQuietPeriod,
  getNotification,
  getNotificationSettings,
  listNotifications,
  type Notification,
  releaseNotification,
  resumeNotification,
  sendNotification,
  startQuietPeriod,
  stopNotification,
  testNotification,
  updateNotification,
  previewNotification,
} from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { openPush } from '../../../gateways/push/index.ts';
import { asWriter } from '../../../testing/factories/content-factories.ts';
import {
  phoneOf,
  type RegisteredPhone,
  registerPhones,
} from '../../../testing/factories/push-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import { checkWorker } from './check-worker.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { planWorker } from './plan-worker.ts';
import { sendWorker, type Warn } from './send-worker.ts';
import { wallTimeIn } from '../../../time/wall-time.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer();
const database = openDatabase(api.settings, 4);
const push = openPush(api.settings);
afterAll(async () => {
  await push?.close();
  await database.close();
});

type Row = Pick<Notification, 'id'>;
/** An administrator of an organization without quiet hours: sends must not wait for a morning. */
async function newAdmin(): Promise<TestCaller> {
  const caller = await api.createCaller('OrganizationAdmin');
  await api.owner.query(
    'INSERT INTO notification_settings (organization_id, weekly_limit) VALUES ($1, 3)',
    [caller.organization.id],
  );
  return caller;
}
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const english = { title: 'A quiet minute', description: 'Breathe in, and out.' };
const french = { title: 'Une minute de calme', description: 'Inspirez, puis expirez.' };

async function schedule(caller: TestCaller, more: object = {}): Promise<Notification> {
  const body = {
    ...english,
    translation: french,
    behaviour: 'OpenLearn',
    scheduledDate: inHours(48),
    ...more,
  };
  const answer = await api.request(
    createNotification,
    { params: { id: caller.organization.id }, body: body as never },
    caller.token,
  );
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
}
const paramsOf = (caller: TestCaller, { id }: Row) => ({
  id: caller.organization.id,
  notificationId: id,
});
const read = async (caller: TestCaller, row: Row) =>
  (await api.request(getNotification, { params: paramsOf(caller, row) }, caller.token)).data;
const sendNow = (caller: TestCaller, row: Row, body: object = {}) =>
  api.request(sendNotification, { params: paramsOf(caller, row), body }, caller.token);
const act = (route: typeof stopNotification, caller: TestCaller, row: Row) =>
  api.request(route, { params: paramsOf(caller, row) }, caller.token);
const state = async (caller: TestCaller, row: Row, wanted: string) => {
  await expect.poll(async () => (await read(caller, row)).delivery.state).toBe(wanted);
  return read(caller, row);
};
/** The workers have done what they can. */
const worked = async (row: Row) => {
  await expect
    .poll(() => api.countRows('notification', `work = 'done' AND id = $1`, [row.id]))
    .toBe(1);
};
const deviceIds = async (caller: TestCaller) =>
  (
    await api.owner.query<{ id: string }>('SELECT id FROM device WHERE organization_id = $1', [
      caller.organization.id,
    ])
  ).rows.map(({ id }) => id);
const received = (phones: readonly RegisteredPhone[]) =>
  phones.map((phone) => phoneOf(api, phone).received.length);
const times = (count: number, each: number) => Array.from({ length: count }, () => each);

/** Has a notification planned now, as its job does a minute before it is due; nothing is sent yet. */
async function plan(caller: TestCaller, row: Row): Promise<void> {
  await api.owner.query(
    `UPDATE notification SET scheduled_at = now() + interval '20 seconds', closes_at = now() + interval '11 minutes',
       opens_at = now() + interval '20 seconds' WHERE id = $1 AND opens_at IS NOT NULL`,
    [row.id],
  );
  await planNow(caller, row);
}
const planNow = (caller: TestCaller, { id }: Row) =>
  planWorker({ database, settings: api.settings })({
    id: '',
    data: { organizationId: caller.organization.id, notificationId: id },
  });
/** Its moment comes: it opens, or a quiet period holds it. */
const open = ({ id }: Row) =>
  api.owner.query(
    `UPDATE notification SET scheduled_at = least(scheduled_at, now()),
       opens_at = CASE WHEN opens_at > now() THEN now() ELSE opens_at END,
       held_at = CASE WHEN held_at > now() THEN now() ELSE held_at END WHERE id = $1`,
    [id],
  );
/** Sends what is planned, whatever the clock says. */
async function send(
  caller: TestCaller,
  row: Row,
  { gateway = push, warn = () => undefined }: { gateway?: typeof push; warn?: Warn } = {},
): Promise<void> {
  await open(row);
  await api.owner.query(
    `UPDATE notification_part SET due_at = now() - interval '1 second' WHERE notification_id = $1`,
    [row.id],
  );
  const worker = sendWorker({
    database,
    settings: api.settings,
    push: gateway,
    rateLimiter: createRateLimiter(
      10_000,
      (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ),
    warn,
  });
  await worker({
    id: '',
    data: { organizationId: caller.organization.id, notificationId: row.id },
  });
}

describe('a notification that is sent', () => {
  it('API-57, OPEN-89 arrives once on each phone of the active members, in its language, sealed where it has keys', async () => {
    const caller = await newAdmin();
    const member = await api.createPerson({ organization: caller.organization });
    const pending = await api.createPerson({
      organization: caller.organization,
      status: 'pending',
    });
    const other = await newAdmin();
    const [sealed, discreet, apple, web, none, foreign] = (
      await Promise.all([
        registerPhones(api, member, 1, { isSealed: true }),
        registerPhones(api, member, 1, { language: 'fr' }),
        registerPhones(api, caller, 1, { platform: 'apns', isSealed: true, language: 'fr' }),
        registerPhones(api, caller, 1, { platform: 'webPush' }),
        registerPhones(api, pending, 1),
        registerPhones(api, other, 1),
      ])
    ).flat() as [
      RegisteredPhone,
      RegisteredPhone,
      RegisteredPhone,
      RegisteredPhone,
      RegisteredPhone,
      RegisteredPhone,
    ];
    const row = await schedule(caller);
    await sendNow(caller, row, { inQuietHours: 'send' });
    await worked(row);
    expect(received([sealed, discreet, apple, web, none, foreign])).toEqual([1, 1, 1, 1, 0, 0]);
    const shown = (phone: RegisteredPhone) => phoneOf(api, phone).lockScreen[0];
    expect(shown(sealed)).toMatchObject({ title: english.title, isUnsealed: true });
    expect(shown(apple)).toMatchObject({ title: french.title, isUnsealed: true });
    expect(shown(web)).toMatchObject({ title: english.title, isUnsealed: true });
    expect(shown(discreet)?.isUnsealed).toBe(false);
    expect(shown(discreet)?.title).not.toContain(french.title);
    const references = [sealed, discreet, apple, web].map((phone) => shown(phone)?.reference);
    expect(new Set(references).size).toBe(4);
  });

  it('tells a provider no text, name, address or organization, in any byte', async () => {
    const caller = await newAdmin();
    const before = api.inbox.phones.captured().length;
    for (const platform of ['fcm', 'apns', 'webPush'] as const)
      for (const isSealed of [true, false])
        await registerPhones(api, caller, 1, { platform, isSealed });
    const row = await schedule(caller);
    await sendNow(caller, row, { inQuietHours: 'send' });
    await worked(row);
    const wire = api.inbox.phones
      .captured()
      .slice(before)
      .filter(({ path }) => !path.includes('oauth') && !path.includes('token'))
      .map(
        ({ path, headers, body }) =>
          `${path} ${JSON.stringify(headers)} ${body.toString('latin1')}`,
      );
    expect(wire.length).toBeGreaterThanOrEqual(6);
    const secrets = [
      ...Object.values(english),
      ...Object.values(french),
      caller.firstName,
      caller.lastName,
      caller.email,
      caller.membershipId,
      caller.id,
      caller.organization.name,
      caller.organization.id,
      row.id,
      'OpenLearn',
    ];
    for (const bytes of wire)
      for (const secret of secrets)
        for (const form of [secret, Buffer.from(secret).toString('base64').replace(/=+$/, '')])
          expect(bytes).not.toContain(form);
  });

  it('to no phone at all is worked off', async () => {
    const caller = await newAdmin();
    const row = await schedule(caller);
    await sendNow(caller, row, { inQuietHours: 'send' });
    await worked(row);
    expect((await read(caller, row)).delivery.state).toBe('sending');
  });

  it('leaves out phones of a platform that was turned off, and tokens that no key opens', async () => {
    const caller = await newAdmin();
    const [off] = await registerPhones(api, caller, 1, { platform: 'webPush' });
    const [unreadable] = await registerPhones(api, caller, 1);
    const [good] = await registerPhones(api, caller, 1);
    await api.owner.query(`UPDATE device SET token = 'nonsense' WHERE id = $1`, [
      unreadable?.deviceId,
    ]);
    const row = await schedule(caller);
    await plan(caller, row);
    const fcm = openPush({ ...api.settings, PUSH_PROVIDER: ['fcm'] });
    await send(caller, row, { gateway: fcm });
    await fcm?.close();
    await worked(row);
    expect([off, unreadable, good].map((phone) => phone && received([phone])[0])).toEqual([
      0, 0, 1,
    ]);
  });

  it('forgets a phone that its provider knows no longer, unless it registered again since', async () => {
    const caller = await newAdmin();
    await registerPhones(api, caller, 12);
    const [gone, back] = await registerPhones(api, caller, 2, { fault: 'unregistered' });
    const row = await schedule(caller);
    await plan(caller, row);
    await api.owner.query(`UPDATE device SET seen_at = now() + interval '1 minute' WHERE id = $1`, [
      back?.deviceId,
    ]);
    await send(caller, row);
    const left = await deviceIds(caller);
    expect([left.includes(gone?.deviceId ?? ''), left.includes(back?.deviceId ?? '')]).toEqual([
      false,
      true,
    ]);
    expect(left).toHaveLength(13);
  });

  it.each([
    'unavailable',
    'html502',
    'quotaSeconds',
    'resetAfterAccept',
    'goAway',
    'truncated',
    'payloadBug',
    'notFound',
    'authError',
  ] as const)('is tried again where the provider says %s, and shown once', async (name) => {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 1, { fault: { name, times: 1 } });
    const row = await schedule(caller);
    await sendNow(caller, row, { inQuietHours: 'send' });
    await worked(row);
    expect(phones.map((phone) => phoneOf(api, phone).lockScreen.length)).toEqual([1]);
  });
});

describe('a send that must not go on', () => {
  it('goes on with all other phones where one meets a fault for good, and tells the operator alone', async () => {
    const caller = await newAdmin();
    const good = await registerPhones(api, caller, 3);
    await registerPhones(api, caller, 1, { fault: 'authError' });
    const row = await schedule(caller);
    await plan(caller, row);
    const warned: unknown[] = [];
    await send(caller, row, { warn: (problem) => warned.push(problem) });
    expect(received(good)).toEqual(times(3, 1));
    expect(warned).toEqual([{ notificationId: row.id, refused: 'credentials' }]);
    expect((await read(caller, row)).delivery).toMatchObject({
      state: 'sending',
      haltReason: null,
    });
  });

  it('keeps every token where too many phones are refused for good, and tells the operator alone', async () => {
    const caller = await newAdmin();
    await registerPhones(api, caller, 200, { fault: 'badToken' });
    const good = await registerPhones(api, caller, 3);
    const row = await schedule(caller);
    await plan(caller, row);
    const warned: unknown[] = [];
    await send(caller, row, { warn: (problem) => warned.push(problem) });
    await worked(row);
    expect(warned).toEqual([
      { notificationId: row.id, refused: 'phones', phones: 200, tried: 203 },
    ]);
    expect(received(good)).toEqual(times(3, 1));
    expect(await deviceIds(caller)).toHaveLength(203);
    expect((await read(caller, row)).delivery).toMatchObject({
      state: 'sending',
      haltReason: null,
    });
  });

  it.each([
    ['credentials', { APNS_KEY_ID: 'ANOTHERKEY' }],
    ['project', { APNS_TOPIC: 'org.example.other' }],
  ] as const)(
    'halts in every organization where a provider refuses the installation: %s; and goes on when a person says so',
    async (reason, wrong) => {
      const [caller, empty] = [await newAdmin(), await newAdmin()];
      const phones = await registerPhones(api, caller, 3, { platform: 'apns' });
      const rows = [await schedule(caller), await schedule(empty)] as const;
      for (const [who, row] of [
        [caller, rows[0]],
        [empty, rows[1]],
      ] as const) {
        await plan(who, row);
        await open(row);
      }
      const refused = openPush({ ...api.settings, ...wrong });
      const warned: unknown[] = [];
      await checkWorker({
        database,
        settings: api.settings,
        push: refused,
        warn: (problem) => warned.push(problem),
      })({ id: '', data: {} });
      await refused?.close();
      expect(warned).toEqual([{ refused: reason }]);
      for (const [who, row] of [
        [caller, rows[0]],
        [empty, rows[1]],
      ] as const)
        expect((await read(who, row)).delivery).toMatchObject({
          state: 'halted',
          haltReason: reason,
        });
      await send(caller, rows[0]);
      expect(received(phones)).toEqual(times(3, 0));
      expect((await act(resumeNotification, caller, rows[0])).data.delivery.state).toBe('sending');
      await worked(rows[0]);
      expect(received(phones)).toEqual(times(3, 1));
    },
  );

  it('stops where a person stops it: phones it has not come to get nothing', async () => {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 20);
    const row = await schedule(caller);
    await plan(caller, row);
    const early = await act(stopNotification, caller, row);
    expect(early.errorType).toBe('NOTIFICATION_CLOSED');
    await open(row);
    expect((await act(stopNotification, caller, row)).data.delivery.state).toBe('stopped');
    await send(caller, row);
    expect(received(phones)).toEqual(times(20, 0));
    expect((await act(stopNotification, caller, row)).errorType).toBe('NOTIFICATION_CLOSED');
  });

  it('reaches no one who left, muted it or was suspended between planning and sending', async () => {
    const caller = await newAdmin();
    const people = await Promise.all(
      Array.from({ length: 4 }, () => api.createPerson({ organization: caller.organization })),
    );
    const phones = (
      await Promise.all(people.map((person) => registerPhones(api, person, 1)))
    ).flat();
    const [left, muted, important, here] = people.map(({ membershipId }) => membershipId);
    const row = await schedule(caller);
    await plan(caller, row);
    await api.owner.query(`UPDATE membership SET status = 'inactive' WHERE id = $1`, [left]);
    await api.owner.query(`UPDATE membership SET pushes = 'none' WHERE id = $1`, [muted]);
    await api.owner.query(`UPDATE membership SET pushes = 'important' WHERE id = $1`, [important]);
    await send(caller, row);
    expect(here).toBeDefined();
    expect(received(phones)).toEqual([0, 0, 0, 1]);

    const second = await schedule(caller, { importance: 'important' });
    await plan(caller, second);
    await send(caller, second);
    expect(received(phones)).toEqual([0, 0, 1, 2]);

    const third = await schedule(caller);
    await plan(caller, third);
    await api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [
      caller.organization.id,
    ]);
    await send(caller, third);
    expect(received(phones)).toEqual([0, 0, 1, 2]);
  });

  it('whose article is gone is cancelled, and says why', async () => {
    const caller = await newAdmin();
    const [phone] = await registerPhones(api, caller, 1);
    const article = await asWriter(api, caller).addArticle();
    const row = await schedule(caller, { behaviour: 'LinkToArticle', articleId: article.id });
    await api.owner.query(`UPDATE content_item SET status = 'draft' WHERE id = $1`, [article.id]);
    await plan(caller, row);
    expect(await read(caller, row)).toMatchObject({ status: 'cancelled', cancelReason: 'article' });
    expect(phone && received([phone])).toEqual([0]);
  });

  it('whose time is long over waits for a person', async () => {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 1);
    const row = await schedule(caller);
    await api.owner.query(
      `UPDATE notification SET scheduled_at = now() - interval '13 hours', opens_at = now() - interval '13 hours' WHERE id = $1`,
      [row.id],
    );
    await api.owner.query(`DELETE FROM pgboss.job WHERE data->>'notificationId' = $1`, [row.id]);
    await checkWorker({ database, settings: api.settings, push, warn: () => undefined })({
      id: '',
      data: {},
    });
    expect(await state(caller, row, 'halted')).toMatchObject({
      state: 'notSent',
      delivery: { haltReason: 'late' },
    });
    await act(resumeNotification, caller, row);
    await worked(row);
    expect(received(phones)).toEqual([1]);
  });

  it('NOTIF-23 whose time came while the organization was suspended was not sent, and says so', async () => {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 1);
    const row = await schedule(caller);
    const setStatus = (status: string) =>
      api.owner.query('UPDATE organization SET status = $2 WHERE id = $1', [
        caller.organization.id,
        status,
      ]);
    await setStatus('suspended');
    await plan(caller, row);
    await setStatus('active');
    expect(await read(caller, row)).toMatchObject({
      status: 'scheduled',
      state: 'notSent',
      delivery: { state: 'halted', haltReason: 'suspended' },
    });
    await open(row);
    await act(resumeNotification, caller, row);
    await worked(row);
    expect(received(phones)).toEqual([1]);
  });
});

describe('the quiet period', () => {
  const settingsOf = async (caller: TestCaller) =>
    (
      await api.request(
        getNotificationSettings,
        { params: { id: caller.organization.id } },
        caller.token,
      )
    ).data;

  it('holds everyday notifications until a person releases each, and lets important ones through', async () => {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 1);
    const params = { id: caller.organization.id };
    const started = await api.request(
      startQuietPeriod,
      { params, body: { days: 7 } },
      caller.token,
    );
    expect(started.data.quietPeriod?.startedBy).toBe(`${caller.firstName} ${caller.lastName}`);
    const [everyday, important] = [
      await schedule(caller),
      await schedule(caller, { importance: 'important' }),
    ];
    await plan(caller, everyday);
    await open(everyday);
    await plan(caller, important);
    await send(caller, important);
    expect(received(phones)).toEqual([1]);
    expect((await read(caller, everyday)).delivery.state).toBe('held');
    const ended = await api.request(endQuietPeriod, { params }, caller.token);
    expect(ended.data).toMatchObject({ quietPeriod: null, heldCount: 1 });
    expect((await read(caller, everyday)).delivery.state).toBe('held');
    await api.owner.query(`UPDATE notification SET scheduled_at = now() WHERE id = $1`, [
      everyday.id,
    ]);
    expect((await act(releaseNotification, caller, everyday)).data).toMatchObject({
      status: 'sent',
      delivery: { state: 'sending' },
    });
    await worked(everyday);
    expect(received(phones)).toEqual([2]);
    expect((await settingsOf(caller)).heldCount).toBe(0);
    expect((await act(releaseNotification, caller, everyday)).errorType).toBe(
      'NOTIFICATION_CLOSED',
    );
  });

  /** A sender with a phone, in a quiet period, and what the preview says of one that is sent now. */
  async function newQuiet() {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 1);
    const params = { id: caller.organization.id };
    const preview = async (importance: 'everyday' | 'important') =>
      (
        await api.request(
          previewNotification,
          { params, body: { timing: 'moment', importance, timeZone: 'America/Regina' } },
          caller.token,
        )
      ).data;
    const start = () => api.request(startQuietPeriod, { params, body: { days: 2 } }, caller.token);
    const end = () => api.request(endQuietPeriod, { params }, caller.token);
    return { caller, phones, preview, start, end };
  }

  it('NOTIF-08 holds what is sent now where the person says so, until it is released, whenever it was scheduled', async () => {
    const { caller, phones, preview, start, end } = await newQuiet();
    const row = await schedule(caller);
    expect((await preview('everyday')).quietPeriod).toBeNull();
    const { data } = await start();
    const { until = '' } = data.quietPeriod ?? {};
    expect((await preview('everyday')).quietPeriod).toEqual({
      until,
      localUntil: wallTimeIn(new Date(until), 'America/Regina'),
    });
    expect((await preview('important')).quietPeriod).toBeNull();
    const waits = await sendNow(caller, row, { inQuietPeriod: 'hold' });
    expect(waits.data).toMatchObject({ status: 'scheduled', delivery: { state: 'held' } });
    await planNow(caller, row);
    await end();
    expect((await read(caller, row)).delivery.state).toBe('held');
    expect((await act(releaseNotification, caller, row)).data.status).toBe('sent');
    await worked(row);
    expect(received(phones)).toEqual([1]);
  });

  it('NOTIF-08 lets one go that a person sends now, and one that waited and was put off keeps its time', async () => {
    const { caller, phones, start } = await newQuiet();
    await start();
    const [sent, waiting] = [await schedule(caller), await schedule(caller)];
    expect((await sendNow(caller, sent, { inQuietPeriod: 'send' })).data.status).toBe('sent');
    await worked(sent);
    expect(received(phones)).toEqual([1]);
    await sendNow(caller, waiting, { inQuietPeriod: 'hold' });
    const { title, description, behaviour } = waiting;
    const body = { title, description, behaviour, scheduledDate: inHours(72) };
    const params = paramsOf(caller, waiting);
    await api.request(updateNotification, { params, body }, caller.token);
    expect(await read(caller, waiting)).toMatchObject({
      status: 'scheduled',
      delivery: { state: 'waiting' },
    });
    expect(await api.countRows('notification', 'id = $1 AND NOT is_immediate', [waiting.id])).toBe(
      1,
    );
  });

  it('NOTIF-08 refuses a send whose quiet times are no longer those that were shown, and changes nothing', async () => {
    const { caller, start } = await newQuiet();
    const row = await schedule(caller);
    const refused = async (body: object) => {
      const before = await read(caller, row);
      expect((await sendNow(caller, row, body)).errorType).toBe('QUIET_TIMES_CHANGED');
      expect(await read(caller, row)).toEqual(before);
    };
    await refused({ inQuietPeriod: 'hold' });
    await start();
    await refused({ inQuietPeriod: 'refuse' });
    await api.owner.query(
      `UPDATE notification_settings SET quiet_until = NULL, quiet_from = '00:00', quiet_to = '23:59'
       WHERE organization_id = $1`,
      [caller.organization.id],
    );
    await refused({ inQuietPeriod: 'refuse', inQuietHours: 'refuse' });
    const asked = { inQuietPeriod: 'refuse', inQuietHours: 'hold' };
    expect((await sendNow(caller, row, asked)).data.status).toBe('sent');
  });

  it('that begins between planning and sending holds what was planned', async () => {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 1);
    const row = await schedule(caller);
    await plan(caller, row);
    const params = { id: caller.organization.id };
    await api.request(startQuietPeriod, { params, body: { days: 1 } }, caller.token);
    await send(caller, row);
    expect(await read(caller, row)).toMatchObject({
      status: 'scheduled',
      delivery: { state: 'held' },
    });
    expect(received(phones)).toEqual([0]);
  });

  it('that begins while one is being sent holds the rest of it, and lets it go on when it is released', async () => {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 1);
    const row = await schedule(caller);
    await plan(caller, row);
    await open(row);
    const params = { id: caller.organization.id };
    await api.request(startQuietPeriod, { params, body: { days: 1 } }, caller.token);
    await send(caller, row);
    expect(await read(caller, row)).toMatchObject({ status: 'sent', delivery: { state: 'held' } });
    expect(received(phones)).toEqual([0]);
    await act(releaseNotification, caller, row);
    await worked(row);
    expect(received(phones)).toEqual([1]);
  });

  it('that ends before its moment came lets it go', async () => {
    const caller = await newAdmin();
    const params = { id: caller.organization.id };
    await api.request(startQuietPeriod, { params, body: { days: 7 } }, caller.token);
    const phones = await registerPhones(api, caller, 1);
    const row = await schedule(caller);
    await api.request(endQuietPeriod, { params }, caller.token);
    await plan(caller, row);
    await send(caller, row);
    expect(received(phones)).toEqual([1]);
  });
});

describe('planning', () => {
  const partsOf = async ({ id }: Row) =>
    (
      await api.owner.query<{ due_at: Date; size: number }>(
        'SELECT due_at, size FROM notification_part WHERE notification_id = $1 ORDER BY due_at, no',
        [id],
      )
    ).rows;

  it('freezes who gets it where: a thousand to a part, one time for each zone, never at night', async () => {
    const caller = await newAdmin();
    await registerPhones(api, caller, 1001, { timeZone: 'America/Toronto' });
    await registerPhones(api, caller, 3, { timeZone: 'America/Winnipeg' });
    await registerPhones(api, caller, 2, { timeZone: 'Asia/Tokyo' });
    const tomorrow = Temporal.Now.zonedDateTimeISO('America/Toronto')
      .add({ days: 1 })
      .with({ hour: 9, minute: 0, second: 0, millisecond: 0 });
    const row = await schedule(caller, {
      timing: 'recipientZone',
      timeZone: 'America/Toronto',
      scheduledDate: new Date(tomorrow.epochMilliseconds).toISOString(),
    });
    // As if it were a minute before the first of them.
    await api.owner.query(
      `UPDATE notification SET opens_at = now() + interval '30 seconds' WHERE id = $1`,
      [row.id],
    );
    await planNow(caller, row);
    const parts = await partsOf(row);
    // A phone in Tokyo counts in the zone whose clock is nearest to it.
    expect(parts.map(({ size }) => size)).toEqual([2, 1000, 1, 3]);
    expect(new Set(parts.map(({ due_at: due }) => due.getTime())).size).toBe(3);
  });

  it('is done once, and not by the job of a time that was put off', async () => {
    const caller = await newAdmin();
    await registerPhones(api, caller, 1);
    const row = await schedule(caller);
    const params = paramsOf(caller, row);
    const body = { ...english, behaviour: 'OpenLearn', scheduledDate: inHours(50) } as never;
    await api.request(updateNotification, { params, body }, caller.token);
    await planNow(caller, row);
    expect(await partsOf(row)).toEqual([]);
    await plan(caller, row);
    await planNow(caller, row);
    expect(await partsOf(row)).toHaveLength(1);
    // Planned is not sent: it can be changed and cancelled still.
    await api.request(updateNotification, { params, body }, caller.token);
    expect(await partsOf(row)).toEqual([]);
  });

  it('has a job that outlives its queue’s retention, however far ahead the send is', async () => {
    const caller = await newAdmin();
    const row = await schedule(caller, { scheduledDate: inHours(60 * 24) });
    const { rows } = await api.owner.query<{ ahead: number; kept: number }>(
      `SELECT extract(day FROM start_after - now())::integer AS ahead,
        extract(day FROM keep_until - start_after)::integer AS kept
       FROM pgboss.job WHERE name = 'notificationPlans' AND data->>'notificationId' = $1`,
      [row.id],
    );
    expect(rows).toEqual([{ ahead: 59, kept: 14 }]);
  });

  it('gets its job back within minutes where the queue lost it', async () => {
    const caller = await newAdmin();
    const phones = await registerPhones(api, caller, 1);
    const [waiting, planned] = [await schedule(caller), await schedule(caller)];
    await plan(caller, planned);
    await api.owner.query(`DELETE FROM pgboss.job WHERE name LIKE 'notification%'`);
    await api.owner.query(
      `UPDATE notification SET scheduled_at = now() - interval '1 second', opens_at = now() - interval '1 second' WHERE id = ANY ($1)`,
      [[waiting.id, planned.id]],
    );
    await api.owner.query(
      `UPDATE notification_part SET due_at = now() - interval '1 second' WHERE notification_id = $1`,
      [planned.id],
    );
    await checkWorker({ database, settings: api.settings, push, warn: () => undefined })({
      id: '',
      data: {},
    });
    await worked(waiting);
    await worked(planned);
    expect(received(phones)).toEqual([2]);
  });
});

describe('quiet hours', () => {
  it('hold a send now until they end where a person did not say otherwise', async () => {
    const caller = await newAdmin();
    await registerPhones(api, caller, 1, { timeZone: 'America/St_Johns' });
    const now = Temporal.Now.plainTimeISO('America/St_Johns');
    const time = (minutes: number) =>
      now.add({ minutes }).toString({ smallestUnit: 'minute' }).slice(0, 5);
    await api.owner.query(
      `UPDATE notification_settings SET quiet_from = $2, quiet_to = $3 WHERE organization_id = $1`,
      [caller.organization.id, time(-60), time(60)],
    );
    const [held, sent] = [await schedule(caller), await schedule(caller)];
    await sendNow(caller, held);
    await sendNow(caller, sent, { inQuietHours: 'send' });
    await worked(sent);
    await expect
      .poll(() => api.countRows('notification', `work = 'planned' AND id = $1`, [held.id]))
      .toBe(1);
    const { rows } = await api.owner.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM due_at - now()) / 60)::integer AS minutes FROM notification_part WHERE notification_id = $1`,
      [held.id],
    );
    expect(rows[0]?.minutes).toBeGreaterThan(50);
  });
});

describe('a test on one’s own phone', () => {
  const test = (caller: TestCaller) =>
    api.request(
      testNotification,
      {
        params: { id: caller.organization.id },
        body: { ...english, translation: french, behaviour: 'OpenLearn' } as never,
      },
      caller.token,
    );

  it('arrives there and nowhere else, and stands in no list', async () => {
    const caller = await newAdmin();
    const colleague = await api.createCaller('OrganizationAdmin', caller.organization);
    const [own] = await registerPhones(api, caller, 1, { isSealed: true, language: 'fr' });
    const theirs = await registerPhones(api, colleague, 1);
    expect((await test(caller)).data).toEqual({ phones: 1 });
    expect(own && phoneOf(api, own).lockScreen[0]?.title).toBe(french.title);
    expect(received(theirs)).toEqual([0]);
    const { data } = await api.request(
      listNotifications,
      { params: { id: caller.organization.id } },
      caller.token,
    );
    expect(data.count).toBe(0);
  });

  it('without a phone, or to one that refuses it, says so', async () => {
    const caller = await newAdmin();
    expect((await test(caller)).errorType).toBe('NO_OWN_PHONE');
    await registerPhones(api, caller, 1, { fault: 'badToken' });
    expect((await test(caller)).errorType).toBe('TEST_NOT_DELIVERED');
  });
});
