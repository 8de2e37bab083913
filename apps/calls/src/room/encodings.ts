import type { VideoEncoding, VideoSize } from '@ensemble/contract';

type Encodings = Readonly<Record<VideoSize, VideoEncoding>>;

const encoding = (width: number, frameRate: number, bitrate: number): VideoEncoding => ({
  width,
  frameRate,
  bitrate,
});

/** How pictures are encoded, by the number of people in the room. */
const byPeople: readonly (readonly [people: number, encodings: Encodings])[] = [
  [2, { large: encoding(1280, 30, 1_200_000), small: encoding(320, 15, 100_000) }],
  [4, { large: encoding(960, 30, 900_000), small: encoding(320, 15, 100_000) }],
  [6, { large: encoding(640, 25, 600_000), small: encoding(320, 15, 100_000) }],
  [10, { large: encoding(640, 20, 400_000), small: encoding(320, 12, 80_000) }],
];
const inLargeRooms: Encodings = {
  large: encoding(480, 20, 250_000),
  small: encoding(240, 12, 60_000),
};

export const encodingsFor = (people: number): Encodings =>
  byPeople.find(([upTo]) => people <= upTo)?.[1] ?? inLargeRooms;

/** What sound takes of what a participant sends, and the room that encoders of pictures have. */
const soundBitrate = 120_000;
const margin = 1.25;

/**
 * The bits per second that one participant sends at most, whatever is asked just now: a browser that was
 * limited further would take half a minute to reach a picture that is asked for later.
 */
export function sendingLimit(people: number): number {
  const { large, small } = encodingsFor(people);
  return soundBitrate + (large.bitrate + small.bitrate) * margin;
}
