import { afterAll, expect, test } from 'vitest';
import { releaseWorker } from '../areas/reports/release-worker.ts';
import { checks } from '../doctor/checks/index.ts';
import { openFiles } from '../files/files.ts';
import { openMail } from '../gateways/mail.ts';
import { openPeers } from '../gateways/peers/index.ts';
import { runChecks } from '../doctor/run-checks.ts';
import { startServer } from '../server.ts';
import type { TestOrganization } from '../testing/factories/factories.ts';
import { monthAgo } from '../testing/factories/report-months.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { compareZones } from './compare-zones.ts';
import { openDatabase } from './database.ts';

const api = await openTestServer({ withoutServer: true });
const database = openDatabase(api.settings, 4);
afterAll(() => database.close());

/** Noon of a day on which both know all changes of the years around it. */
const now = Temporal.Instant.from('2024-06-15T12:00:00Z');
const compare = (zone: string) => compareZones(database.identity.raw, zone, now);

/** For PostgreSQL a sign before hours counts the other way round: ten hours apart, at every moment. */
const apartZone = '+05:00';

const setZone = ({ id }: Pick<TestOrganization, 'id'>, zone: string) =>
  api.owner.query(
    `INSERT INTO notification_settings (organization_id, weekly_limit, time_zone) VALUES ($1, 3, $2)
     ON CONFLICT (organization_id) DO UPDATE SET time_zone = $2`,
    [id, zone],
  );

/** What the check of time zones finds. */
async function find() {
  const { settings } = api;
  const files = openFiles(settings);
  const context = {
    ...{ settings, database, files },
    mail: openMail(settings),
    peers: openPeers(settings),
  };
  const [found] = await runChecks(
    context,
    checks.filter(({ id }) => id === 'timeZones'),
  );
  await files.close();
  return found;
}

test('REPORTS-15 zones are alike where Node and PostgreSQL tell the same, with summer times on both sides of the equator and at half hours', async () => {
  for (const zone of [
    'UTC',
    'America/Toronto',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  ])
    expect(await compare(zone)).toEqual([]);
});

test('REPORTS-15 a zone in which they differ is named, with how far, since when and in how many hours', async () => {
  const since = new Date('2023-06-15T12:00:00Z');
  const hours = 731 * 24 + 1;
  expect(await compare(apartZone)).toEqual([{ zone: apartZone, hours, since, ahead: 10 }]);
  // Of one known to neither, or to one of the two.
  expect(await compare('Nowhere/Land')).toEqual([
    { zone: 'Nowhere/Land', hours, since, ahead: undefined },
  ]);
});

test('REPORTS-15, WATCH-04 organizations in such a zone wait for their release, and no others; the check, the log of the start and no one else say so', async () => {
  const organizations = [await api.createOrganization(), await api.createOrganization()] as const;
  const [apart, other] = organizations;
  for (const organization of organizations) {
    await api.countSince(organization, monthAgo(2));
    await api.addMembers(organization, 1);
  }
  const releases = () =>
    Promise.all(
      organizations.map(({ id }) =>
        api.countRows('usage_release', `organization_id = $1 AND month = $2`, [
          id,
          `${monthAgo(2)}-01`,
        ]),
      ),
    );
  const closed = (organization: TestOrganization) =>
    api.countRows('member_snapshot', 'organization_id = $1', [organization.id]);
  const work = () =>
    releaseWorker({ database, settings: api.settings })({ id: 'hourly', data: {} });
  await setZone(other, 'Europe/Paris');
  for (const zone of [apartZone, 'Nowhere/Land']) {
    await setZone(apart, zone);
    await work();
    expect([await releases(), await closed(apart)]).toEqual([[0, 1], 0]);
    const found = await find();
    expect(found?.state).toBe('broken');
    expect(found?.text.en).toContain(zone === apartZone ? '+05:00 (+10 h, ' : 'Nowhere/Land.');
  }
  await setZone(apart, apartZone);
  const lines: string[] = [];
  const server = await startServer(
    { ...api.environment, LOG_LEVEL: 'warn' },
    {
      logStream: { write: (line: string) => void lines.push(line) },
    },
  );
  await server.close();
  const warnings = lines.filter((line) => line.includes('tell different times'));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ level: 40, zone: apartZone, ahead: 10 });
  await setZone(apart, 'Europe/Paris');
  await work();
  expect(await releases()).toEqual([1, 1]);
  expect((await find())?.state).toBe('good');
});
