import { examineBucket } from '../../files/examine-bucket.ts';
import type { Files } from '../../files/files.ts';
import { examineDirectory } from '../../gateways/examine-directory.ts';
import { readFilesPlace } from '../../settings/files-settings.ts';
import type { Settings } from '../../settings/env.ts';
import { defineCheck } from '../check.ts';

const gigabyte = 1_000_000_000;
/** Pictures and logos of many organizations; the same disk often holds logs. */
const minFree = 2 * gigabyte;
const minShare = 0.1;

/** Where files are: in a bucket, or on a disk. */
export const files = defineCheck(
  'files',
  {
    good: 'good',
    notWritable: 'broken',
    full: 'broken',
    scarce: 'attention',
    bucket: 'good',
    bucketAway: 'broken',
    bucketRefused: 'broken',
    bucketPublic: 'broken',
    bucketVersioned: 'attention',
    bucketLocked: 'attention',
  },
  async ({ settings, files: stored }) => (await findInBucket(stored)) ?? findOnDisk(settings),
);

async function findInBucket(stored: Pick<Files, 'bucket'>) {
  const found = await examineBucket(stored);
  if (!found) return undefined;
  const values = { bucket: found.bucket };
  if (!found.isReachable)
    return [found.fault === 'refused' ? 'bucketRefused' : 'bucketAway', values] as const;
  if (found.isPublic === 'yes') return ['bucketPublic', values] as const;
  if (found.isVersioned === 'yes') return ['bucketVersioned', values] as const;
  return [found.isLocked === 'yes' ? 'bucketLocked' : 'bucket', values] as const;
}

async function findOnDisk({ FILES_URL: url, FILES_DIRECTORY: folder }: Settings) {
  const place = readFilesPlace(url ?? folder);
  const found = await examineDirectory(place?.kind === 'folder' ? place.directory : folder);
  if (!found) return ['notWritable'] as const;
  const values = { free: found.free / gigabyte, percent: (found.free / found.total) * 100 };
  if (found.free < minFree / 10) return ['full', values] as const;
  const isScarce = found.free < minFree || found.free / found.total < minShare;
  return [isScarce ? 'scarce' : 'good', values] as const;
}
