import {
  createNotification,
  endNotificationSeries,
  getNotification,
  getNotificationCalendar,
  type Notification,
  previewNotification,
  type Recurrence,
  sendNotification,
  updateNotification,
} from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import { checkWorker } from '../delivery/check-worker.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer();
const database = openDatabase(api.settings, 2);
afterAll(() => database.close());

const newAdmin = () => api.createCaller('OrganizationAdmin');
const zone = 'America/Toronto';
/** One day for all of this file, should midnight pass in Toronto while it runs. */
const today = Temporal.Now.zonedDateTimeISO(zone);
/** A morning some days from today, at 9:00 in Toronto. */
const morning = (days: number) =>
  today
    .add({ days })
    .with({ hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
const iso = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds).toISOString();
const text = { title: 'A quiet minute', description: 'Breathe in, and out.' };
const body = (recurrence: Recurrence | null, more: object = {}) => ({
  ...text,
  behaviour: 'OpenLearn',
  timeZone: zone,
  scheduledDate: iso(morning(1)),
  recurrence,
  ...more,
});
const create = (caller: TestCaller, recurrence: Recurrence, more: object = {}) =>
  api.request(
    createNotification,
    { params: { id: caller.organization.id }, body: body(recurrence, more) as never },
    caller.token,
  );
/** What is written of series, by date: the list shows one entry for all that are to come. */
async function list({ organization, token }: TestCaller): Promise<Notification[]> {
  const { rows } = await api.owner.query<{ id: string }>(
    'SELECT id FROM notification WHERE organization_id = $1 ORDER BY scheduled_at, id',
    [organization.id],
  );
  const read = ({ id: notificationId }: { id: string }) =>
    api.request(getNotification, { params: { id: organization.id, notificationId } }, token);
  return (await Promise.all(rows.map(read))).map(({ data }) => data);
}
const datesOf = (rows: readonly Notification[]) => rows.map(({ scheduledDate }) => scheduledDate);

describe('a series', () => {
  it('is written five weeks ahead, each send a notification of its own at its wall time', async () => {
    const caller = await newAdmin();
    const { data, status, text: said } = await create(caller, { every: 'day' });
    expect(status, said).toBe(201);
    const rows = await list(caller);
    expect(rows[0]).toEqual(data);
    expect(rows.length).toBeGreaterThanOrEqual(34);
    for (const [days, row] of rows.entries()) {
      expect(row.scheduledDate).toBe(iso(morning(days + 1)));
      expect(row.series).toMatchObject({ recurrence: { every: 'day' }, hasEnded: false });
    }
    expect(
      await api.countRows(
        'pgboss.job',
        `name = 'notificationPlans' AND data->>'organizationId' = $1`,
        [caller.organization.id],
      ),
    ).toBe(rows.length);
  });

  it('begins on the first of its days, also where that is months ahead', async () => {
    const caller = await newAdmin();
    const far = morning(100);
    const { data } = await create(
      caller,
      { every: 'week', weekdays: [far.dayOfWeek] },
      { scheduledDate: iso(far) },
    );
    expect(data.scheduledDate).toBe(iso(far));
    expect(await list(caller)).toHaveLength(1);
  });

  it('with no day at all is refused', async () => {
    const until = morning(0).toPlainDate().toString();
    const answer = await create(await newAdmin(), { every: 'day', until });
    expect([answer.status, answer.errorType]).toEqual([422, 'RECURRENCE_WITHOUT_DATES']);
  });

  it('goes on by itself, and writes no day twice and none that is over', async () => {
    const caller = await newAdmin();
    await create(caller, { every: 'day' });
    const before = await list(caller);
    // As if it had last been written three weeks ago, in part.
    await api.owner.query(
      `UPDATE notification_series SET written_until = current_date - 5 WHERE organization_id = $1`,
      [caller.organization.id],
    );
    await api.owner.query(
      `DELETE FROM notification WHERE organization_id = $1 AND occurs_on > current_date + 20`,
      [caller.organization.id],
    );
    const check = checkWorker({
      database,
      settings: api.settings,
      push: undefined,
      warn: () => undefined,
    });
    await check({ id: '', data: {} });
    await check({ id: '', data: {} });
    expect(datesOf(await list(caller))).toEqual(datesOf(before));
  });

  it('is changed one by one, or with all that follow', async () => {
    const caller = await newAdmin();
    await create(caller, { every: 'week', weekdays: [1, 3, 5] });
    const [first, second, third, ...rest] = (await list(caller)) as [
      Notification,
      Notification,
      Notification,
      ...Notification[],
    ];
    const change = (row: Notification, title: string, following: boolean) =>
      api.request(
        updateNotification,
        {
          params: { id: caller.organization.id, notificationId: row.id },
          body: {
            ...text,
            title,
            behaviour: 'OpenLearn',
            timeZone: zone,
            scheduledDate: row.scheduledDate,
            following,
          } as never,
        },
        caller.token,
      );
    await change(first, 'Only this one', false);
    await change(third, 'From here on', true);
    const titles = (await list(caller)).map(({ title }) => title);
    expect(titles).toEqual([
      'Only this one',
      second.title,
      'From here on',
      ...rest.map(() => 'From here on'),
    ]);
    const { rows } = await api.owner.query<{ texts: { en: { title: string } } }>(
      'SELECT texts FROM notification_series WHERE organization_id = $1',
      [caller.organization.id],
    );
    expect(rows[0]?.texts.en.title).toBe('From here on');
  });

  it('ends from one of its sends on, for good', async () => {
    const caller = await newAdmin();
    await create(caller, { every: 'day' });
    const [first, second] = await list(caller);
    const params = { id: caller.organization.id, notificationId: second?.id ?? '' };
    const ended = await api.request(endNotificationSeries, { params }, caller.token);
    expect(ended.data.series?.hasEnded).toBe(true);
    const open = (await list(caller)).filter(({ status }) => status === 'scheduled');
    expect(open.map(({ id }) => id)).toEqual([first?.id]);
    await checkWorker({ database, settings: api.settings, push: undefined, warn: () => undefined })(
      { id: '', data: {} },
    );
    expect((await list(caller)).filter(({ status }) => status === 'scheduled')).toHaveLength(1);
    const again = await api.request(endNotificationSeries, { params }, caller.token);
    expect(again.errorType).toBe('NOTIFICATION_CLOSED');
  });
});

describe('the calendar', () => {
  const calendar = (caller: TestCaller, from: string, to: string) =>
    api.request(
      getNotificationCalendar,
      { params: { id: caller.organization.id }, query: { from, to } },
      caller.token,
    );

  it('shows sends by the organization’s days, those of series that are not written yet too, and full weeks', async () => {
    const caller = await newAdmin();
    await create(caller, { every: 'day' });
    const from = morning(40).toPlainDate();
    const monday = from.add({ days: 8 - from.dayOfWeek });
    const { data } = await calendar(caller, monday.toString(), monday.add({ days: 6 }).toString());
    expect(data.sends.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, each) => monday.add({ days: each }).toString()),
    );
    expect(data.sends.at(-1)?.id).toBeNull();
    expect(data.fullWeeks).toEqual([{ monday: monday.toString(), sends: 7 }]);
    expect([data.weeklyLimit, data.timeZone]).toEqual([3, zone]);
  });

  it('NOTIF-05 shows one that a person sends early on the day on which members got it, and counts it in that week', async () => {
    const caller = await newAdmin();
    const params = { id: caller.organization.id };
    const planned = morning(40).toPlainDate();
    const made = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const scheduledDate = iso(morning(40));
        const input = { params, body: { ...body(null), scheduledDate } as never };
        return (await api.request(createNotification, input, caller.token)).data.id;
      }),
    );
    for (const notificationId of made) {
      const now = { inQuietHours: 'send', inQuietPeriod: 'send' } as const;
      const sent = await api.request(
        sendNotification,
        { params: { ...params, notificationId }, body: now },
        caller.token,
      );
      expect(sent.status).toBe(200);
    }
    const day = planned.toString();
    const then = await calendar(caller, day, day);
    expect([then.data.sends, then.data.fullWeeks]).toEqual([[], []]);
    const now = Temporal.Now.plainDateISO(zone);
    const [from, to] = [now.subtract({ days: 1 }).toString(), now.toString()];
    const { data } = await calendar(caller, from, to);
    expect(new Set(data.sends.map(({ id }) => id))).toEqual(new Set(made));
    expect(data.fullWeeks.map(({ sends }) => sends)).toEqual([4]);
  });

  it.each([
    ['2026-12-31', '2026-12-01'],
    ['2026-12-01', '2027-03-01'],
    ['yesterday', '2026-12-01'],
  ])('from %s to %s is refused', async (from, to) => {
    expect((await calendar(await newAdmin(), from, to)).status).toBe(400);
  });
});

describe('the preview', () => {
  const preview = async (caller: TestCaller, more: object) =>
    (
      await api.request(
        previewNotification,
        {
          params: { id: caller.organization.id },
          body: { scheduledDate: iso(morning(2)), timing: 'moment', ...more } as never,
        },
        caller.token,
      )
    ).data;

  it('says local times by the zones of Canada, and counts active members, as the users list does', async () => {
    const caller = await newAdmin();
    await api.createPerson({ organization: caller.organization });
    await api.createPerson({ organization: caller.organization, status: 'pending' });
    const data = await preview(caller, { timing: 'recipientZone', timeZone: zone });
    expect(data.activeMembers).toBe(2);
    expect(data.waves).toHaveLength(7);
    for (const { timeZone, at, isHeld } of data.waves) {
      const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
      expect([timeZone, local.hour, local.minute, isHeld]).toEqual([timeZone, 9, 0, false]);
    }
  });

  it('is the same for every organization, wherever its phones are', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    await api.createDevice(one, { timeZone: 'Asia/Tokyo' });
    const body = { scheduledDate: iso(morning(3)) };
    expect(await preview(one, body)).toEqual(await preview(other, body));
  });

  it('marks what quiet hours hold, lists the first of a recurrence, and warns of a full week', async () => {
    const caller = await newAdmin();
    const night = iso(morning(2).with({ hour: 23 }));
    expect(
      (await preview(caller, { scheduledDate: night })).waves.every(({ isHeld }) => isHeld),
    ).toBe(true);
    const { occurrences, tooMany } = await preview(caller, {
      timeZone: zone,
      recurrence: { every: 'day' },
    });
    expect(occurrences.map(({ at }) => at)).toEqual(
      [2, 3, 4, 5, 6, 7].map((days) => iso(morning(days))),
    );
    expect(tooMany).toBeNull();
    await create(caller, { every: 'day' });
    const full = await preview(caller, { scheduledDate: iso(morning(30)) });
    expect(full.tooMany).toEqual({ sends: 8, limit: 3 });
  });
});
