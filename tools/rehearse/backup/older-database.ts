import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { deactivateUser, login } from '@ensemble/contract';
import { makeSigningKey } from '../../../apps/api/src/backup/signature.ts';
import type { TestPerson } from '../../../apps/api/src/testing/factories/factories.ts';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { call, isDone } from '../operate/client.ts';
import { Copy } from '../operate/copy.ts';
import { type Installation, openInstallation } from '../operate/installation.ts';
import {
  addFollower,
  ask,
  copyRunning,
  createPrimary,
  createServerIn,
  type PostgresServer,
  startServer,
} from '../operate/postgres-server.ts';
import { figure, promise, type Result } from '../operate/result.ts';
import { startTcpProxy, type TcpProxy } from '../operate/tcp-proxy.ts';
import { admin, ownTree } from '../operate/trees.ts';

const metricsToken = 'token-of-this-rehearsal';

interface Scene {
  readonly installation: Installation;
  readonly copy: Copy;
  readonly proxy: TcpProxy;
  /** Is deactivated after the moment that the databases are of. */
  readonly leaver: TestPerson;
  readonly other: TestPerson;
  readonly replay: () => Promise<string>;
}

/**
 * A database that is older than its list of promises, in the two ways that Ensemble has no part in: physical backups with
 * point-in-time recovery, as pgBackRest makes them, and a standby that was behind and is promoted. Both times nobody is
 * served until promises are replayed.
 */
export async function rehearseOlderDatabase(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-older-'));
  await chmod(folder, 0o755);
  const archive = join(folder, 'archive');
  await mkdir(archive);
  // The server runs as `nobody` where this one is root.
  if (process.getuid?.() === 0) await chown(archive, 65534, 65534);
  const servers: PostgresServer[] = [];
  const add = async (making: Promise<PostgresServer>) => {
    const server = await making;
    servers.push(server);
    return server;
  };
  const primary = await add(
    createPrimary(join(folder, 'first'), {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    }),
  );
  const proxy = await startTcpProxy(primary.port);
  const scene = await openScene(folder, proxy);
  const { installation, copy } = scene;
  try {
    await copy.start();
    const standby = await add(addFollower(primary, join(folder, 'second')));
    const base = await copyRunning(primary, join(folder, 'third'), { 'recovery.signal': '' });
    await hasFollowed(primary);
    await standby.stop();
    const moment = await nowOf(primary);
    await pause(1_100);
    await deactivate(scene);
    await allArchived(primary, archive);
    await copy.stop();
    primary.signal('SIGKILL');

    const recovered = await add(
      startServer(base, primary.binaries, {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      }),
    );
    const ofMoment = await bringBack('point in time', scene, recovered);
    await copy.stop();
    recovered.signal('SIGKILL');

    const behind = await add(createServerIn(join(folder, 'second'), () => ({})));
    await ask(`${behind.url}postgres`, 'SELECT pg_promote(false)');
    const ofStandby = await bringBack('standby that was behind', scene, behind);
    return {
      title: 'PostgreSQL 18 brought back older than its list of promises',
      rows: [...ofMoment, ...ofStandby],
    };
  } finally {
    await copy.stop();
    await installation.close();
    proxy.close();
    for (const server of servers) server.signal('SIGKILL');
    await pause(500);
    await rm(folder, { recursive: true, force: true });
  }
}

/** An installation with a list of promises, two people in it, and one copy that is not started yet. */
async function openScene(folder: string, proxy: TcpProxy): Promise<Scene> {
  const identity = await generateIdentity();
  const { signing, verifying } = makeSigningKey();
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const list = join(folder, 'list');
  await mkdir(list);
  const installation = await openInstallation({
    databaseUrl: `postgres://ensemble@127.0.0.1:${proxy.port}/ensemble`,
    publicUrl: 'http://127.0.0.1',
    more: {
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: metricsToken,
      PROMISES_URL: list,
      PROMISES_SIGNING_KEY: signing,
      BACKUP_RECIPIENTS_FILE: await write('recipients', await identityToRecipient(identity)),
    },
  });
  const { factories, environment, ownerUrl } = installation;
  const organization = await factories.createOrganization();
  const add = () => factories.createPerson({ organization, userType: 'ServiceProvider' });
  const identityFile = await write('identity', identity);
  return {
    installation,
    copy: new Copy(await freePort(), environment),
    proxy,
    leaver: await add(),
    other: await add(),
    replay: () =>
      admin(
        ownTree,
        ['replay-promises', list, '--identity', identityFile, '--verify-key', verifying],
        {
          OWNER_DATABASE_URL: ownerUrl,
          FILES_DIRECTORY: environment['FILES_DIRECTORY'] ?? '',
        },
      ),
  };
}

/** An administrator deactivates someone, and the list has it. */
async function deactivate({ installation, copy, leaver }: Scene): Promise<void> {
  const { factories, owner, environment } = installation;
  const administrator = await factories.createCaller('OrganizationAdmin', leaver.organization);
  const params = { userId: leaver.membershipId, orgId: leaver.organization.id };
  const done = await call(copy.url, deactivateUser, { params }, administrator.token);
  if (!isDone(done)) throw new Error(done.text);
  const batches = join(environment['PROMISES_URL'] ?? '', 'promises');
  await until(async () => {
    const { rowCount } = await owner.query('SELECT FROM kept_promise');
    return rowCount === 0 && existsSync(batches) && (await readdir(batches)).length > 0;
  });
}

/** An older database takes the place of the lost one: who is served before promises are replayed, and after it. */
async function bringBack(
  what: string,
  { copy, proxy, leaver, other, replay }: Scene,
  server: PostgresServer,
): Promise<Measure[]> {
  await until(async () => {
    const [row] = await ask(`${server.url}postgres`, 'SELECT pg_is_in_recovery() AS waits');
    return !(row as { waits: boolean }).waits;
  });
  proxy.follow(server.port);
  const logIn = ({ email, password }: TestPerson) =>
    call(copy.url, login, { body: { email, password } });
  const startedAt = performance.now();
  const started = copy.start();
  started.catch(() => undefined);
  await until(() => isHeld(copy.url));
  const held = await logIn(other);
  const said = await replay();
  await started;
  const seconds = (performance.now() - startedAt) / 1000;
  const [left, stayed] = [await logIn(leaver), await logIn(other)];
  const isLeft = left.text.includes('USER_DEACTIVATED');
  return [
    promise(
      `${what}: who logs in before promises are replayed`,
      `${held.status}`,
      '503',
      held.status === 503 && held.text.includes('UNAVAILABLE'),
    ),
    promise(
      `${what}: replayed`,
      said.split('\n')[1]?.trim() ?? said,
      'a deactivated person',
      said.startsWith('Kept:'),
    ),
    promise(
      `${what}: then the person who was deactivated since`,
      `${left.status}${isLeft ? ' USER_DEACTIVATED' : ''}`,
      'USER_DEACTIVATED',
      isLeft,
    ),
    promise(`${what}: and everyone else`, `${stayed.status}`, '200', isDone(stayed)),
    figure(
      `${what}: from the start of the copy until it served, replay included`,
      `${seconds.toFixed(1)} s`,
    ),
  ];
}

/** Whether a copy says that it waits for promises, and not for something else. */
async function isHeld(url: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await fetch(`${url}/metrics`, { headers });
  return /^ensemble_promises_missing 1$/m.test(await answer.text());
}

async function nowOf({ url }: PostgresServer): Promise<string> {
  const [row] = await ask(`${url}postgres`, 'SELECT clock_timestamp()::text AS now');
  return (row as { now: string }).now;
}

/** Whether the standby has all that the primary wrote so far. */
const hasFollowed = ({ url }: PostgresServer): Promise<void> =>
  until(async () => {
    const rows = await ask(
      `${url}postgres`,
      'SELECT FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_flush_lsn()',
    );
    return rows.length > 0;
  });

/** Ends the log that is being written, and waits until it is in the archive. */
async function allArchived({ url }: PostgresServer, archive: string): Promise<void> {
  const [row] = await ask(`${url}postgres`, 'SELECT pg_walfile_name(pg_switch_wal()) AS name');
  await until(async () => existsSync(join(archive, (row as { name: string }).name)));
}

/** Looks each fifth of a second; throws after two minutes. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await pause(200);
  }
  throw new Error('it did not come to that');
}
