import { beforeAll, describe, expect, it } from 'vitest';
import { insertContent } from '../../testing/factories/content-factories.ts';
import type { TestOrganization } from '../../testing/factories/factories.ts';
import { monthAgo, silenceNoise } from '../../testing/factories/report-months.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { openDatabase } from '../../db/database.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { emptyUsageFile, usageSlots } from './release.store.ts';

const api = await openTestServer({ withoutServer: true });
beforeAll(() => silenceNoise(api));

/** A person’s former memberships in an organization, beside the one that they have. */
async function addFormer(membership: string, count: number): Promise<string[]> {
  const { rows } = await api.owner.query<{ id: string }>(
    `INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, deactivated_at, sort_email, sort_name)
     SELECT organization_id, person_id, user_type, 'inactive', '2020-01-01', '2020-02-01', sort_email, sort_name
     FROM membership, generate_series(1, $2::integer) WHERE id = $1 RETURNING id`,
    [membership, count],
  );
  return rows.map(({ id }) => id);
}

interface Row {
  /** Of a membership, as the release before left it, or of the person who has it. */
  readonly of: string;
  readonly isOld?: boolean;
  readonly app?: number;
  readonly articles?: readonly string[];
  readonly times?: readonly number[];
}

/** Raw usage of a month, and its key. */
async function addRows({ id }: TestOrganization, month: string, rows: readonly Row[]) {
  await api.owner.query(
    `INSERT INTO usage_key VALUES ($1, $2, decode(md5($1::uuid::text), 'hex')) ON CONFLICT DO NOTHING`,
    [id, `${month}-01`],
  );
  for (const { of, isOld = false, app = 1, articles = [], times = [] } of rows)
    await api.owner.query(
      `INSERT INTO usage_month (slot, organization_id, month, member_key, app, articles, article_times)
       SELECT usage_slot(k.month), k.organization_id, k.month, hash_member(k.key, CASE WHEN $3 THEN m.id ELSE m.person_id END), $4, $5, $6
       FROM usage_key k, membership m WHERE k.organization_id = $1 AND k.month = $2 AND m.id = $7`,
      [id, `${month}-01`, isOld, app, articles, times, of],
    );
}

const setMembers = ({ id }: TestOrganization, month: string, members: number) =>
  api.owner.query(
    `INSERT INTO member_snapshot (organization_id, month, members, joined, "left") VALUES ($1, $2, $3, 0, 0)`,
    [id, `${month}-01`, members],
  );

async function rowsOf({ id }: TestOrganization, month: string) {
  const { rows } = await api.owner.query<{ app: number; articles: string[]; times: number[] }>(
    'SELECT app, articles, article_times AS times FROM usage_month WHERE organization_id = $1 AND month = $2',
    [id, `${month}-01`],
  );
  return rows;
}

const shownOf = async ({ id }: TestOrganization, month: string, subject: string) => {
  const { rows } = await api.owner.query<{ users: number | null }>(
    'SELECT users FROM released_figure WHERE organization_id = $1 AND month = $2 AND subject = $3',
    [id, `${month}-01`, subject],
  );
  return rows.map(({ users }) => users);
};

describe('a month that began under keys of memberships', () => {
  it('REPORTS-06 counts one person once, of two old rows and a new one', async () => {
    const organization = await api.createOrganization();
    const month = monthAgo(2);
    await api.countSince(organization, month);
    await setMembers(organization, month, 60);
    const members = await api.addMembers(organization, 12);
    const [returned = '', ...others] = members;
    const former = await addFormer(returned, 2);
    const old = [...former, ...others].map((of) => ({ of, isOld: true }));
    await addRows(organization, month, [{ of: returned }, ...old]);
    // 14 rows of 12 people: shown to the nearest five.
    expect(await api.releaseMonth(organization, month)).toBe('released');
    expect(await shownOf(organization, month, 'app')).toEqual([10]);
    expect(await rowsOf(organization, month)).toEqual([]);
  });

  it('REPORTS-06 adds their counts and cuts them at ten, and unites their articles, ten at most', async () => {
    const organization = await api.createOrganization();
    const month = monthAgo(2);
    const [returned = ''] = await api.addMembers(organization, 1);
    const former = await addFormer(returned, 2);
    const [one, two, three] = [
      await insertContent(api, organization, 'article'),
      await insertContent(api, organization, 'article'),
      await insertContent(api, organization, 'article'),
    ] as const;
    await addRows(organization, month, [
      { of: returned, app: 2, articles: [one], times: [4] },
      { of: former[0] ?? '', isOld: true, app: 3, articles: [two, one], times: [2, 8] },
      { of: former[1] ?? '', isOld: true, app: 9, articles: [three], times: [1] },
    ]);
    await api.owner.query('SELECT unite_usage($1, $2, $3)', [
      organization.id,
      `${month}-01`,
      [returned, ...former],
    ]);
    expect(await rowsOf(organization, month)).toEqual([
      { app: 10, articles: [one, two, three], times: [10, 2, 1] },
    ]);
  });

  it('REPORTS-06 draws one article of each person where it waits for its quarter', async () => {
    const organization = await api.createOrganization();
    // The months of a quarter that is released whole.
    const end = [4, 3, 2].find((ago) => Number(monthAgo(ago).slice(5)) % 3 === 0) ?? 0;
    const [first, second, third] = [monthAgo(end + 2), monthAgo(end + 1), monthAgo(end)] as const;
    await api.countSince(organization, first);
    const { rows } = await api.owner.query<{ pair: string }>(
      `UPDATE content_item SET created_at = '2020-01-01', status = 'published' WHERE id = $1 RETURNING pair_id AS pair`,
      [await insertContent(api, organization, 'article')],
    );
    const [pair = '', other] = [
      rows[0]?.pair,
      await insertContent(api, organization, 'article'),
    ] as const;
    for (const month of [first, second, third]) await setMembers(organization, month, 500);
    const members = await api.addMembers(organization, 36);
    const [returned = ''] = members;
    const former = await addFormer(returned, 2);
    // As a release of the version before left it: one article of each row, and nothing else.
    const waits = { app: 0, isOld: true };
    await addRows(organization, first, [
      ...members.map((of) => ({ ...waits, of, articles: [pair] })),
      ...former.map((of) => ({ ...waits, of, articles: [other] })),
    ]);
    await api.owner.query(
      `INSERT INTO usage_release (organization_id, month, threshold, members, version, hash) VALUES ($1, $2, 10, 500, 2, '')`,
      [organization.id, `${first}-01`],
    );
    expect(await api.releaseMonth(organization, second)).toBe('released');
    const waiting = await rowsOf(organization, first);
    expect(waiting).toHaveLength(36);
    expect(waiting.map(({ articles }) => articles.length)).toEqual(waiting.map(() => 1));
    expect(await api.releaseMonth(organization, third)).toBe('released');
    expect(await shownOf(organization, third, 'article')).toEqual([35]);
  });
});

describe('who joined and who left in a month', () => {
  it('REPORTS-06 are people: who went and came back, or came and went, is in neither, and the sum is right', async () => {
    const { id } = await api.createOrganization();
    const [at, former] = ['2026-03', '2026-01-15'];
    /** Memberships of one person: from when, and to when where it ended. */
    const people: readonly (readonly (readonly [string, string?])[])[] = [
      [['2026-01-01']],
      [['2026-01-01']],
      // Joined; and came back who had left before.
      [[`${at}-05`]],
      [['2026-01-01', former], [`${at}-05`]],
      // Left; and left for a second time.
      [['2026-01-01', `${at}-20`]],
      [
        ['2026-01-01', former],
        ['2026-02-01', `${at}-20`],
      ],
      // Went and came back, once and three times.
      [['2026-01-01', `${at}-10`], [`${at}-20`]],
      [
        ['2026-01-01', `${at}-02`],
        [`${at}-03`, `${at}-04`],
        [`${at}-05`, `${at}-06`],
        [`${at}-07`],
      ],
      // Came and went, and came, went, came and went.
      [[`${at}-10`, `${at}-20`]],
      [
        [`${at}-10`, `${at}-12`],
        [`${at}-14`, `${at}-16`],
      ],
      // Left for good before, and joined after.
      [['2026-01-01', former]],
      [['2026-04-02']],
    ];
    for (const memberships of people) {
      const person = await api.createPerson();
      for (const [since, until] of memberships)
        await api.owner.query(
          `INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, deactivated_at, sort_email, sort_name)
           VALUES ($1, $2, 'Employee', $3, $4, $5, '', '')`,
          [id, person.id, until ? 'inactive' : 'active', since, until],
        );
    }
    const close = async (month: string) => {
      await api.owner.query(`SELECT close_month($1, $2, 'UTC')`, [id, `${month}-01`]);
      const { rows } = await api.owner.query<{ members: number; joined: number; left: number }>(
        'SELECT members, joined, "left" FROM member_snapshot WHERE organization_id = $1 AND month = $2',
        [id, `${month}-01`],
      );
      return rows[0];
    };
    expect(await close('2026-02')).toEqual({ members: 6, joined: 1, left: 0 });
    expect(await close(at)).toEqual({ members: 6, joined: 2, left: 2 });
    expect(await close('2026-04')).toEqual({ members: 7, joined: 1, left: 0 });
  });
});

describe('releases at once', () => {
  it('REPORTS-06 of two organizations whose usage stood in partitions of their own wait for nothing of each other', async () => {
    const organizations = [await api.createOrganization(), await api.createOrganization()];
    const months = [monthAgo(2), monthAgo(3)];
    const clients = await Promise.all(organizations.map(() => api.owner.connect()));
    try {
      for (const [at, organization] of organizations.entries()) {
        const month = months[at] ?? '';
        await api.countSince(organization, month);
        const [member = ''] = await api.addMembers(organization, 1);
        await addRows(organization, month, [{ of: member }]);
      }
      const held = clients.entries().map(async ([at, client]) => {
        await client.query(`BEGIN; SET LOCAL lock_timeout = '5s'`);
        const { rows } = await client.query<{ state: string }>(
          `SELECT release_month($1, $2, 'UTC') AS state`,
          [organizations[at]?.id, `${months[at]}-01`],
        );
        return rows[0]?.state;
      });
      expect(await Promise.all(held)).toEqual(['released', 'released']);
      const { rows } = await api.owner.query<{ mode: string }>(
        `SELECT DISTINCT mode FROM pg_locks JOIN pg_class c ON c.oid = relation WHERE relname LIKE 'usage_month_%' ORDER BY 1`,
      );
      expect(rows.map(({ mode }) => mode)).not.toContain('AccessExclusiveLock');
      for (const client of clients) await client.query('COMMIT');
    } finally {
      for (const client of clients) client.release(true);
    }
  });

  it('REPORTS-06 empties the files that hold nothing any more, once nothing reads them', async () => {
    await api.owner.query('DELETE FROM usage_month');
    const organization = await api.createOrganization();
    const month = monthAgo(2);
    await api.countSince(organization, month);
    await addRows(organization, month, [{ of: (await api.addMembers(organization, 1))[0] ?? '' }]);
    const slot = Number(month.slice(5)) % 4;
    const database = openDatabase(api.settings, 2);
    const empty = () => withIdentityRole(database, (tx) => emptyUsageFile(tx, slot));
    const size = async () => {
      const { rows } = await api.owner.query<{ size: number }>(
        `SELECT pg_relation_size('usage_month_${slot}')::integer AS size`,
      );
      return rows[0]?.size;
    };
    try {
      expect(usageSlots).toContain(slot);
      expect([await empty(), await size()]).toEqual([false, 8192]);
      expect(await api.releaseMonth(organization, month)).toBe('released');
      expect([await empty(), await size(), await empty()]).toEqual([true, 0, false]);
    } finally {
      await database.close();
    }
  });
});
