import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { makeSigningKey } from '../../../apps/api/src/backup/signature.ts';
import { migrate } from '../../../apps/api/src/migrate.ts';
import { fillPeople, insertOrganization } from '../../bench/measure/seed.ts';
import type { Tally } from '../../test-run/run-check.ts';
import { figure, promise, type Result } from '../operate/result.ts';
import { addResult } from '../read-parts.ts';
import { withDatabase } from '../with-database.ts';
import { runMeasured } from './measured-process.ts';

const admin = fileURLToPath(new URL('../../../apps/api/src/admin.ts', import.meta.url));
const plainCopy = fileURLToPath(new URL('plain-copy.ts', import.meta.url));

/** What a backup may take of the time of a bare COPY, and what memory more people may cost. */
const maxRatio = 1.5;
const maxMoreMb = 150;
const few = 1000;
const eventsOfEach = 3;
const pictures = 500;
const pictureBytes = 40_000;

/**
 * `npm run rehearse -- backup [--people=n]`: a backup and its restore with 100,000 people, as processes of their own,
 * beside a bare COPY through the same compression and cipher in the same run, and beside a backup with few people.
 */
export async function rehearseBackup(args: readonly string[]): Promise<Tally> {
  const asked = args.find((each) => each.startsWith('--people='))?.slice('--people='.length);
  const tally: Tally = { passed: 0, failed: 0 };
  addResult(tally, await measure(Number(asked ?? 100_000)), args);
  return tally;
}

async function measure(people: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-backup-'));
  try {
    return await withDatabase((superuser) => measureIn(superuser, folder, people));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureIn(superuser: string, folder: string, people: number): Promise<Result> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const source = await createDatabase(superuser, 'source');
  const target = await createDatabase(superuser, 'target');
  await migrate(source);
  const files = join(folder, 'files');
  const environment = {
    OWNER_DATABASE_URL: source,
    FILES_DIRECTORY: files,
    BACKUP_RECIPIENTS_FILE: await write('recipients', recipient),
    BACKUP_SIGNING_KEY: makeSigningKey().signing,
  };
  const backUp = (name: string) =>
    runMeasured(admin, ['backup', join(folder, name), '--without-keys'], environment);
  await fill(source, files, 0, few);
  const small = await backUp('small.age');
  await fill(source, files, few, people);
  const plain = async () => runMeasured(plainCopy, [join(folder, 'plain'), recipient], environment);
  const [first, whole, second] = [await plain(), await backUp('whole.age'), await plain()];
  const bare = (first.seconds + second.seconds) / 2;
  const restored = await runMeasured(
    admin,
    ['restore', join(folder, 'whole.age'), '--identity', await write('key', identity)],
    { OWNER_DATABASE_URL: target, FILES_DIRECTORY: join(folder, 'restored') },
  );
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
        `${seconds(bare * maxRatio)} (${maxRatio} x ${seconds(bare)})`,
        whole.seconds <= bare * maxRatio,
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

async function createDatabase(superuser: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(superuser);
  url.pathname = `/${name}`;
  return url.href;
}

/** People, what they did, and pictures of some of them. */
async function fill(url: string, files: string, from: number, to: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const organizationId = await insertOrganization(owner, `From ${from}`);
    await fillPeople(owner, organizationId, from, to);
    await owner.query(
      `INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent)
       SELECT $1, m.person_id, 'users.update', 'user', m.person_id, '{"firstName": {"from": "A", "to": "B"}}', '192.0.2.1', 'bench'
       FROM membership m, generate_series(1, $2) WHERE m.organization_id = $1`,
      [organizationId, eventsOfEach],
    );
    const { rows } = await owner.query<{ id: string }>(
      `UPDATE membership SET picture_id = gen_random_uuid() WHERE id IN (
         SELECT id FROM membership WHERE organization_id = $1 LIMIT $2) RETURNING picture_id AS id`,
      [organizationId, pictures],
    );
    await mkdir(join(files, 'pictures'), { recursive: true });
    const bytes = Buffer.alloc(pictureBytes, 7);
    for (const { id } of rows) await writeFile(join(files, 'pictures', `${id}.jpg`), bytes);
    await owner.query('VACUUM ANALYZE');
  } finally {
    await owner.end();
  }
}

async function countPeople(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM person');
  await client.end();
  return rows[0]?.count ?? -1;
}
