import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../routing/refusal.ts';

export interface DownloadTimes {
  /** How long a person waits for others to end before being told to try again. */
  readonly patienceMs: number;
  /** How long a download stands still for a client that does not read. */
  readonly stallMs: number;
  /** How long one may take in all: a person who reads a byte now and then stands still as well. */
  readonly maxMs: number;
}
const usualTimes: DownloadTimes = {
  patienceMs: 5_000,
  stallMs: 30_000,
  maxMs: 15 * 60_000,
};
/** Downloads of one copy of the API at once, however many connections it has. */
const maxAtOnce = 3;

/**
 * The downloads that run. Each holds a connection of the database for as long as its client reads,
 * so that they may have a third of the connections, and one person not all of those.
 */
export function openDownloads(connections: number, times: DownloadTimes = usualTimes) {
  const most = Math.max(1, Math.min(maxAtOnce, Math.floor(connections / 3)));
  const maxOfOne = Math.max(1, most - 1);
  const running: { readonly personId: string }[] = [];
  const isFull = (personId: string) =>
    running.length >= most ||
    running.filter((each) => each.personId === personId).length >= maxOfOne;
  return {
    /** Takes a place; answers how to leave it. Refused where none is left for a while. */
    async enter(personId: string): Promise<() => void> {
      const until = performance.now() + times.patienceMs;
      while (isFull(personId)) {
        if (performance.now() >= until)
          throw new Refusal('TOO_MANY_EXPORTS', { retryAfterSeconds: 60 });
        await pause(50);
      }
      const download = { personId };
      running.push(download);
      return () => {
        const index = running.indexOf(download);
        if (index >= 0) running.splice(index, 1);
      };
    },
    /** Breaks a download off that its client does not read, so that what it holds is free again. */
    watch(stream: Readable, response: ServerResponse): void {
      const breakOff = () => response.destroy();
      response.setTimeout(times.stallMs, () => {
        // Else it is the database that takes its time.
        if (response.writableNeedDrain) breakOff();
      });
      const max = setTimeout(breakOff, times.maxMs).unref();
      stream.once('close', () => clearTimeout(max));
    },
  };
}
export type Downloads = ReturnType<typeof openDownloads>;
