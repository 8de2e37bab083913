import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getSession, inviteUser, login } from '@ensemble/contract';
import { freePort } from '../../apps/api/src/testing/server/child-server.ts';
import type { TestCaller } from '../../apps/api/src/testing/factories/factories.ts';
import type { Measure } from '../bench/measure/table.ts';
import { call, isDone, type Outcome } from './operate/client.ts';
import { Copy } from './operate/copy.ts';
import { type Installation, openInstallation } from './operate/installation.ts';
import { ask, createServerIn, type PostgresServer } from './operate/postgres-server.ts';
import { allJobsDone, collectMails } from './operate/read-back.ts';
import { figure, promise, type Result } from './operate/result.ts';
import { admin, ownTree } from './operate/trees.ts';

/** Of the disk; an installation takes a third of it. */
const megabytes = 400;

/** Its log of changes is on the same disk, and stays small. */
const settings = { wal_keep_size: '0', min_wal_size: '80MB', max_wal_size: '96MB' };

interface Stage {
  readonly installation: Installation;
  readonly url: string;
  readonly administrator: TestCaller;
  /** Fills the disk up to some kilobytes, or empties it. */
  readonly fill: (spare: number) => void;
  readonly empty: () => void;
}

/**
 * The disk of PostgreSQL is full: first it refuses changes, then it stops. What people and the operator are told, whether
 * anything is half done, and how it goes on once there is room (WATCH-07).
 */
export async function rehearseFullDisk(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-full-'));
  const size = `size=${megabytes}m,mode=755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return { skipped: 'no file system of a fixed size can be made here (mount -t tmpfs).' };
  }
  chmodSync(folder, 0o755);
  const data = join(folder, 'server');
  let server: PostgresServer | undefined;
  try {
    server = await createServerIn(data, () => settings);
    await ask(`${server.url}postgres`, 'CREATE DATABASE ensemble');
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    const installation = await openInstallation({
      databaseUrl: `${server.url}ensemble`,
      publicUrl,
      // What fails is counted here, and would fill the screen.
      more: { TRUSTED_PROXIES: '0', LOG_LEVEL: 'fatal' },
    });
    const copy = new Copy(port, installation.environment);
    const full = join(folder, 'full');
    const stage: Stage = {
      installation,
      url: publicUrl,
      administrator: await installation.factories.createCaller('OrganizationAdmin'),
      fill: (spare) => {
        const more = ['oflag=append', 'conv=notrunc'];
        spawnSync('dd', ['if=/dev/zero', `of=${full}`, 'bs=8k', ...more]);
        truncateSync(full, statSync(full).size - spare * 1024);
      },
      empty: () => rmSync(full, { force: true }),
    };
    try {
      await copy.start();
      await reuseLog(server);
      const refused = await refuseChanges(stage, server);
      const stopped = await stopServer(stage, server);
      server = await createServerIn(data, () => ({ ...settings, port: String(server?.port) }));
      const rows = [...refused, ...stopped, ...(await goOn(stage))];
      return { title: `The disk of PostgreSQL is full (${megabytes} MB)`, rows };
    } finally {
      await copy.stop();
      await installation.close();
    }
  } finally {
    await server?.stop();
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const holds = (what: string, isKept: boolean, measured = isKept ? 'yes' : 'no'): Measure =>
  promise(what, measured, 'yes', isKept);

let invited = 0;
function invite({ url, administrator }: Stage): Promise<Outcome> {
  invited += 1;
  const email = `invited.${invited}@example.org`;
  const body = { organizationId: administrator.organization.id, userType: 'Employee', email };
  return call(url, inviteUser, { body }, administrator.token);
}

const readiness = ({ url }: Stage) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status,
    () => 0,
  );

/** Invitations, and the people whom they are for. */
async function countInvitations({ installation: { owner } }: Stage) {
  const { rows } = await owner.query<{ invitations: number; people: number }>(
    `SELECT (SELECT count(*)::int FROM invitation) AS invitations,
       (SELECT count(*)::int FROM person WHERE email LIKE 'invited.%') AS people`,
  );
  return rows[0] ?? { invitations: -1, people: -1 };
}

/** Writes on in its log of changes, so that files of it lie ready: tables find no room before the log does. */
async function reuseLog({ url }: PostgresServer): Promise<void> {
  for (let each = 0; each < 6; each += 1) await ask(`${url}postgres`, writeLog);
  await ask(`${url}postgres`, 'CHECKPOINT');
}

const writeLog =
  'SELECT pg_logical_emit_message(false, $$full$$, repeat($$x$$, 1000000)), pg_switch_wal()';

/** A little room takes some changes yet; then each is refused. */
async function refuseChanges(stage: Stage, server: PostgresServer): Promise<Measure[]> {
  const { url, administrator, installation } = stage;
  const mails = collectMails(installation);
  const before = await countInvitations(stage);
  stage.fill(200);
  const outcomes: Outcome[] = [];
  const isRefusedNow = () => outcomes.length >= 10 && !outcomes.slice(-10).some(isDone);
  while (outcomes.length < 150 && !isRefusedNow()) {
    // PostgreSQL may have given back some of its log.
    if (outcomes.length === 60) stage.fill(0);
    outcomes.push(await invite(stage));
  }
  const refused = outcomes.filter((outcome) => !isDone(outcome));
  const body = { email: administrator.email, password: administrator.password };
  const entered = await call(url, login, { body });
  const read = await call(url, getSession, {}, administrator.token);
  const ready = await readiness(stage);
  // Gives back what it needs no more of its log, now and not in the middle of the checks.
  await ask(`${server.url}postgres`, 'CHECKPOINT').catch(() => undefined);
  stage.fill(0);
  const doctor = await runDoctor(stage);
  const done = outcomes.length - refused.length;
  stage.empty();
  await allJobsDone(installation);
  const after = await countInvitations(stage);
  const sent = (await mails.stop())
    .map(({ to }) => to[0] ?? '')
    .filter((to) => to.startsWith('invited.'));
  const again = await invite(stage);
  return [
    figure('invitations that were taken in the room that was left', String(done)),
    promise(
      'the others are refused',
      statusesOf(refused),
      '503',
      refused.length > 0 && refused.every(isUnavailable),
    ),
    promise('a login', String(entered.status), '200 or 503', [200, 503].includes(entered.status)),
    promise(
      'who is logged in reads on',
      String(read.status),
      '200 or 503',
      [200, 503].includes(read.status),
    ),
    figure('readiness', String(ready)),
    holds('the checks say so', doctor.includes('The disk of the database is full')),
    promise(
      'invitations that were taken, beside those that are there',
      `${after.invitations - before.invitations}, ${after.people - before.people}`,
      `${done}, ${done}`,
      after.invitations - before.invitations === done && after.people - before.people === done,
    ),
    promise(
      'people to whom an email left',
      String(new Set(sent).size),
      String(done),
      new Set(sent).size === done,
    ),
    figure('emails that left twice, as they are', String(sent.length - new Set(sent).size)),
    promise('an invitation once there is room', String(again.status), '2xx', isDone(again)),
  ];
}

/** Its log of changes finds no room: PostgreSQL ends, starts again where it finds some, and ends for good. */
async function stopServer(stage: Stage, server: PostgresServer): Promise<Measure[]> {
  stage.fill(0);
  let isThere = true;
  for (let tries = 0; tries < 40 && isThere; tries += 1) {
    await ask(`${server.url}postgres`, writeLog).catch(() => undefined);
    isThere = await ask(`${server.url}postgres`, 'SELECT 1').then(
      () => true,
      () => false,
    );
  }
  const outcomes: Outcome[] = [];
  for (let each = 0; each < 30; each += 1) {
    outcomes.push(await invite(stage));
    await pause(100);
  }
  const refused = outcomes.filter((outcome) => !isDone(outcome));
  await server.stop();
  const last = await invite(stage);
  const ready = await readiness(stage);
  stage.empty();
  return [
    holds('PostgreSQL stops', !isThere),
    figure(
      'invitations that were taken as it started again',
      String(outcomes.filter(isDone).length),
    ),
    promise('the others are refused', statusesOf(refused), '503', refused.every(isUnavailable)),
    promise('once it has stopped for good', String(last.status), '503', isUnavailable(last)),
    promise('readiness', String(ready), '503', ready === 503),
  ];
}

/** There is room, and PostgreSQL was started. */
async function goOn(stage: Stage): Promise<Measure[]> {
  const startedAt = performance.now();
  while ((await readiness(stage)) !== 200 && performance.now() - startedAt < 60_000)
    await pause(100);
  const seconds = (performance.now() - startedAt) / 1000;
  const again = await invite(stage);
  await allJobsDone(stage.installation);
  return [
    promise('the copy is ready by itself after', `${seconds.toFixed(1)} s`, '30 s', seconds < 30),
    promise('an invitation', String(again.status), '2xx', isDone(again)),
  ];
}

const runDoctor = ({ installation: { environment } }: Stage): Promise<string> =>
  admin(ownTree, ['doctor'], environment).catch(
    (error: unknown) =>
      // It ends with 2 where something is broken.
      (error as { stdout?: string }).stdout ?? '',
  );

const isUnavailable = ({ status, text }: Outcome): boolean =>
  status === 503 &&
  text.includes('"UNAVAILABLE"') &&
  /isn’t available/.test(text) &&
  /n’est pas disponible/.test(text);

const statusesOf = (outcomes: readonly Outcome[]): string =>
  [
    ...new Set(
      outcomes.map(({ status, text }) =>
        status === 503 ? '503' : `${status} ${text.slice(0, 80)}`,
      ),
    ),
  ].join('; ') || 'none';
