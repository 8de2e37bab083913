import { examineDirectory } from '../../gateways/examine-directory.ts';
import { defineCheck } from '../check.ts';

const gigabyte = 1_000_000_000;
/** Pictures and logos of many organizations; the same disk often holds logs. */
const minFree = 2 * gigabyte;
const minShare = 0.1;

/** Files on disk; of files in S3 the check of the bucket takes this one's place. */
export const files = defineCheck(
  'files',
  { good: 'good', notWritable: 'broken', full: 'broken', scarce: 'attention' },
  async ({ settings }) => {
    const found = await examineDirectory(settings.FILES_DIRECTORY);
    if (!found) return ['notWritable'];
    const values = { free: found.free / gigabyte, percent: (found.free / found.total) * 100 };
    if (found.free < minFree / 10) return ['full', values];
    return [
      found.free < minFree || found.free / found.total < minShare ? 'scarce' : 'good',
      values,
    ];
  },
);
