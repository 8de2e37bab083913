import { chmod, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removePostgres, startPostgres } from '@ensemble/postgres';
import sharp from 'sharp';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { Copy } from '../operate/copy.ts';
import { type Installation, openInstallation } from '../operate/installation.ts';
import { figure, promise, type Result } from '../operate/result.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import type { S3Process } from './versitygw.ts';

interface Stage {
  readonly s3: S3Process;
  readonly proxy: FaultProxy;
  readonly installation: Installation;
  readonly copies: readonly Copy[];
}

/** Two copies of the API with their files in a bucket: pictures there and back, with faults, and deleted late. */
export async function rehearseApi(s3: S3Process): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'ensemble-files-database-'));
  await chmod(directory, 0o755);
  const dataDirectory = join(directory, 'postgres');
  const database = await startPostgres({ dataDirectory });
  const proxy = await startFaultProxy(s3.port);
  const installation = await openInstallation({
    databaseUrl: database.url,
    publicUrl: 'http://127.0.0.1',
    more: { ...s3.settings, S3_ENDPOINT: proxy.url, STOP_DELAY_SECONDS: '0' },
  });
  const ports = [await freePort(), await freePort()];
  const copies = ports.map((port) => new Copy(port, installation.environment));
  try {
    await Promise.all(copies.map((copy) => copy.start()));
    const rows = await rehearse({ s3, proxy, installation, copies });
    return { title: 'Two copies of the API with their files in versitygw', rows };
  } finally {
    for (const copy of copies) await copy.stop();
    proxy.close();
    await installation.close();
    await database.stop();
    await removePostgres({ dataDirectory });
    await rm(directory, { recursive: true, force: true });
  }
}

async function rehearse(stage: Stage): Promise<Measure[]> {
  const { proxy, installation, copies } = stage;
  const [one, other] = copies;
  if (!one || !other) throw new Error('there are two copies');
  const admin = await installation.factories.createCaller('OrganizationAdmin');
  const put = async (): Promise<{ status: number; path: string }> => {
    const form = new FormData();
    form.set('language', 'en');
    form.set('file', new Blob([new Uint8Array(await noise())]), 'logo.png');
    const answer = await fetch(`${one.url}/api/organizations/${admin.organization.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    });
    const [, path = ''] = /https?:\/\/[^/"]+(\/api\/organizations\/[^"]+\/image\/[^"]+)"/.exec(
      await answer.text(),
    ) ?? ['', ''];
    return { status: answer.status, path };
  };
  const first = await put();
  const whole = await fetch(other.url + first.path);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const tag = whole.headers.get('etag') ?? '';
  const part = await fetch(other.url + first.path, { headers: { range: 'bytes=100-199' } });
  const partBytes = Buffer.from(await part.arrayBuffer());
  const known = await fetch(other.url + first.path, { headers: { 'if-none-match': tag } });
  const rows = [
    promise('a logo that one copy took, from the other', String(whole.status), '200', whole.ok),
    promise(
      'bytes 100 to 199 of it',
      `${part.status}, ${part.headers.get('content-range')}`,
      '206',
      part.status === 206 && partBytes.equals(bytes.subarray(100, 200)),
    ),
    promise('with its tag', String(known.status), '304', known.status === 304),
  ];
  const tried = async (what: string, status: number) => {
    const at = performance.now();
    const answer = await fetch(other.url + first.path, { headers: { 'accept-language': 'fr' } });
    const text = await answer.text().catch(() => 'broken off');
    const seconds = ((performance.now() - at) / 1000).toFixed(1);
    const isRight =
      answer.status === status &&
      (status !== 503 || text.includes('pas disponible pour le moment'));
    rows.push(promise(what, `${answer.status} after ${seconds} s`, String(status), isRight));
  };
  for (const fault of ['closed', 'unavailable', 'silent'] as const) {
    proxy.fail(fault);
    await tried(`a picture where the bucket is ${fault}`, 503);
  }
  const ready = await fetch(`${other.url}/health/ready`);
  const said = ((await ready.json()) as { files?: string }).files ?? '';
  rows.push(
    promise('readiness meanwhile', `${ready.status}: ${said}`, '200', ready.ok && said !== ''),
  );
  proxy.fail('none');
  await tried('a picture once it is back', 200);
  proxy.fail('cut');
  const isCut = await fetch(other.url + first.path)
    .then(async (answer) => (await answer.arrayBuffer()).byteLength < bytes.length)
    .then(
      () => false,
      () => true,
    );
  rows.push(
    promise('a picture cut in the middle fails at the client', String(isCut), 'true', isCut),
  );
  proxy.fail('none');
  return [...rows, ...(await deleteLate(stage, put))];
}

/** Replaces a logo while the bucket is away for a moment: the file goes with the next daily run. */
async function deleteLate(
  { s3, proxy, installation }: Stage,
  put: () => Promise<{ status: number; path: string }>,
): Promise<Measure[]> {
  const folder = join(s3.folder, 'files/logos');
  const idOf = (path: string) => path.split('/').at(-1) ?? '';
  const before = await put();
  // Its rows are lost, as after a crash between the file and the row; and it was written the day before.
  await installation.owner.query(
    `DELETE FROM organization_text WHERE key = 'logo' AND value = $1`,
    [idOf(before.path)],
  );
  const kept = await put();
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), yesterday, yesterday);
  const isThere = async (path: string) =>
    (await readdir(folder)).some((name) => name.includes(idOf(path)));
  const wasThere = await isThere(before.path);
  proxy.fail('closed');
  const failed = `SELECT 1 FROM pgboss.job WHERE name = 'erasure' AND state IN ('retry', 'failed')`;
  await installation.owner.query(`SELECT enqueue_job('erasure', '{}')`);
  await until(async () => (await installation.owner.query(failed)).rows.length > 0);
  const stayed = await isThere(before.path);
  proxy.fail('none');
  await installation.owner.query(`SELECT enqueue_job('erasure', '{}')`);
  const at = performance.now();
  await until(async () => !(await isThere(before.path)));
  return [
    promise('a file that nothing names, before the daily run', String(wasThere), 'true', wasThere),
    promise('it stays where the bucket is away during the run', String(stayed), 'true', stayed),
    promise(
      'it is gone with the next run',
      String(!(await isThere(before.path))),
      'true',
      !(await isThere(before.path)),
    ),
    promise(
      'the logo in use stays',
      String(await isThere(kept.path)),
      'true',
      await isThere(kept.path),
    ),
    figure('until it was gone', `${((performance.now() - at) / 1000).toFixed(1)} s`),
  ];
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let each = 0; each < 600 && !(await isDone()); each += 1) await pause(100);
}

/** A picture that does not compress. */
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
