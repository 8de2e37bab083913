import { get, type IncomingMessage } from 'node:http';
import { getAnalytics, parse, type Report, type ReportType, reportTypes } from '@ensemble/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { monthAgo, yearAndMonth } from '../../testing/factories/report-months.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

/** A month, with the day of its release in the organization's zone. */
const inMonth = (month: string) => ({
  ...yearAndMonth(month),
  releaseDay: expect.stringMatching(/^\d{4}-\d\d-0[56]$/),
});

/** Written by hand in the database: more than any portion, and at 69 months more than any socket buffers. */
const many = 2400;
const current = monthAgo(0);

const log: string[] = [];
const api = await openTestServer({ log: (line) => log.push(line) });
const superAdmin = await api.createCaller('SuperAdmin');
beforeAll(async () => {
  await api.owner.query(
    `INSERT INTO organization (name, status, features, theme_color, accent_color, reports_from, removed_at)
     SELECT CASE n % 3 WHEN 0 THEN 'Écluse ' WHEN 1 THEN 'alder ' ELSE 'Birch ' END || n, 'active', o.features,
       o.theme_color, o.accent_color, '2021-03-01', CASE WHEN n % 100 = 0 THEN now() END
     FROM organization o, generate_series(1, $1::integer) AS n WHERE o.is_root`,
    [many],
  );
  // Each with a figure of its own in one month, except every tenth.
  await api.owner.query(
    `WITH numbered AS (SELECT o.id, (regexp_match(o.name, '\\d+'))[1]::integer AS n FROM organization o WHERE NOT o.is_root),
       members AS (INSERT INTO member_snapshot (organization_id, month, members, joined, "left")
         SELECT id, '2022-05-01', n, 0, 0 FROM numbered WHERE n % 10 <> 0)
     INSERT INTO released_figure (organization_id, month, subject, state, users, users_or_more, hits, hits_or_more)
     SELECT id, '2022-05-01', 'app', 'shown', 5 * n, false, 10 * n, false FROM numbered WHERE n % 10 <> 0`,
  );
});

const pathOf = (type: ReportType, from: string, to: string) =>
  `/api/analytics/${type}?from=${from}&to=${to}`;
const read = async <Type extends ReportType>(type: Type, from: string, to: string) => {
  const answer = await api.send(pathOf(type, from, to), superAdmin);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const { data } = parse(getAnalytics.reply, answer.data);
  expect(data).toEqual(answer.data);
  return data as Extract<Report, { type: Type }>;
};

/** Counts the pages of organizations that are read in the meantime. */
function watchPages() {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return {
    count: () =>
      spy.mock.calls.filter(([query]) =>
        /FROM list_report_organizations/.test(
          typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''),
        ),
      ).length,
    end: () => spy.mockRestore(),
  };
}

describe('OPEN-16 a report of all organizations', () => {
  it('has each that is not removed once, in the order of their names, with its own rows', async () => {
    const { data } = await read('user-metrics', '2022-04', '2022-05');
    const { rows } = await api.owner.query<{ id: string; n: number | null }>(
      `SELECT id, (regexp_match(name, '\\d+'))[1]::integer AS n FROM organization WHERE removed_at IS NULL ORDER BY lower(name)`,
    );
    expect(rows.length).toBeGreaterThan(many * 0.98);
    expect(data.organizations.map(({ organizationId }) => organizationId)).toEqual(
      rows.map(({ id }) => id),
    );
    for (const [index, { historical }] of data.organizations.entries()) {
      const n = rows[index]?.n ?? null;
      // The organization that runs the service is as new as this test.
      if (n === null) expect(historical).toEqual([]);
      else
        expect(historical.map(({ month, members, users }) => [month, members, users])).toEqual([
          [4, null, null],
          n % 10 === 0 ? [5, null, null] : [5, n, 5 * n],
        ]);
    }
  });

  it.each(reportTypes)('is an answer of the same shape for %s', async (type) => {
    const report = await read(type, current, current);
    const entries = 'ranking' in report.data ? report.data.ranking : report.data.organizations;
    expect(entries).toHaveLength(await api.countRows('organization', 'removed_at IS NULL'));
    expect(new Set(entries.map(({ organizationId }) => organizationId)).size).toBe(entries.length);
  });

  const wholeRange = pathOf('user-metrics', '2021-03', current);
  /** The pages of one whole report, which is more than any socket holds that is not read. */
  async function readWhole(): Promise<number> {
    const pages = watchPages();
    const { text } = await api.send(wholeRange, superAdmin);
    const count = pages.count();
    pages.end();
    expect(text.length).toBeGreaterThan(20_000_000);
    expect(count).toBeGreaterThan(20);
    return count;
  }
  /** The beginning of the report, and nothing more of it. */
  async function begin(): Promise<IncomingMessage> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${superAdmin.token}` };
      get(`${api.url}${wholeRange}`, { headers }, resolve).on('error', reject);
    });
    response.on('error', () => undefined);
    await new Promise((resolve) => response.once('readable', resolve));
    return response;
  }

  it('is made no quicker than it is read', async () => {
    const all = await readWhole();
    const pages = watchPages();
    const response = await begin();
    // A whole report in the meantime: one that did not wait for its reader would be made by then.
    await api.send(wholeRange, superAdmin);
    expect(pages.count()).toBeLessThan(2 * all);
    pages.end();
    response.destroy();
  });

  it('ends with the connection of the client', async () => {
    const all = await readWhole();
    const pages = watchPages();
    (await begin()).destroy();
    await api.send(wholeRange, superAdmin);
    expect(pages.count()).toBeLessThan(2 * all);
    pages.end();
  });

  it('is kept by no one and has no mark that would say whether it changed', async () => {
    for (const token of [superAdmin.token, (await api.createCaller('OrganizationAdmin')).token]) {
      const { headers } = await api.send(pathOf('activity', current, current), { token });
      expect(headers.get('cache-control')).toBe('no-store');
      expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null]);
    }
  });

  it('is refused where it fails at once, and broken off where it fails later', async () => {
    const failWith = (condition: string) =>
      api.owner.query(
        `CREATE OR REPLACE FUNCTION sent_notifications(wanted uuid[], from_month date, to_month date, default_zone text)
           RETURNS TABLE (organization_id uuid, month date, sent integer) LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
         BEGIN IF ${condition} THEN RAISE EXCEPTION 'broken'; END IF; END $$`,
      );
    const path = pathOf('organization-notifications', current, current);
    await failWith('true');
    const refused = await api.send(path, superAdmin);
    expect([refused.status, refused.errorType]).toEqual([500, 'UNKNOWN_ERROR']);
    await failWith(
      `EXISTS (SELECT FROM organization o WHERE o.id = ANY (wanted) AND o.name = 'Birch 2399')`,
    );
    await expect(api.send(path, superAdmin)).rejects.toThrow('terminated');
    expect(log.filter((line) => line.includes('answer broken off'))).toHaveLength(1);
    await failWith('false');
    expect((await api.send(path, superAdmin)).status).toBe(200);
  });

  it('of an administrator is that of the one organization, whatever others there are', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const answer = await api.send(pathOf('user-metrics', current, current), admin);
    expect(answer.data).toEqual({
      type: 'user-metrics',
      data: {
        organizations: [
          {
            organizationId: admin.organization.id,
            name: admin.organization.name,
            historical: [
              {
                ...inMonth(current),
                ...{ members: null, joined: null, left: null, state: 'notReleased' },
                ...{ users: null, usersOrMore: false, hits: null, hitsOrMore: false },
              },
            ],
          },
        ],
      },
    });
  });
});
