import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { migrate } from '../../../apps/api/src/migrate.ts';
import { runMeasured } from '../../rehearse/backup/measured-process.ts';
import { admin, createDatabase, fill, operatorOf } from '../../rehearse/backup/stage.ts';
import { openBenchDatabase, type BenchDatabase } from '../measure/database.ts';
import { requestsPerSecond, serve } from '../measure/load.ts';
import { insertAdministrator, insertOrganization, insertPeople } from '../measure/seed.ts';
import { benchEnvironment } from '../measure/settings.ts';
import { median, type Measure, printTable } from '../measure/table.ts';

const sizes = [100_000, 1_000_000];
/** What a command may take of the time of a bare COPY, and the slowest answers during a backup of those without. */
const maxRatio = 1.5;
const maxSlowdown = 1.3;
const connections = 20;
const secondsOfLoad = 20;
/** One window alone differs from the next by as much as a backup costs. */
const turnsOfLoad = 5;

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const plainCopy = pathOf('../../rehearse/backup/plain-copy.ts');
const plainLoad = pathOf('plain-load.ts');

/**
 * `npm run bench -- backup [--people=n]`: time and size of backup, verify and restore beside a bare COPY through the same
 * compression and cipher in the same run, and what a backup costs those who use the API.
 */
export async function benchBackup(args: readonly string[]): Promise<boolean> {
  const asked = args.find((each) => each.startsWith('--people='))?.slice('--people='.length);
  let within = true;
  for (const people of asked ? [Number(asked)] : sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'ensemble-bench-backup-'));
    const database = await openBenchDatabase();
    try {
      const rows = await measure(database, folder, people);
      printTable(`Backup, verify and restore of ${people.toLocaleString('en')} people`, rows);
      within = rows.every(({ withinAim }) => withinAim !== false) && within;
    } finally {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return within;
}

type Operator = Awaited<ReturnType<typeof operatorOf>>;

async function measure(database: BenchDatabase, folder: string, people: number) {
  const operator = await operatorOf(database.url, folder);
  await fill(database.url, operator.files, 0, people);
  // Loading the program says nothing of backups.
  const { seconds: start } = await runMeasured(admin, [], {});
  return [
    ...(await measureBackup(operator, folder, start)),
    ...(await measureRestore(database, operator, folder, start)),
    await measureSlowdown(database, operator, folder),
  ];
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** A time beside the bare one, with the ratio of the two. */
const compared = (what: string, took: number, bare: number, start: number): Measure => {
  const ratio = (took - start) / bare;
  return {
    what,
    measured: `${seconds(took)} = ${ratio.toFixed(2)} x`,
    limit: `${seconds(start)} to start, ${maxRatio} x ${seconds(bare)}`,
    withinAim: ratio <= maxRatio,
  };
};

const backupWords = (path: string) => ['backup', path, '--without-keys'];

async function measureBackup(
  { environment, recipient }: Operator,
  folder: string,
  start: number,
): Promise<Measure[]> {
  const plain = join(folder, 'plain');
  const path = join(folder, 'whole.age');
  const copy = async () => (await runMeasured(plainCopy, [plain, recipient], environment)).seconds;
  const first = await copy();
  const { seconds: took } = await runMeasured(admin, backupWords(path), environment);
  const bare = (first + (await copy())) / 2;
  const [size, plainSize] = [(await stat(path)).size, (await stat(plain)).size];
  return [
    compared('backup', took, bare, start),
    { what: 'its size', measured: megabytes(size), limit: `${megabytes(plainSize)} by COPY` },
  ];
}

async function measureRestore(
  { url }: BenchDatabase,
  { environment, recipient, identity, opening }: Operator,
  folder: string,
  start: number,
): Promise<Measure[]> {
  const [bareTarget, target, scratch] = [
    await createDatabase(url, 'bare'),
    await createDatabase(url, 'target'),
    await createDatabase(url, 'scratch'),
  ];
  await migrate(bareTarget);
  const { seconds: bare } = await runMeasured(plainLoad, [recipient, identity], {
    ...environment,
    TARGET_DATABASE_URL: bareTarget,
  });
  const existing = [join(folder, 'whole.age'), ...opening];
  const verified = await runMeasured(admin, ['verify', ...existing], {
    VERIFY_DATABASE_URL: scratch,
    VERIFY_DIRECTORY: folder,
  });
  const restored = await runMeasured(admin, ['restore', ...existing], {
    OWNER_DATABASE_URL: target,
    FILES_DIRECTORY: join(folder, 'restored'),
  });
  return [
    compared('verify', verified.seconds, bare, start),
    compared('restore', restored.seconds, bare, start),
  ];
}

/** The slowest of a hundred answers at half of what the server can do, while backups are made one after another. */
async function measureSlowdown(
  database: BenchDatabase,
  { environment }: Operator,
  folder: string,
): Promise<Measure> {
  const organizationId = await insertOrganization(database.owner, 'Asked');
  await insertPeople(database.owner, organizationId, 1, 1000);
  const { token } = await insertAdministrator(database.owner, organizationId);
  const server = await serve('product', benchEnvironment(database.url));
  const requests = [
    {
      method: 'GET' as const,
      path: `/api/organizations/${organizationId}/users`,
      headers: { authorization: `Bearer ${token}` },
    },
  ];
  try {
    const most = await requestsPerSecond(server.url, requests, connections, 5);
    const load = async () => {
      const result = await autocannon({
        ...{ url: server.url, requests, connections, duration: secondsOfLoad },
        overallRate: Math.round(most / 2),
      });
      if (result.non2xx > 0 || result.errors > 0) throw new Error('requests were refused');
      return result.latency.p99;
    };
    const loadWithBackups = async () => {
      let isOver = false;
      const backups = (async () => {
        for (let each = 0; !isOver; each += 1) {
          const path = join(folder, `under-load-${each}.age`);
          await runMeasured(admin, backupWords(path), environment);
          await rm(path);
        }
      })();
      const p99 = await load();
      isOver = true;
      await backups;
      return p99;
    };
    await load();
    const turns: { readonly without: number; readonly during: number }[] = [];
    for (let turn = 0; turn < turnsOfLoad; turn += 1)
      turns.push({ without: await load(), during: await loadWithBackups() });
    const without = median(turns.map((turn) => turn.without));
    const during = median(turns.map((turn) => turn.during));
    return {
      what: `p99 of the users list at ${Math.round(most / 2)} requests a second, during backups`,
      measured: `${during} ms = ${(during / without).toFixed(2)} x`,
      limit: `${maxSlowdown} x ${without} ms`,
      withinAim: during <= without * maxSlowdown,
    };
  } finally {
    await server.close();
  }
}
