import { randomUUID } from 'node:crypto';
import {
  createNotification,
  getNotification,
  listAnnounceableArticles,
  listArticles,
  listNotifications,
  type Notification,
  notificationBehaviours,
  sendNotification,
  updateNotification,
  readClock,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { asWriter } from '../../../testing/factories/content-factories.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import { wallTimeIn } from '../../../time/wall-time.ts';
import type { TestCaller } from '../../../testing/factories/factories.ts';

const api = await openTestServer();

const newAdmin = () => api.createCaller('OrganizationAdmin');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const body = (more: object = {}) => ({
  title: 'A quiet minute',
  description: 'Breathe in, and out.',
  behaviour: 'OpenLearn',
  scheduledDate: inHours(48),
  ...more,
});
const create = (caller: TestCaller, more: object = {}, headers?: Record<string, string>) =>
  api.request(
    createNotification,
    { params: { id: caller.organization.id }, body: body(more) as never },
    caller.token,
    headers,
  );
const made = async (caller: TestCaller, more: object = {}): Promise<Notification> => {
  const answer = await create(caller, more);
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
};
const paramsOf = (caller: TestCaller, { id }: Pick<Notification, 'id'>) => ({
  id: caller.organization.id,
  notificationId: id,
});
const change = (caller: TestCaller, row: Pick<Notification, 'id'>, more: object) =>
  api.request(
    updateNotification,
    { params: paramsOf(caller, row), body: body(more) as never },
    caller.token,
  );
const sendNow = (caller: TestCaller, row: Pick<Notification, 'id'>) =>
  api.request(sendNotification, { params: paramsOf(caller, row), body: {} }, caller.token);
const read = async (caller: TestCaller, row: Pick<Notification, 'id'>) =>
  (await api.request(getNotification, { params: paramsOf(caller, row) }, caller.token)).data;
const list = async (caller: TestCaller, query: object = {}) =>
  (
    await api.request(
      listNotifications,
      { params: { id: caller.organization.id }, query },
      caller.token,
    )
  ).data;
const fieldsOf = (answer: Awaited<ReturnType<typeof create>>) =>
  Object.keys(answer.error?.errorDetails ?? {});

describe('a notification', () => {
  it('API-55, NOTIF-20, OPEN-83 is scheduled from the specified body, by the caller', async () => {
    const caller = await newAdmin();
    const scheduledDate = inHours(30);
    const answer = await create(caller, {
      creator: 'Somebody Else',
      userId: caller.membershipId,
      status: 'Scheduled',
      scheduledDate,
      behaviour: 'openmyplan',
      articleId: null,
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.data).toMatchObject({
      title: 'A quiet minute',
      description: 'Breathe in, and out.',
      language: 'en',
      translation: null,
      behaviour: 'OpenMyPlan',
      creator: `${caller.firstName} ${caller.lastName}`,
      userId: caller.membershipId,
      status: 'scheduled',
      sentDate: null,
      scheduledDate,
      articleId: null,
      articleTitle: null,
      articleTitles: { en: null, fr: null },
      importance: 'everyday',
      timing: 'moment',
      timeZone: 'America/Toronto',
      version: 1,
    });
    expect(await read(caller, answer.data)).toEqual(answer.data);
  });

  it('API-55 says its second language too, in the order of the organization’s languages', async () => {
    const caller = await newAdmin();
    await api.owner.query(`UPDATE organization SET locale = '{fr,en}' WHERE id = $1`, [
      caller.organization.id,
    ]);
    const translation = { title: 'Breathe', description: 'In English' };
    const { data } = await create(caller, { title: 'Respirez', translation });
    expect(data).toMatchObject({ title: 'Respirez', language: 'fr', translation });
    await api.owner.query(`UPDATE organization SET locale = '{en}' WHERE id = $1`, [
      caller.organization.id,
    ]);
    expect((await create(caller, { translation })).errorType).toBe('LANGUAGE_NOT_OFFERED');
    expect(await read(caller, data)).toMatchObject({ title: 'Breathe', language: 'en' });
  });

  it.each(notificationBehaviours.filter((each) => each !== 'LinkToArticle'))(
    'NOTIF-15 can open %s',
    async (behaviour) => {
      expect((await made(await newAdmin(), { behaviour })).behaviour).toBe(behaviour);
    },
  );

  const marked = 'e\u0301';
  it.each([
    ['a title of 50 code points', { title: '\u{1f49b}'.repeat(50) }],
    ['a title of 50 with marks', { title: marked.repeat(25) }],
    ['a description of 280', { description: '\u{1f49b}'.repeat(280) }],
  ])('NOTIF-13, NOTIF-14 takes %s', async (_, more) => {
    expect(await made(await newAdmin(), more)).toMatchObject(more);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title of 51 code points', { title: '\u{1f49b}'.repeat(51) }, 'title'],
    ['a title of marks of direction', { title: '\u202e\u200b' }, 'title'],
    ['a title that turns around', { title: 'You \u202eare late' }, 'title'],
    ['a title of two lines', { title: 'one\ntwo' }, 'title'],
    ['a NUL', { description: 'a\u0000' }, 'description'],
    ['a description of 281', { description: 'x'.repeat(281) }, 'description'],
    [
      'a French title of 51',
      { translation: { title: 'x'.repeat(51), description: 'x' } },
      'translation.title',
    ],
    ['half a translation', { translation: { title: 'x' } }, 'translation.description'],
    ['no behaviour', { behaviour: undefined }, 'behaviour'],
    ['another behaviour', { behaviour: 'OpenBank' }, 'behaviour'],
    ['a status of its own', { status: 'sent' }, 'status'],
    ['a second ago', { scheduledDate: inHours(-1 / 3600) }, 'scheduledDate'],
    ['no offset', { scheduledDate: '2099-01-01T09:00:00' }, 'scheduledDate'],
    ['30 February', { scheduledDate: '2027-02-30T09:00:00Z' }, 'scheduledDate'],
    ['the year 9999', { scheduledDate: '9999-01-01T09:00:00Z' }, 'scheduledDate'],
    ['an abbreviated zone', { timeZone: 'PST' }, 'timeZone'],
    ['no zone of this planet', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['no article', { behaviour: 'LinkToArticle' }, 'articleId'],
    ['an article that is not opened', { articleId: randomUUID() }, 'articleId'],
    [
      'a series to an article',
      { behaviour: 'LinkToArticle', articleId: randomUUID(), recurrence: { every: 'day' } },
      'articleId',
    ],
    [
      'an eighth day of the week',
      { recurrence: { every: 'week', weekdays: [8] } },
      'recurrence.weekdays.0',
    ],
    ['an unknown field', { segment: 'all' }, 'segment'],
  ])('NOTIF-13..18 is refused with %s, and nothing is kept', async (_, wrong, field) => {
    const caller = await newAdmin();
    const answer = await create(caller, wrong);
    expect([answer.status, answer.errorType, fieldsOf(answer)]).toEqual([
      400,
      'VALIDATION_FAILED',
      [field],
    ]);
    expect(await list(caller)).toEqual({ notifications: [], count: 0 });
  });

  it('NOTIF-13 says the limit of a title that is far too long', async () => {
    const answer = await create(await newAdmin(), { title: 'x'.repeat(500) });
    expect(answer.error?.errorDetails?.['title']).toEqual(['Must be less than 51 characters']);
  });

  it('OPEN-83 of another person is refused', async () => {
    const caller = await newAdmin();
    const other = await newAdmin();
    expect((await create(caller, { userId: other.membershipId })).errorType).toBe(
      'ORGANIZATION_MISMATCH',
    );
  });
});

describe('the list', () => {
  it.each([{ sort: 'x' }, { limit: '0' }, { limit: '101' }, { skip: '-1' }, { skip: 'a' }])(
    'API-54 is refused with %j',
    async (query) => {
      const caller = await newAdmin();
      const answer = await api.request(
        listNotifications,
        { params: { id: caller.organization.id }, query: query as never },
        caller.token,
      );
      expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([
        400,
        Object.keys(query),
      ]);
    },
  );
});

describe('changing one that is to come', () => {
  it('API-56 takes the full notification and answers it', async () => {
    const caller = await newAdmin();
    const row = await made(caller);
    const scheduledDate = inHours(72);
    const { id, creator, userId, articleId, articleTitle, articleTitles, sentDate } = row;
    const answer = await change(caller, row, {
      ...{ id, creator, userId, articleId, articleTitle, articleTitles, sentDate },
      status: 'Scheduled',
      title: 'Another minute',
      scheduledDate,
      version: 1,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data).toMatchObject({ title: 'Another minute', scheduledDate, version: 2 });
    const late = await change(caller, row, { title: 'Late', version: 1 });
    expect([late.status, late.errorType]).toEqual([409, 'NOTIFICATION_CHANGED']);
    expect((await read(caller, row)).title).toBe('Another minute');
  });

  it('NOTIF-16 not to a time that is over', async () => {
    const caller = await newAdmin();
    const row = await made(caller);
    expect(fieldsOf(await change(caller, row, { scheduledDate: inHours(-1) }))).toEqual([
      'scheduledDate',
    ]);
  });

  it('NOTIF-07, NOTIF-10, OPEN-49 cancels it for good', async () => {
    const caller = await newAdmin();
    const row = await made(caller);
    const answer = await change(caller, row, { status: 'Cancelled' });
    expect(answer.data).toMatchObject({ status: 'cancelled', cancelReason: 'person' });
    for (const again of [{ status: 'cancelled' }, { title: 'Back' }, { status: 'scheduled' }])
      expect((await change(caller, row, again)).errorType).toBe('NOTIFICATION_CLOSED');
    expect((await sendNow(caller, row)).errorType).toBe('NOTIFICATION_CLOSED');
  });

  it('API-57, NOTIF-07 sends it now, once, and never again', async () => {
    const caller = await newAdmin();
    const row = await made(caller);
    const first = await sendNow(caller, row);
    expect(first.data).toMatchObject({ status: 'sent', scheduledDate: row.scheduledDate });
    const second = await sendNow(caller, row);
    expect([second.status, second.data.sentDate]).toEqual([200, first.data.sentDate]);
    expect((await change(caller, row, { title: 'Too late' })).errorType).toBe(
      'NOTIFICATION_CLOSED',
    );
  });

  it('is another organization’s business in no call', async () => {
    const [caller, other] = [await newAdmin(), await newAdmin()];
    const row = await made(caller);
    for (const answer of [
      await change(other, row, {}),
      await sendNow(other, row),
      await api.request(getNotification, { params: paramsOf(other, row) }, other.token),
    ])
      expect([answer.status, answer.errorType]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
    expect((await read(caller, row)).version).toBe(1);
  });
});

describe('two calls at once', () => {
  it('with a key of strange characters are refused', async () => {
    const answer = await create(await newAdmin(), {}, { 'idempotency-key': 'a b' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['Idempotency-Key']]);
  });
});

describe('an article', () => {
  const withArticle = async (more: object = {}) => {
    const caller = await newAdmin();
    const writer = asWriter(api, caller);
    const article = await writer.addArticle(more);
    return { caller, writer, article };
  };
  const announce = (caller: TestCaller, articleId: string, more: object = {}) =>
    create(caller, { behaviour: 'LinkToArticle', articleId, ...more });
  const listed = async (caller: TestCaller, query: object = {}) =>
    (
      await api.request(
        listAnnounceableArticles,
        { params: { id: caller.organization.id }, query },
        caller.token,
      )
    ).data.articles.map(({ id }) => id);

  it('NOTIF-05, NOTIF-18, NOTIF-19, LEARN-12 is announced once, and listed where it is not', async () => {
    const { caller, article } = await withArticle();
    expect(await listed(caller)).toEqual([article.id]);
    const { data } = await announce(caller, article.id);
    expect(data).toMatchObject({
      articleId: article.id,
      articleTitle: article.title,
      articleTitles: { en: article.title, fr: null },
    });
    expect((await announce(caller, article.id)).errorType).toBe('ARTICLE_HAS_NOTIFICATION');
    expect(await listed(caller)).toEqual([]);
    expect(await listed(caller, { notificationId: data.id })).toEqual([article.id]);
    const articles = async (token: string) =>
      (
        await api.request(
          listArticles,
          { params: { id: caller.organization.id }, query: { language: 'en' } },
          token,
        )
      ).data.articles[0]?.notification;
    expect(await articles(caller.token)).toEqual({
      id: data.id,
      scheduledDate: data.scheduledDate,
      localScheduledDate: data.localScheduledDate,
      status: 'scheduled',
    });
    const member = await api.createCaller('ServiceProvider', caller.organization);
    expect(await articles(member.token)).toBeNull();
    await change(caller, data, {
      behaviour: 'LinkToArticle',
      articleId: article.id,
      status: 'cancelled',
    });
    expect(await listed(caller)).toEqual([article.id]);
    expect((await announce(caller, article.id)).status).toBe(201);
  });

  it('NOTIF-19 is announced once, by two at once too', async () => {
    const { caller, article } = await withArticle();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => announce(caller, article.id)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  it('NOTIF-19 is not moved to where another one announces it', async () => {
    const { caller, writer, article } = await withArticle();
    const second = await writer.addArticle();
    await announce(caller, article.id);
    const { data } = await announce(caller, second.id);
    const taken = await change(caller, data, { behaviour: 'LinkToArticle', articleId: article.id });
    expect(taken.errorType).toBe('ARTICLE_HAS_NOTIFICATION');
    const kept = await change(caller, data, { behaviour: 'LinkToArticle', articleId: second.id });
    expect(kept.status, kept.text).toBe(200);
  });

  it('that is a draft, another organization’s or no one’s is refused', async () => {
    const { caller, article } = await withArticle({ status: 'draft' });
    const foreign = await withArticle();
    expect((await announce(caller, article.id)).errorType).toBe('ARTICLE_NOT_PUBLISHED');
    for (const id of [foreign.article.id, randomUUID()])
      expect((await announce(caller, id)).errorType).toBe('ARTICLE_NOT_FOUND');
  });
});

describe('times as clocks show them', () => {
  /** The next year's day of this month and day, by the clocks of a zone: at most a year ahead. */
  const next = (monthDay: string, time: string) => {
    const today = Temporal.Now.plainDateISO('UTC');
    const day = Temporal.PlainDate.from(`${today.year}-${monthDay}`);
    const isOver = Temporal.PlainDate.compare(day, today.add({ days: 2 })) < 0;
    return `${(isOver ? day.add({ years: 1 }) : day).toString()}T${time}`;
  };
  const winnipeg = 'America/Winnipeg';
  const instant = (local: string, zone: string) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().epochMilliseconds;

  it('NOTIF-16, API-55 a time without an offset is that of the zone that the body names', async () => {
    const caller = await newAdmin();
    for (const local of [next('01-20', '09:00'), next('07-20', '09:00')]) {
      const row = await made(caller, { scheduledDate: local, timeZone: winnipeg });
      expect(Date.parse(row.scheduledDate)).toBe(instant(local, winnipeg));
      const { data } = await api.request(
        getNotification,
        { params: paramsOf(caller, row), query: { timeZone: winnipeg } },
        caller.token,
      );
      expect(data.localScheduledDate).toBe(local);
    }
  });

  it('NOTIF-16 where no zone is named, they are the organization’s; an instant stays one', async () => {
    const caller = await newAdmin();
    const local = next('01-20', '09:00');
    const row = await made(caller, { scheduledDate: local });
    expect(Date.parse(row.scheduledDate)).toBe(instant(local, 'America/Toronto'));
    expect(row.localScheduledDate).toBe(local);
    const scheduledDate = inHours(30);
    expect((await made(caller, { scheduledDate })).scheduledDate).toBe(scheduledDate);
    const changed = await change(caller, row, {
      scheduledDate: next('07-20', '10:30'),
      timeZone: 'America/St_Johns',
    });
    expect(Date.parse(changed.data.scheduledDate)).toBe(
      instant(next('07-20', '10:30'), 'America/St_Johns'),
    );
  });

  it('API-56 leaves the wall times of a notification that is sent back as it was read', async () => {
    const caller = await newAdmin();
    const row = await made(caller);
    const { delivery: _d, series: _s, language: _l, cancelReason: _c, ...full } = row;
    const answer = await change(caller, row, { ...full, localScheduledDate: '2020-01-01T09:00' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.data.localScheduledDate).toBe(row.localScheduledDate);
  });

  it('NOTIF-05 “where each person is” reads so in every zone', async () => {
    const caller = await newAdmin();
    const local = next('01-20', '09:00');
    const row = await made(caller, {
      scheduledDate: local,
      timeZone: 'America/Vancouver',
      timing: 'recipientZone',
    });
    expect(row.localScheduledDate).toBe(local);
    const { notifications } = await list(caller, { timeZone: 'America/St_Johns' });
    expect(notifications.map(({ localScheduledDate }) => localScheduledDate)).toEqual([local]);
  });

  it.each([
    ['scheduledDate', { scheduledDate: '2020-01-01T09:00' }],
    ['scheduledDate', { scheduledDate: '2027-02-30T09:00' }],
    ['scheduledDate', { scheduledDate: '2999-01-01T09:00' }],
    ['scheduledDate', { scheduledDate: 'tomorrow' }],
    ['timeZone', { scheduledDate: '2027-01-20T09:00', timeZone: 'Mars/Olympus' }],
    ['timeZone', { scheduledDate: '2027-01-20T09:00', timeZone: 'PST' }],
  ])('NOTIF-16 refuses what names no time to come: %s of %j', async (field, more) => {
    const caller = await newAdmin();
    expect(fieldsOf(await create(caller, more))).toEqual([field]);
  });

  it('MEET-22, NOTIF-17 the clock is read in any zone of the database', async () => {
    const caller = await newAdmin();
    for (const timeZone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+5']) {
      const { data, status } = await api.request(readClock, { query: { timeZone } }, caller.token);
      expect(status, timeZone).toBe(200);
      expect(data.localNow).toBe(wallTimeIn(new Date(data.now), timeZone));
    }
  });
});
