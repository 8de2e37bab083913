import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../server.ts';
import { openApi } from '../testing/call-api.ts';
import { openTestServer } from '../testing/server/test-server.ts';

const frame = await openTestServer({ withoutServer: true });
const folder = await mkdtemp(join(tmpdir(), 'ensemble-builds-'));
afterAll(() => rm(folder, { recursive: true }));
const shared = join(frame.settings.FILES_DIRECTORY, 'console/assets');

/** A build of the console, with one file of its own. */
async function build(name: string): Promise<string> {
  const directory = join(folder, name);
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(directory, 'index.html'), `<!doctype html><title>${name}</title>`);
  await writeFile(join(directory, `assets/${name}.js`), `run('${name}')`);
  await writeFile(join(directory, `assets/${name}.js.gz`), gzipSync(`run('${name}')`));
  return directory;
}

async function startCopy(name: string) {
  const environment = { ...frame.environment, CONSOLE_DIRECTORY: await build(name) };
  const server = await startServer(environment, { requestLimits: false });
  onTestFinished(() => server.close());
  return openApi(server.url);
}

it('copies with different builds answer for each other’s files, packed and kept for good', async () => {
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

it('files that no build had for 30 days are removed, those of a build that runs are not', async () => {
  await startCopy('kept');
  await writeFile(join(shared, 'forgotten.js'), '');
  const before = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ['forgotten.js', 'kept.js']) await utimes(join(shared, name), before, before);
  await startCopy('kept');
  expect(await readdir(shared)).toContain('kept.js');
  expect(await readdir(shared)).not.toContain('forgotten.js');
});
