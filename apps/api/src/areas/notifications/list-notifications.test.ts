import {
  createNotification,
  endNotificationSeries,
  getNotificationCalendar,
  listNotifications,
  type Notification,
  sendNotification,
  updateNotification,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();

const newAdmin = () => api.createCaller('OrganizationAdmin');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** A notification of these columns, called by its title. */
const insert = (caller: TestCaller, title: string, columns: Readonly<Record<string, unknown>>) =>
  api.createNotification(caller.organization, {
    texts: JSON.stringify({ en: { title, description: 'Breathe in, and out.' } }),
    ...columns,
  });
/** One of each state, called by it; those of a kind by their number. */
async function insertEach(caller: TestCaller): Promise<void> {
  const at = (hours: number) => ({ scheduled_at: inHours(hours) });
  const opens = (from: number, to: number) => ({ opens_at: inHours(from), closes_at: inHours(to) });
  const none = { opens_at: null, closes_at: null };
  const rows: Record<string, Readonly<Record<string, unknown>>> = {
    'sent 1': { ...at(-50), ...opens(-50, -46) },
    'scheduled 2': { ...at(60), ...opens(60, 64) },
    cancelled: { ...at(90), ...none, cancelled_at: inHours(-20), cancel_reason: 'person' },
    sending: { ...at(-1), ...opens(-1, 3) },
    'held before': { ...at(-30), ...none, held_at: inHours(-30) },
    stopped: { ...at(-9), ...opens(-9, -5), stopped_at: inHours(-8) },
    'scheduled 1': { ...at(30), ...opens(30, 34) },
    'to be held': { ...at(40), ...none, held_at: inHours(40) },
    'sent 2': { ...at(-8), ...opens(-8, -4) },
    paused: { ...at(-3), ...opens(-3, -1), halt_reason: 'credentials' },
    'not sent': { ...at(-70), ...none, halt_reason: 'late' },
    'held while sent': { ...at(-2), ...opens(-2, 2), held_at: inHours(-1) },
  };
  for (const [title, columns] of Object.entries(rows)) await insert(caller, title, columns);
}
const list = async (caller: TestCaller, query: object = {}) =>
  (
    await api.request(
      listNotifications,
      { params: { id: caller.organization.id }, query },
      caller.token,
    )
  ).data;
const titlesOf = async (caller: TestCaller, query: object = {}) =>
  (await list(caller, query)).notifications.map(({ title }) => title);

describe('the list of notifications', () => {
  const waiting = ['not sent', 'held before', 'paused', 'held while sent'];
  const scheduled = ['scheduled 1', 'to be held', 'scheduled 2'];
  const inOrder = [
    ...waiting,
    'sending',
    ...scheduled,
    ...['sent 2', 'stopped', 'cancelled', 'sent 1'],
  ];

  it('API-54, OPEN-92 has what waits for a person first, then what is sent, what is to come and what is over, across pages of any length', async () => {
    const caller = await newAdmin();
    await insertEach(caller);
    expect(await list(caller, { limit: '100' })).toMatchObject({ count: 12 });
    expect(await titlesOf(caller, { limit: '100' })).toEqual(inOrder);
    for (const limit of [1, 2, 3, 5, 7]) {
      const pages: string[] = [];
      for (let skip = 0; skip < 12; skip += limit) {
        const page = await list(caller, { skip: String(skip), limit: String(limit) });
        expect(page.count).toBe(12);
        pages.push(...page.notifications.map(({ title }) => title));
      }
      expect(pages, `pages of ${limit}`).toEqual(inOrder);
    }
    expect(await titlesOf(caller, { skip: '12' })).toEqual([]);
  });

  it('NOTIF-02, NOTIF-03 has a tab for each status, in the same order, with its own count', async () => {
    const caller = await newAdmin();
    await insertEach(caller);
    expect(await list(caller, { sort: 'SCHEDULED' })).toMatchObject({ count: 5 });
    expect(await titlesOf(caller, { sort: 'SCHEDULED' })).toEqual([
      ...['not sent', 'held before'],
      ...scheduled,
    ]);
    expect(await list(caller, { sort: 'Sent' })).toMatchObject({ count: 6 });
    expect(await titlesOf(caller, { sort: 'Sent' })).toEqual([
      ...['paused', 'held while sent', 'sending'],
      ...['sent 2', 'stopped', 'sent 1'],
    ]);
    expect(await list(caller, { sort: 'cancelled' })).toMatchObject({ count: 1 });
    expect(await titlesOf(caller, { sort: 'sent', skip: '2', limit: '2' })).toEqual([
      'sending',
      'sent 2',
    ]);
  });

  it('NOTIF-06, NOTIF-23 says of each its state, by what is stored and the clock, with no phone in it; the calendar says the same', async () => {
    const caller = await newAdmin();
    await insertEach(caller);
    const { notifications } = await list(caller, { limit: '100' });
    const states = Object.fromEntries(notifications.map(({ title, state }) => [title, state]));
    expect(states).toEqual({
      'not sent': 'notSent',
      'held before': 'held',
      paused: 'paused',
      'held while sent': 'held',
      sending: 'sending',
      'scheduled 1': 'scheduled',
      'to be held': 'scheduled',
      'scheduled 2': 'scheduled',
      'sent 2': 'sent',
      stopped: 'stopped',
      cancelled: 'cancelled',
      'sent 1': 'sent',
    });
    const [from = '', to = ''] = [-120, 120].map((hours) =>
      inHours(hours).toISOString().slice(0, 10),
    );
    const { data } = await api.request(
      getNotificationCalendar,
      { params: { id: caller.organization.id }, query: { from, to } },
      caller.token,
    );
    expect(data.sends).toHaveLength(11);
    for (const { title, state } of data.sends)
      expect([title, state]).toEqual([title, states[title]]);
    // How far the workers are depends on who has a phone: it changes nothing.
    await api.owner.query(`UPDATE notification SET work = 'done' WHERE organization_id = $1`, [
      caller.organization.id,
    ]);
    expect((await list(caller, { limit: '100' })).notifications).toEqual(notifications);
  });

  it('NOTIF-26 finds words of either language, without accents and letter case, in the same order', async () => {
    const caller = await newAdmin();
    const texts = (en: string, fr: string) => ({
      texts: JSON.stringify({
        en: { title: en, description: 'Breathe in, and out.' },
        fr: { title: 'Une pause', description: fr },
      }),
    });
    await insert(caller, '', texts('Summer hours', 'L’été à la caserne'));
    await insert(caller, '', {
      ...texts('Cœur à cœur', 'Tout va bien'),
      opens_at: inHours(-9),
      closes_at: inHours(-5),
    });
    await insert(caller, '', texts('50 % off', 'Rabais_ici'));
    const found = (searchTerm: string, more = {}) => titlesOf(caller, { searchTerm, ...more });
    expect(await found('ETE')).toEqual(['Summer hours']);
    expect(await found('summer')).toEqual(['Summer hours']);
    expect(await found('coeur')).toEqual(['Cœur à cœur']);
    expect(await found('breathe')).toEqual(['Summer hours', '50 % off', 'Cœur à cœur']);
    expect(await list(caller, { searchTerm: 'breathe', sort: 'sent' })).toMatchObject({ count: 1 });
    expect(await found('%')).toEqual(['50 % off']);
    expect(await found('_')).toEqual(['50 % off']);
    expect(await list(caller, { searchTerm: 'nothing' })).toEqual({ notifications: [], count: 0 });
    expect(await titlesOf(await newAdmin(), { searchTerm: 'summer' })).toEqual([]);
  });
});

describe('a series in the list', () => {
  const makeSeries = async (caller: TestCaller, more: object = {}): Promise<Notification> => {
    const answer = await api.request(
      createNotification,
      {
        params: { id: caller.organization.id },
        body: {
          title: 'A quiet minute',
          description: 'Breathe in, and out.',
          behaviour: 'OpenLearn',
          scheduledDate: inHours(48).toISOString(),
          recurrence: { every: 'day' },
          ...more,
        } as never,
      },
      caller.token,
    );
    expect(answer.status, answer.text).toBe(201);
    return answer.data;
  };
  const dayOf = (notification: Notification) => notification.localScheduledDate.slice(0, 10);
  const daysAfter = (day: string, days: number) =>
    Temporal.PlainDate.from(day).add({ days }).toString();

  it('NOTIF-24 is one entry with its next three dates, also those that are not written yet', async () => {
    const caller = await newAdmin();
    const daily = await makeSeries(caller);
    const monthly = await makeSeries(caller, {
      title: 'Once a month',
      recurrence: { every: 'month', nth: 1, weekday: 2 },
    });
    const { notifications, count } = await list(caller);
    expect(count).toBe(2);
    const [first, second] = notifications;
    expect(first?.series?.next).toEqual(
      [0, 1, 2].map((days) => ({
        id: days === 0 ? daily.id : expect.any(String),
        scheduledDate: expect.any(String),
        localScheduledDate: `${daysAfter(dayOf(daily), days)}T${daily.localScheduledDate.slice(11)}`,
        hasOtherText: false,
      })),
    );
    const months = second?.series?.next ?? [];
    expect(months).toHaveLength(3);
    expect(months[0]?.id).toBe(monthly.id);
    expect(months[2]).toMatchObject({ id: null, hasOtherText: false });
    expect(months.map(({ localScheduledDate }) => localScheduledDate)).toEqual(
      months.map(({ localScheduledDate }) => localScheduledDate).toSorted(),
    );
    const ending = await makeSeries(caller, {
      recurrence: { every: 'day', until: daysAfter(dayOf(daily), 1) },
    });
    expect(ending.series?.next).toHaveLength(2);
  });

  it('NOTIF-24 marks a date that says something else; one that was cancelled is an entry of its own; its later ones count once', async () => {
    const caller = await newAdmin();
    const series = await makeSeries(caller);
    const [, next, third] = series.series?.next ?? [];
    const change = (id: string | null | undefined, more: object) =>
      api.request(
        updateNotification,
        {
          params: { id: caller.organization.id, notificationId: id ?? '' },
          body: {
            title: 'A quiet minute',
            description: 'Breathe in, and out.',
            behaviour: 'OpenLearn',
            scheduledDate: series.scheduledDate,
            ...more,
          } as never,
        },
        caller.token,
      );
    await change(next?.id, { title: 'Another', scheduledDate: next?.scheduledDate });
    await change(third?.id, { scheduledDate: third?.scheduledDate, status: 'cancelled' });
    const { notifications, count } = await list(caller);
    expect(count).toBe(2);
    expect(notifications.map(({ state }) => state)).toEqual(['scheduled', 'cancelled']);
    const shown = notifications[0]?.series?.next ?? [];
    expect(shown.map(({ hasOtherText }) => hasOtherText)).toEqual([false, true, false]);
    expect(shown.map(({ id }) => id)).not.toContain(third?.id);
    // Sent, the first one stands alone, and the card goes on from the next.
    await api.request(
      sendNotification,
      { params: { id: caller.organization.id, notificationId: series.id }, body: {} },
      caller.token,
    );
    const after = (await list(caller)).notifications;
    expect(after.map(({ title, state }) => [title, state])).toEqual([
      ['A quiet minute', 'sending'],
      ['Another', 'scheduled'],
      ['A quiet minute', 'cancelled'],
    ]);
    expect(after[0]?.series?.next).toEqual([]);
    await api.request(
      endNotificationSeries,
      { params: { id: caller.organization.id, notificationId: next?.id ?? '' } },
      caller.token,
    );
    const states = (await list(caller, { limit: '100' })).notifications.map(({ state }) => state);
    expect(states.filter((state) => state === 'scheduled')).toEqual([]);
  });
});
