import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/server/child-server.ts';
import { createTestDatabase } from '../testing/server/database.ts';
import { examinePooler, PoolerError, type PoolerState, refusePooler } from './examine-pooler.ts';
import { type DatabaseUrls, urlSetting } from './logins/logins.ts';
import { openDatabase } from './database.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const version = /PgBouncer (\d+)\.(\d+)/.exec(
  spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '',
);
const minor = Number(version?.[2]);
/** Since 1.24 it keeps 200 unless it is told otherwise. */
const byItself: PoolerState = minor >= 24 ? 'keepsStatements' : 'losesStatements';
/** It refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** PgBouncer in front of the database; answers the settings that lead through it. */
async function openPooler(lines: string): Promise<DatabaseUrls> {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-pgbouncer-'));
  const port = await freePort();
  const server = new URL(database.url);
  const users = Object.values(database.settings).map((url) => {
    const { username, password } = new URL(url);
    return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
  });
  const [file, auth] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')];
  writeFileSync(auth, users.join(''));
  writeFileSync(
    file,
    `[databases]
* = host=${server.searchParams.get('host') ?? server.hostname} port=${server.port || server.searchParams.get('port') || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${auth}
${lines}
`,
  );
  if (account) for (const path of [folder, file, auth]) chownSync(path, account.uid, account.gid);
  const child = spawn('pgbouncer', [file], { ...account, cwd: '/', stdio: 'pipe' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    if (said.includes('process up')) break;
  }
  child.stderr.resume();
  const through = Object.entries(database.settings).map(([setting, text]) => {
    const url = new URL(text);
    if (setting === urlSetting.queue) return [setting, text];
    url.host = `127.0.0.1:${port}`;
    for (const each of ['host', 'port']) url.searchParams.delete(each);
    return [setting, url.href];
  });
  return Object.fromEntries(through) as DatabaseUrls;
}

it('WATCH-10 finds no pooler where there is none', async () => {
  expect(await examinePooler(database.settings.DATABASE_TENANT_URL)).toBe('none');
});

describe.skipIf(!version)('behind PgBouncer', () => {
  const transaction = 'pool_mode = transaction';
  const modes: readonly [mode: string, lines: string, found: PoolerState][] = [
    ['session mode', 'pool_mode = session', 'none'],
    ['transaction mode', transaction, byItself],
    ['transaction mode, in turns', `${transaction}\nserver_round_robin = 1`, byItself],
  ];
  const since121: typeof modes = [
    [
      'transaction mode with none',
      `${transaction}\nmax_prepared_statements = 0`,
      'losesStatements',
    ],
    [
      'transaction mode with 200',
      `${transaction}\nmax_prepared_statements = 200`,
      'keepsStatements',
    ],
  ];

  it.each([...modes, ...(minor >= 21 ? since121 : [])])(
    'WATCH-10 finds out in %s whether it keeps prepared statements',
    async (_, lines, found) => {
      const urls = await openPooler(lines);
      expect(await examinePooler(urls.DATABASE_TENANT_URL)).toBe(found);
      const pools = openDatabase(urls, 2);
      try {
        const refused = refusePooler(pools.pools);
        if (found === 'losesStatements') await expect(refused).rejects.toThrow(PoolerError);
        else await refused;
      } finally {
        await pools.close();
      }
    },
  );
});
