import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FilesSettings } from '../settings/files-settings.ts';
import type { Bucket, BucketAnswer } from './bucket.ts';
import type { ByteRange, FileStore, OpenedFile, StoredFile } from './file-store.ts';
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
      const answer = await bucket.send({ method: 'GET', name, ...(headers && { headers }) });
      if (answer.code === 'InvalidRange') return this.open(name);
      return answer.response.ok ? openedOf(answer) : undefined;
    },
    async remove(name) {
      await bucket.send({ method: 'DELETE', name });
    },
    list: (folder) => listBucket(bucket, `${bucket.prefix}${folder}/`),
  };
}

/** The files whose keys begin with `prefix`, by their names below the prefix of the bucket. */
export async function* listBucket(bucket: Bucket, prefix: string): AsyncGenerator<StoredFile> {
  let from: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(from !== undefined && { 'continuation-token': from }),
    };
    const { response } = await bucket.send({ method: 'GET', query });
    const page = await response.text();
    yield* filesOf(page, bucket.prefix);
    from = valueOf(page, 'NextContinuationToken');
  } while (from !== undefined);
}

const headerOf = (range: ByteRange) =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`;

/** What an answer holds. One that does not say how long it is could be cut off unnoticed. */
function openedOf({ status, headers, response }: BucketAnswer): OpenedFile {
  const length = /^\d+$/.exec(headers.get('content-length') ?? '');
  const [, start, end, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  const isPart = status === 206;
  if (!length || !response.body || (isPart && size === undefined)) {
    void response.body?.cancel();
    throw new FilesUnavailable('other', 'an answer without a length');
  }
  const whole = Number(length[0]);
  return {
    stream: Readable.fromWeb(response.body as ReadableStream),
    ...(isPart
      ? { size: Number(size), start: Number(start), end: Number(end) }
      : { size: whole, start: 0, end: whole - 1 }),
  };
}

/** The files of one page of ListObjectsV2. */
function* filesOf(page: string, prefix: string): Iterable<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = valueOf(entry, 'Key');
    if (key === undefined || !key.startsWith(prefix)) continue;
    yield {
      name: key.slice(prefix.length),
      size: Number(valueOf(entry, 'Size')),
      modifiedAt: new Date(valueOf(entry, 'LastModified') ?? 0),
    };
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
