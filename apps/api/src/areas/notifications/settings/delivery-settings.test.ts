import {
  changeNotificationSettings,
  createNotification,
  endQuietPeriod,
  getNotification,
  getNotificationSettings,
  startQuietPeriod,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../../testing/server/test-server.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer();

const paramsOf = (caller: TestCaller) => ({ id: caller.organization.id });
const read = async (caller: TestCaller) =>
  (await api.request(getNotificationSettings, { params: paramsOf(caller) }, caller.token)).data;
const settings = {
  timeZone: 'America/Winnipeg',
  quietHours: { from: '22:00', to: '07:30' },
  weeklyLimit: 5,
};
const change = (caller: TestCaller, more: object = {}) =>
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
    [{ timeZone: 'PST' }, 'timeZone'],
    [{ quietHours: { from: '24:00', to: '08:00' } }, 'quietHours.from'],
    [{ quietHours: { from: '9:00', to: '08:00' } }, 'quietHours.from'],
    [{ weeklyLimit: 0 }, 'weeklyLimit'],
    [{ weeklyLimit: 2.5 }, 'weeklyLimit'],
  ])('is refused with %j', async (wrong, field) => {
    const answer = await change(await api.createCaller('OrganizationAdmin'), wrong);
    expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([400, [field]]);
  });
});

describe('what is still to come', () => {
  it('follows changed quiet hours, and keeps its version (API-56)', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const noon = Temporal.Now.zonedDateTimeISO('America/Toronto')
      .add({ days: 2 })
      .with({ hour: 12, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
    const { data } = await api.request(
      createNotification,
      {
        params: paramsOf(caller),
        body: {
          title: 'A quiet minute',
          description: 'Breathe in, and out.',
          behaviour: 'OpenLearn',
          scheduledDate: new Date(noon.epochMilliseconds).toISOString(),
        } as never,
      },
      caller.token,
    );
    /** Hours from its own time to when it opens, and when it is no longer shown as being sent. */
    const window = async () =>
      (
        await api.owner.query<{ opens: string; closes: string }>(
          `SELECT round(extract(epoch FROM opens_at - scheduled_at) / 3600, 1) AS opens,
             round(extract(epoch FROM closes_at - scheduled_at) / 3600, 1) AS closes
           FROM notification WHERE id = $1`,
          [data.id],
        )
      ).rows.map(({ opens, closes }) => [Number(opens), Number(closes)])[0];
    expect(await window()).toEqual([0, 0.2]);
    // Noon in Toronto is 13:30 in St. John's, and still the morning in Vancouver.
    const { hour } = noon.withTimeZone('America/Vancouver');
    await change(caller, {
      quietHours: { from: '21:00', to: `${String(hour).padStart(2, '0')}:30` },
    });
    expect(await window()).toEqual([0, 0.7]);
    await change(caller, { quietHours: { from: '08:00', to: '15:00' } });
    expect(await window()).toEqual([1.5, 15 - hour + 0.2]);
    const params = { ...paramsOf(caller), notificationId: data.id };
    const read = await api.request(getNotification, { params }, caller.token);
    expect(read.data.version).toBe(data.version);
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
