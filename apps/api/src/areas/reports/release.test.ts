import { createHash } from 'node:crypto';
import {
  auditDisclosure,
  factorOf,
  type FigureScale,
  listReleases,
  releasePlans,
  subjectOrder,
} from '@ensemble/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { createWriter } from '../../testing/factories/content-factories.ts';
import type { TestOrganization } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { closeMonths, findDueReleases } from './release.store.ts';
import { releaseWorker } from './release-worker.ts';

const api = await openTestServer();
const database = openDatabase(api.settings, 4);
afterAll(() => database.close());

/** `YYYY-MM`, so many months before this one in the zone of the test server. */
function monthsAgo(months: number): string {
  const now = Temporal.Now.zonedDateTimeISO(api.settings.TIME_ZONE).toPlainDate();
  return now.toPlainYearMonth().subtract({ months }).toString();
}
/** The last month that may be released today. */
const lastDue = () => {
  const now = Temporal.Now.zonedDateTimeISO(api.settings.TIME_ZONE);
  return monthsAgo(now.day > 5 ? 1 : 2);
};
const zones = { timeZone: api.settings.TIME_ZONE, waiting: [] };
const work = () => releaseWorker({ database, settings: api.settings })({ id: 'hourly', data: {} });

async function figuresOf(organization: Pick<TestOrganization, 'id'>, month?: string) {
  const { rows } = await api.owner.query<{
    month: string;
    subject: string;
    articleId: string | null;
    state: string;
    users: number | null;
    hits: number | null;
    months: number;
  }>(
    `SELECT to_char(month, 'YYYY-MM') AS month, subject, article_id AS "articleId", state, users, users_or_more, hits, hits_or_more, months
     FROM released_figure WHERE organization_id = $1 AND ($2::date IS NULL OR month = $2::date)
     ORDER BY month, subject, article_id`,
    [organization.id, month === undefined ? null : `${month}-01`],
  );
  return rows;
}
const rawRows = (organization: Pick<TestOrganization, 'id'>) =>
  Promise.all(
    ['usage_month', 'usage_key'].map((table) =>
      api.countRows(table, 'organization_id = $1', [organization.id]),
    ),
  );

async function organizationSince(months: number, members = 60) {
  const organization = await api.createOrganization();
  await api.addMembers(organization, members);
  await api.countSince(organization, monthsAgo(months));
  return organization;
}
/** Far enough from 0 and from 45 that noise takes neither across it: less than one draw in 10^9. */
const setThreshold = ({ id }: Pick<TestOrganization, 'id'>) =>
  api.owner.query(
    `INSERT INTO report_threshold (organization_id, from_month, threshold) VALUES ($1, '2020-01-01', 20)`,
    [id],
  );

describe('a month', () => {
  it('is released once: figures, members and threshold are kept, raw usage and its key are gone', async () => {
    const organization = await organizationSince(3, 90);
    await setThreshold(organization);
    const month = monthsAgo(3);
    await api.addUsage(organization, month, { app: { users: 45, times: 3 }, learn: 45 });
    expect(await rawRows(organization)).toEqual([45, 1]);
    expect(await api.releaseMonth(organization, month)).toBe('released');
    expect(await rawRows(organization)).toEqual([0, 0]);
    const first = await figuresOf(organization);
    const bySubject = new Map(first.map((row) => [row.subject, row]));
    expect(bySubject.size).toBe(10);
    expect(bySubject.get('app')).toMatchObject({ state: 'shown' });
    expect(Math.abs((bySubject.get('app')?.users ?? 0) - 45)).toBeLessThan(25);
    expect(bySubject.get('schedule')).toMatchObject({ state: 'off', users: null });
    expect(bySubject.get('myPlan')).toMatchObject({ state: 'tooFew', users: null, hits: null });
    const { rows } = await api.owner.query(
      'SELECT threshold, members, octet_length(hash) AS bytes FROM usage_release WHERE organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([{ threshold: 20, members: 90, bytes: 32 }]);
    expect(await api.releaseMonth(organization, month)).toBe('done');
    expect(await figuresOf(organization)).toEqual(first);
  });

  it('takes its own raw usage with it and no one else’s, also as the last of its file', async () => {
    const organizations = [await organizationSince(3), await organizationSince(3)];
    for (const organization of organizations)
      await api.addUsage(organization, monthsAgo(3), { app: 30 });
    // Four months apart: the same partition.
    const later = await organizationSince(3);
    await api.addUsage(later, monthsAgo(-1), { app: 7 });
    for (const [index, organization] of organizations.entries()) {
      await api.releaseMonth(organization, monthsAgo(3));
      expect(await Promise.all([...organizations, later].map(rawRows))).toEqual([
        [0, 0],
        index === 0 ? [30, 1] : [0, 0],
        [7, 1],
      ]);
    }
    await api.owner.query('DELETE FROM usage_month WHERE organization_id = $1', [later.id]);
    const alone = await organizationSince(3);
    await api.addUsage(alone, monthsAgo(3), { app: 12 });
    await api.releaseMonth(alone, monthsAgo(3));
    expect(await rawRows(alone)).toEqual([0, 0]);
  });

  it('is not released before five days after its end, nor before the month that precedes it, nor by half', async () => {
    const organization = await organizationSince(3);
    expect(await api.releaseMonth(organization, monthsAgo(0))).toBe('notYet');
    expect(await api.releaseMonth(organization, monthsAgo(2))).toBe('notYet');
    expect(await api.releaseMonth(organization, monthsAgo(4))).toBe('notYet');
    expect(
      await api.releaseMonth({ id: '0195e0b4-0000-7000-8000-00000000000f' }, monthsAgo(3)),
    ).toBe('notYet');
    await api.releaseMonth(organization, monthsAgo(3));
    expect(await api.releaseMonth(organization, monthsAgo(2))).toBe('released');
    const { rows } = await api.owner.query<{ state: string }>(
      `SELECT release_month($1, $2::date + 1, 'UTC') AS state`,
      [organization.id, `${monthsAgo(2)}-01`],
    );
    expect(rows[0]?.state).toBe('notYet');
  });

  it('that is closed is counted in the zone of the organization', async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const { rows } = await api.owner.query<{ end: Date }>(
      `SELECT month_end('2026-01-01', zone) AS end FROM unnest($1::text[]) AS zone`,
      [zones],
    );
    expect(rows.map(({ end }) => end.toISOString())).toEqual([
      '2026-01-31T10:00:00.000Z',
      '2026-02-01T11:00:00.000Z',
    ]);
  });

  it('REPORTS-15 is released five days after it ended where the organization is, by the clocks of the database', async () => {
    const { rows } = await api.owner.query<{ day: string }>(
      `SELECT release_day(month::date, zone)::text AS day FROM (VALUES ('2026-12-01', 'America/Toronto'),
         ('2026-12-01', 'Pacific/Kiritimati'), ('2026-10-01', 'America/Toronto')) AS v(month, zone)`,
    );
    // The hour that autumn repeats: five times 24 hours after midnight it is eleven in the evening.
    expect(rows.map(({ day }) => day)).toEqual(['2027-01-06', '2027-01-06', '2026-11-05']);
  });

  it('of a small organization shows nothing, however many people did something', async () => {
    const organization = await organizationSince(2, 19);
    await api.addUsage(organization, monthsAgo(2), { app: { users: 19, times: 10 } });
    await api.releaseMonth(organization, monthsAgo(2));
    const states = (await figuresOf(organization)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['tooSmall', 'off']));
  });

  it('has a row for each published article, read or not, and none for others', async () => {
    const writer = await createWriter(api);
    const { organization } = writer;
    await api.addMembers(organization, 90);
    await api.countSince(organization, monthsAgo(2));
    await setThreshold(organization);
    await api.owner.query(
      'INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, $2, 3000, 0, 0)',
      [organization.id, `${monthsAgo(2)}-01`],
    );
    const [read, unread, draft] = [
      await writer.addArticle(),
      await writer.addArticle(),
      await writer.addArticle(),
    ];
    await api.owner.query(
      `UPDATE content_item SET created_at = '2026-01-01', status = CASE WHEN id = $2 THEN 'draft' ELSE 'published' END
       WHERE organization_id = $1`,
      [organization.id, draft.id],
    );
    const pairOf = async (id: string) => {
      const { rows } = await api.owner.query<{ pair: string }>(
        'SELECT pair_id AS pair FROM content_item WHERE id = $1',
        [id],
      );
      return rows[0]?.pair ?? '';
    };
    const pairs = await Promise.all([read, unread, draft].map(({ id }) => pairOf(id)));
    await api.addUsage(
      organization,
      monthsAgo(2),
      { app: 60, learn: 60 },
      // Far enough from the threshold of 25: less than one draw in 10^9.
      { [pairs[0] ?? '']: { users: 130, times: 2 }, [pairs[2] ?? '']: 130 },
    );
    await api.releaseMonth(organization, monthsAgo(2));
    const articles = (await figuresOf(organization)).filter(({ subject }) => subject === 'article');
    expect(new Set(articles.map(({ articleId }) => articleId))).toEqual(new Set(pairs.slice(0, 2)));
    expect(articles.find(({ articleId }) => articleId === pairs[0])).toMatchObject({
      state: 'shown',
    });
    expect(articles.find(({ articleId }) => articleId === pairs[1])).toMatchObject({
      state: 'tooFew',
    });
  });

  it('never shows more of a part than of the whole', async () => {
    for (let round = 0; round < 12; round += 1) {
      const organization = await organizationSince(2, 40);
      // Everyone who opened the app opened Learn: noise alone would often put the part above the whole.
      await api.addUsage(organization, monthsAgo(2), { app: 13, learn: 13, peerSupport: 13 });
      await api.releaseMonth(organization, monthsAgo(2));
      const users = new Map(
        (await figuresOf(organization)).map((row) => [row.subject, row.users ?? 0]),
      );
      for (const part of ['learn', 'peerSupport'])
        expect(users.get(part)).toBeLessThanOrEqual(users.get('app') ?? 0);
    }
  });
});

describe('the threshold', () => {
  it('of a month is the one that was chosen before it began', async () => {
    const organization = await organizationSince(3, 200);
    await api.owner.query(
      'INSERT INTO report_threshold (organization_id, from_month, threshold) VALUES ($1, $2, 70), ($1, $3, 20)',
      [organization.id, `${monthsAgo(2)}-01`, `${monthsAgo(1)}-01`],
    );
    for (const months of [3, 2]) await api.addUsage(organization, monthsAgo(months), { app: 35 });
    await api.releaseMonth(organization, monthsAgo(3));
    await api.releaseMonth(organization, monthsAgo(2));
    const app = (await figuresOf(organization)).filter(({ subject }) => subject === 'app');
    expect(app.map(({ state }) => state)).toEqual(['shown', 'tooFew']);
  });

  it('cannot be set below five or between the steps', async () => {
    const { id } = await api.createOrganization();
    for (const threshold of [4, 12])
      await expect(
        api.owner.query(
          `INSERT INTO report_threshold (organization_id, from_month, threshold) VALUES ($1, '2026-01-01', $2)`,
          [id, threshold],
        ),
      ).rejects.toThrow('report_threshold_floor');
  });
});

describe('the hourly job', () => {
  it('catches up on every month that is due, in their order, and does nothing the next time', async () => {
    const organization = await organizationSince(5);
    await api.addUsage(organization, monthsAgo(4), { app: 30 });
    await work();
    const months = async () => [
      ...new Set((await figuresOf(organization)).map(({ month }) => month)),
    ];
    const due = [5, 4, 3, 2, 1].map(monthsAgo).filter((month) => month <= lastDue());
    expect(await months()).toEqual(due);
    const before = await figuresOf(organization);
    await work();
    expect(await figuresOf(organization)).toEqual(before);
    expect(
      await withIdentityRole(database, (tx) =>
        findDueReleases(tx, { timeZone: 'UTC', waiting: [] }, 10),
      ),
    ).toEqual([]);
  });

  it('is done once by two servers at the same time', async () => {
    const organization = await organizationSince(8);
    await Promise.all([work(), work(), work()]);
    expect(await api.countRows('usage_release', 'organization_id = $1', [organization.id])).toBe(
      (await figuresOf(organization)).filter(({ subject }) => subject === 'app').length,
    );
  });

  it('closes a month with its members, once: who leaves or is erased later stays in it', async () => {
    const organization = await organizationSince(1, 30);
    await work();
    await withIdentityRole(database, (tx) => closeMonths(tx, zones));
    const snapshot = async () => {
      const { rows } = await api.owner.query(
        `SELECT members, joined, "left" FROM member_snapshot WHERE organization_id = $1 AND month = $2`,
        [organization.id, `${monthsAgo(1)}-01`],
      );
      return rows;
    };
    expect(await snapshot()).toEqual([{ members: 30, joined: 0, left: 0 }]);
    await api.owner.query('DELETE FROM membership WHERE organization_id = $1', [organization.id]);
    await withIdentityRole(database, (tx) => closeMonths(tx, zones));
    expect(await snapshot()).toEqual([{ members: 30, joined: 0, left: 0 }]);
  });

  it('never releases what was counted in an organization that was removed, and deletes it', async () => {
    const organization = await organizationSince(2);
    await api.addUsage(organization, monthsAgo(2), { app: 30 });
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [
      organization.id,
    ]);
    await work();
    expect(await rawRows(organization)).toEqual([0, 0]);
    expect(await figuresOf(organization)).toEqual([]);
  });
});

describe('what was released', () => {
  it('is the same after a restart, a new threshold, an erased member and a hundred readings', async () => {
    const organization = await organizationSince(2);
    await api.addUsage(organization, monthsAgo(2), { app: 33, learn: 21 });
    await api.releaseMonth(organization, monthsAgo(2));
    const before = JSON.stringify(await figuresOf(organization));
    await api.owner.query(
      `INSERT INTO report_threshold (organization_id, from_month, threshold) VALUES ($1, '2020-01-01', 50)`,
      [organization.id],
    );
    await api.owner.query(
      'DELETE FROM membership WHERE id IN (SELECT id FROM membership WHERE organization_id = $1 LIMIT 20)',
      [organization.id],
    );
    for (let time = 0; time < 100; time += 1)
      expect(JSON.stringify(await figuresOf(organization))).toBe(before);
    await work();
    expect(JSON.stringify(await figuresOf(organization, monthsAgo(2)))).toBe(before);
  });

  it('shows a later change by its hash, of itself and of those after it', async () => {
    const organization = await organizationSince(4);
    for (const months of [4, 3, 2]) await api.releaseMonth(organization, monthsAgo(months));
    const isUnchanged = async () => {
      const client = await database.tenant.raw.connect();
      try {
        await client.query('BEGIN');
        await client.query(`SELECT set_config('app.organization_id', $1, true)`, [organization.id]);
        const { rows } = await client.query<{ same: boolean }>(
          'SELECT releases_unchanged() AS same',
        );
        return rows[0]?.same;
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    };
    expect(await isUnchanged()).toBe(true);
    await api.owner.query(
      `UPDATE released_figure SET state = 'shown', users = 15, hits = NULL WHERE organization_id = $1 AND month = $2 AND subject = 'app'`,
      [organization.id, `${monthsAgo(3)}-01`],
    );
    expect(await isUnchanged()).toBe(false);
  });
});

describe('the size of an organization', () => {
  const setMembers = ({ id }: Pick<TestOrganization, 'id'>, months: number, members: number) =>
    api.owner.query(
      `INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, $2, $3, 0, 0)`,
      [id, `${monthsAgo(months)}-01`, members],
    );
  const linesOf = async (organization: Pick<TestOrganization, 'id'>, months: number) =>
    (await figuresOf(organization, monthsAgo(months)))
      .filter(({ state }) => state === 'shown' || state === 'tooFew')
      .map(({ subject }) => subject);
  const scalesOf = async ({ id }: Pick<TestOrganization, 'id'>) => {
    const { rows } = await api.owner.query<{ version: number; scales: FigureScale[] }>(
      'SELECT version, scales FROM usage_release WHERE organization_id = $1 ORDER BY month',
      [id],
    );
    return rows;
  };

  it.each([
    [19, 0],
    [20, 1],
    [40, 4],
    [150, 9],
    [3000, 9],
  ])('REPORTS-06 of %i members tells %i subjects, whatever anybody did', async (members, lines) => {
    for (const users of [0, 15]) {
      const organization = await organizationSince(2, 0);
      await setMembers(organization, 2, members);
      await api.addUsage(organization, monthsAgo(2), { app: users, schedule: users });
      await api.releaseMonth(organization, monthsAgo(2));
      // Shifts are switched off in new organizations, so one of ten has no line.
      const shown = await linesOf(organization, 2);
      expect(shown).toHaveLength(lines);
      const order = subjectOrder.filter((subject) => subject !== 'schedule');
      expect(new Set(shown)).toEqual(new Set(order.slice(0, lines)));
      const [release] = await scalesOf(organization);
      expect(release?.version).toBe(2);
      expect(release?.scales).toEqual(
        releasePlans.findLast((each) => each.members <= members)?.draws ?? [],
      );
    }
  });

  it('REPORTS-06 tells times from 3,000 members on, never fewer than people and at most ten of each', async () => {
    const organization = await organizationSince(2, 0);
    await setMembers(organization, 2, 3000);
    const much = { users: 1000, times: 10 };
    await api.addUsage(organization, monthsAgo(2), { app: much, learn: much, myPlan: 100 });
    await api.releaseMonth(organization, monthsAgo(2));
    const bySubject = new Map(
      (await figuresOf(organization)).map((row) => [row.subject, row] as const),
    );
    // Ten of each of a thousand members, over both parts.
    const [app, learn] = [bySubject.get('app')?.hits ?? 0, bySubject.get('learn')?.hits ?? 0];
    expect(app + learn).toBeGreaterThan(10_000 - 4000);
    expect(app + learn).toBeLessThan(10_000 + 4000);
    expect(app % 50).toBe(0);
    expect(bySubject.get('myPlan')?.users).toBeGreaterThanOrEqual(30);
    const hits = bySubject.get('myPlan')?.hits;
    if (hits) expect(hits).toBeGreaterThanOrEqual(bySubject.get('myPlan')?.users ?? 0);
  });

  it('REPORTS-06 tells articles of a middle size once a quarter: one of each member waits for it under its key, and goes when they say no', async () => {
    const writer = await createWriter(api);
    const { organization } = writer;
    const { id } = await writer.addArticle();
    const { rows } = await api.owner.query<{ pair: string }>(
      `UPDATE content_item SET created_at = '2020-01-01', status = 'published' WHERE id = $1 RETURNING pair_id AS pair`,
      [id],
    );
    const pair = rows[0]?.pair ?? '';
    // The months of a quarter that is released whole.
    const quarterEnd = [4, 3, 2].find((ago) => Number(monthsAgo(ago).slice(5)) % 3 === 0) ?? 0;
    const quarter = [quarterEnd + 2, quarterEnd + 1, quarterEnd];
    await api.countSince(organization, monthsAgo(quarterEnd + 2));
    const articlesOf = async (ago: number) =>
      (await figuresOf(organization, monthsAgo(ago))).filter(
        ({ subject }) => subject === 'article',
      );
    for (const ago of quarter) {
      await setMembers(organization, ago, 500);
      await api.addUsage(organization, monthsAgo(ago), { app: 90, myPlan: 90 }, { [pair]: 80 });
    }
    const [first = 0, second = 0] = quarter;
    await api.releaseMonth(organization, monthsAgo(first));
    expect(await articlesOf(first)).toEqual([]);
    const { rows: waiting } = await api.owner.query(
      `SELECT app + learn + my_plan + session_joined AS done, articles, article_times FROM usage_month
       WHERE organization_id = $1 AND month = $2`,
      [organization.id, `${monthsAgo(first)}-01`],
    );
    expect(waiting).toHaveLength(80);
    expect(new Set(waiting.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ done: 0, articles: [pair], article_times: [] })]),
    );
    // A member of that month says no: their row is found by the key that waits with it.
    const member = (await api.addMembers(organization, 1))[0] ?? '';
    await api.owner.query(
      `UPDATE usage_month SET member_key = hash_member((SELECT key FROM usage_key WHERE organization_id = $1 AND month = $2), $3)
       WHERE ctid = (SELECT ctid FROM usage_month WHERE organization_id = $1 AND month = $2 LIMIT 1)`,
      [organization.id, `${monthsAgo(first)}-01`, member],
    );
    await api.owner.query(
      'SELECT delete_usage_of_person($1, person_id) FROM membership WHERE id = $2',
      [organization.id, member],
    );
    expect((await rawRows(organization))[0]).toBe(79 + 90 + 90);
    await api.releaseMonth(organization, monthsAgo(second));
    expect(await articlesOf(second)).toEqual([]);
    expect(await api.releaseMonth(organization, monthsAgo(quarterEnd))).toBe('released');
    const [row] = await articlesOf(quarterEnd);
    expect(row).toMatchObject({ articleId: pair, state: 'shown', hits: null, months: 3 });
    expect(Math.abs((row?.users ?? 0) - 239)).toBeLessThan(120);
    expect(await rawRows(organization)).toEqual([0, 0]);
    expect((await scalesOf(organization)).map(({ scales }) => factorOf(scales) <= 4)).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('a month of the earlier promise', () => {
  it('REPORTS-06 keeps its figures, its times and its hash, and a release after it goes on with its chain', async () => {
    const organization = await organizationSince(3);
    await api.owner.query(
      `INSERT INTO released_figure (organization_id, month, subject, state, users, users_or_more, hits, hits_or_more)
       VALUES ($1, $2, 'app', 'shown', 15, false, 40, false), ($1, $2, 'learn', 'tooFew', NULL, false, NULL, false)`,
      [organization.id, `${monthsAgo(3)}-01`],
    );
    // As version 1 made it: nothing of how noise was drawn, one month a figure.
    const text = [
      organization.id,
      monthsAgo(3),
      '10',
      '60',
      'app,shown,15,f,40,f',
      'learn,tooFew,f,f',
    ].join('\n');
    const hash = createHash('sha256').update(text).digest();
    await api.owner.query(
      'INSERT INTO usage_release (organization_id, month, threshold, members, hash) VALUES ($1, $2, 10, 60, $3)',
      [organization.id, `${monthsAgo(3)}-01`, hash],
    );
    expect(await api.releaseMonth(organization, monthsAgo(2))).toBe('released');
    const admin = await api.createCaller('OrganizationAdmin', organization);
    const params = { orgId: organization.id };
    const { data: list } = await api.request(listReleases, { params }, admin.token);
    expect(list.releases.map(({ promise, scales }) => [promise, scales.length])).toEqual([
      ['month', 1],
      ['figure', 0],
    ]);
    expect(list.releases[1]?.hash).toBe(hash.toString('hex'));
    const { data } = await api.request(auditDisclosure, { params }, admin.token);
    expect(data).toMatchObject({ months: 1, earlierMonths: 1, factor: 4, isUnchanged: true });
    await api.owner.query(
      `UPDATE usage_release SET version = 2 WHERE organization_id = $1 AND month = $2`,
      [organization.id, `${monthsAgo(3)}-01`],
    );
    expect((await api.request(auditDisclosure, { params }, admin.token)).data.isUnchanged).toBe(
      false,
    );
  });
});

describe('no role of the API', () => {
  const raw = ['usage_month', 'usage_key', 'usage_choice', 'usage_installation'] as const;

  it.each(raw)('reads or writes %s', async (table) => {
    for (const pool of [database.tenant.raw, database.identity.raw])
      for (const statement of [
        `SELECT 1 FROM ${table}`,
        `DELETE FROM ${table}`,
        `UPDATE ${table} SET organization_id = organization_id`.replace(
          'organization_id = organization_id',
          table === 'usage_choice' ? 'is_counted = true' : 'organization_id = organization_id',
        ),
      ])
        await expect(pool.query(statement)).rejects.toThrow('permission denied');
  });

  it('changes what was released, or draws noise', async () => {
    for (const table of ['released_figure', 'usage_release', 'member_snapshot'])
      for (const pool of [database.tenant.raw, database.identity.raw])
        await expect(pool.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied');
    for (const pool of [database.tenant.raw, database.identity.raw])
      for (const call of [
        'draw_cube(1, 4, 1)',
        'draw_laplace(11, 9)',
        `usage_key_of('0195e0b4-0000-7000-8000-000000000001', '2026-01-01', '0195e0b4-0000-7000-8000-000000000001')`,
        `close_month('0195e0b4-0000-7000-8000-000000000001', '2026-01-01', 'UTC')`,
      ])
        await expect(pool.query(`SELECT ${call}`)).rejects.toThrow('permission denied');
  });

  it('of one organization releases months, and that of logins counts no use', async () => {
    await expect(
      database.tenant.raw.query(
        `SELECT release_month('0195e0b4-0000-7000-8000-000000000001', '2026-01-01', 'UTC')`,
      ),
    ).rejects.toThrow('permission denied');
    await expect(
      database.identity.raw.query(
        `SELECT record_usage('0195e0b4-0000-7000-8000-000000000001', '0195e0b4-0000-7000-8000-000000000001', 1, '{}', '{}', '{}', 'UTC')`,
      ),
    ).rejects.toThrow('permission denied');
  });
});
