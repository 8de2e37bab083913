import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import releasedConsole from '../../released-console.json' with { type: 'json' };
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../server.ts';
import { openApi } from '../testing/call-api.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { hashBuild } from './builds/built-files.ts';

const frame = await openTestServer({ withoutServer: true });
const folder = await mkdtemp(join(tmpdir(), 'ensemble-builds-'));
afterAll(() => rm(folder, { recursive: true }));
const shared = join(frame.settings.FILES_DIRECTORY, 'console/assets');

/** A build of the console, with a script of its own and what else is given. */
async function build(name: string, more: Record<string, string> = {}): Promise<string> {
  const directory = join(folder, name);
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(directory, 'index.html'), `<!doctype html><title>${name}</title>`);
  await writeFile(join(directory, `assets/${name}.js`), `run('${name}')`);
  await writeFile(join(directory, `assets/${name}.js.gz`), gzipSync(`run('${name}')`));
  for (const [file, text] of Object.entries(more))
    await writeFile(join(directory, 'assets', file), text);
  return directory;
}

async function startCopy(
  name: string,
  more: Record<string, string> = {},
  options: Parameters<typeof startServer>[1] = {},
) {
  const environment = {
    ...frame.environment,
    CONSOLE_DIRECTORY: await build(name, more),
    ...(options.logStream && { LOG_LEVEL: 'warn' }),
  };
  const server = await startServer(environment, { requestLimits: false, ...options });
  onTestFinished(() => server.close());
  return openApi(server.url);
}

it('FILES-07 copies with different builds answer for each other’s files, packed and kept for good', async () => {
  const [old, next] = [await startCopy('old'), await startCopy('next')];
  for (const copy of [old, next])
    for (const name of ['old', 'next']) {
      const { status, text, headers } = await copy.send(`/assets/${name}.js`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([status, text, headers.get('content-encoding')]).toEqual([
        200,
        `run('${name}')`,
        'gzip',
      ]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-type')).toContain('javascript');
    }
  // A tab that was opened before the update.
  const later = await startCopy('later');
  expect((await later.send('/assets/old.js')).text).toBe(`run('old')`);
});

it('PACKAGE-03 a copy that was started by a link goes on with its own build when the link leads to the next', async () => {
  const link = join(folder, 'current');
  await symlink(await build('linked'), link);
  const environment = { ...frame.environment, CONSOLE_DIRECTORY: link };
  const server = await startServer(environment, { requestLimits: false });
  onTestFinished(() => server.close());
  await rm(link);
  await symlink(await build('following'), link);
  const { status, text } = await openApi(server.url).send('/assets/linked.js');
  expect([status, text]).toEqual([200, `run('linked')`]);
});

it('nothing else of the folder of files is reached that way', async () => {
  const copy = await startCopy('guarded');
  await mkdir(join(frame.settings.FILES_DIRECTORY, 'pictures'), { recursive: true });
  await writeFile(join(frame.settings.FILES_DIRECTORY, 'pictures/secret.png'), 'secret');
  for (const path of [
    '..%2f..%2fpictures%2fsecret.png',
    '..%5c..%5cpictures%5csecret.png',
    '%2e%2e/pictures/secret.png',
    'gone.js',
    '.',
    '%00',
  ])
    expect((await copy.send(`/assets/${path}`)).status, path).toBe(404);
});

it('FILES-07 what was put beside the files of builds, or in the place of one, is not served', async () => {
  const lines: string[] = [];
  await startCopy('earlier');
  await writeFile(join(shared, 'planted.js'), 'steal()');
  await writeFile(join(shared, 'planted.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await mkdir(join(shared, '../builds'), { recursive: true });
  await writeFile(join(shared, '../builds/list.txt'), 'planted.js\nplanted.svg');
  const copy = await startCopy('current', {}, { logStream: { write: (line) => lines.push(line) } });
  for (const name of ['planted.js', 'planted.svg'])
    expect((await copy.send(`/assets/${name}`)).status, name).toBe(404);
  const packed = { headers: { 'accept-encoding': 'gzip' } };
  expect((await copy.send('/assets/earlier.js', packed)).status).toBe(200);
  await writeFile(join(shared, 'earlier.js.gz'), gzipSync('steal()'));
  const plain = await copy.send('/assets/earlier.js', packed);
  expect([plain.text, plain.headers.get('content-encoding')]).toEqual([`run('earlier')`, null]);
  await writeFile(join(shared, 'earlier.js'), `run('earlier') `);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await copy.send('/assets/earlier.js')).status).toBe(404);
  const warned = lines.filter((line) => line.includes('is not what its build had'));
  expect(warned.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual([
    'earlier.js.gz',
    'earlier.js',
  ]);
  // A file that is larger than any of a build is not even read.
  await writeFile(join(shared, 'earlier.js'), Buffer.alloc(8_000_001));
  expect((await copy.send('/assets/earlier.js')).status).toBe(503);
});

it('FILES-07 a copy notices builds that were noted after its own start', async () => {
  const copy = await startCopy('first');
  expect((await copy.send('/assets/second.js')).status).toBe(404);
  await startCopy('second');
  const asked = ['second.js', 'none.js', 'second.js'].map((name) => copy.send(`/assets/${name}`));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 404, 200]);
});

it('FILES-07 only scripts, styles, fonts and colour profiles of other builds are served', async () => {
  const files = {
    'own.css': 'a{}',
    'own.woff2': 'font',
    'own.woff': 'font',
    'own.icc': 'profile',
    'own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'own.json': '{}',
    'own.js.map': '{}',
    'own.html': '<p>',
  };
  const own = await startCopy('with-all', files);
  const other = await startCopy('without');
  const asked = async (copy: typeof own) =>
    Promise.all(
      Object.keys(files).map(async (name): Promise<[string, number, string | null, boolean]> => {
        const { status, headers } = await copy.send(`/assets/${name}`);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        const policy = headers.get('content-security-policy') ?? '';
        return [name, status, headers.get('content-type'), policy.includes('sandbox')];
      }),
    );
  const found = await asked(own);
  // Its own build is served whole, and what runs nothing cannot act for the console.
  expect(found.map(([name, status, , isConfined]) => [name, status, isConfined])).toEqual(
    Object.keys(files).map((name) => [name, 200, !/\.(css|woff2?)$/.test(name)]),
  );
  expect(found.find(([name]) => name === 'own.svg')?.[2]).toContain('image/svg+xml');
  expect(await asked(other)).toEqual([
    ['own.css', 200, 'text/css; charset=utf-8', false],
    ['own.woff2', 200, 'font/woff2', false],
    ['own.woff', 200, 'font/woff', false],
    ['own.icc', 200, 'application/octet-stream', true],
    ...['own.svg', 'own.json', 'own.js.map', 'own.html'].map((name) => [
      name,
      404,
      'application/json; charset=utf-8',
      true,
    ]),
  ]);
  // Pages keep their policy, and so do answers of the API.
  expect((await own.send('/login')).headers.get('content-security-policy')).not.toContain(
    'sandbox',
  );
  for (const path of ['/assets/none.js', '/assets/', '/assets/a/b.js', '/%61ssets/none.js'])
    expect((await own.send(path)).headers.get('content-security-policy'), path).toContain(
      'sandbox',
    );
});

it('FILES-07 of the release before, whose copies note nothing, what its package had is served', async () => {
  const before = await build('before', { 'before.css': 'a{}' });
  const released = await hashBuild(before);
  await mkdir(shared, { recursive: true });
  await writeFile(join(shared, 'before.js'), `run('before')`);
  await writeFile(join(shared, 'before.css'), 'planted{}');
  const copy = await startCopy('after', {}, { releasedConsole: released });
  expect((await copy.send('/assets/before.js')).text).toBe(`run('before')`);
  expect((await copy.send('/assets/before.css')).status).toBe(404);
  expect(Object.keys(releasedConsole.files).length).toBeGreaterThan(100);
});

it('FILES-07 files and builds that no copy had for 30 days are forgotten, those of builds that run are not', async () => {
  await startCopy('kept');
  await startCopy('ended');
  await writeFile(join(shared, 'forgotten.js'), '');
  const before = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ['forgotten.js', 'kept.js', 'ended.js'])
    await utimes(join(shared, name), before, before);
  await frame.owner.query(
    `UPDATE console_build SET seen_at = now() - interval '31 days' WHERE files ? 'ended.js'`,
  );
  const copy = await startCopy('kept');
  const names = await readdir(shared);
  expect(names).toContain('kept.js');
  expect(names).not.toContain('forgotten.js');
  expect(names).not.toContain('ended.js');
  expect((await copy.send('/assets/ended.js')).status).toBe(404);
});
