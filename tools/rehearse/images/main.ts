import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { root } from '../../launch/paths.ts';
import type { Tally } from '../../test-run/run-check.ts';
import { checkLife } from '../check-life.ts';
import { type Installation, openInstallation } from '../operate/installation.ts';
import { figure, promise } from '../operate/result.ts';
import { addResult } from '../read-parts.ts';
import { withDatabase } from '../with-database.ts';
import { buildImage, importBases, readImage } from './build-image.ts';
import { Container, runOnce } from './container.ts';
import { findImageRoot, howToGetImages, ImageRoot } from './image-root.ts';

/** The account of the image. */
const account = 1000;

/**
 * `npm run rehearse -- images [--strict]`: builds the image of deploy/docker with buildah and runs it with podman, confined
 * as compose.yaml does: migrate, a copy of the API, the calls service. Without the programs it is skipped, and fails with
 * `--strict`. The bases are stand-ins; compose itself, PostgreSQL's and Caddy's images are not run.
 */
export async function rehearseImages(args: readonly string[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const folder = findImageRoot();
  if (folder === undefined) {
    addResult(tally, { skipped: howToGetImages }, args);
    return tally;
  }
  const cache = join(folder, 'var/cache/ensemble-images');
  mkdirSync(cache, { recursive: true });
  const images = await ImageRoot.open(folder, [
    root,
    '/tmp',
    '/usr/lib/node_modules',
    '/etc/ssl/certs',
  ]);
  try {
    for (const line of await images.versions()) process.stdout.write(`${line}\n`);
    await importBases(images, cache);
    await buildImage(images);
    addResult(tally, { title: 'The image', rows: await describeImage(images) }, args);
    const rows = await withDatabase((url) => runImage(images, url));
    addResult(tally, { title: 'The image, run read-only and without rights', rows }, args);
  } finally {
    await images.close();
  }
  return tally;
}

async function describeImage(images: ImageRoot): Promise<Measure[]> {
  const facts = await readImage(images);
  return [
    figure('size with the stand-in base', `${facts.megabytes.toFixed(0)} MB`),
    figure('size without it', `${facts.ownMegabytes.toFixed(0)} MB`),
    is('its account', facts.user, '1000:1000'),
    is('how it is told to stop', facts.stopSignal, 'SIGTERM'),
    is('it has a health check', facts.hasHealthCheck, true),
    is('its version', facts.version, 'rehearsal'),
  ];
}

async function runImage(images: ImageRoot, databaseUrl: string): Promise<Measure[]> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const socket = new URL(databaseUrl).searchParams.get('host') ?? '/tmp';
  // Another account than this one goes through it.
  chmodSync(socket, 0o755);
  for (const name of readdirSync(socket)) chmodSync(join(socket, name), 0o777);
  const prepare = async (logins: string, environment: Record<string, string>) => {
    mkdirSync(logins);
    chownSync(logins, account, account);
    const words = ['apps/api/src/admin.ts', 'migrate', '--directory', logins];
    // Twice: as at the first start and at each one after it.
    for (let turn = 0; turn < 2; turn += 1)
      await runOnce(images, { environment, volumes: [logins, socket], words });
  };
  const installation = await openInstallation({ databaseUrl, publicUrl, prepare });
  const started: Container[] = [];
  try {
    const files = installation.environment['FILES_DIRECTORY'] ?? '';
    chownSync(files, account, account);
    const { NODE_COMPILE_CACHE: _, ...settings } = installation.environment;
    const copy = await Container.start(images, 'ensemble-rehearsal-api', {
      environment: { ...settings, PORT: String(port), HOST: '127.0.0.1', TRUSTED_PROXIES: '0' },
      volumes: [files, `${join(installation.folder, 'logins')}:ro`, socket],
      words: [],
    });
    started.push(copy);
    const life = await useCopy(copy, installation, publicUrl);
    return [...life, ...(await useCalls(images, publicUrl, started)), ...(await stopAll(started))];
  } finally {
    for (const each of started) await each.remove();
    await installation.close();
  }
}

async function useCopy(
  copy: Container,
  installation: Installation,
  url: string,
): Promise<Measure[]> {
  await copy.answers(`${url}/health/ready`);
  const lives = await checkLife(installation, url);
  const write = (path: string) =>
    `try { require('node:fs').writeFileSync(${JSON.stringify(path)}, ''); console.log('written') } catch ({ code }) { console.log(code) }`;
  const status = `const of = (name) => new RegExp(name + ':\\\\s+(\\\\S+)').exec(require('node:fs').readFileSync('/proc/1/status', 'utf8'))[1]; console.log(of('Uid'), of('CapEff'), of('CapBnd'), of('NoNewPrivs'), of('Seccomp'))`;
  const changes = await copy.changes();
  for (const line of changes.slice(0, 5)) process.stdout.write(`  ${line}\n`);
  return [
    ...Object.entries(lives).map(([what, isKept]) => is(what, isKept, true)),
    is('its health check', await copy.isHealthy(), true),
    is(
      'account, capabilities, most of them, no new privileges, filter of system calls',
      await copy.evaluate(status),
      '1000 0000000000000000 0000000000000000 1 2',
    ),
    is('writing beside the code', await copy.evaluate(write('/opt/ensemble/new')), 'EROFS'),
    is('writing to the home', await copy.evaluate(write('/home/new')), 'EROFS'),
    is('what was written outside of the volumes', changes.length, 0),
  ];
}

async function useCalls(
  images: ImageRoot,
  publicUrl: string,
  started: Container[],
): Promise<Measure[]> {
  const [port, media] = [await freePort(), await freePort()];
  const calls = await Container.start(images, 'ensemble-rehearsal-calls', {
    environment: {
      PUBLIC_URL: publicUrl,
      API_URL: publicUrl,
      CALLS_SECRET: randomBytes(32).toString('base64url'),
      CALLS_HOST: '127.0.0.1',
      CALLS_PORT: String(port),
      CALLS_UDP_PORT: String(media),
      CALLS_UDP_HOST: '127.0.0.1',
    },
    volumes: [],
    words: ['apps/calls/src/main.ts'],
  });
  started.push(calls);
  await calls.answers(`http://127.0.0.1:${port}/health`, 401);
  return [is('the calls service answers', true, true)];
}

async function stopAll(started: readonly Container[]): Promise<Measure[]> {
  const rows: Measure[] = [];
  for (const [at, container] of started.entries()) {
    const { seconds, code } = await container.stop();
    const what = at === 0 ? 'the copy' : 'the calls service';
    rows.push(
      is(`${what} ends with`, code, 0),
      promise(`${what} stops within`, `${seconds.toFixed(1)} s`, '20 s', seconds <= 20),
    );
  }
  return rows;
}

const is = (what: string, measured: unknown, expected: unknown): Measure =>
  promise(what, String(measured), String(expected), measured === expected);
