import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { openBucket } from '../../../apps/api/src/files/bucket.ts';
import { type BucketFindings, examineBucket } from '../../../apps/api/src/files/examine-bucket.ts';
import { type Files, openFiles } from '../../../apps/api/src/files/files.ts';
import { parseSettings } from '../../../apps/api/src/settings/env.ts';
import { filesFields } from '../../../apps/api/src/settings/files-settings.ts';
import { outboundFields } from '../../../apps/api/src/settings/outbound-settings.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { promise, type Result } from '../operate/result.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import type { S3Process } from './versitygw.ts';

const settingsOf = (values: Record<string, string>) =>
  parseSettings(z.object({ ...filesFields, ...outboundFields }), values);

const newName = () => `pictures/${randomUUID()}.jpg`;
const holds = (what: string, isKept: boolean, measured = isKept ? 'yes' : 'no') =>
  promise(what, measured, 'yes', isKept);

/** The client of files against a real S3 server: what it does, what it says where it cannot, what it finds. */
export async function rehearseBucket(s3: S3Process): Promise<Result> {
  const proxy = await startFaultProxy(s3.port);
  try {
    const rows = [...(await basics(s3)), ...(await faults(s3, proxy)), ...(await findings(s3))];
    return { title: 'Files in versitygw: what the client does, says and finds', rows };
  } finally {
    proxy.close();
  }
}

async function basics(s3: S3Process): Promise<Measure[]> {
  const files = openFiles(settingsOf(s3.settings));
  try {
    const [name, bytes] = [newName(), randomBytes(3_000_000)];
    await files.write(name, bytes);
    const whole = await files.read(name);
    const part = await files.open(name, { from: 1_000, to: 1_999 });
    const last = await files.open(name, { last: 7 });
    const beyond = await files.open(name, { from: 9_000_000 });
    const parts = await Promise.all(
      [part, last, beyond].map((each) => buffer(each?.stream ?? Readable.from([]))),
    );
    const many = Array.from({ length: 1_050 }, newName);
    for (let from = 0; from < many.length; from += 50)
      await Promise.all(
        many.slice(from, from + 50).map((each) => files.write(each, Buffer.from(each))),
      );
    const listed = new Set<string>();
    for await (const file of files.list('pictures')) listed.add(file.name);
    await files.remove(name);
    await files.remove(name);
    return [
      holds('3 MB come back as they were', whole?.equals(bytes) ?? false),
      holds('a range is what it says', parts[0]?.equals(bytes.subarray(1_000, 2_000)) ?? false),
      holds('the last bytes are', parts[1]?.equals(bytes.subarray(-7)) ?? false),
      holds('a range that is not there gives the whole', parts[2]?.length === bytes.length),
      holds(
        'a list of 1,051, in pages',
        many.every((each) => listed.has(each)),
        String(listed.size),
      ),
      holds('what is removed is gone, twice', (await files.read(name)) === undefined),
    ];
  } finally {
    await files.close();
  }
}

/** What a file becomes in each fault, and how long that takes. */
async function faults(s3: S3Process, proxy: FaultProxy): Promise<Measure[]> {
  const rows: Measure[] = [];
  const name = newName();
  const direct = openFiles(settingsOf(s3.settings));
  const bytes = randomBytes(200_000);
  await direct.write(name, bytes);
  await direct.close();
  const expectFault = async (
    what: string,
    fault: string,
    more: Record<string, string> = {},
    attempt: (files: Files, name: string) => Promise<string> = read,
  ) => {
    const values = { ...s3.settings, S3_ENDPOINT: proxy.url, ...more };
    const lines: string[] = [];
    const note = (_details: object, line: string) => void lines.push(line);
    const files = openFiles(settingsOf(values), { warn: note, info: note });
    const at = performance.now();
    const found = await attempt(files, name);
    const seconds = (performance.now() - at) / 1000;
    await files.close();
    const measured = `${found}, ${seconds.toFixed(1)} s`;
    rows.push(
      promise(`${what}: said, within 20 s`, measured, fault, found === fault && seconds < 20),
    );
    if (lines[0]) process.stdout.write(`  ${what}: ${lines[0]}\n`);
  };
  proxy.fail('silent');
  await expectFault('silent', 'slow');
  proxy.fail('unavailable');
  await expectFault('503', 'busy');
  proxy.fail('closed');
  await expectFault('hangs up', 'unreachable');
  proxy.fail('cut');
  await expectFault('cut in the middle', 'cut');
  proxy.fail('endless');
  await expectFault('a refusal without an end', 'other');
  const megabytes = proxy.lied() / 1_000_000;
  const isLittle = megabytes < 16;
  rows.push(promise('what it could send of that', `${megabytes.toFixed(1)} MB`, '16 MB', isLittle));
  proxy.fail('huge');
  await expectFault('a file of a terabyte', 'other');
  proxy.fail('longer');
  await expectFault('a file longer than it says', 'other');
  proxy.fail('again');
  await expectFault('a list without an end', 'other', {}, list);
  proxy.fail('none');
  await expectFault('none', 'none');
  await expectFault('wrong secret', 'key', { S3_SECRET_ACCESS_KEY: 'wrong' });
  await expectFault('unknown key', 'key', { S3_ACCESS_KEY_ID: 'UNKNOWN' });
  await expectFault('missing bucket', 'bucket', { FILES_URL: 's3://another-bucket' });
  await expectFault('another region', 'region', { S3_REGION: 'us-east-1' });
  const restore = shiftClock(20 * 60_000);
  try {
    await expectFault('clock 20 minutes ahead', 'clock');
  } finally {
    restore();
  }
  return rows;
}

const faultOf = (error: Error & { fault?: string }): string => error.fault ?? String(error);

const read = async (files: Files, name: string): Promise<string> =>
  files.read(name).then((bytes) => (bytes?.length === 200_000 ? 'none' : 'short'), faultOf);

const list = async (files: Files): Promise<string> =>
  Array.fromAsync(files.list('pictures')).then(() => 'none', faultOf);

/** Has this process take another time for now, as a machine without NTP does. */
function shiftClock(ms: number): () => void {
  const RealDate = globalThis.Date;
  globalThis.Date = class extends RealDate {
    constructor(...args: [] | [string | number | Date]) {
      if (args.length === 0) super(RealDate.now() + ms);
      else super(args[0]);
    }
    static override now = () => RealDate.now() + ms;
  } as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}

async function findings(s3: S3Process): Promise<Measure[]> {
  const settings = settingsOf(s3.settings);
  const files = openFiles(settings);
  const owner = openBucket({ kind: 'bucket', bucket: s3.bucket, prefix: '' }, settings);
  const ask = async (what: string, isRight: (found: BucketFindings) => boolean) => {
    const found = await examineBucket(files);
    const { bucket: _, ...said } = found ?? {};
    return promise(what, JSON.stringify(said), '', found !== undefined && isRight(found));
  };
  const set = async (query: string, body: string) => {
    const answer = await owner.send({
      method: 'PUT',
      query: { [query]: '' },
      body: Buffer.from(body),
      mayBeRefused: true,
    });
    if (!answer.ok)
      process.stdout.write(`  PUT ?${query}: ${answer.status} ${answer.code} ${answer.text}\n`);
  };
  try {
    const before = await ask(
      'a new bucket is private, without versions, not locked',
      ({ isReachable, isPublic, isVersioned, isLocked }) =>
        isReachable && isPublic === 'no' && isVersioned === 'no' && isLocked === 'no',
    );
    await set(
      'policy',
      JSON.stringify({
        Statement: [
          {
            Effect: 'Allow',
            Principal: '*',
            Action: ['s3:GetObject'],
            Resource: [`arn:aws:s3:::${s3.bucket}/*`],
          },
        ],
      }),
    );
    const open = await ask(
      'one that a policy opens is found, by reading it too',
      ({ publicBy }) => publicBy.includes('policy') && publicBy.includes('anonymousRead'),
    );
    await owner.send({ method: 'DELETE', query: { policy: '' } });
    await set(
      'versioning',
      '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>',
    );
    const versioned = await ask(
      'one with versions is found',
      ({ isVersioned }) => isVersioned === 'yes',
    );
    return [before, open, versioned];
  } finally {
    await Promise.all([files.close(), owner.close()]);
  }
}
