import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readFrom } from '../../../apps/api/src/backup/destination.ts';
import { readBackup } from '../../../apps/api/src/backup/read-backup.ts';
import { ownVersion } from '../../../apps/api/src/db/shape.ts';
import { migrate } from '../../../apps/api/src/migrate.ts';
import { promise, type Result } from '../operate/result.ts';
import { runKilled, runMeasured } from './measured-process.ts';
import { admin, countPeople, createDatabase, fill, operatorOf } from './stage.ts';

const people = 20_000;

/** Kills (SIGKILL) a backup and a restore at random moments each: nothing half done passes for whole. */
export async function rehearseKills(
  superuser: string,
  folder: string,
  kills: number,
): Promise<Result> {
  const source = await createDatabase(superuser, 'source');
  await migrate(source);
  const { environment, files, identity, opening } = await operatorOf(source, folder);
  await fill(source, files, 0, people);
  const backup = ['backup', join(folder, 'one.age'), '--without-keys'];
  const { seconds } = await runMeasured(admin, backup, environment);
  let [halves, ended] = [0, 0];
  for (let round = 0; round < kills; round += 1) {
    const words = ['backup', join(folder, `killed-${round}.age`), '--without-keys'];
    const isDone = await runKilled(admin, words, environment, Math.random() * seconds * 1000);
    ended += isDone ? 1 : 0;
    const left = (await readdir(folder)).filter((name) => name.startsWith('killed-'));
    const there = left.find((name) => name.endsWith('.age'));
    const isWhole = there ? await canBeRead(join(folder, there), identity) : !isDone;
    if (!isWhole) halves += 1;
    for (const name of left) await rm(join(folder, name));
  }
  let [restoreHalves, lost, restoreEnded] = [0, 0, 0];
  const expected = await countPeople(source);
  const pictures = await readdir(join(files, 'pictures'));
  let restoreSeconds = 0;
  // The first one is not killed, and tells how long it takes.
  for (let round = 0; round <= kills; round += 1) {
    const target = await createDatabase(superuser, `target_${round}`);
    const place = join(folder, `files-${round}`);
    const words = ['restore', join(folder, 'one.age'), ...opening];
    const into = { OWNER_DATABASE_URL: target, FILES_DIRECTORY: place };
    if (round === 0) restoreSeconds = (await runMeasured(admin, words, into)).seconds;
    else {
      const isDone = await runKilled(admin, words, into, Math.random() * restoreSeconds * 1000);
      restoreEnded += isDone ? 1 : 0;
      await untilAlone(target);
      if (!(await isNoneOrAll(target, expected))) restoreHalves += 1;
      if (!isDone) await runMeasured(admin, words, into);
    }
    const files = await readdir(join(place, 'pictures'));
    if ((await countPeople(target)) !== expected || files.length !== pictures.length) lost += 1;
    await rm(place, { recursive: true, force: true });
    await dropDatabase(superuser, `target_${round}`);
  }
  return {
    title: `Backup and restore of ${people} people, killed at ${kills} random moments each`,
    rows: [
      promise('backups that were there and not whole', String(halves), '0', halves === 0),
      promise(
        'kills that came too late (backup, restore)',
        `${ended}, ${restoreEnded}`,
        `${kills / 2}`,
        ended < kills / 2 && restoreEnded < kills / 2,
      ),
      promise(
        'databases with some rows, and not all',
        String(restoreHalves),
        '0',
        restoreHalves === 0,
      ),
      promise('restores that lacked something when started again', String(lost), '0', lost === 0),
    ],
  };
}

async function canBeRead(path: string, identity: string): Promise<boolean> {
  try {
    const { release } = ownVersion();
    await readBackup(readFrom({ kind: 'file', path }, {}), { identities: [identity], release });
    return true;
  } catch {
    return false;
  }
}

/** The server notices a moment later that the other end is gone. */
export async function untilAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ others: number }>(
      'SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    if (rows[0]?.others === 0) break;
    await pause(100);
  }
  await client.end();
}

async function isNoneOrAll(url: string, expected: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ people: string | null }>(
      `SELECT to_regclass('public.person') AS people`,
    );
    if (rows[0]?.people === null) return true;
  } finally {
    await client.end();
  }
  return (await countPeople(url)) === expected;
}

async function dropDatabase(superuser: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}
