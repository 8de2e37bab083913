import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getProfile, requestPasswordReset } from '@ensemble/contract';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openFiles } from '../../files/files.ts';
import { startServer } from '../../server.ts';
import { openApi } from '../../testing/call-api.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';
import { startS3 } from '../../testing/s3/s3-server.ts';
import { pictureForm } from '../../testing/small-picture.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const s3 = await startS3();
afterAll(() => s3.close());
const lines: string[] = [];
const inBucket = await openTestServer({
  settings: { FILES_DIRECTORY: '', ...s3.settings },
  log: (line) => lines.push(line),
});
const onDisk = await openTestServer();
type Server = typeof onDisk;

/** A logo of 300 x 240 that does not compress: some hundred kilobytes. */
const logo = () =>
  sharp(randomBytes(300 * 240 * 3), { raw: { width: 300, height: 240, channels: 3 } })
    .png()
    .toBuffer();

async function uploadLogo(api: Server, admin: TestCaller, language = 'en') {
  const form = new FormData();
  form.set('language', language);
  form.set('file', new Blob([new Uint8Array(await logo())]), 'logo.png');
  const path = `/api/organizations/${admin.organization.id}`;
  return api.send(path, { method: 'PATCH', body: form, token: admin.token });
}

interface Saved {
  readonly organizationDetails: {
    readonly localizedStrings: readonly { key: string; language: string; value: string }[];
  };
}
const addressIn = (data: unknown) => {
  const { organizationDetails } = data as Saved;
  const { value = '' } =
    organizationDetails.localizedStrings.find(({ key }) => key === 'logo') ?? {};
  return new URL(value).pathname;
};

describe.each([
  ['in a folder', onDisk],
  ['in a bucket', inBucket],
])('a picture %s', (_, api) => {
  it('FILES-02 is sent whole, with its length and a tag; 304 to who has it', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const path = addressIn((await uploadLogo(api, admin)).data);
    const answer = await fetch(api.url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-length')]).toEqual([
      200,
      String(bytes.length),
    ]);
    expect((await sharp(bytes).metadata()).format).toBe('png');
    const tag = answer.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f-]{36}\.png"$/);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await fetch(api.url + path, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await fetch(api.url + path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    const head = await fetch(api.url + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  it('FILES-02 is sent in part where a part is asked for', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const path = addressIn((await uploadLogo(api, admin)).data);
    const whole = await fetch(api.url + path);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const size = bytes.length;
    const ask = async (range: string, more: Record<string, string> = {}) => {
      const answer = await fetch(api.url + path, { headers: { range, ...more } });
      const body = Buffer.from(await answer.arrayBuffer());
      return { answer, body, at: answer.headers.get('content-range') };
    };
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-299', 100, 299],
      [`bytes=${size - 5}-`, size - 5, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
    ] as const) {
      const { answer, body, at } = await ask(range);
      expect([range, answer.status, at]).toEqual([range, 206, `bytes ${from}-${to}/${size}`]);
      expect(body.equals(bytes.subarray(from, to + 1)), range).toBe(true);
      expect(answer.headers.get('content-length')).toBe(String(body.length));
    }
    for (const range of [
      'bytes=5-2',
      'bytes=0-1,5-6',
      'lines=0-1',
      'bytes=-',
      'bytes=-0',
      `bytes=${size}-`,
      `bytes=0-${size - 1}`,
    ]) {
      const { answer, body, at } = await ask(range);
      expect([range, answer.status, at, body.length]).toEqual([range, 200, null, size]);
    }
    const tag = whole.headers.get('etag') ?? '';
    expect((await ask('bytes=0-0', { 'if-range': tag })).answer.status).toBe(206);
    expect((await ask('bytes=0-0', { 'if-range': '"x"' })).answer.status).toBe(200);
  });

  it('FILES-02 of a person opens by its own address alone, and is gone once it is replaced', async () => {
    const caller = await api.createCaller('ServiceProvider');
    const upload = async () => {
      const body = await pictureForm();
      const sent = await api.send('/api/users/profilePicture', {
        method: 'POST',
        body,
        token: caller.token,
      });
      expect(sent.status).toBe(200);
      const params = { orgId: caller.organization.id };
      const { data } = await api.request(getProfile, { params }, caller.token);
      const { pathname, search } = new URL(data.profileImage ?? '');
      return { path: pathname + search, pathname, search };
    };
    const first = await upload();
    const answer = await fetch(api.url + first.path);
    const tag = answer.headers.get('etag') ?? '';
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    const second = await upload();
    const known = { headers: { 'if-none-match': tag } };
    expect((await fetch(api.url + first.path, known)).status).toBe(404);
    expect((await fetch(api.url + second.pathname + first.search)).status).toBe(404);
    expect((await fetch(api.url + second.path)).status).toBe(200);
  });
});

describe('a bucket that is out of reach', () => {
  afterEach(() => {
    s3.state.fault = () => undefined;
  });
  const away = { kind: 'status', status: 503, code: 'SlowDown' } as const;

  it('FILES-03 is told as unavailable in both languages, never as an error of ours, and nothing is changed', async () => {
    const admin = await inBucket.createCaller('OrganizationAdmin');
    const saved = (await uploadLogo(inBucket, admin)).data;
    const path = addressIn(saved);
    const count = s3.objects.size;
    s3.state.fault = () => away;
    for (const language of ['en-CA', 'fr-CA']) {
      const answer = await inBucket.send(path, { headers: { 'accept-language': language } });
      expect([answer.status, answer.errorType, answer.headers.get('retry-after')]).toEqual([
        503,
        'UNAVAILABLE',
        '5',
      ]);
      expect(answer.headers.get('etag')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.error?.message).toMatch(language === 'en-CA' ? /^The service/ : /^Le service/);
    }
    expect((await uploadLogo(inBucket, admin)).errorType).toBe('UNAVAILABLE');
    const ready = await inBucket.send('/health/ready');
    // Strangers read this: that files are away, not why.
    expect([ready.status, ready.text]).toEqual([200, '{"status":"ok","files":"unavailable"}']);
    s3.state.fault = () => undefined;
    expect((await inBucket.send(path)).status).toBe(200);
    expect((await inBucket.send('/health/ready')).text).not.toContain('files');
    expect(s3.objects.size).toBe(count);
    const said = lines.filter((line) => line.includes('files out of reach'));
    expect(said).toHaveLength(1);
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it('FILES-02 a picture that breaks off in the middle is never taken for a whole one', async () => {
    const admin = await inBucket.createCaller('OrganizationAdmin');
    const path = addressIn((await uploadLogo(inBucket, admin)).data);
    s3.state.fault = ({ method }) => (method === 'GET' ? { kind: 'cut' } : undefined);
    const received = await new Promise<{ complete: boolean; promised: number; length: number }>(
      (resolve, reject) => {
        get(inBucket.url + path, (response) => {
          let length = 0;
          response.on('data', (chunk: Buffer) => (length += chunk.length));
          response.on('error', () => undefined);
          response.on('close', () =>
            resolve({
              complete: response.complete,
              promised: Number(response.headers['content-length']),
              length,
            }),
          );
        }).on('error', reject);
      },
    );
    s3.state.fault = () => undefined;
    expect(received.complete).toBe(false);
    expect(received.length).toBeLessThan(received.promised);
  });

  it('FILES-03 holds no mail back: the name of the organization stands for the logo', async () => {
    const admin = await inBucket.createCaller('OrganizationAdmin');
    await uploadLogo(inBucket, admin);
    s3.state.fault = () => away;
    await inBucket.request(requestPasswordReset, { body: { email: admin.email } });
    const withName = await inBucket.readMail(admin.email);
    s3.state.fault = () => undefined;
    const other = await inBucket.createPerson({ organization: admin.organization });
    await inBucket.request(requestPasswordReset, { body: { email: other.email } });
    const withLogo = await inBucket.readMail(other.email);
    const hasLogo = ({ html = '' }: { html?: string }) => html.includes('data:image/png');
    expect([hasLogo(withName), withName.text.includes('/new-password')]).toEqual([false, true]);
    expect(hasLogo(withLogo)).toBe(true);
  });
});

describe('a bucket that lies', () => {
  it('FILES-08 puts no second answer into a connection that a browser keeps', async () => {
    const admin = await inBucket.createCaller('OrganizationAdmin');
    const path = addressIn((await uploadLogo(inBucket, admin)).data);
    // Unpacked on the way, it is longer than it says; what is too much would begin as an answer does.
    const packed = gzipSync(`HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n`.repeat(9_000));
    s3.state.fault = () => ({
      kind: 'lie',
      answer: (response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
          .end(packed),
    });
    const { host, hostname, port } = new URL(inBucket.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    const said = await text(socket);
    s3.state.fault = () => undefined;
    const end = said.indexOf('\r\n\r\n');
    const [, promised = ''] = /^content-length: (\d+)$/im.exec(said.slice(0, end)) ?? [];
    expect(said.length - end - 4).toBeLessThanOrEqual(Number(promised));
  });
});

describe('files that nothing names', () => {
  const old = new Date(Date.now() - 25 * 3_600_000);

  it('FILES-04 are removed by the daily run from the day after, and those that something names stay', async () => {
    const admin = await inBucket.createCaller('OrganizationAdmin');
    const first =
      addressIn((await uploadLogo(inBucket, admin)).data)
        .split('/')
        .at(-1) ?? '';
    // The bucket is away as the logo is replaced: the earlier one stays behind.
    s3.state.fault = ({ method }) =>
      method === 'DELETE' ? { kind: 'status', status: 503, code: 'SlowDown' } : undefined;
    const replaced = await uploadLogo(inBucket, admin);
    expect(replaced.status).toBe(200);
    const second = addressIn(replaced.data).split('/').at(-1) ?? '';
    s3.state.fault = () => undefined;
    const names = () => [...s3.objects.keys()].map((key) => key.replace('some/prefix/', ''));
    const stray = `articles/${crypto.randomUUID()}-small.webp`;
    const young = `pictures/${crypto.randomUUID()}.jpg`;
    const object = { bytes: Buffer.from('x'), headers: {} };
    s3.objects.set(`some/prefix/${stray}`, { ...object, modifiedAt: old });
    s3.objects.set(`some/prefix/${young}`, { ...object, modifiedAt: new Date() });
    s3.objects.set('some/prefix/pictures/of-another.txt', { ...object, modifiedAt: old });
    s3.objects.set(`elsewhere/${stray}`, { ...object, modifiedAt: old });
    for (const [key, value] of s3.objects)
      if (key.includes(first) || key.includes(second))
        s3.objects.set(key, { ...value, modifiedAt: old });
    await inBucket.owner.query(`SELECT enqueue_job('erasure', '{}')`);
    await expect.poll(names).not.toContain(`logos/${first}.png`);
    await expect.poll(names).not.toContain(stray);
    expect(names()).toEqual(
      expect.arrayContaining([
        `logos/${second}.png`,
        young,
        'pictures/of-another.txt',
        `elsewhere/${stray}`,
      ]),
    );
  });

  it('FILES-04 leave a folder too', async () => {
    const folder = join(onDisk.settings.FILES_DIRECTORY, 'pictures');
    await mkdir(folder, { recursive: true });
    const [gone, kept] = [crypto.randomUUID(), crypto.randomUUID()];
    const person = await onDisk.createPerson();
    await onDisk.owner.query('UPDATE membership SET picture_id = $2 WHERE id = $1', [
      person.membershipId,
      kept,
    ]);
    const part = join(folder, `${gone}.jpg.${gone}.part`);
    await writeFile(part, 'half a picture, of a write that was killed');
    await utimes(part, old, old);
    for (const id of [gone, kept]) {
      await writeFile(join(folder, `${id}.jpg`), 'x');
      await utimes(join(folder, `${id}.jpg`), old, old);
    }
    const files = openFiles(onDisk.settings);
    await onDisk.owner.query(`SELECT enqueue_job('erasure', '{}')`);
    await expect.poll(() => files.read(`pictures/${gone}.jpg`)).toBeUndefined();
    expect(String(await files.read(`pictures/${kept}.jpg`))).toBe('x');
    await expect(access(part)).rejects.toThrow('ENOENT');
  });
});

describe('the console’s files in a bucket', () => {
  it('FILES-01, FILES-07 copies with different builds answer for each other’s files from the bucket, packed, and for nothing else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ensemble-builds-'));
    const start = async (name: string) => {
      const directory = join(folder, name);
      await mkdir(join(directory, 'assets'), { recursive: true });
      await writeFile(join(directory, 'index.html'), `<!doctype html><title>${name}</title>`);
      await writeFile(join(directory, `assets/${name}.js`), `run('${name}')`);
      await writeFile(
        join(directory, `assets/${name}.js.br`),
        brotliCompressSync(`run('${name}')`),
      );
      const environment = {
        ...inBucket.environment,
        CONSOLE_DIRECTORY: directory,
        LOG_LEVEL: 'silent',
      };
      const server = await startServer(environment, { requestLimits: false });
      return { ...openApi(server.url), close: () => server.close() };
    };
    const planted = { bytes: Buffer.from('steal()'), modifiedAt: new Date(), headers: {} };
    const old = await start('old');
    await old.close();
    const next = await start('next');
    const { status, text, headers } = await next.send('/assets/old.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect([status, text, headers.get('content-encoding')]).toEqual([200, `run('old')`, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('javascript');
    const plain = await next.send('/assets/old.js', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.text, plain.headers.get('content-encoding')]).toEqual([`run('old')`, null]);
    s3.objects.set('some/prefix/console/assets/planted.js', planted);
    s3.objects.set('some/prefix/console/builds/planted.txt', {
      ...planted,
      bytes: Buffer.from('planted.js'),
    });
    s3.requests.length = 0;
    expect((await next.send('/assets/planted.js')).status).toBe(404);
    for (const path of ['gone.js', '..%2f..%2fpictures%2fa.jpg', '.', 'old.js.br', '%00'])
      expect((await next.send(`/assets/${path}`)).status, path).toBe(404);
    expect(s3.requests).toEqual([]);
    s3.objects.set('some/prefix/console/assets/old.js', planted);
    expect((await next.send('/assets/old.js')).status).toBe(404);
    await next.close();
    await rm(folder, { recursive: true });
  });
});
