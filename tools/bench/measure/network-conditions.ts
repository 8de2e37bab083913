import type { LineQuality } from '../../../apps/calls/src/testing/line.ts';

/** A line to one person of three, or a relay in its place. */
export interface Network {
  readonly name: string;
  readonly down?: LineQuality;
  readonly up?: LineQuality;
  /** Through a relay (coturn) by this transport. */
  readonly relay?: 'udp' | 'tcp';
  /** Share of the sound that may be made up for what did not come. */
  readonly maxConcealed?: number;
}

/** What a packet takes on a line, in milliseconds. */
const delayMs = 20;
const lossy = (lossPercent: number) => ({ down: { lossPercent, delayMs }, up: { delayMs } });
const narrow = (kilobitsPerSecond: number) => ({
  down: { kilobitsPerSecond, delayMs },
  up: { delayMs },
});

export const networks: readonly Network[] = [
  { name: 'no loss', ...lossy(0), maxConcealed: 0.02 },
  { name: '2 % loss', ...lossy(2), maxConcealed: 0.02 },
  { name: '5 % loss', ...lossy(5), maxConcealed: 0.02 },
  { name: '10 % loss', ...lossy(10) },
  { name: '1 Mbit/s', ...narrow(1000), maxConcealed: 0.02 },
  { name: '300 kbit/s', ...narrow(300), maxConcealed: 0.02 },
  { name: 'relay by UDP', relay: 'udp', maxConcealed: 0.02 },
  { name: 'relay by TCP', relay: 'tcp', maxConcealed: 0.02 },
];

/** What a minute of one network and one engine measured. */
export interface Figures {
  readonly name: string;
  /** Share of the sound that was made up, of both others; silence apart. */
  readonly concealed: number;
  /** Of both others. */
  readonly framesPerSecond: number;
  /** Null through a relay. */
  readonly kilobitsPerSecond: number | null;
  /** What the engine took for the three people. */
  readonly cores: number;
  /** Milliseconds from the press until both others are seen; null where they are not. */
  readonly firstFrame: number | null;
}
