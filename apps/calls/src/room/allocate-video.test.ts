import { describe, expect, it } from 'vitest';
import { allocateVideo } from './allocate-video.ts';

const encodings = {
  large: { width: 640, frameRate: 25, bitrate: 600_000 },
  small: { width: 320, frameRate: 15, bitrate: 100_000 },
};
const sizes = (budget: number, ...wishes: ('large' | 'small')[]) =>
  allocateVideo(budget, wishes, encodings).sizes;

describe('a budget for pictures', () => {
  it('gives all a small picture before one becomes large, in the order of the wishes', () => {
    expect(sizes(-50_000, 'large', 'large')).toEqual([null, null]);
    expect(sizes(120_000, 'large', 'large')).toEqual(['small', null]);
    expect(sizes(250_000, 'large', 'large', 'small')).toEqual(['small', 'small', null]);
    expect(sizes(800_000, 'small', 'large', 'large')).toEqual(['small', 'small', 'small']);
    expect(sizes(900_000, 'small', 'large', 'large')).toEqual(['small', 'large', 'small']);
    expect(sizes(Number.POSITIVE_INFINITY, 'large', 'small')).toEqual(['large', 'small']);
  });

  it('says what one more wish needs, so that a budget of as much meets it', () => {
    for (let budget = 0; ;) {
      const { next, sizes: given } = allocateVideo(budget, ['large', 'small', 'large'], encodings);
      if (next === undefined) {
        expect(given).toEqual(['large', 'small', 'large']);
        break;
      }
      expect(next).toBeGreaterThan(budget);
      budget = next;
    }
    expect(allocateVideo(0, [], encodings)).toEqual({ sizes: [], next: undefined });
  });
});
