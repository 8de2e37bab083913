import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addFollower,
  ask,
  copyRunning,
  createPrimary,
  createServerIn,
  type PostgresServer,
  startServer,
} from '../operate/postgres-server.ts';
import type { Result } from '../operate/result.ts';
import { startTcpProxy } from '../operate/tcp-proxy.ts';
import { bringBack, deactivate, nowOf, openScene, until } from './older-scene.ts';

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
