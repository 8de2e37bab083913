import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { parseSettings } from '../settings/env.ts';
import { filesFields } from '../settings/files-settings.ts';
import { outboundFields } from '../settings/outbound-settings.ts';
import { type Fault, type S3Server as S3, startS3 } from '../testing/s3/s3-server.ts';
import { type BucketFindings, examineBucket } from './examine-bucket.ts';
import { type FileStore, openFiles, openStore } from './files.ts';
import { openBucket } from './bucket.ts';
import { openBucketStore } from './bucket-store.ts';
import { faultOfDisk, type FilesFault } from './files-unavailable.ts';
import { moveFiles } from './move-files.ts';

const settingsOf = (values: Record<string, string>) =>
  parseSettings(z.object({ ...filesFields, ...outboundFields }), values);

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function bucketServer(): Promise<S3> {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  return s3;
}

/** A log that keeps what it is told. */
function notes() {
  const lines: string[] = [];
  const note = (_details: object, message: string) => void lines.push(message);
  return { lines, log: { warn: note, info: note } };
}

/** In milliseconds: long where an answer must come, however busy this machine is; short where none comes. */
const patient = { answer: 30_000, upload: 30_000, betweenParts: 30_000, pause: 1 };
const hasty = { ...patient, answer: 100, upload: 100 };

/** Files in a bucket, and what they write into the log. */
async function openInBucket(s3: S3, more: Record<string, string> = {}, times = patient) {
  const { lines, log } = notes();
  const files = openFiles(settingsOf({ ...s3.settings, ...more }), log, times);
  onTestFinished(() => files.close());
  return { files, lines };
}

/** Has a bucket fail from now on. */
function failing(fault: Fault) {
  return ({ state }: S3) => Object.assign(state, { fault: () => fault });
}

const newName = (folder = 'pictures') => `${folder}/${randomUUID()}.jpg`;
const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: Error & { fault?: FilesFault }) => error.fault ?? String(error),
  );
const namesIn = async (store: Pick<FileStore, 'list'>, folder = 'pictures') => {
  const names: string[] = [];
  for await (const { name } of store.list(folder)) names.push(name);
  return names.toSorted();
};

const places = {
  'a folder': async () => openFiles(settingsOf({ FILES_DIRECTORY: await emptyFolder() })),
  'a bucket': async () => (await openInBucket(await bucketServer())).files,
  'a bucket, while files move there': async () => {
    const s3 = await bucketServer();
    return (await openInBucket(s3, { FILES_OTHER_URL: `file://${await emptyFolder()}` })).files;
  },
};

describe.each(Object.entries(places))('files in %s', (_, open) => {
  it('FILES-01 are written, read, listed and removed by names of ours', async () => {
    const files = await open();
    const [name, other] = [newName(), newName()];
    const bytes = randomBytes(100_000);
    expect(await files.read(name)).toBeUndefined();
    expect(await namesIn(files)).toEqual([]);
    await files.write(name, bytes);
    await files.write(other, Buffer.from('other'));
    await files.write(newName('logos'), Buffer.alloc(3));
    expect((await files.read(name))?.equals(bytes)).toBe(true);
    expect(await namesIn(files)).toEqual([name, other].toSorted());
    for await (const { size, modifiedAt } of files.list('logos')) {
      expect(size).toBe(3);
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
    await files.remove(name);
    await files.remove(name);
    expect(await files.read(name)).toBeUndefined();
    expect(await namesIn(files)).toEqual([other]);
  });

  it('FILES-01 have no names but ours', async () => {
    const files = await open();
    for (const name of ['../secret.png', 'pictures/../x.png', 'pictures/a.png', '/etc/passwd', ''])
      for (const work of [files.write(name, Buffer.alloc(1)), files.open(name), files.remove(name)])
        await expect(work).rejects.toThrow('not a file name of ours');
  });

  it.each([
    [undefined, 0, 9],
    [{ from: 0, to: 0 }, 0, 0],
    [{ from: 3, to: 5 }, 3, 5],
    [{ from: 7 }, 7, 9],
    [{ from: 7, to: 99 }, 7, 9],
    [{ last: 2 }, 8, 9],
    [{ last: 99 }, 0, 9],
    // Not there: the whole.
    [{ from: 10 }, 0, 9],
  ])('FILES-02 are read in part: %j', async (range, start, end) => {
    const files = await open();
    const name = newName();
    await files.write(name, Buffer.from('0123456789'));
    const file = await files.open(name, range);
    expect(file).toMatchObject({ size: 10, start, end });
    const text = file && (await buffer(file.stream)).toString();
    expect(text).toBe('0123456789'.slice(start, end + 1));
  });
});

describe('a bucket', () => {
  it('FILES-01 holds files below its prefix, encrypted as the settings say, by credentials that end', async () => {
    const s3 = await startS3({ id: 'ID', secret: 'a/b+c', token: 'a-session-token' });
    onTestFinished(() => s3.close());
    const encryption = {
      S3_ENCRYPTION: 'aws:kms',
      S3_KMS_KEY_ID: 'arn:aws:kms:ca-central-1:1:key/a',
    };
    const { files } = await openInBucket(s3, encryption);
    const name = newName();
    await files.write(name, Buffer.from('x'));
    const stored = s3.objects.get(`some/prefix/${name}`);
    expect(stored?.bytes.toString()).toBe('x');
    expect(stored?.headers).toMatchObject({
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'arn:aws:kms:ca-central-1:1:key/a',
      'x-amz-security-token': 'a-session-token',
    });
    const { files: stale } = await openInBucket(s3, { S3_SESSION_TOKEN: 'ended' });
    expect(await faultOf(stale.read(name))).toBe('key');
  });

  it('FILES-03 a folder that cannot be written to, or is full, is unavailable, and the log says why', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'taken'), 'a file');
    const { lines, log } = notes();
    const files = openFiles(settingsOf({ FILES_DIRECTORY: join(folder, 'taken') }), log);
    expect(await faultOf(files.write(newName(), Buffer.from('x')))).toBe('disk');
    expect(lines).toEqual([expect.stringContaining('look at FILES_DIRECTORY')]);
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(faultOfDisk(full).message).toContain('is full');
  });

  it('FILES-03 is asked again where it is busy or hangs up, three times in all', async () => {
    const s3 = await bucketServer();
    const { files, lines } = await openInBucket(s3);
    const name = newName();
    for (const fault of [
      { kind: 'status', status: 503, code: 'SlowDown' },
      { kind: 'status', status: 500, code: 'InternalError' },
      { kind: 'hangUp' },
    ] as const) {
      let left = 2;
      s3.state.fault = (): Fault | undefined => (left-- > 0 ? fault : undefined);
      await files.write(name, Buffer.from('x'));
      left = 2;
      expect(String(await files.read(name))).toBe('x');
    }
    expect(lines).toEqual([]);
    s3.requests.length = 0;
    s3.state.fault = () => ({ kind: 'status', status: 503, code: 'SlowDown' });
    expect(await faultOf(files.read(name))).toBe('busy');
    expect(s3.requests).toHaveLength(3);
    // Known to be away: the next one does not wait as long.
    expect(await faultOf(files.read(name))).toBe('busy');
    expect(s3.requests).toHaveLength(4);
    expect(lines).toEqual([expect.stringMatching(/^files out of reach: .*not available/)]);
    expect(files.health.problem()).toMatch(/not available/);
    s3.state.fault = () => undefined;
    await files.read(name);
    expect(files.health.problem()).toBeUndefined();
    expect(lines.at(-1)).toBe('files back');
  });

  it.each([
    ['slow', failing({ kind: 'silence' }), {}],
    ['unreachable', (s3: S3) => s3.close(), {}],
    ['clock', ({ state }: S3) => Object.assign(state, { clockAheadMs: -16 * 60_000 }), {}],
    ['key', () => undefined, { S3_SECRET_ACCESS_KEY: 'wrong' }],
    ['key', () => undefined, { S3_ACCESS_KEY_ID: 'WRONG' }],
    ['region', () => undefined, { S3_REGION: 'us-east-1' }],
    ['bucket', ({ state }: S3) => Object.assign(state, { hasBucket: false }), {}],
    ['bucket', () => undefined, { FILES_URL: 's3://another-bucket' }],
    ['denied', failing({ kind: 'status', status: 403, code: 'AccessDenied' }), {}],
    ['region', failing({ kind: 'status', status: 301, code: 'PermanentRedirect' }), {}],
    ['other', failing({ kind: 'status', status: 418, code: '' }), {}],
    ['refused', () => undefined, { S3_ENDPOINT: 'https://10.255.255.1' }],
  ] as const)('FILES-03 that fails by %s says so, once in the log', async (fault, spoil, more) => {
    const s3 = await startS3();
    onTestFinished(() => s3.close().catch(() => undefined));
    const times = fault === 'slow' ? hasty : patient;
    const { files, lines } = await openInBucket(s3, more, times);
    await spoil(s3);
    const name = newName();
    expect(await faultOf(files.read(name))).toBe(fault);
    expect(await faultOf(files.write(name, Buffer.alloc(1)))).toBe(fault);
    expect(await faultOf(files.remove(name))).toBe(fault);
    expect(await faultOf(namesIn(files))).toBe(fault);
    await files.discard(name);
    expect(lines.filter((line) => line.startsWith('files out of reach'))).toHaveLength(1);
    expect(files.health.problem()).toBeDefined();
  });

  it('FILES-03 is asked three times where it is silent', async () => {
    const s3 = await bucketServer();
    const { files } = await openInBucket(s3, {}, hasty);
    s3.state.fault = () => ({ kind: 'silence' });
    expect(await faultOf(files.read(newName()))).toBe('slow');
    expect(s3.requests).toHaveLength(3);
  });

  it('FILES-03 tells the operator to set the clock, and by how much it is off', async () => {
    const s3 = await bucketServer();
    const { files, lines } = await openInBucket(s3);
    s3.state.clockAheadMs = -20 * 60_000;
    expect(await faultOf(files.read(newName()))).toBe('clock');
    expect(lines[0]).toMatch(/clock of this machine .* set it by NTP .*RequestTimeTooSkewed/);
    expect(files.bucket?.skewSeconds()).toBeGreaterThan(1_190);
  });

  it('FILES-02 a file that is cut in the middle is no file: reading it fails, and is tried once more', async () => {
    const s3 = await bucketServer();
    const { files } = await openInBucket(s3);
    const name = newName();
    await files.write(name, randomBytes(50_000));
    let cuts = 1;
    s3.state.fault = () => (cuts-- > 0 ? { kind: 'cut' } : undefined);
    expect((await files.read(name))?.length).toBe(50_000);
    cuts = 9;
    expect(await faultOf(files.read(name))).toBe('cut');
    const file = await files.open(name);
    await expect(buffer(file?.stream ?? Readable.from([]))).rejects.toThrow();
  });

  it('FILES-01 an empty answer to a signature of others writes nothing', async () => {
    const s3 = await bucketServer();
    const { files } = await openInBucket(s3, { S3_SECRET_ACCESS_KEY: 'guessed' });
    await files.write(newName(), Buffer.from('x')).catch(() => undefined);
    expect(s3.objects.size).toBe(0);
  });

  it('FILES-01 may be named in the host, as Amazon does', () => {
    const settings = settingsOf({ S3_REGION: 'ca-central-1', FILES_URL: 's3://bucket' });
    expect(openBucket({ kind: 'bucket', bucket: 'bucket', prefix: '' }, settings).url.href).toBe(
      'https://bucket.s3.ca-central-1.amazonaws.com/',
    );
  });
});

describe('a bucket that lies', () => {
  /** Has it answer so from now on; answers how often it was asked. */
  async function lying(answer: Extract<Fault, { kind: 'lie' }>['answer']) {
    const s3 = await bucketServer();
    const { files } = await openInBucket(s3);
    s3.state.fault = () => ({ kind: 'lie', answer });
    return { files, asked: () => s3.requests.length };
  }

  /** Writes for as long as someone reads. */
  function withoutEnd(response: ServerResponse, status: number): void {
    response.writeHead(status, { 'content-type': 'application/xml' });
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
    };
    response.on('drain', write);
    write();
  }

  const entry = (key: string) =>
    `<Contents><Key>some/prefix/pictures/${key}</Key><LastModified>2026-11-28T00:00:00Z</LastModified><Size>1</Size></Contents>`;
  const page = (entries: string, next?: string) =>
    `<ListBucketResult>${entries}${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;

  it.each([200, 403, 500, 503])(
    'FILES-08 gives no answer of %i without an end to read, and is not asked again',
    async (status) => {
      const ended: Promise<unknown>[] = [];
      const { files, asked } = await lying((response) => {
        ended.push(once(response, 'close'));
        withoutEnd(response, status);
      });
      expect(await faultOf(namesIn(files))).toBe('other');
      expect(await faultOf(files.write(newName(), Buffer.from('x')))).toBe('other');
      expect(await faultOf(files.remove(newName()))).toBe('other');
      expect(asked()).toBe(3);
      // The connections are over.
      await Promise.all(ended);
    },
  );

  it.each([
    ['a part longer than its range', 206, { 'content-range': 'bytes 0-9/100' }, 20],
    ['a part shorter than its range', 206, { 'content-range': 'bytes 0-9/100' }, 5],
    ['another part', 206, { 'content-range': 'bytes 10-19/100' }, 10],
    ['a part that ends before it begins', 206, { 'content-range': 'bytes 9-0/100' }, 10],
    ['a part behind the end', 206, { 'content-range': 'bytes 0-9/5' }, 10],
    ['a part of nothing', 206, {}, 10],
  ] as const)(
    'FILES-08 gives %s, and none of it is passed on',
    async (_, status, headers, length) => {
      const { files, asked } = await lying((response) => {
        response
          .writeHead(status, { ...headers, 'content-length': length })
          .end(Buffer.alloc(length));
      });
      expect(await faultOf(files.open(newName(), { from: 0, to: 9 }))).toBe('other');
      expect(asked()).toBe(1);
    },
  );

  it('FILES-08 gives a part of what was asked for whole', async () => {
    const { files } = await lying((response) => {
      response
        .writeHead(206, { 'content-range': 'bytes 0-9/100', 'content-length': 10 })
        .end(Buffer.alloc(10));
    });
    expect(await faultOf(files.open(newName()))).toBe('other');
  });

  it.each([
    ['more', 200_000, 'other'],
    ['fewer', 3, 'cut'],
  ] as const)(
    'FILES-08 gives %s bytes than it promised: no part of what is too much is passed on',
    async (_, length, fault) => {
      // Unpacked on the way, they are others than the length says.
      const packed = gzipSync(Buffer.alloc(length, 'x'));
      const { files } = await lying((response) => {
        response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
          .end(packed);
      });
      const file = await files.open(newName());
      const passed: Buffer[] = [];
      const reading = (async () => {
        for await (const part of file?.stream ?? []) passed.push(part as Buffer);
      })();
      expect(await faultOf(reading)).toBe(fault);
      expect(Buffer.concat(passed).length).toBeLessThanOrEqual(packed.length);
      expect(await faultOf(files.read(newName()))).toMatch(/cut|other/);
    },
  );

  it('FILES-08 gives a file larger than any, and nothing of it is read', async () => {
    const { files } = await lying((response) => {
      response.writeHead(200, { 'content-length': 100_000_000_000 });
      response.flushHeaders();
    });
    expect(await faultOf(files.read(newName()))).toBe('other');
  });

  it.each([
    ['the same page for ever', () => page(entry('a'), 'again'), 2],
    ['pages without a name for ever', () => page('', 'again'), 1],
    ['names that go back', (turn: number) => page(entry(`${9 - turn}`), 'again'), 2],
    ['more names than a page has', () => page(entry('a').repeat(1_001)), 1],
    ['a page that is too long', () => page(entry('a'.repeat(1_100_000))), 1],
    ['entries that are no files', () => page('<Contents><Key>a</Key></Contents>'), 1],
    [
      'ever more pages',
      (turn: number) => page(entry(String(turn).padStart(9, '0')), 'go on'),
      2_000,
    ],
  ] as const)('FILES-08 lists %s', async (_, text, times) => {
    let turn = 0;
    const { files, asked } = await lying((response) => {
      response.end(text((turn += 1)));
    });
    expect(await faultOf(namesIn(files))).toBe('other');
    expect(asked()).toBe(times);
  });

  it('FILES-08 lists what is none of the folder, and openings without an end', async () => {
    const { files } = await lying((response) => {
      const outside = entry('a').replace('some/prefix/pictures', 'elsewhere');
      response.end(page(outside + entry('b') + '<Contents>'.repeat(80_000)));
    });
    expect(await namesIn(files)).toEqual(['pictures/b']);
  });
});

describe('moving files', () => {
  async function stage() {
    const s3 = await bucketServer();
    const directory = await emptyFolder();
    const settings = settingsOf(s3.settings);
    const disk = openStore({ kind: 'folder', directory }, settings).store;
    const client = openBucket(
      { kind: 'bucket', bucket: 'ensemble-files', prefix: 'some/prefix' },
      settings,
      { pause: 1 },
    );
    onTestFinished(() => client.close());
    const names = [
      ...Array.from({ length: 20 }, () => newName('pictures')),
      ...Array.from({ length: 5 }, () => `logos/${randomUUID()}.png`),
      ...Array.from({ length: 5 }, () => `articles/${randomUUID()}-small.webp`),
    ];
    for (const name of names) await disk.write(name, randomBytes(2_000));
    return { s3, directory, disk, bucket: openBucketStore(client), names };
  }
  const all = async (store: FileStore) =>
    (
      await Promise.all(['pictures', 'logos', 'articles'].map((each) => namesIn(store, each)))
    ).flat();

  it('FILES-05 brings every file there and back, equal byte by byte, and removes it only when told', async () => {
    const { disk, bucket, names, directory } = await stage();
    await writeFile(join(directory, 'pictures/not-ours.txt'), 'x');
    expect(await moveFiles(disk, bucket)).toMatchObject({ copied: 30, equal: 0, removed: 0 });
    expect(await all(bucket)).toHaveLength(30);
    expect(await all(disk)).toHaveLength(31);
    expect(await moveFiles(disk, bucket, { remove: true })).toMatchObject({
      copied: 0,
      equal: 30,
      removed: 30,
    });
    expect(await readdir(join(directory, 'pictures'))).toEqual(['not-ours.txt']);
    expect(await moveFiles(bucket, disk, { remove: true })).toMatchObject({
      copied: 30,
      removed: 30,
    });
    expect(await all(bucket)).toEqual([]);
    expect((await all(disk)).toSorted()).toEqual([...names, 'pictures/not-ours.txt'].toSorted());
  });

  it('FILES-05 goes on where it was broken off, and mends what was damaged on the way', async () => {
    const { s3, disk, bucket, names } = await stage();
    let puts = 0;
    s3.state.fault = ({ method }) =>
      method === 'PUT' && (puts += 1) > 11
        ? { kind: 'status', status: 503, code: 'SlowDown' }
        : undefined;
    expect(await faultOf(moveFiles(disk, bucket, { remove: true }))).toBe('busy');
    s3.state.fault = () => undefined;
    const brought = await all(bucket);
    expect(brought.length).toBeGreaterThanOrEqual(3);
    const left = new Set(await all(disk));
    // Nothing is lost: each file is in one place at least.
    expect(names.filter((name) => !left.has(name) && !brought.includes(name))).toEqual([]);
    const [damaged = ''] = brought.filter((name) => left.has(name));
    const [key = ''] = [...s3.objects.keys()].filter((each) => damaged && each.endsWith(damaged));
    const stored = s3.objects.get(key);
    if (stored) s3.objects.set(key, { ...stored, bytes: stored.bytes.subarray(0, 99) });
    const counts = await moveFiles(disk, bucket, { remove: true });
    expect(counts.replaced).toBe(stored ? 1 : 0);
    expect(await all(bucket)).toHaveLength(30);
    expect(await all(disk)).toEqual([]);
    for (const name of names)
      expect(s3.objects.get(`some/prefix/${name}`)?.bytes.length).toBe(2_000);
  });

  it('FILES-05 a file that the running server removes in between does not come back', async () => {
    const { s3, disk, bucket, names } = await stage();
    const [gone = ''] = names;
    // Removed after it was read here, and before it is there.
    s3.state.fault = ({ method, url }) => {
      if (method === 'PUT' && url.endsWith(gone)) void disk.remove(gone);
      return undefined;
    };
    const late: FileStore = {
      ...disk,
      open: async (name, range) => {
        if (name === gone && range) await disk.remove(gone);
        return disk.open(name, range);
      },
    };
    expect(await moveFiles(late, bucket)).toMatchObject({ copied: 29, gone: 1 });
    expect(await all(bucket)).not.toContain(gone);
  });

  it('FILES-05 what arrives damaged is not taken for moved', async () => {
    const { disk, bucket } = await stage();
    const lossy: FileStore = {
      ...bucket,
      write: (name, bytes) => bucket.write(name, bytes.subarray(1)),
    };
    await expect(moveFiles(disk, lossy, { remove: true })).rejects.toThrow(
      'is not what was written',
    );
    expect(await all(disk)).toHaveLength(30);
  });
});

describe('the look at a bucket', () => {
  const good = {
    isReachable: true,
    isPublic: 'no',
    publicBy: [],
    isVersioned: 'no',
    isLocked: 'no',
  } satisfies Partial<BucketFindings>;
  const answer = (body: string, status = 200) => ({ status, body });
  const cases: [string, (s3: S3) => unknown, Partial<BucketFindings>][] = [
    ['private, without versions', () => undefined, good],
    [
      'open to anyone',
      (s3) => (s3.state.isPublic = true),
      { isPublic: 'yes', publicBy: ['anonymousRead', 'anonymousList'] },
    ],
    [
      'open by its policy',
      (s3) =>
        (s3.state.answers = {
          policyStatus: answer('', 501),
          policy: answer(
            '{"Statement":{"Effect":"Allow","Principal":{"AWS":["*"]},"Action":"s3:GetObject"}}',
          ),
        }),
      { isPublic: 'yes', publicBy: ['policy'] },
    ],
    [
      'open as Amazon judges it',
      (s3) =>
        (s3.state.answers = {
          policyStatus: answer('<PolicyStatus><IsPublic>TRUE</IsPublic></PolicyStatus>'),
        }),
      { isPublic: 'yes', publicBy: ['policy'] },
    ],
    [
      'with a policy that allows one account, and refuses everyone something',
      (s3) =>
        (s3.state.answers = {
          policyStatus: answer('', 501),
          policy: answer(
            '{"Statement":[{"Effect":"Allow","Principal":{"AWS":"arn:aws:iam::1:root"}},{"Effect":"Deny","Principal":"*"}]}',
          ),
        }),
      good,
    ],
    [
      'open by its list of rights',
      (s3) =>
        (s3.state.answers = {
          acl: answer(
            '<Grant><Grantee><URI>http://acs.amazonaws.com/groups/global/AllUsers</URI></Grantee></Grant>',
          ),
        }),
      { isPublic: 'yes', publicBy: ['acl'] },
    ],
    [
      'with versions',
      (s3) => (s3.state.answers = { versioning: answer('<Status>Enabled</Status>') }),
      { isVersioned: 'yes' },
    ],
    [
      'with versions of before',
      (s3) => (s3.state.answers = { versioning: answer('<Status>Suspended</Status>') }),
      { isVersioned: 'yes' },
    ],
    [
      'locked',
      (s3) =>
        (s3.state.answers = {
          'object-lock': answer('<ObjectLockEnabled>Enabled</ObjectLockEnabled>'),
        }),
      { isLocked: 'yes' },
    ],
    [
      'whose key may ask nothing of the bucket',
      (s3) =>
        (s3.state.answers = Object.fromEntries(
          ['policyStatus', 'policy', 'acl', 'versioning', 'object-lock'].map((each) => [
            each,
            answer('<Error><Code>AccessDenied</Code></Error>', 403),
          ]),
        )),
      { isReachable: true, isPublic: 'no', isVersioned: 'unknown', isLocked: 'unknown' },
    ],
    [
      'that is missing',
      (s3) => (s3.state.hasBucket = false),
      { isReachable: false, fault: 'bucket', isPublic: 'unknown' },
    ],
    [
      'behind a wrong clock',
      (s3) => (s3.state.clockAheadMs = -20 * 60_000),
      { isReachable: false, fault: 'clock' },
    ],
  ];
  it.each(cases)('FILES-06 finds one %s, and leaves nothing in it', async (_, change, found) => {
    const s3 = await bucketServer();
    const { files } = await openInBucket(s3);
    await change(s3);
    expect(await examineBucket(files)).toMatchObject({ bucket: 'ensemble-files', ...found });
    expect(s3.objects.size).toBe(0);
  });

  it('FILES-06 says by how much the clock is off, and nothing of a folder', async () => {
    const s3 = await bucketServer();
    const { files } = await openInBucket(s3);
    s3.state.clockAheadMs = -300_000;
    const findings = await examineBucket(files);
    expect(findings?.clockAheadSeconds).toBeGreaterThan(290);
    expect(findings?.clockAheadSeconds).toBeLessThan(420);
    const folder = openFiles(settingsOf({ FILES_DIRECTORY: await emptyFolder() }));
    expect(await examineBucket(folder)).toBeUndefined();
  });
});
