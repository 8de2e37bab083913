import { pipeline, Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FilesSettings } from '../settings/files-settings.ts';
import type { Bucket, BucketAnswer } from './bucket.ts';
import {
  bytesOf,
  type ByteRange,
  type FileStore,
  type OpenedFile,
  type StoredFile,
} from './file-store.ts';
import { FilesUnavailable } from './files-unavailable.ts';

/** How a bucket encrypts what is put there. */
export type BucketEncryption = Pick<FilesSettings, 'S3_ENCRYPTION' | 'S3_KMS_KEY_ID'>;

/** Files in a bucket, below its prefix. S3 shows a file whole once all of it has arrived, or not at all. */
export function openBucketStore(bucket: Bucket, encryption: BucketEncryption = {}): FileStore {
  const { S3_ENCRYPTION: how, S3_KMS_KEY_ID: keyId } = encryption;
  const encrypted = {
    ...(how && { 'x-amz-server-side-encryption': how }),
    ...(how === 'aws:kms' && keyId && { 'x-amz-server-side-encryption-aws-kms-key-id': keyId }),
  };
  return {
    async write(name, bytes) {
      await bucket.send({ method: 'PUT', name, body: bytes, headers: encrypted });
    },
    async open(name, range) {
      const headers = range && { range: headerOf(range) };
      const asked = { method: 'GET', name, isFile: true } as const;
      const answer = await bucket.send({ ...asked, ...(headers && { headers }) });
      if (answer.code === 'InvalidRange') return this.open(name);
      return answer.ok ? openedOf(answer, range) : undefined;
    },
    async remove(name) {
      await bucket.send({ method: 'DELETE', name });
    },
    list: (folder) => listBucket(bucket, `${bucket.prefix}${folder}/`),
  };
}

/**
 * The files whose keys begin with `prefix`, by their names below the prefix of the bucket. Throws a FilesUnavailable for a
 * list that is none: one whose pages bring nothing new, or that has no end.
 */
export async function* listBucket(bucket: Bucket, prefix: string): AsyncGenerator<StoredFile> {
  let from: string | undefined;
  let last = '';
  let pages = 0;
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(from !== undefined && { 'continuation-token': from }),
    };
    const { text } = await bucket.send({ method: 'GET', query });
    const before = last;
    for (const { key, ...file } of filesOf(text)) {
      if (key > last) last = key;
      if (key.startsWith(prefix)) yield { name: key.slice(bucket.prefix.length), ...file };
    }
    from = valueOf(text, 'NextContinuationToken');
    pages += 1;
    if (from !== undefined && (last === before || pages === maxPages))
      throw new FilesUnavailable('other', 'a list without an end');
  } while (from !== undefined);
}

const headerOf = (range: ByteRange) =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`;

/** What an answer holds. One that does not say how long it is, or is not what was asked for, could be cut off or go on unnoticed. */
function openedOf({ status, headers, body }: BucketAnswer, range?: ByteRange): OpenedFile {
  const whole = numberIn(headers.get('content-length'));
  const [, from, to, all] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  const isPart = status === 206;
  const size = isPart ? numberIn(all) : whole;
  const { start, end } = isPart
    ? { start: numberIn(from), end: numberIn(to) }
    : { start: 0, end: size - 1 };
  const asked = isPart ? range && bytesOf(range, size) : { start, end };
  if (!body || whole !== end - start + 1 || asked?.start !== start || asked.end !== end) {
    void body?.cancel().catch(() => undefined);
    throw new FilesUnavailable('other', 'an answer without its length, or of another part');
  }
  const stream = exactly(whole);
  // What goes wrong with one of them ends the other.
  pipeline(Readable.fromWeb(body as ReadableStream), stream, () => undefined);
  return { stream, size, start, end };
}

/** NaN, which equals nothing, where there is none. */
const numberIn = (text: string | null | undefined) =>
  /^\d+$/.test(text ?? '') ? Number(text) : NaN;

/** Passes on as many bytes as were promised. Fails where there are more or fewer, and passes no part of what is too much. */
function exactly(length: number): Transform {
  let left = length;
  return new Transform({
    transform(part: Uint8Array, _encoding, done) {
      left -= part.length;
      if (left < 0) done(new FilesUnavailable('other', 'more bytes than it promised'));
      else done(null, part);
    },
    flush: (done) => done(left > 0 ? new FilesUnavailable('cut') : null),
  });
}

/** In the list of S3, at most: names on a page, and pages of ours. */
const maxNames = 1_000;
const maxPages = 2_000;

/** The files of one page of ListObjectsV2. */
function* filesOf(page: string): Iterable<Omit<StoredFile, 'name'> & { readonly key: string }> {
  const entries = page.split('</Contents>', maxNames + 2).slice(0, -1);
  if (entries.length > maxNames) throw new FilesUnavailable('other', 'a page with too many names');
  for (const text of entries) {
    const entry = text.slice(text.lastIndexOf('<Contents>'));
    const key = valueOf(entry, 'Key');
    const size = Number(valueOf(entry, 'Size'));
    const modifiedAt = new Date(valueOf(entry, 'LastModified') ?? '');
    if (key === undefined || !Number.isSafeInteger(size) || Number.isNaN(modifiedAt.getTime()))
      throw new FilesUnavailable('other', 'a list that is none of files');
    yield { key, size, modifiedAt };
  }
}

/** The text of an element. Names of ours and tokens hold no sign that XML writes otherwise but these. */
function valueOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(apos|#39);/g, "'")
    .replaceAll('&amp;', '&');
}
