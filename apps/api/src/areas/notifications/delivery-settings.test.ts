import {
  changeNotificationSettings,
  endQuietPeriod,
  getNotificationSettings,
  startQuietPeriod,
} from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

type Caller = Awaited<ReturnType<TestServer['createCaller']>>;
const paramsOf = (caller: Caller) => ({ id: caller.organization.id });
const read = async (caller: Caller) =>
  (await api.request(getNotificationSettings, { params: paramsOf(caller) }, caller.token)).data;
const settings = {
  timeZone: 'America/Winnipeg',
  quietHours: { from: '22:00', to: '07:30' },
  weeklyLimit: 5,
};
const change = (caller: Caller, more: object = {}) =>
  api.request(
    changeNotificationSettings,
    { params: paramsOf(caller), body: { ...settings, ...more } as never },
    caller.token,
  );

describe('how notifications are delivered', () => {
  it('begins with quiet nights, three a week and the zone of the deployment', async () => {
    expect(await read(await api.createCaller('OrganizationAdmin'))).toEqual({
      timeZone: 'America/Toronto',
      quietHours: { from: '21:00', to: '08:00' },
      weeklyLimit: 3,
      version: 0,
      isAvailable: true,
      quietPeriod: null,
      heldCount: 0,
    });
  });

  it('is changed as a whole, not over what a colleague changed since', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    expect((await change(caller, { version: 0 })).data).toMatchObject({ ...settings, version: 1 });
    expect((await change(caller, { version: 0 })).errorType).toBe('SETTINGS_CHANGED');
    expect((await change(caller, { quietHours: null })).data.quietHours).toBeNull();
    expect(await read(caller)).toMatchObject({ quietHours: null, version: 2 });
  });

  it.each([
    [{ timeZone: 'EST' }, 'timeZone'],
    [{ quietHours: { from: '24:00', to: '08:00' } }, 'quietHours.from'],
    [{ quietHours: { from: '9:00', to: '08:00' } }, 'quietHours.from'],
    [{ weeklyLimit: 0 }, 'weeklyLimit'],
    [{ weeklyLimit: 2.5 }, 'weeklyLimit'],
  ])('is refused with %j', async (wrong, field) => {
    const answer = await change(await api.createCaller('OrganizationAdmin'), wrong);
    expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([400, [field]]);
  });
});

describe('a quiet period', () => {
  it('lasts the chosen days, is moved by a second start, and ends when a person ends it', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const start = (days: number) =>
      api.request(startQuietPeriod, { params: paramsOf(caller), body: { days } }, caller.token);
    const daysLeft = async () => {
      const { quietPeriod } = await read(caller);
      return quietPeriod && Math.round((Date.parse(quietPeriod.until) - Date.now()) / 86_400_000);
    };
    await start(7);
    expect(await daysLeft()).toBe(7);
    await start(14);
    expect(await daysLeft()).toBe(14);
    for (const days of [0, 61, 1.5]) expect((await start(days)).status).toBe(400);
    await api.request(endQuietPeriod, { params: paramsOf(caller) }, caller.token);
    expect(await daysLeft()).toBeNull();
    const log = await api.countRows(
      'audit_event',
      `action = 'notifications.endQuietPeriod' AND organization_id = $1`,
      [caller.organization.id],
    );
    await api.request(endQuietPeriod, { params: paramsOf(caller) }, caller.token);
    expect([
      log,
      await api.countRows(
        'audit_event',
        `action = 'notifications.endQuietPeriod' AND organization_id = $1`,
        [caller.organization.id],
      ),
    ]).toEqual([1, 1]);
  });

  it('that is over is none', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    await api.request(
      startQuietPeriod,
      { params: paramsOf(caller), body: { days: 1 } },
      caller.token,
    );
    await api.owner.query(
      `UPDATE notification_settings SET quiet_until = now() - interval '1 second' WHERE organization_id = $1`,
      [caller.organization.id],
    );
    expect((await read(caller)).quietPeriod).toBeNull();
  });
});
