import { posix } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Bucket, type BucketSettings, openBucket } from '../files/bucket.ts';
import { listBucket } from '../files/bucket-store.ts';
import { FilesUnavailable } from '../files/files-unavailable.ts';
import { BackupError } from './backup-error.ts';

interface ObjectPlace {
  readonly bucket: string;
  readonly key: string;
}

/** Of S3: all parts but the last have 5 MB at least, and there are 10,000 at most: 160 GB. */
const partBytes = 16 * 1024 * 1024;
/** In milliseconds: 16 MB through a slow line. */
const times = { answer: 60_000, upload: 600_000, betweenParts: 120_000 };

async function withBucket<Result>(
  { bucket }: ObjectPlace,
  settings: BucketSettings,
  work: (bucket: Bucket) => Promise<Result>,
): Promise<Result> {
  const opened = openBucket({ kind: 'bucket', bucket, prefix: '' }, settings, times);
  try {
    return await work(opened);
  } catch (error) {
    throw error instanceof FilesUnavailable
      ? new BackupError(`s3://${bucket}: ${error.message}`, { cause: error })
      : error;
  } finally {
    await opened.close();
  }
}

/** Uploads in parts; the object appears once all of them are there. Answers its bytes. */
export const uploadObject = (
  place: ObjectPlace,
  stream: AsyncIterable<Uint8Array>,
  settings: BucketSettings,
): Promise<number> =>
  withBucket(place, settings, async (bucket) => {
    const name = place.key;
    await refuseExisting(bucket, place);
    const begun = await bucket.send({ method: 'POST', name, query: { uploads: '' } });
    const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(begun.text) ?? [];
    if (!uploadId)
      throw new BackupError(`s3://${place.bucket}: the bucket takes no upload in parts.`);
    try {
      const tags: string[] = [];
      let bytes = 0;
      for await (const part of partsOf(stream)) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { headers } = await bucket.send({ method: 'PUT', name, query, body: part });
        tags.push(headers.get('etag') ?? '');
        bytes += part.length;
      }
      const body = Buffer.from(
        `<CompleteMultipartUpload>${tags
          .map(
            (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
          )
          .join('')}</CompleteMultipartUpload>`,
      );
      const { text } = await bucket.send({ method: 'POST', name, query: { uploadId }, body });
      // S3 may begin with 200 and go on with a refusal.
      if (!text.includes('CompleteMultipartUploadResult'))
        throw new BackupError(`s3://${place.bucket}: the bucket did not put the parts together.`);
      return bytes;
    } catch (error) {
      // A key that may not delete leaves the parts to the bucket's own rule.
      await bucket.send({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  });

/** A key that may not read leaves it to the bucket's own versions or locks. */
async function refuseExisting(bucket: Bucket, { bucket: label, key: name }: ObjectPlace) {
  const headers = { range: 'bytes=0-0' };
  const method = 'GET';
  const found = await bucket.send({ method, name, headers, mayBeRefused: true, isFile: true });
  if (!found.ok) return;
  await found.body?.cancel();
  throw new BackupError(`s3://${label}/${name} is there already, and is not overwritten.`);
}

async function* partsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** The bytes of an object. */
export async function* openObject(
  place: ObjectPlace,
  settings: BucketSettings,
): AsyncGenerator<Uint8Array> {
  const opened = openBucket({ kind: 'bucket', bucket: place.bucket, prefix: '' }, settings, times);
  try {
    const { ok, body } = await opened.send({ method: 'GET', name: place.key, isFile: true });
    if (!ok || !body) throw new BackupError(`s3://${place.bucket}/${place.key} is not there.`);
    yield* Readable.fromWeb(body as ReadableStream);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`s3://${place.bucket}: ${reason}`, { cause: error });
  } finally {
    await opened.close();
  }
}

/** What the keys of its folder begin with. */
const folderOf = ({ key }: ObjectPlace): string => {
  const folder = posix.dirname(key);
  return folder === '.' ? '' : `${folder}/`;
};

/** Names of backups in the folder of an object. */
export const listObjects = (place: ObjectPlace, settings: BucketSettings): Promise<string[]> =>
  withBucket(place, settings, async (bucket) => {
    const folder = folderOf(place);
    const names: string[] = [];
    for await (const { name } of listBucket(bucket, `${folder}ensemble-`))
      names.push(name.slice(folder.length));
    return names;
  });

/** Removes another object from its folder. Throws a BackupError where the bucket keeps it all the same. */
export const removeObject = (
  place: ObjectPlace,
  name: string,
  settings: BucketSettings,
): Promise<void> =>
  withBucket(place, settings, async (bucket) => {
    const { headers } = await bucket.send({ method: 'DELETE', name: folderOf(place) + name });
    if (headers.get('x-amz-delete-marker') === 'true')
      throw new BackupError(`s3://${place.bucket}: the bucket keeps versions of what is removed.`);
  });
