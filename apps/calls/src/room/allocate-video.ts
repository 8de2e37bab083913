import type { VideoEncoding, VideoSize } from '@ensemble/contract';

/** What a picture costs on a line, above its own bitrate: headers, and pictures sent again. */
const overhead = 1.1;

/** What a receiver gets for their budget. */
export interface Allocation {
  /** In the order of the wishes; null for a picture that does not fit. */
  readonly sizes: readonly (VideoSize | null)[];
  /** The budget with which one more wish would be met; undefined if all are. */
  readonly next: number | undefined;
}

/**
 * Shares the bits per second that a line has left for pictures. First, all get their picture in the
 * small size, in the order of the wishes; what is left makes pictures large, in the order again.
 */
export function allocateVideo(
  budget: number,
  wishes: readonly VideoSize[],
  encodings: Readonly<Record<VideoSize, VideoEncoding>>,
): Allocation {
  const small = encodings.small.bitrate * overhead;
  const step = encodings.large.bitrate * overhead - small;
  let left = budget;
  let next: number | undefined;
  const take = (cost: number) => {
    if (cost > left) {
      next ??= budget - left + cost;
      return false;
    }
    left -= cost;
    return true;
  };
  const shown = wishes.map(() => take(small));
  const sizes = wishes.map((wish, index): VideoSize | null => {
    if (!shown[index]) return null;
    return wish === 'large' && take(step) ? 'large' : 'small';
  });
  return { sizes, next };
}
