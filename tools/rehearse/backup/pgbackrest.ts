import { spawnSync } from 'node:child_process';
import { chown, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import type { DataDirectory } from '../../../packages/postgres/src/data-directory.ts';
import { root } from '../../launch/paths.ts';
import { findProgram } from '../find-program.ts';
import { type Block, readBlocks } from '../guide/read-guide.ts';
import { createPrimary, startServer } from '../operate/postgres-server.ts';
import { figure, promise, type Result } from '../operate/result.ts';
import { startTcpProxy } from '../operate/tcp-proxy.ts';
import { bringBack, deactivate, nowOf, openScene } from './older-scene.ts';

/** The first that knows PostgreSQL 18. */
const oldest = [2, 56] as const;

/** What the chapter writes otherwise than it is here. */
const exampleMoment = '2026-11-26 08:15:00+00';

/**
 * Point-in-time recovery with pgBackRest, by the files and commands of docs/operating/backup.md: an encrypted repository, a
 * full backup, and a database of the moment before somebody was deactivated. Nobody is served until promises are replayed.
 */
export async function rehearsePgBackRest(): Promise<Result> {
  const program = findPgBackRest();
  if ('missing' in program) return { skipped: program.missing };
  const chapter = await readFile(join(root, 'docs/operating/backup.md'), 'utf8');
  const blocks = readBlocks(chapter);
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-pgbackrest-'));
  await chmod(folder, 0o755);
  // The server and pgBackRest are of one account, which is `nobody` where this one is root.
  const own = join(folder, 'own');
  await mkdir(own, { mode: 0o777 });
  await chmod(own, 0o777);
  const port = await freePort();
  const settings = {
    PGBACKREST_CONFIG: join(own, 'pgbackrest.conf'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: own,
    PGBACKREST_PG1_USER: 'ensemble',
    PGBACKREST_LOCK_PATH: join(own, 'lock'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    PATH: `${dirname(program.path)}:${process.env['PATH'] ?? ''}`,
  };
  // The server archives by a command of its own.
  Object.assign(process.env, settings);
  const primary = await createPrimary(join(folder, 'first'), {
    ...readSettings(chapter),
    port: String(port),
    unix_socket_directories: own,
  });
  const { directory } = primary;
  await writeConfiguration(chapter, { own, directory });
  const proxy = await startTcpProxy(primary.port);
  const scene = await openScene(folder, proxy);
  const servers = [primary];
  try {
    await scene.copy.start();
    const made = run(blocks, 'pgbackrest', directory);
    // It counts in whole seconds: the moment has one of its own.
    await pause(2_100);
    const moment = await nowOf(primary);
    await pause(1_100);
    await deactivate(scene);
    // It has a log of changes archived, and waits for that.
    const archived = run([{ chapter: 'check', code: checkOf(blocks) }], 'check', directory);
    await scene.copy.stop();
    primary.signal('SIGKILL');
    await loseCluster(directory);
    const restored = run(blocks, 'pgbackrest-restore', directory, moment);
    const recovered = await startServer(directory, primary.binaries, {});
    servers.push(recovered);
    return {
      title: `Point-in-time recovery by pgBackRest ${program.version}`,
      rows: [
        promise('set up and backed up by the chapter', made.said, 'done', made.isDone),
        promise('its repository is encrypted', ...encryptedBy(directory)),
        promise('what came after is archived', archived.said, 'done', archived.isDone),
        promise('restored by the chapter', restored.said, 'done', restored.isDone),
        figure('copying the base back', `${restored.seconds.toFixed(1)} s`),
        ...(await bringBack('point in time', scene, recovered)),
      ],
    };
  } finally {
    await scene.copy.stop();
    await scene.installation.close();
    proxy.close();
    for (const server of servers) server.signal('SIGKILL');
    await pause(500);
    await rm(folder, { recursive: true, force: true });
  }
}

function findPgBackRest(): { missing: string } | { path: string; version: string } {
  const path = findProgram('pgbackrest');
  if (!path) return { missing: 'pgbackrest is not installed (apt-get install pgbackrest).' };
  const { stdout } = spawnSync(path, ['version'], { encoding: 'utf8' });
  const [, version = '', major = '0', minor = '0'] = /((\d+)\.(\d+)\S*)/.exec(stdout) ?? [];
  process.stdout.write(`pgbackrest: ${path}, ${version}\n`);
  const isOld = Number(major) === oldest[0] ? Number(minor) < oldest[1] : Number(major) < oldest[0];
  return isOld
    ? { missing: `pgbackrest ${version} knows no PostgreSQL 18: ${oldest.join('.')} does.` }
    : { path, version };
}

const blockOf = (chapter: string, name: string): string =>
  new RegExp(`^\`\`\`ini ${name}\\n(.*?)^\`\`\``, 'ms').exec(chapter)?.[1] ?? '';

/** What the chapter has in postgresql.conf. */
const readSettings = (chapter: string): Record<string, string> =>
  Object.fromEntries(
    [...blockOf(chapter, 'postgresql').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

async function writeConfiguration(
  chapter: string,
  { own, directory }: { own: string; directory: DataDirectory },
): Promise<void> {
  const file = join(own, 'pgbackrest.conf');
  const repository = join(own, 'repository');
  await mkdir(repository);
  const text = blockOf(chapter, 'pgbackrest')
    .replace('/var/lib/pgbackrest', repository)
    .replace('/var/lib/postgresql/18/main', directory.cluster);
  await writeFile(file, text, { mode: 0o600 });
  const { account } = directory;
  if (account) for (const path of [file, repository]) await chown(path, account.uid, account.gid);
}

/** Runs the commands of the chapter, as the account of the server. */
function run(
  blocks: readonly Pick<Block, 'chapter' | 'code'>[],
  chapter: string,
  { account, home }: DataDirectory,
  moment = exampleMoment,
) {
  const startedAt = performance.now();
  const code = blocks
    .filter((each) => each.chapter === chapter)
    .map((each) =>
      each.code.replaceAll('runuser -u postgres -- ', '').replace(exampleMoment, moment),
    )
    .join('');
  if (code === '') throw new Error(`docs/operating/backup.md has no block "sh ${chapter}"`);
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', code], {
    ...account,
    cwd: home,
    encoding: 'utf8',
  });
  const isDone = status === 0;
  if (!isDone) process.stderr.write(`\n${code}\nended with ${status}\n${stdout}${stderr}\n`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { said: isDone ? 'done' : `ended with ${status}`, isDone, seconds, stdout };
}

/** The line of the chapter that looks whether archiving works. */
const checkOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(({ code }) => code.split('\n'))
    .find((line) => line.endsWith(' check'))
    ?.concat('\n') ?? '';

function encryptedBy(directory: DataDirectory): [string, string, boolean] {
  const code = 'pgbackrest --stanza=ensemble info\n';
  const { stdout } = run([{ chapter: 'info', code }], 'info', directory);
  const cipher = /cipher: (\S+)/.exec(stdout)?.[1] ?? 'none';
  return [cipher, 'aes-256-cbc', cipher === 'aes-256-cbc'];
}

/** The disk of the database is lost, and an empty one is in its place. */
async function loseCluster({ cluster, account }: DataDirectory): Promise<void> {
  await pause(500);
  await rename(cluster, `${cluster}.lost`);
  await mkdir(cluster, { mode: 0o700 });
  if (account) await chown(cluster, account.uid, account.gid);
}
