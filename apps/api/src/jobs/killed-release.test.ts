import type { ChildProcess } from 'node:child_process';
import { afterAll, expect, inject, it } from 'vitest';
import { ageAbandonedWork } from '../testing/age-abandoned-work.ts';
import { freePort, killChild, startChild } from '../testing/server/child-server.ts';
import { seededMoments } from '../testing/server/seeded-moments.ts';
import { openTestServer } from '../testing/server/test-server.ts';

const kills = inject('kills');
const months = 4;

const api = await openTestServer({ withoutServer: true });
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const released = () => api.countRows('usage_release');

/** Months with figures and no release, with a release and not all figures, or with raw rows on the wrong side of it. */
async function halves(): Promise<number> {
  const { rows } = await api.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT o.id, s.month::date AS month FROM organization o, generate_series(o.reports_from, o.reports_from + interval '3 months',
         interval '1 month') AS s(month)) AS each,
     LATERAL (SELECT
       EXISTS (SELECT FROM usage_release r WHERE r.organization_id = each.id AND r.month = each.month) AS is_released,
       (SELECT count(*) FROM released_figure f WHERE f.organization_id = each.id AND f.month = each.month) AS figures,
       (SELECT count(*) FROM usage_month u WHERE u.organization_id = each.id AND u.month = each.month) AS raw,
       (SELECT count(*) FROM usage_key u WHERE u.organization_id = each.id AND u.month = each.month) AS keys) AS found
     WHERE (figures, raw, keys) <> (CASE WHEN is_released THEN 10 ELSE 0 END, CASE WHEN is_released THEN 0 ELSE 30 END,
       CASE WHEN is_released THEN 0 ELSE 1 END)`,
  );
  return rows[0]?.n ?? -1;
}

it(
  `a server that is killed ${kills} times while it releases months leaves each of them released or not, with raw rows exactly where it is not`,
  async () => {
    const organizations = 20 * (kills + 2);
    const since = Temporal.Now.plainDateISO().toPlainYearMonth().subtract({ months: 8 });
    for (let index = 0; index < organizations; index += 1) {
      const organization = await api.createOrganization();
      await api.addMembers(organization, 40);
      await api.countSince(organization, since.toString());
      for (let month = 0; month < months; month += 1)
        await api.addUsage(organization, since.add({ months: month }).toString(), { app: 30 });
    }
    const port = await freePort();
    const until = seededMoments('releases');
    let inTheMiddle = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      child = await startChild(api.environment, port);
      await api.owner.query(`SELECT enqueue_job('releases', '{}')`);
      const before = await released();
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(10))
        if ((await released()) > before) break;
      await until(200);
      await killChild(child);
      await ageAbandonedWork(api.owner);
      expect(await halves()).toBe(0);
      if ((await api.countRows('usage_month')) > 0) inTheMiddle += 1;
    }
    expect(inTheMiddle).toBeGreaterThan(0);
    child = await startChild(api.environment, port);
    await api.owner.query(`SELECT enqueue_job('releases', '{}')`);
    const isDone = async () => (await api.countRows('usage_month')) === 0;
    for (const deadline = Date.now() + 120_000; Date.now() < deadline && !(await isDone());)
      await pause(250);
    expect(await isDone()).toBe(true);
    expect(await halves()).toBe(0);
  },
  180_000 + kills * 30_000,
);
