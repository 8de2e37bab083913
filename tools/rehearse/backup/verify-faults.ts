import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../apps/api/src/migrate.ts';
import { promise, type Result } from '../operate/result.ts';
import { untilAlone } from './kill-commands.ts';
import { runKilled, runMeasured } from './measured-process.ts';
import { admin, createDatabase, fill, operatorOf, pictures } from './stage.ts';

const people = 20_000;

/** A backup, and the command that verifies it in a database and a folder of its own. */
async function stage(superuser: string, folder: string) {
  const [source, scratch] = [
    await createDatabase(superuser, 'source'),
    await createDatabase(superuser, 'scratch'),
  ];
  await migrate(source);
  const { environment, files, opening } = await operatorOf(source, folder);
  await fill(source, files, 0, people);
  const path = join(folder, 'one.age');
  await runMeasured(admin, ['backup', path, '--without-keys'], environment);
  const directory = join(folder, 'verify');
  await mkdir(directory);
  return {
    scratch,
    directory,
    words: ['verify', path, ...opening],
    environment: { VERIFY_DATABASE_URL: scratch, VERIFY_DIRECTORY: directory },
  };
}

/** Tables, logins and files that are left. */
async function leftOf(scratch: string, directory: string): Promise<number> {
  const client = new pg.Client({ connectionString: scratch });
  await client.connect();
  try {
    const { rows } = await client.query<{ left: number }>(
      `SELECT (SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema')::int
         + (SELECT count(*) FROM pg_roles WHERE rolcanlogin AND rolname LIKE 'scratch%')::int AS left`,
    );
    return (rows[0]?.left ?? 1) + (await readdir(directory)).length;
  } finally {
    await client.end();
  }
}

/** Kills (SIGKILL) verify at random moments, one after another in the same database: the next one removes what is left. */
export async function rehearseVerifyKills(
  superuser: string,
  folder: string,
  kills: number,
): Promise<Result> {
  const { scratch, directory, words, environment } = await stage(superuser, folder);
  const { seconds } = await runMeasured(admin, words, environment);
  const leftByWhole = await leftOf(scratch, directory);
  let late = 0;
  for (let round = 0; round < kills; round += 1) {
    const isDone = await runKilled(admin, words, environment, Math.random() * seconds * 1000);
    late += isDone ? 1 : 0;
    await untilAlone(scratch);
  }
  const { output } = await runMeasured(admin, words, environment);
  const left = await leftOf(scratch, directory);
  const isVerified = output.includes('Verified: ');
  return {
    title: `Verify of ${people} people, killed at ${kills} random moments in one database`,
    rows: [
      promise('left by one that ends', String(leftByWhole), '0', leftByWhole === 0),
      promise('kills that came too late', String(late), `${kills / 2}`, late < kills / 2),
      promise('the next one verifies', isVerified ? 'yes' : 'no', 'yes', isVerified),
      promise('tables, logins and files left after it', String(left), '0', left === 0),
    ],
  };
}

/** As large as the files are, and too small for the blocks that hold them: it is full in the middle. */
const pictureBytes = 40_000;

/** The disk with the files is full in the middle of verify. */
export async function rehearseFullDisk(superuser: string, folder: string): Promise<Result> {
  const { scratch, directory, words, environment } = await stage(superuser, folder);
  const size = pictures * pictureBytes + 100_000;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory]);
  if (mounted.status !== 0)
    return { skipped: 'no file system of a fixed size can be made here (mount -t tmpfs).' };
  try {
    const said = await runMeasured(admin, words, environment).then(
      () => 'it was verified',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    // What it is doing stands before, a line for each step.
    const last = said.trim().split('\n').at(-1) ?? '';
    const left = await leftOf(scratch, directory);
    const isClear = /there is no room|is full/i.test(last);
    return {
      title: 'A disk that is full while a backup is verified',
      rows: [
        promise('what is said last', last, 'that there is no room', isClear),
        promise('tables, logins and files left', String(left), '0', left === 0),
      ],
    };
  } finally {
    spawnSync('umount', [directory]);
  }
}
