import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import type { DoctorContext } from '../../doctor/check.ts';
import { checks } from '../../doctor/checks/index.ts';
import { runChecks } from '../../doctor/run-checks.ts';
import { startServer } from '../../server.ts';
import { phoneOf, registerPhones } from '../../testing/factories/push-factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { heldKinds } from './hold-due.ts';
import { releaseRestored } from './release-restored.ts';
import {
  emptyTarget,
  operatorKeys,
  type OperatorKeys,
  restoreInto,
  takeBackup,
  type Target,
} from '../testing/backup-stage.ts';

// No server: what is due when the backup is made has not been sent.
const api = await openTestServer({ withoutServer: true });
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour);

let keys: OperatorKeys;
let path: string;
let made: Awaited<ReturnType<typeof makeDue>>;

/** Everything that goes out by a time, once due and once in the future. */
async function makeDue() {
  const admin = await api.createCaller('OrganizationAdmin');
  const { organization } = admin;
  const member = await api.createPerson({ organization });
  const waiting = await api.createPerson({ organization });
  const [phone] = await registerPhones(api, admin, 1);
  if (!phone) throw new Error('no phone');
  const times = (hours: number) => ({
    scheduled_at: at(hours),
    opens_at: at(hours),
    closes_at: at(hours + 26),
    // Whatever time of day it is where the phone is.
    ignores_quiet_hours: true,
  });
  const due = await api.createNotification(organization, times(-1));
  const future = await api.createNotification(organization, times(5));
  const stopped = await api.createNotification(organization, { ...times(-1), stopped_at: at(-1) });
  const cancelled = await api.createNotification(organization, {
    cancelled_at: at(-1),
    opens_at: null,
  });
  const longAgo = { since: at(-72) };
  const tomorrow = await api.createMeeting(admin, { starts_at: at(23), ends_at: at(24) });
  const soon = await api.createMeeting(admin, { starts_at: at(0.15), ends_at: at(1) });
  const later = await api.createMeeting(admin, { starts_at: at(48), ends_at: at(49) });
  const places = [];
  for (const meeting of [tomorrow, later])
    places.push(await api.addParticipant(meeting, member, longAgo));
  places.push(await api.addParticipant(soon, member, { ...longAgo, reminded_day: at(-23.9) }));
  const offered = await api.addParticipant(later, waiting, {
    state: 'offered',
    since: at(-3),
    offered_until: at(-1),
  });
  const invited = await api.createInvitation(organization);
  return {
    organization,
    member,
    waiting,
    phone,
    due,
    future,
    stopped,
    cancelled,
    places,
    offered,
    invited,
  };
}

beforeAll(async () => {
  made = await makeDue();
  keys = await operatorKeys();
  path = join(api.settings.FILES_DIRECTORY, 'due.age');
  await takeBackup(api, keys, path);
});

/** A server on what was restored; runs what each of its minutes does, and waits for all of that. */
async function serve(target: Target) {
  const environment = {
    ...api.environment,
    ...target.database.settings,
    FILES_DIRECTORY: target.directory,
  };
  const server = await startServer(environment, { requestLimits: false });
  onTestFinished(() => server.close());
  const open = async () => {
    const { rows } = await target.owner.query<{ open: string }>(
      `SELECT string_agg(name, ' ') AS open FROM pgboss.job WHERE state < 'completed' AND start_after <= now() AND name NOT LIKE '\\_\\_%'`,
    );
    return rows[0]?.open ?? '';
  };
  return async () => {
    for (const queue of ['notificationChecks', 'meetingChecks', 'erasure'])
      await target.owner.query(`SELECT enqueue_job($1, '{}')`, [queue]);
    await expect.poll(open, { interval: 50 }).toBe('');
  };
}
const mails = async () =>
  (
    await Promise.all(
      [made.member, made.waiting, made.invited].map(({ email }) => api.mailsNow(email)),
    )
  )
    .flat()
    .map(({ subject }) => subject);
const pushed = () => phoneOf(api, made.phone).received.length;

/** What the checks say about a restored database. */
async function findRestored(target: Target): Promise<string> {
  const database = openDatabase(target.database.settings, 1);
  try {
    const context = { database } as DoctorContext;
    const [found] = await runChecks(
      context,
      checks.filter(({ id }) => id === 'restored'),
    );
    return `${found?.state}: ${found?.text.en}`;
  } finally {
    await database.close();
  }
}

it('BACKUP-09 BACKUP-10 sends nothing that fell due before the restore until a person releases it, and schedules what lies in the future', async () => {
  const target = await emptyTarget();
  await restoreInto(target, path, keys);
  const { rows: jobs } = await target.owner.query<{ id: string; at: Date }>(
    `SELECT data->>'notificationId' AS id, start_after AS at FROM pgboss.job WHERE name = 'notificationPlans'`,
  );
  expect(jobs.map(({ id }) => id)).toEqual([made.future]);
  expect(Math.abs((jobs[0]?.at.getTime() ?? 0) - at(5).getTime())).toBeLessThan(hour / 2);
  const runMinute = await serve(target);
  await runMinute();
  expect([await mails(), pushed()]).toEqual([[], 0]);
  const { rows: offers } = await target.owner.query<{ until: Date }>(
    `SELECT offered_until AS until FROM meeting_participant WHERE id = $1 AND state = 'offered'`,
    [made.offered],
  );
  expect((offers[0]?.until.getTime() ?? 0) - Date.now()).toBeGreaterThan(1.5 * hour);

  expect(await findRestored(target)).toMatch(/^attention: .* are on hold: 4\.$/);
  const shown = await releaseRestored(target.database.url, 'show');
  for (const words of [
    'notifications: 1',
    'reminders a day before a session: 1',
    'reminders ten minutes before a session: 1',
    'invitations whose email had not left: 1',
  ])
    expect(shown).toContain(`${made.organization.name}: ${words}`);
  await runMinute();
  expect([await mails(), pushed()]).toEqual([[], 0]);

  await releaseRestored(target.database.url, 'send');
  await runMinute();
  await expect.poll(pushed).toBe(1);
  await expect.poll(async () => (await mails()).length).toBe(3);
  expect(await releaseRestored(target.database.url, 'send')).toBe('Nothing is held.');
  expect(await findRestored(target)).toMatch(/^good: This database was restored on \d{4}-/);
  await runMinute();
  expect([(await mails()).length, pushed()]).toEqual([3, 1]);
});

it('BACKUP-09 lets what fell due be where a person says so', async () => {
  const before = [(await mails()).length, pushed()];
  const target = await emptyTarget();
  await restoreInto(target, path, keys);
  const runMinute = await serve(target);
  await releaseRestored(target.database.url, 'discard');
  expect(await releaseRestored(target.database.url, 'show')).toBe('Nothing is held.');
  await runMinute();
  expect([(await mails()).length, pushed()]).toEqual(before);
  const { rows } = await target.owner.query(
    'SELECT stopped_at IS NOT NULL AS stopped, halt_reason FROM notification WHERE id = $1',
    [made.due],
  );
  expect(rows).toEqual([{ stopped: true, halt_reason: null }]);
});

it('BACKUP-09 is for databases that come from a backup', async () => {
  await expect(releaseRestored(api.database.url, 'show')).rejects.toThrow(
    /^This database was not restored from a backup\.$/,
  );
  expect(Object.keys(heldKinds)).toHaveLength(4);
});
