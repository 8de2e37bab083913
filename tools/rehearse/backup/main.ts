import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../../apps/api/src/migrate.ts';
import type { Tally } from '../../test-run/run-check.ts';
import { figure, promise, type Result } from '../operate/result.ts';
import { addResult } from '../read-parts.ts';
import { withDatabase } from '../with-database.ts';
import { rehearseKills } from './kill-commands.ts';
import { rehearseFullDisk, rehearseVerifyKills } from './verify-faults.ts';
import { rehearseLimitedKey } from './limited-key.ts';
import { rehearseLockedBucket } from './locked-bucket.ts';
import { runMeasured } from './measured-process.ts';
import { rehearseBucketBackup } from './bucket-backup.ts';
import { rehearseOlderDatabase } from './older-database.ts';
import { rehearsePgBackRest } from './pgbackrest.ts';
import {
  admin,
  countPeople,
  createDatabase,
  eventsOfEach,
  fill,
  operatorOf,
  pictures,
} from './stage.ts';

const plainCopy = fileURLToPath(new URL('plain-copy.ts', import.meta.url));

/** What a backup may take of the time of a bare COPY, and what memory more people may cost. */
const maxRatio = 1.5;
const maxMoreMb = 150;
const few = 1000;

type Part = (superuser: string, folder: string) => Promise<Result>;
const names = ['measure', 'kills', 'disk', 'bucket', 'lock', 'key', 'older', 'pgbackrest'];

/**
 * `npm run rehearse -- backup [--people=n] [--kills=n] [--parts=key,older] [--strict]`: a backup and its restore with 100,000 people, as
 * processes of their own, beside a bare COPY through the same compression and cipher in the same run, and beside a backup
 * with few people; kills in the middle of backup, restore and verify; a disk that is full while verifying; and backups in
 * a real S3 server, in a bucket of it that no one can delete from, and by a key that may not; and databases that are older
 * than their list of promises, one of them by pgBackRest.
 */
export async function rehearseBackup(args: readonly string[]): Promise<Tally> {
  const optionOf = (name: string) => {
    const start = `--${name}=`;
    return args.find((each) => each.startsWith(start))?.slice(start.length);
  };
  const numberOf = (name: string, fallback: number) => Number(optionOf(name) ?? fallback);
  const people = numberOf('people', 100_000);
  const tally: Tally = { passed: 0, failed: 0 };
  const named = optionOf('parts')?.split(',') ?? names;
  const inFolder = async (name: string, work: Part) => {
    if (!named.includes(name)) return;
    const folder = await mkdtemp(join(tmpdir(), 'ensemble-backup-'));
    try {
      addResult(tally, await withDatabase((superuser) => work(superuser, folder)), args);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  if (people > 0)
    await inFolder('measure', (superuser, folder) => measureIn(superuser, folder, people));
  const kills = numberOf('kills', 20);
  if (kills > 0) {
    await inFolder('kills', (superuser, folder) => rehearseKills(superuser, folder, kills));
    await inFolder('kills', (superuser, folder) => rehearseVerifyKills(superuser, folder, kills));
  }
  await inFolder('disk', rehearseFullDisk);
  await inFolder('bucket', rehearseBucketBackup);
  await inFolder('lock', rehearseLockedBucket);
  await inFolder('key', rehearseLimitedKey);
  // They have servers of their own.
  if (named.includes('older')) addResult(tally, await rehearseOlderDatabase(), args);
  if (named.includes('pgbackrest')) addResult(tally, await rehearsePgBackRest(), args);
  return tally;
}

async function measureIn(superuser: string, folder: string, people: number): Promise<Result> {
  const source = await createDatabase(superuser, 'source');
  const target = await createDatabase(superuser, 'target');
  await migrate(source);
  const { recipient, environment, files, opening } = await operatorOf(source, folder);
  const backUp = (name: string) =>
    runMeasured(admin, ['backup', join(folder, name), '--without-keys'], environment);
  await fill(source, files, 0, few);
  const small = await backUp('small.age');
  await fill(source, files, few, people);
  const plain = async () => runMeasured(plainCopy, [join(folder, 'plain'), recipient], environment);
  const [first, whole, second] = [await plain(), await backUp('whole.age'), await plain()];
  const bare = (first.seconds + second.seconds) / 2;
  // Loading the program says nothing of backups.
  const { seconds: start } = await runMeasured(admin, [], {});
  const most = start + bare * maxRatio;
  const restored = await runMeasured(admin, ['restore', join(folder, 'whole.age'), ...opening], {
    OWNER_DATABASE_URL: target,
    FILES_DIRECTORY: join(folder, 'restored'),
  });
  const { size } = await stat(join(folder, 'whole.age'));
  const plainSize = (await stat(join(folder, 'plain'))).size;
  const counts = await Promise.all([source, target].map(countPeople));
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  return {
    title: `Backup and restore of ${people} people, with ${eventsOfEach} audit rows for each and ${pictures} pictures`,
    rows: [
      promise(
        'backup, beside a bare COPY',
        seconds(whole.seconds),
        `${seconds(most)} (${seconds(start)} to start, ${maxRatio} x ${seconds(bare)})`,
        whole.seconds <= most,
      ),
      figure(
        'its size, beside that of the COPY',
        `${megabytes(size / 1e6)}, ${megabytes(plainSize / 1e6)}`,
      ),
      promise(
        `its memory, beside that with ${few} people`,
        megabytes(whole.peakMb),
        megabytes(small.peakMb + maxMoreMb),
        whole.peakMb <= small.peakMb + maxMoreMb,
      ),
      figure('restore: read, loaded, compared, migrated', seconds(restored.seconds)),
      promise(
        'its memory',
        megabytes(restored.peakMb),
        megabytes(small.peakMb + 2 * maxMoreMb),
        restored.peakMb <= small.peakMb + 2 * maxMoreMb,
      ),
      promise('people restored', String(counts[1]), String(counts[0]), counts[0] === counts[1]),
    ],
  };
}
