import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly token?: string;
}

/** Milliseconds of each call, `atOnce` of them under way at any time; throws where one is refused. */
export async function timesOf(
  url: string,
  count: number,
  atOnce: number,
  callFor: (index: number) => Call | Promise<Call>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const call = await callFor(next++);
      const start = performance.now();
      const response = await fetch(url + call.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(call.token && { authorization: `Bearer ${call.token}` }),
        },
        body: JSON.stringify(call.body),
      });
      const text = await response.text();
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${call.path}: ${response.status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return times;
}

/** Times a plain address from another process, one call after the other. */
export async function sample(url: string, count: number, gapMs: number): Promise<number[]> {
  const file = fileURLToPath(new URL('sample.ts', import.meta.url));
  const child = fork(file, [url, String(count), String(gapMs)]);
  const [times] = (await once(child, 'message')) as [number[]];
  return times;
}

/** The value below which this share of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
