import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from './client.ts';
import { isDone } from './client.ts';
import type { Copy, Kill } from './copy.ts';

/** A kill this often, in milliseconds. */
const everyMs = 20_000;
/** How long after a kill the times of requests are not counted, in milliseconds. */
const aroundMs = 5_000;

/** Kills one copy after the other and starts each again at once, for so long. */
export async function killInTurn(
  copies: readonly Copy[],
  lengthMs: number,
): Promise<{ kills: Kill[]; startMs: number[] }> {
  const [kills, startMs]: [Kill[], number[]] = [[], []];
  const until = performance.now() + lengthMs;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const startedAt = performance.now();
    const copy = copies[turn % copies.length] as Copy;
    kills.push(await copy.kill());
    startMs.push(await copy.start());
    await pause(Math.max(0, startedAt + everyMs - performance.now()));
  }
  return { kills, startMs };
}

/** Whether something was under way while a copy was being killed. */
export const isHit = (
  { startedAt, endedAt }: Pick<Outcome, 'startedAt' | 'endedAt'>,
  kills: readonly Kill[],
): boolean => kills.some(({ at, goneAt }) => startedAt <= goneAt && endedAt >= at);

/** Requests that were not done, apart by whether a kill met them. */
export function findFailed(outcomes: readonly Outcome[], kills: readonly Kill[]) {
  const failed = outcomes.filter((outcome) => !isDone(outcome));
  return {
    hit: failed.filter((outcome) => isHit(outcome, kills)),
    others: failed.filter((outcome) => !isHit(outcome, kills)),
  };
}

/** Milliseconds of the requests that were answered away from any kill. */
export const timesAway = (outcomes: readonly Outcome[], kills: readonly Kill[]): number[] =>
  outcomes
    .filter(
      (outcome) =>
        isDone(outcome) &&
        !kills.some(({ at }) => outcome.endedAt >= at && outcome.startedAt <= at + aroundMs),
    )
    .map(({ startedAt, endedAt }) => endedAt - startedAt);

/** Follows the memory of the copies together; answers what it was at last, and its slope in megabytes an hour. */
export function followMemory(copies: readonly Copy[]) {
  const points: { at: number; megabytes: number }[] = [];
  const timer = setInterval(() => {
    const each = copies.map((copy) => copy.memory());
    if (each.every((value) => value !== undefined))
      points.push({ at: performance.now() / 3_600_000, megabytes: sum(each) });
  }, 2_000);
  return () => {
    clearInterval(timer);
    const [at, megabytes] = [mean(points.map((p) => p.at)), mean(points.map((p) => p.megabytes))];
    const slope =
      sum(points.map((p) => (p.at - at) * (p.megabytes - megabytes))) /
      sum(points.map((p) => (p.at - at) ** 2));
    return { megabytes, slope };
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
