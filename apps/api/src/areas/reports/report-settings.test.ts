import { changeReportSettings, getReportSettings, listReleases } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import type { TestCaller } from '../../testing/factories/factories.ts';
import { monthAgo, yearAndMonth } from '../../testing/factories/report-months.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const paramsOf = ({ organization }: TestCaller) => ({ params: { orgId: organization.id } });
const read = async (caller: TestCaller) =>
  (await api.request(getReportSettings, paramsOf(caller), caller.token)).data;
const change = (caller: TestCaller, threshold: number) =>
  api.request(changeReportSettings, { ...paramsOf(caller), body: { threshold } }, caller.token);
const newAdmin = () => api.createCaller('OrganizationAdmin');
/** Makes a choice as old as if it had been made so many months ago. */
const age = ({ organization }: TestCaller, months: number) =>
  api.owner.query(
    `UPDATE report_threshold SET from_month = (from_month - $2 * interval '1 month')::date WHERE organization_id = $1`,
    [organization.id, months],
  );

/** The month after the one that runs in a zone. */
async function nextMonth(zone: string): Promise<string> {
  const { rows } = await api.owner.query<{ month: string }>(
    `SELECT to_char(date_trunc('month', now() AT TIME ZONE $1) + interval '1 month', 'YYYY-MM') AS month`,
    [zone],
  );
  return rows[0]?.month ?? '';
}

it('REPORTS-09: the month that the year begins in is chosen for the organization, and leaves the threshold', async () => {
  const admin = await newAdmin();
  const choose = (yearBegins: number) =>
    api.request(changeReportSettings, { ...paramsOf(admin), body: { yearBegins } }, admin.token);
  expect((await choose(4)).data).toEqual({ threshold: 10, next: null, yearBegins: 4 });
  // Chosen again it changes nothing, and the log has no second entry.
  await choose(4);
  expect(await read(admin)).toEqual({ threshold: 10, next: null, yearBegins: 4 });
  expect(
    await api.countRows('audit_event', `organization_id = $1 AND action = 'reports.changeYear'`, [
      admin.organization.id,
    ]),
  ).toBe(1);
  for (const refused of [0, 13, 1.5]) expect((await choose(refused)).status).toBe(400);
});

describe('the threshold of an organization', () => {
  it('is 10 until it is changed, and what was chosen holds from the next month on', async () => {
    const admin = await newAdmin();
    expect(await read(admin)).toEqual({ threshold: 10, next: null, yearBegins: 1 });
    const next = { threshold: 20, from: await nextMonth(api.settings.TIME_ZONE) };
    expect((await change(admin, 20)).data).toEqual({ threshold: 10, next, yearBegins: 1 });
    expect(await read(admin)).toEqual({ threshold: 10, next, yearBegins: 1 });
    await age(admin, 1);
    expect(await read(admin)).toEqual({ threshold: 20, next: null, yearBegins: 1 });
  });

  it('is replaced where it is chosen again for the same month, and can be taken back', async () => {
    const admin = await newAdmin();
    const from = await nextMonth(api.settings.TIME_ZONE);
    await change(admin, 20);
    expect((await change(admin, 35)).data).toEqual({
      threshold: 10,
      next: { threshold: 35, from },
      yearBegins: 1,
    });
    expect((await change(admin, 10)).data).toEqual({ threshold: 10, next: null, yearBegins: 1 });
    expect(
      await api.countRows('report_threshold', 'organization_id = $1', [admin.organization.id]),
    ).toBe(1);
  });

  it('goes down again for later months, and never for those that were counted with a higher one', async () => {
    const admin = await newAdmin();
    await change(admin, 50);
    await age(admin, 2);
    const from = await nextMonth(api.settings.TIME_ZONE);
    expect((await change(admin, 15)).data).toEqual({
      threshold: 50,
      next: { threshold: 15, from },
      yearBegins: 1,
    });
    const { rows } = await api.owner.query(
      `SELECT threshold FROM report_threshold WHERE organization_id = $1 ORDER BY from_month`,
      [admin.organization.id],
    );
    expect(rows).toEqual([{ threshold: 50 }, { threshold: 15 }]);
  });

  it('begins with the month of the organization’s zone', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const admin = await newAdmin();
      await api.owner.query(
        'INSERT INTO notification_settings (organization_id, weekly_limit, time_zone) VALUES ($1, 3, $2)',
        [admin.organization.id, zone],
      );
      const { data } = await change(admin, 20);
      expect(data.next?.from).toBe(await nextMonth(zone));
    }
  });

  it('is recorded as it was and as it will be; what changes nothing is not', async () => {
    const admin = await newAdmin();
    const recorded = async () => {
      const { rows } = await api.owner.query<{ changes: unknown }>(
        `SELECT changes FROM audit_event WHERE organization_id = $1 AND action = 'reports.changeThreshold' ORDER BY id`,
        [admin.organization.id],
      );
      return rows.map(({ changes }) => changes);
    };
    for (const threshold of [10, 20, 20, 30])
      expect((await change(admin, threshold)).status).toBe(200);
    expect(await recorded()).toEqual([
      { threshold: { from: 10, to: 20 } },
      { threshold: { from: 20, to: 30 } },
    ]);
  });

  it('two changes at the same time leave one choice, and a record of each that changed it', async () => {
    const admin = await newAdmin();
    const answers = await Promise.all([20, 30, 40].map((each) => change(admin, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await api.owner.query<{ from: number; to: number }>(
      `SELECT (changes -> 'threshold' ->> 'from')::int AS "from", (changes -> 'threshold' ->> 'to')::int AS "to"
       FROM audit_event WHERE organization_id = $1 AND action = 'reports.changeThreshold' ORDER BY id`,
      [admin.organization.id],
    );
    expect(rows.map(({ from }) => from)).toEqual([10, rows[0]?.to, rows[1]?.to]);
    expect((await read(admin)).next?.threshold).toBe(rows[2]?.to);
  });

  it.each([0, 5, 9, 12, 101, 105, -10, 10.5, '20', null])('%s is refused', async (threshold) => {
    const admin = await newAdmin();
    const answer = await change(admin, threshold as number);
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.error?.errorDetails ?? {})).toEqual(['threshold']);
    expect(await read(admin)).toEqual({ threshold: 10, next: null, yearBegins: 1 });
  });

  it('of a removed organization is not found', async () => {
    const admin = await newAdmin();
    const superAdmin = {
      ...(await api.createCaller('SuperAdmin')),
      organization: admin.organization,
    };
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [
      admin.organization.id,
    ]);
    for (const route of [getReportSettings, listReleases] as const) {
      const answer = await api.request(route, paramsOf(superAdmin), superAdmin.token);
      expect([answer.status, answer.errorType]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
    }
    expect((await change(superAdmin, 20)).errorType).toBe('ORGANIZATION_NOT_FOUND');
  });
});

describe('releases', () => {
  it('are listed with their threshold and hash, the last first, those of the organization alone', async () => {
    const admin = await newAdmin();
    const list = async () =>
      (await api.request(listReleases, paramsOf(admin), admin.token)).data.releases;
    expect(await list()).toEqual([]);
    const [first, second] = [monthAgo(3), monthAgo(2)];
    const other = await api.createOrganization();
    for (const organization of [admin.organization, other]) {
      await api.countSince(organization, first);
      for (const month of [first, second]) await api.releaseMonth(organization, month);
    }
    await api.owner.query(
      `INSERT INTO notification_settings (organization_id, weekly_limit, time_zone) VALUES ($1, 3, 'Pacific/Kiritimati')
       ON CONFLICT (organization_id) DO UPDATE SET time_zone = excluded.time_zone`,
      [admin.organization.id],
    );
    await api.owner.query(`UPDATE usage_release SET released_at = '2026-11-06T11:00Z'`);
    const { rows } = await api.owner.query<{ hash: Buffer }>(
      'SELECT hash FROM usage_release WHERE organization_id = $1 ORDER BY month DESC',
      [admin.organization.id],
    );
    expect(await list()).toEqual(
      [second, first].map((month, index) => ({
        ...yearAndMonth(month),
        releasedAt: '2026-11-06T11:00:00.000Z',
        // On Kiritimati it is the seventh by then.
        releaseDay: '2026-11-07',
        threshold: 10,
        promise: 'month',
        scales: [],
        hash: rows[index]?.hash.toString('hex'),
      })),
    );
    expect(new Set(rows.map(({ hash }) => hash.toString('hex'))).size).toBe(2);
  });
});
