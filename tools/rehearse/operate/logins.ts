import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Inbox, startInbox } from '@ensemble/inbox';
import {
  type DatabaseUrls,
  loginParts,
  urlSetting,
} from '../../../apps/api/src/db/logins/logins.ts';
import { urlFile } from '../../../apps/api/src/db/logins/url-files.ts';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { root } from '../../launch/paths.ts';
import { Copy } from './copy.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { findOperateProgram, howToGet } from './programs.ts';
import { promise, type Result } from './result.ts';
import { startTlsPostgres, type TlsPostgres } from './tls-postgres.ts';

interface Stage {
  readonly folder: string;
  readonly postgres: TlsPostgres;
  readonly pgbouncer: string;
  readonly inbox: Inbox;
  /** Settings of a copy, but for its port and the database. */
  readonly environment: Record<string, string>;
}

/**
 * The chapters "The database's logins" and "Poolers" of docs/operating/database.md, followed by their commands: an owner that is
 * no superuser, passwords over TLS, PgBouncer in both modes, and what is refused.
 */
export async function rehearseLogins(): Promise<Result> {
  const openssl = findOperateProgram('openssl');
  if (!openssl) return { skipped: howToGet('openssl') };
  const pgbouncer = findOperateProgram('pgbouncer');
  if (!pgbouncer) return { skipped: howToGet('pgbouncer') };
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-logins-'));
  chmodSync(folder, 0o755);
  const postgres = await startTlsPostgres(folder, openssl.path);
  const inbox = await startInbox({ smtpPort: await freePort(), httpPort: 0 });
  const environment = {
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: inbox.smtpUrl,
    FILES_DIRECTORY: join(folder, 'files'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TOKEN_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    DATABASE_CONNECTIONS: '4',
    STOP_DELAY_SECONDS: '0',
  };
  try {
    const stage = { folder, postgres, pgbouncer: pgbouncer.path, inbox, environment };
    const rows = [
      ...(await prepare(stage)),
      ...(await connectDirectly(stage)),
      ...(await connectPooled(stage)),
      ...(await rotate(stage)),
    ];
    return { title: `Logins of the API, PostgreSQL 18 over TLS, ${pgbouncer.version}`, rows };
  } finally {
    await inbox.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const kept = (what: string, isKept: boolean, measured = isKept ? 'yes' : 'no'): Measure =>
  promise(what, measured, 'yes', isKept);

/** A command of docs/operating/database.md, in a process of its own. */
function admin(stage: Stage, words: readonly string[], more: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'apps/api/src/admin.ts'), ...words],
    { env: { PATH: process.env['PATH'], ...stage.environment, ...more }, encoding: 'utf8' },
  );
  return { isDone: status === 0, output: stdout, errors: stderr };
}

const directoryOf = ({ folder }: Stage, name: string) => join(folder, name);
function urlsIn(directory: string): DatabaseUrls {
  const entries = loginParts.map((part) => [
    urlSetting[part],
    readFileSync(urlFile(directory, part), 'utf8').trim(),
  ]);
  return Object.fromEntries(entries) as DatabaseUrls;
}
const fileSettings = (directory: string): Record<string, string> =>
  Object.fromEntries(
    loginParts.map((part) => [`${urlSetting[part]}_FILE`, urlFile(directory, part)]),
  );

async function prepare(stage: Stage): Promise<Measure[]> {
  const { ownerUrl } = stage.postgres;
  const directory = directoryOf(stage, 'direct');
  const owner = { OWNER_DATABASE_URL: ownerUrl };
  const made = admin(stage, ['prepare-database', '--directory', directory], owner);
  const modes = loginParts.map((part) => statSync(urlFile(directory, part)).mode & 0o777);
  const refused = await startRefused(stage, { DATABASE_URL: ownerUrl, ...fileSettings(directory) });
  const before = await startRefused(stage, { ...fileSettings(directory), ...asOwner(ownerUrl) });
  const migrated = admin(stage, ['migrate'], owner);
  return [
    kept('prepare-database by an owner that is no superuser', made.isDone),
    kept(
      'files that no other account can read',
      modes.every((mode) => mode === 0o600),
    ),
    kept(
      'DATABASE_URL is refused with the command that mends it',
      refused.includes('npm run admin -- prepare-database'),
    ),
    kept(
      'on an empty database the owner in place of a login is refused',
      before.includes('nothing would keep organizations apart'),
    ),
    kept('migrate by the owner', migrated.isDone),
  ];
}

const asOwner = (ownerUrl: string) => ({
  DATABASE_TENANT_URL_FILE: '',
  DATABASE_TENANT_URL: ownerUrl,
});

async function connectDirectly(stage: Stage): Promise<Measure[]> {
  const urls = urlsIn(directoryOf(stage, 'direct'));
  const change = (from: string, to: string) =>
    Object.fromEntries(
      Object.entries(urls).map(([setting, url]) => [setting, url.replace(from, to)]),
    );
  return [
    kept(
      'directly, over TLS: ready, and a mail of the queue arrives',
      await works(stage, { ...urls }),
    ),
    kept(
      'a server of another name is refused',
      (await startRefused(stage, change('@localhost', '@127.0.0.1'))) !== '',
    ),
    kept(
      'a certificate of another authority is refused',
      (await startRefused(stage, change('authority.pem', 'stranger.pem'))) !== '',
    ),
    kept(
      'without TLS no login gets in',
      (await startRefused(stage, change('verify-full', 'disable'))) !== '',
    ),
    kept(
      'a wrong password is refused',
      (await startRefused(stage, change('_tenant:', '_tenant:x'))) !== '',
    ),
  ];
}

async function connectPooled(stage: Stage): Promise<Measure[]> {
  const rows: Measure[] = [];
  for (const mode of ['session', 'transaction'] as const)
    for (const ignoresOptions of [false, true]) {
      const name = `PgBouncer, ${mode} mode, ${ignoresOptions ? 'leaving out' : 'refusing'} start-up options`;
      rows.push(
        kept(
          `${name}: ready, and a mail arrives`,
          await worksPooled(stage, { mode, ignoresOptions }),
        ),
      );
    }
  const queue = await worksPooled(stage, {
    mode: 'transaction',
    ignoresOptions: true,
    withQueue: true,
  });
  rows.push(kept('the queue through it too: a mail arrives', queue));
  const everyone = await refusedAsOwner(stage);
  rows.push(
    kept(
      'PgBouncer that lets everyone in as the owner is refused',
      everyone.includes('logs in as operator'),
    ),
  );
  return rows;
}

interface Pooled {
  readonly mode: 'session' | 'transaction';
  readonly ignoresOptions: boolean;
  readonly withQueue?: boolean;
}

async function throughPgbouncer<Answer>(
  stage: Stage,
  pooled: Pooled & { readonly everyoneAs?: string },
  work: (urls: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const urls = urlsIn(directoryOf(stage, 'direct'));
  const users = [...Object.values(urls), stage.postgres.ownerUrl].map((url) => {
    const { username, password } = new URL(url);
    return [decodeURIComponent(username), decodeURIComponent(password)] as const;
  });
  const { folder, postgres: server, pgbouncer: program } = stage;
  const own = join(folder, `pgbouncer-${randomBytes(4).toString('hex')}`);
  const pooler = await startPgbouncer({ ...pooled, program, folder: own, server, users });
  const through = (url: string) => {
    const { username, password } = new URL(url);
    return `postgres://${username}:${password}@127.0.0.1:${pooler.port}/hospital`;
  };
  const entries = Object.entries(urls).map(([setting, url]) =>
    setting === urlSetting.queue && !pooled.withQueue ? [setting, url] : [setting, through(url)],
  );
  try {
    return await work(Object.fromEntries(entries) as Record<string, string>);
  } finally {
    await pooler.stop();
  }
}

const worksPooled = (stage: Stage, pooled: Pooled) =>
  throughPgbouncer(stage, pooled, (urls) => works(stage, urls));
const refusedAsOwner = (stage: Stage) =>
  throughPgbouncer(
    stage,
    { mode: 'transaction', ignoresOptions: true, everyoneAs: 'operator' },
    (urls) => startRefused(stage, urls),
  );

async function rotate(stage: Stage): Promise<Measure[]> {
  const owner = { OWNER_DATABASE_URL: stage.postgres.ownerUrl };
  const directory = directoryOf(stage, 'direct');
  const before = urlsIn(directory);
  const copy = new Copy(await freePort(), { ...stage.environment, ...before });
  await copy.start();
  const rotated = admin(stage, ['prepare-database', '--directory', directory, '--rotate'], owner);
  const isReady = async () => (await fetch(`${copy.url}/health/ready`)).ok;
  const wasReady = await isReady();
  const refused = admin(stage, ['prepare-database', '--directory', directory, '--end-old'], owner);
  const isStillReady = await isReady();
  await copy.stop();
  const hasNew = await works(stage, { ...urlsIn(directory) });
  await pause(500);
  const ended = admin(stage, ['prepare-database', '--directory', directory, '--end-old'], owner);
  return [
    kept('--rotate: a copy with the old passwords goes on', rotated.isDone && wasReady),
    kept(
      '--end-old is refused while it runs, and it goes on',
      !refused.isDone && refused.errors.includes('still has connections') && isStillReady,
    ),
    kept('a copy with the new passwords works', hasNew),
    kept(
      'then --end-old ends the old ones',
      ended.isDone && (await startRefused(stage, { ...before })) !== '',
    ),
  ];
}

/** Whether a copy becomes ready with these, and sends a mail that a command of the operator put on the queue. */
async function works(stage: Stage, settings: Record<string, string>): Promise<boolean> {
  const copy = new Copy(await freePort(), { ...stage.environment, ...settings });
  try {
    await copy.start();
    const email = `${randomBytes(6).toString('hex')}@hospital.example`;
    const invited = admin(stage, ['create-super-admin', '--email', email], settings);
    if (!invited.isDone) throw new Error(invited.errors);
    for (let tries = 0; tries < 300; tries += 1) {
      const mails = await (await fetch(`${stage.inbox.url}/api/messages?to=${email}`)).text();
      if (mails.includes(email)) return true;
      await pause(100);
    }
    return false;
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return false;
  } finally {
    await copy.stop();
  }
}

/** What a copy says that does not start with these; empty where it becomes ready. */
async function startRefused(stage: Stage, settings: Record<string, string>): Promise<string> {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      ...stage.environment,
      ...settings,
      PORT: String(await freePort()),
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return status === 1 ? stderr : '';
}
