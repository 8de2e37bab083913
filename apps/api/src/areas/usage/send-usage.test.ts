import { randomUUID } from 'node:crypto';
import {
  changeUsageChoice,
  countedSubjects,
  maxUsageEvents,
  type RouteInput,
  sendUsage,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { insertContent } from '../../testing/factories/content-factories.ts';
import type { TestOrganization, TestCaller } from '../../testing/factories/factories.ts';
import { monthAgo } from '../../testing/factories/report-months.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const metricsToken = 'metrics-token-of-the-operator';
const api = await openTestServer({ settings: { METRICS_TOKEN: metricsToken } });

type Body = RouteInput<typeof sendUsage>['body'];
type Events = Body['events'];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const event = (subject: string, more: object = {}) => ({
  at: new Date().toISOString(),
  subject,
  ...more,
});

/** A member who chose, in an organization that has been counted for months. */
async function newMember(isCounted?: boolean): Promise<TestCaller> {
  const caller = await api.createCaller('Employee');
  await api.countSince(caller.organization, monthAgo(3));
  if (isCounted !== undefined)
    await api.request(changeUsageChoice, { body: { isCounted } }, caller.token);
  return caller;
}

const send = (
  { token, organization }: { token: string; organization: TestOrganization },
  events: Events,
  { sequence = 1, installationId = randomUUID() }: Partial<Body> = {},
) =>
  api.request(
    sendUsage,
    { params: { orgId: organization.id }, body: { installationId, sequence, events } },
    token,
  );

/** What is counted of the one member of an organization, over its months. */
async function counted({ organization }: TestCaller): Promise<Record<string, unknown>[]> {
  const { rows } = await api.owner.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(u) - 'slot' - 'organization_id' - 'member_key' - 'month' AS row FROM usage_month u
     WHERE organization_id = $1 ORDER BY month`,
    [organization.id],
  );
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== 0 && String(value) !== ''),
    ),
  );
}

describe('a batch of usage', () => {
  it('counts what a member did, in each subject of the app', async () => {
    const caller = await newMember(true);
    const articleId = await insertContent(api, caller.organization, 'article');
    const events = countedSubjects.map((subject) =>
      event(subject, subject === 'article' ? { articleId } : {}),
    );
    const answer = await send(caller, [...events, event('learn')]);
    expect([answer.status, answer.text]).toEqual([200, '{"data":{"sequence":1}}']);
    const [row] = await counted(caller);
    expect(row).toMatchObject({ app: 1, learn: 2, my_plan: 1, notification: 1, peer_contact: 1 });
    expect(row?.['articles']).toHaveLength(1);
  });

  it('counts once, however often it comes, and a repeat is answered like the first', async () => {
    const caller = await newMember(true);
    const installationId = randomUUID();
    const batch = (sequence: number) =>
      send(caller, [event('app'), event('myPlan')], { sequence, installationId });
    const first = await Promise.all(Array.from({ length: 20 }, () => batch(1)));
    expect(new Set(first.map(({ text }) => text))).toEqual(new Set(['{"data":{"sequence":1}}']));
    expect(await counted(caller)).toEqual([{ app: 1, my_plan: 1 }]);
    const second = await Promise.all(Array.from({ length: 20 }, () => batch(2)));
    expect(new Set(second.map(({ text }) => text))).toEqual(new Set(['{"data":{"sequence":2}}']));
    expect(await counted(caller)).toEqual([{ app: 2, my_plan: 2 }]);
    expect((await batch(1)).text).toBe('{"data":{"sequence":2}}');
    expect(await counted(caller)).toEqual([{ app: 2, my_plan: 2 }]);
  });

  it('notes the day its phone was last seen, and not each batch of that day', async () => {
    const caller = await newMember(true);
    const installationId = randomUUID();
    const seen = async () => {
      const { rows } = await api.owner.query<{ at: Date }>(
        'SELECT seen_at AS at FROM usage_installation WHERE membership_id = $1',
        [caller.membershipId],
      );
      return rows[0]?.at.getTime() ?? 0;
    };
    const setBack = (hours: number) =>
      api.owner.query(
        `UPDATE usage_installation SET seen_at = now() - $2 * interval '1 hour' WHERE membership_id = $1`,
        [caller.membershipId, hours],
      );
    await send(caller, [event('app')], { installationId });
    await setBack(23);
    const before = await seen();
    await send(caller, [event('app')], { installationId, sequence: 2 });
    expect(await seen()).toBe(before);
    await setBack(25);
    const sent = Date.now();
    await send(caller, [event('app')], { installationId, sequence: 3 });
    expect(await seen()).toBeGreaterThan(sent - 60_000);
    expect(await counted(caller)).toEqual([{ app: 3 }]);
  });

  it('counts articles beside what was counted before, each at most ten times', async () => {
    const caller = await newMember(true);
    const installationId = randomUUID();
    const [one, two] = [
      await insertContent(api, caller.organization, 'article'),
      await insertContent(api, caller.organization, 'article'),
    ];
    const opened = (articleId: string, times: number) =>
      Array.from({ length: times }, () => event('article', { articleId }));
    await send(caller, [event('learn')], { installationId });
    expect(await counted(caller)).toEqual([{ app: 1, learn: 1 }]);
    await send(caller, opened(one, 4), { installationId, sequence: 2 });
    await send(caller, [...opened(two, 2), ...opened(one, 8)], { installationId, sequence: 3 });
    const [row] = await counted(caller);
    expect(row).toMatchObject({ app: 1, learn: 1, article_times: [10, 2] });
    expect(row?.['articles']).toHaveLength(2);
  });

  it('after one that is missing is refused with the number that is expected', async () => {
    const caller = await newMember(true);
    const installationId = randomUUID();
    const early = await send(caller, [event('app')], { sequence: 2, installationId });
    expect([early.status, early.errorType, early.error?.expectedSequence]).toEqual([
      409,
      'USAGE_OUT_OF_SEQUENCE',
      1,
    ]);
    await send(caller, [event('app')], { installationId });
    const huge = await send(caller, [event('app')], {
      sequence: Number.MAX_SAFE_INTEGER,
      installationId,
    });
    expect([huge.errorType, huge.error?.expectedSequence]).toEqual(['USAGE_OUT_OF_SEQUENCE', 2]);
    expect(await counted(caller)).toEqual([{ app: 1 }]);
  });

  it('of another member with the same installation begins at 1 and says nothing of the first', async () => {
    const caller = await newMember(true);
    const other = await api.createCaller('Employee', caller.organization);
    const installationId = randomUUID();
    for (const sequence of [1, 2]) await send(caller, [event('app')], { sequence, installationId });
    const third = await send(other, [event('app')], { sequence: 3, installationId });
    expect(third.error?.expectedSequence).toBe(1);
    expect((await send(other, [event('app')], { installationId })).data).toEqual({ sequence: 1 });
  });

  it('that names a crisis line is refused whole, in any case and beside other subjects', async () => {
    const caller = await newMember(true);
    const installationId = randomUUID();
    for (const subject of ['988', 'call911', 'crisisLine', 'SuicideLine', 'Helpline']) {
      const answer = await send(caller, [event('app'), event(subject)], { installationId });
      expect([answer.status, answer.errorType]).toEqual([400, 'CRISIS_USE_NOT_COLLECTED']);
    }
    expect(await counted(caller)).toEqual([]);
    expect((await send(caller, [event('app')], { installationId })).data.sequence).toBe(1);
  });

  it('counts members alone: a SuperAdmin without a membership, and a former member, are refused', async () => {
    const { organization, ...caller } = await newMember(true);
    const superAdmin = await api.createCaller('SuperAdmin');
    const refused = await send({ ...superAdmin, organization }, [event('app')]);
    expect([refused.status, refused.errorType]).toEqual([404, 'USER_NOT_FOUND']);
    await api.owner.query(`UPDATE membership SET status = 'inactive' WHERE id = $1`, [
      caller.membershipId,
    ]);
    expect((await send({ ...caller, organization }, [event('app')])).errorType).toBe(
      'ORGANIZATION_MISMATCH',
    );
  });
});

describe('an event', () => {
  it('of an unknown subject is ignored; the operator sees how many there were', async () => {
    const caller = await newMember(true);
    const read = async () => {
      const { text } = await api.send('/metrics', { token: metricsToken });
      const of = (reason: string) =>
        Number(text.match(new RegExp(`dropped_total{reason="${reason}"} (\\d+)`))?.[1] ?? 0);
      return [of('unknownSubject'), of('noMonth')];
    };
    const [unknown = 0, late = 0] = await read();
    const events = [event('app'), event('moodDiary'), event('toString'), event('APP')];
    const installationId = randomUUID();
    const batch = () =>
      send(caller, [...events, { ...event('app'), at: daysAgo(36) }], { installationId });
    expect((await batch()).data).toEqual({ sequence: 1 });
    await batch();
    expect(await counted(caller)).toEqual([{ app: 1 }]);
    expect(await read()).toEqual([unknown + 3, late + 1]);
  });

  it.each([
    ['of 1970', '1970-01-01T00:00:00Z'],
    ['of 2050', '2050-01-01T00:00:00Z'],
    ['of the year 0', '0000-01-01T00:00:00Z'],
    ['of the year 9999', '9999-12-31T23:59:59.999+14:00'],
    ['of 36 days ago', daysAgo(36)],
    ['of ten minutes ahead', new Date(Date.now() + 600_000).toISOString()],
  ])('%s is dropped, and the answer is the same', async (_, at) => {
    const caller = await newMember(true);
    const answer = await send(caller, [{ at, subject: 'app' }]);
    expect([answer.status, answer.text]).toEqual([200, '{"data":{"sequence":1}}']);
    expect(await counted(caller)).toEqual([]);
  });

  it('of an article that is foreign, a draft or none at all is dropped, and the answer is the same', async () => {
    const caller = await newMember(true);
    const foreign = await insertContent(api, await api.createOrganization(), 'article');
    const draft = await insertContent(api, caller.organization, 'article');
    await api.owner.query(`UPDATE content_item SET status = 'draft' WHERE id = $1`, [draft]);
    const contact = await insertContent(api, caller.organization, 'contact');
    for (const articleId of [foreign, draft, contact, randomUUID()]) {
      const answer = await send(caller, [event('article', { articleId })]);
      expect(answer.text).toBe('{"data":{"sequence":1}}');
    }
    expect(await counted(caller)).toEqual([]);
  });

  it('of a month that is released is dropped', async () => {
    const caller = await newMember(true);
    const at = daysAgo(34);
    await api.owner.query(
      `INSERT INTO usage_release (organization_id, month, threshold, members, hash)
       SELECT $1, date_trunc('month', $2::timestamptz + n * interval '1 day')::date, 10, 0, '' FROM generate_series(-1, 1) AS n
       ON CONFLICT DO NOTHING`,
      [caller.organization.id, at],
    );
    expect((await send(caller, [{ at, subject: 'app' }])).data).toEqual({ sequence: 1 });
    expect(await counted(caller)).toEqual([]);
  });
});

describe('a member who said no, or was not asked', () => {
  it('gets the same answers as one who is counted, byte for byte, and nothing is stored', async () => {
    const members = [await newMember(true), await newMember(false), await newMember()];
    const installationId = randomUUID();
    const requests: readonly [number, Events][] = [
      [1, [event('app'), event('learn')]],
      [1, [event('app')]],
      [2, [event('unknown'), { ...event('app'), at: daysAgo(36) }]],
      [4, [event('app')]],
      [3, [event('article', { articleId: randomUUID() })]],
    ];
    for (const [sequence, events] of requests) {
      const answers = [];
      for (const member of members) {
        const { status, text, headers } = await send(member, events, { sequence, installationId });
        answers.push({ status, text, names: [...headers.keys()] });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
    expect(await Promise.all(members.map(counted))).toEqual([[{ app: 1, learn: 1 }], [], []]);
  });
});

describe('bad input of a batch', () => {
  const whole = () => ({ installationId: randomUUID(), sequence: 1, events: [event('app')] });
  it.each<[string, object, string]>([
    ['no events', { events: [] }, 'events'],
    [
      '201 events',
      { events: Array.from({ length: maxUsageEvents + 1 }, () => event('app')) },
      'events',
    ],
    ['a time in words', { events: [event('app', { at: 'yesterday' })] }, 'events.0.at'],
    ['a time as a number', { events: [event('app', { at: 1_764_000_000 })] }, 'events.0.at'],
    ['a day without a time', { events: [event('app', { at: '2026-11-01' })] }, 'events.0.at'],
    ['no subject', { events: [event('')] }, 'events.0.subject'],
    ['a long subject', { events: [event('a'.repeat(41))] }, 'events.0.subject'],
    [
      'an article without its id',
      { events: [event('app'), event('article')] },
      'events.1.articleId',
    ],
    [
      'an article that is no id',
      { events: [event('article', { articleId: 'x' })] },
      'events.0.articleId',
    ],
    ['a person', { events: [event('app', { userId: randomUUID() })] }, 'events.0.userId'],
    ['sequence 0', { sequence: 0 }, 'sequence'],
    ['half a sequence', { sequence: 1.5 }, 'sequence'],
    ['a huge sequence', { sequence: 2 ** 60 }, 'sequence'],
    ['a sequence as text', { sequence: '1' }, 'sequence'],
    ['no installation', { installationId: undefined }, 'installationId'],
    ['an installation that is no id', { installationId: 'phone' }, 'installationId'],
    ['another field', { membershipId: randomUUID() }, 'membershipId'],
  ])('%s is refused whole, by the name of the field', async (_, more, field) => {
    const caller = await newMember(true);
    const body = { ...whole(), ...more } as Body;
    const params = { orgId: caller.organization.id };
    const answer = await api.request(sendUsage, { params, body }, caller.token);
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.error?.errorDetails ?? {})).toEqual([field]);
    expect(await counted(caller)).toEqual([]);
  });

  it('17 kB are refused as too large; 200 visits and 140 articles fit', async () => {
    const caller = await newMember(true);
    const many = (count: number, subject: string, more = {}) =>
      send(
        caller,
        Array.from({ length: count }, () => event(subject, more)),
      );
    const articleId = randomUUID();
    expect((await many(maxUsageEvents, 'peerSupport')).status).toBe(200);
    expect((await many(140, 'article', { articleId })).status).toBe(200);
    const large = await many(160, 'article', { articleId });
    expect([large.status, large.errorType]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('a foreign or suspended organization is refused, without saying which exists', async () => {
    const caller = await newMember(true);
    for (const organization of [await api.createOrganization(), { id: randomUUID(), name: '' }]) {
      const answer = await send({ ...caller, organization }, [event('app')]);
      expect([answer.status, answer.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    }
    await api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [
      caller.organization.id,
    ]);
    expect((await send(caller, [event('app')])).errorType).toBe('ORGANIZATION_MISMATCH');
  });
});

describe('months', () => {
  it('are those of the organization’s zone, also after the zone has changed', async () => {
    const caller = await newMember(true);
    const setZone = (zone: string) =>
      api.owner.query(
        `INSERT INTO notification_settings (organization_id, weekly_limit, time_zone) VALUES ($1, 3, $2)
         ON CONFLICT (organization_id) DO UPDATE SET time_zone = $2`,
        [caller.organization.id, zone],
      );
    const months = async () => {
      const { rows } = await api.owner.query<{ month: string }>(
        'SELECT month::text FROM usage_month WHERE organization_id = $1 ORDER BY 1',
        [caller.organization.id],
      );
      return rows.map(({ month }) => month.slice(0, 7));
    };
    // A moment that is of one month in the west and of the next in the east, at most 31 days ago.
    const at = new Date();
    at.setUTCDate(1);
    at.setUTCHours(0, 30, 0, 0);
    if (at > new Date()) at.setUTCMonth(at.getUTCMonth() - 1);
    const inZone = (zone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
        .format(at)
        .slice(0, 7);
    const [west, east] = ['America/Vancouver', 'Pacific/Auckland'];
    await setZone(west);
    await send(caller, [{ at: at.toISOString(), subject: 'app' }]);
    expect(await months()).toEqual([inZone(west)]);
    await setZone(east);
    await send(caller, [{ at: at.toISOString(), subject: 'app' }]);
    expect(await months()).toEqual([inZone(west), inZone(east)]);
  });
});
