import { randomUUID } from 'node:crypto';
import { getOrganizationAnalytics, reportTypes } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import {
  withIdentityRole,
  withTenant,
  withPlatformAccess,
  assumeTenant,
} from '../../tenancy/scope.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';
import { monthAgo, silenceNoise, showAllLines } from '../../testing/factories/report-months.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { sql } from '../../db/drizzle.ts';

const api = await openTestServer();
const database = openDatabase(api.settings, 2);
beforeAll(async () => {
  await silenceNoise(api);
  await showAllLines(api);
});
afterAll(() => database.close());

const month = monthAgo(2);
const titles = ['Zinnia', 'élan', 'Elm', 'Ash'];

/** How many members opened each article, by its place in `titles`. */
interface Hidden {
  readonly articles: readonly number[];
  readonly use: number;
}

/** An organization whose figures below the threshold are as given; all else is alike. */
async function withHidden({ articles, use }: Hidden) {
  const admin = await api.createCaller('OrganizationAdmin');
  const { organization } = admin;
  const ids = titles.map(() => randomUUID());
  for (const [index, title] of titles.entries())
    await api.owner.query(
      `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values, created_at)
       VALUES ($1, 'article', 'en', $2, $3, 'published', '{}', now() - interval '1 year')`,
      [organization.id, ids[index], title],
    );
  await api.addMembers(organization, 80);
  await api.countSince(organization, month);
  await api.addUsage(
    organization,
    month,
    {
      app: 40,
      learn: 30,
      myPlan: use,
      getSupport: use,
      peerContact: use,
      notification: use,
      sessionJoined: use,
    },
    Object.fromEntries(ids.map((id, index) => [id, articles[index] ?? 0])),
  );
  await api.releaseMonth(organization, month);
  return { admin, ids };
}

const ask = (admin: TestCaller, reportType: (typeof reportTypes)[number], language = 'en') =>
  api.request(
    getOrganizationAnalytics,
    {
      params: { orgId: admin.organization.id, reportType },
      query: { from: month, to: monthAgo(0) },
    },
    admin.token,
    { 'accept-language': language },
  );

/** An answer with what names the organization and its articles made alike. */
function alike(text: string, { admin, ids }: Awaited<ReturnType<typeof withHidden>>): string {
  const names = [admin.organization.id, admin.organization.name, ...ids];
  return names.reduce((changed, name, index) => changed.replaceAll(name, `<${index}>`), text);
}

describe('what is hidden', () => {
  it('is answered with the same bytes, in the same number, whether no one did it or nine', async () => {
    const organizations = [
      await withHidden({ articles: [0, 0, 0, 0], use: 0 }),
      await withHidden({ articles: [9, 9, 9, 9], use: 9 }),
      await withHidden({ articles: [1, 9, 0, 4], use: 1 }),
      await withHidden({ articles: [9, 4, 3, 0], use: 5 }),
    ];
    for (const reportType of reportTypes) {
      const answers = [];
      for (const each of organizations) {
        const { text, headers } = await ask(each.admin, reportType);
        const names = [...headers.keys()].filter((name) => !['date', 'connection'].includes(name));
        answers.push({
          text: alike(text, each),
          size: text.length,
          length: headers.get('content-length'),
          names,
        });
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      const hidden = reportType === 'user-metrics' ? 'notReleased' : 'tooFew';
      expect(answers[0]?.text).toContain(`"state":"${hidden}"`);
      expect(answers[0]?.text).not.toMatch(/"(count|total|members?Key)"/i);
    }
  });

  it('stands after what is shown, without a rank, in alphabetical order of the reader’s language', async () => {
    const { admin, ids } = await withHidden({ articles: [20, 9, 1, 8], use: 0 });
    await api.owner.query(
      `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values)
       VALUES ($1, 'article', 'fr', $2, 'Zèbre', 'draft', '{}')`,
      [admin.organization.id, ids[3]],
    );
    const order = async (language: string) => {
      const { data } = await ask(admin, 'article-ranking', language);
      if (!('ranking' in data.data)) throw new Error('not a ranking');
      return data.data.ranking[0]?.articles.map((each) => [each.titles.en, each.rank]);
    };
    expect(await order('en')).toEqual([
      ['Zinnia', 1],
      ['Ash', null],
      ['élan', null],
      ['Elm', null],
    ]);
    expect(await order('fr')).toEqual([
      ['Zinnia', 1],
      ['élan', null],
      ['Elm', null],
      ['Ash', null],
    ]);
  });

  it('gives equal articles one rank, and the next one the rank of its place', async () => {
    const { admin } = await withHidden({ articles: [12, 20, 20, 14], use: 0 });
    const { data } = await ask(admin, 'article-ranking');
    if (!('ranking' in data.data)) throw new Error('not a ranking');
    expect(
      data.data.ranking[0]?.articles.map((each) => [each.titles.en, each.rank, each.users]),
    ).toEqual([
      ['élan', 1, 20],
      ['Elm', 1, 20],
      ['Ash', 3, 15],
      ['Zinnia', 4, 10],
    ]);
  });
});

describe('what reports read beside figures', () => {
  it('is of the current organization, or of any on the platform, and of none for logins', async () => {
    const [ours, theirs] = [
      await withHidden({ articles: [], use: 0 }),
      await withHidden({ articles: [], use: 0 }),
    ];
    const [own, other] = [ours.admin.organization, theirs.admin.organization];
    for (const { id } of [own, other])
      await api.createSentNotification({ id }, [], { sentAt: new Date(`${month}-15T12:00:00Z`) });
    const read = sql`SELECT (SELECT count(*)::integer FROM jsonb_object_keys(article_titles(o.id))) AS titles,
        (SELECT sum(n.sent)::integer FROM sent_notifications(ARRAY[o.id], ${`${month}-01`}::date, ${`${month}-01`}::date, 'UTC') AS n) AS sent
      FROM unnest(ARRAY[${own.id}, ${other.id}]::uuid[]) AS o(id)`;
    const all = { titles: 4, sent: 1 };
    const nothing = { titles: 0, sent: null };
    const scope = assumeTenant(own.id);
    expect((await withTenant(database, scope, (tx) => tx.execute(read))).rows).toEqual([
      all,
      nothing,
    ]);
    expect((await withPlatformAccess(database, (tx) => tx.execute(read))).rows).toEqual([all, all]);
    const list = sql`SELECT FROM list_report_organizations('', 1)`;
    expect((await withTenant(database, scope, (tx) => tx.execute(list))).rows).toHaveLength(0);
    expect((await withPlatformAccess(database, (tx) => tx.execute(list))).rows).toHaveLength(1);
    await expect(withIdentityRole(database, (tx) => tx.execute(read))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});
