import { createHmac } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { administer, createTestDatabase, openOwner } from '../../testing/server/database.ts';
import { runAdmin } from '../../testing/server/run-admin.ts';
import { openDatabase } from '../database.ts';
import { findLogins } from './create-logins.ts';
import { type DatabaseUrls, generationOf, loginName, loginParts } from './logins.ts';
import { endOldLogins, prepareDatabase } from './prepare-database.ts';
import { scramVerifier } from './scram.ts';

const database = await createTestDatabase();
const owner = openOwner(database.url, 1);
const name = new URL(database.url).pathname.slice(1);
/** Of logins beyond the first generation, which the database was made with. */
async function dropLater(): Promise<void> {
  const client = await owner.connect();
  const later = (await findLogins(client)).filter(({ generation }) => generation > 1);
  client.release();
  for (const login of later)
    await owner.query(
      `REVOKE CONNECT ON DATABASE ${name} FROM ${login.name}; DROP ROLE ${login.name}`,
    );
}
afterAll(async () => {
  await dropLater();
  await owner.end();
  await database.drop();
});

function openFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ensemble-logins-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

async function expectWorking(urls: DatabaseUrls): Promise<void> {
  const pools = openDatabase(urls, 1);
  await pools.verify();
  await pools.close();
}

const loginsOf = (urls: DatabaseUrls) => Object.values(urls).map((url) => new URL(url).username);
/** Logins of a generation, in the order of settings. */
const logins = (generation: number) => loginParts.map((part) => loginName(name, part, generation));

describe('prepare-database', () => {
  it('makes logins that work, and keeps them to itself: files of their own account alone', async () => {
    const directory = join(openFolder(), 'made');
    const { output } = runAdmin(['prepare-database', '--directory', directory], {
      OWNER_DATABASE_URL: database.url,
    });
    const paths = loginParts.map((part) => join(directory, `${part}-url`));
    for (const [index, part] of loginParts.entries())
      expect(output).toContain(`DATABASE_${part.toUpperCase()}_URL_FILE=${paths[index]}`);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    for (const path of paths) expect(statSync(path).mode & 0o777).toBe(0o600);
    for (const path of paths)
      expect(output).not.toContain(new URL(readFileSync(path, 'utf8')).password);
    const urls = await prepareDatabase(database.url, { directory });
    expect(paths.map((path) => readFileSync(path, 'utf8').trim())).toEqual(Object.values(urls));
    await expectWorking(urls);
    await dropLater();
  });

  it('PACKAGE-06 is done first by migrate, where that is given a folder', async () => {
    const directory = join(openFolder(), 'made');
    const environment = {
      OWNER_DATABASE_URL: database.url,
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    expect(runAdmin(['migrate', '--directory', directory], environment).status).toBe(0);
    const urls = loginParts.map((part) => readFileSync(join(directory, `${part}-url`), 'utf8'));
    expect(urls.map((url) => new URL(url).username)).toEqual(logins(2));
    await dropLater();
  });

  it('is safe to repeat: it makes what is missing, and changes nobody’s password', async () => {
    const directory = openFolder();
    const urls = await prepareDatabase(database.url, { directory });
    expect(loginsOf(urls)).toEqual(logins(2));
    expect(await prepareDatabase(database.url, { directory })).toEqual(urls);
    rmSync(join(directory, 'queue-url'));
    const again = await prepareDatabase(database.url, { directory });
    expect(loginsOf(again)).toEqual([...logins(2).slice(0, 2), loginName(name, 'queue', 3)]);
    await expectWorking(urls);
    await expectWorking(again);
    await expectWorking(database.settings);
    await dropLater();
  });

  it('GUIDE-05 ends logins that a renamed database still lets in', async () => {
    const directory = openFolder();
    const before = await prepareDatabase(database.url, { directory });
    await prepareDatabase(database.url, { directory, rotate: true });
    const renamed = `${name}_before`;
    await administer(`CREATE DATABASE ${renamed}`);
    onTestFinished(() => administer(`DROP DATABASE ${renamed}`).then(() => undefined));
    const ownerName = (await owner.query<{ name: string }>('SELECT current_user AS name')).rows[0];
    await administer(`ALTER DATABASE ${renamed} OWNER TO ${ownerName?.name}`);
    for (const login of loginsOf(before))
      await owner.query(`GRANT CONNECT ON DATABASE ${renamed} TO ${login}`);
    await expect
      .poll(() => endOldLogins(database.url, directory).catch((error: Error) => error.message))
      .toEqual([...logins(1), ...logins(2)]);
    for (const login of logins(1)) await owner.query(`CREATE ROLE ${login} LOGIN`);
    await dropLater();
  });

  it('rotates: new logins work beside the old ones, which end once nobody uses them', async () => {
    const directory = openFolder();
    const before = await prepareDatabase(database.url, { directory });
    const after = await prepareDatabase(database.url, { directory, rotate: true });
    expect(loginsOf(after)).toEqual(logins(3));
    const copy = openDatabase(before, 1);
    await copy.verify();
    await expectWorking(after);
    await expect(endOldLogins(database.url, directory)).rejects.toThrow(
      `${loginName(name, 'identity', 2)}, ${loginName(name, 'queue', 2)}, ${loginName(name, 'tenant', 2)} still has connections: restart the copies of the API first.`,
    );
    await expectWorking(before);
    await copy.close();
    await expect
      .poll(() => endOldLogins(database.url, directory).catch(() => undefined))
      .toEqual([...logins(1), ...logins(2)]);
    await expect(expectWorking(before)).rejects.toThrow(/does not exist/);
    await expectWorking(after);
    expect(await endOldLogins(database.url, directory)).toEqual([]);
    for (const login of logins(1)) await administer(`CREATE ROLE ${login} LOGIN`);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'PACKAGE-08 as root, files get the owner and rights of those they replace, or of their folder',
    async () => {
      const directory = openFolder();
      chownSync(directory, 4711, 4712);
      chmodSync(directory, 0o750);
      await prepareDatabase(database.url, { directory });
      const rightsOf = (part: string) => {
        const { uid, gid, mode } = statSync(join(directory, `${part}-url`));
        return [uid, gid, mode & 0o777];
      };
      expect(loginParts.map(rightsOf)).toEqual(loginParts.map(() => [4711, 4712, 0o640]));
      chownSync(join(directory, 'tenant-url'), 4713, 4714);
      chmodSync(join(directory, 'tenant-url'), 0o600);
      await prepareDatabase(database.url, { directory, rotate: true });
      expect(loginParts.map(rightsOf)).toEqual([
        [4713, 4714, 0o600],
        [4711, 4712, 0o640],
        [4711, 4712, 0o640],
      ]);
      await dropLater();
    },
  );

  it('GUIDE-05 says which file holds no connection string, and what to do', async () => {
    const directory = openFolder();
    writeFileSync(join(directory, 'tenant-url'), '');
    const { status, errors } = runAdmin(['prepare-database', '--directory', directory], {
      OWNER_DATABASE_URL: database.url,
    });
    expect(status).toBe(1);
    expect(errors).toBe(
      `${join(directory, 'tenant-url')} holds no connection string: remove it, and a new login is made.\n`,
    );
  });

  it('GUIDE-05 takes a pooler that comes later, and refuses one without a port', async () => {
    const directory = openFolder();
    await prepareDatabase(database.url, { directory });
    const words = ['prepare-database', '--directory', directory, '--pooler'];
    const url = { OWNER_DATABASE_URL: database.url };
    expect(runAdmin([...words, '10.0.0.5'], url).errors).toMatch(/^--pooler must be a host and/);
    const { output } = runAdmin([...words, '10.0.0.5:6432'], url);
    expect(output).toContain(
      `Requests go to 10.0.0.5:6432, the queue to ${new URL(database.url).host}.`,
    );
    const tenant = readFileSync(join(directory, 'tenant-url'), 'utf8').trim();
    expect(new URL(tenant).host).toBe('10.0.0.5:6432');
    expect(loginsOf(await prepareDatabase(database.url, { directory }))).toEqual(logins(2));
    await dropLater();
  });

  it('sends requests through a pooler, and the queue directly', async () => {
    const directory = openFolder();
    const urls = await prepareDatabase(database.url, { directory, pooler: '10.0.0.5:6432' });
    const hostOf = (url: string) => new URL(url).host;
    expect(Object.values(urls).map(hostOf)).toEqual([
      '10.0.0.5:6432',
      '10.0.0.5:6432',
      hostOf(database.url),
    ]);
    await dropLater();
  });

  it('says what the owner lacks where it may not make roles', async () => {
    await owner.query(`CREATE ROLE ${name}_weak LOGIN`);
    onTestFinished(() => owner.query(`DROP ROLE ${name}_weak`).then(() => undefined));
    await administer(`GRANT CONNECT ON DATABASE ${name} TO ${name}_weak`);
    const weak = new URL(database.url);
    weak.username = `${name}_weak`;
    const directory = openFolder();
    await expect(prepareDatabase(weak.href, { directory })).rejects.toThrow(
      /^The owner of the database may not do that .* CREATEROLE/,
    );
    await administer(`REVOKE CONNECT ON DATABASE ${name} FROM ${name}_weak`);
  });

  it('needs the owner’s URL and a folder, and says so', () => {
    const noUrl = runAdmin(['prepare-database', '--directory', openFolder()], {});
    expect([noUrl.status, noUrl.errors]).toEqual([
      1,
      'Settings are missing or wrong:\nOWNER_DATABASE_URL is required\n',
    ]);
    const noFolder = runAdmin(['prepare-database'], { OWNER_DATABASE_URL: database.url });
    expect([noFolder.status, noFolder.errors]).toEqual([
      1,
      '--directory must name a folder for the connection strings.\n',
    ]);
  });

  it('writes no password into a statement, so that none is in a log of the server', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const urls = await prepareDatabase(database.url, { directory: openFolder() });
    const passwords = Object.values(urls).map((url) => new URL(url).password);
    const sent = JSON.stringify(query.mock.calls);
    expect(sent).toContain('SCRAM-SHA-256');
    for (const password of passwords) expect(sent).not.toContain(password);
    await dropLater();
  });
});

describe('the name of a login', () => {
  it('carries the name of its database, and is no longer than a role’s name may be', () => {
    expect(loginName('ensemble', 'tenant')).toBe('ensemble_api_tenant');
    expect(loginName('ensemble', 'queue', 3)).toBe('ensemble_api_queue_3');
    const long = 'é'.repeat(31);
    expect(loginName(long, 'identity')).toMatch(/^ensemble_[0-9a-f]{12}_api_identity$/);
    expect(generationOf('ensemble_api_tenant_4', 'ensemble', 'tenant')).toBe(4);
    for (const other of [
      'ensemble_api_tenant_1',
      'ensemble_api_tenant_x',
      'ensemble_api_tenants',
      // The roles whose rights logins have.
      'ensemble_tenant',
      'staging_api_tenant',
      'ensemble_api_tenant_2_3',
    ])
      expect(generationOf(other, 'ensemble', 'tenant'), other).toBe(0);
  });

  it('is no other database’s where one’s name begins with another’s', () => {
    expect(generationOf(loginName('ensemble_api_tenant', 'tenant'), 'ensemble', 'tenant')).toBe(0);
  });
});

it('a password is stored as the standard says: the proof of the server is that of its example (RFC 7677)', () => {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
  const [, iterations, keys = ''] = scramVerifier('pencil', salt).split('$');
  expect(iterations).toBe('4096:W22ZaJ0SNY7soEsUEjb6gQ==');
  const nonce = 'r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
  const message = `n=user,r=rOprNGfwEbeRWgbNEkqO,${nonce},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,${nonce}`;
  const serverKey = Buffer.from(keys.split(':')[1] ?? '', 'base64');
  expect(createHmac('sha256', serverKey).update(message).digest('base64')).toBe(
    '6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
  );
});
