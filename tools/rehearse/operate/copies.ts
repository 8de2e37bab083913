import { setTimeout as pause } from 'node:timers/promises';
import { createCalls } from '@ensemble/calls/testing';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import { quantile } from '../../bench/measure/latency.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { type Check, checkLimits, checkSessions } from './checks.ts';
import { isDone, type Outcome } from './client.ts';
import { Copy, type Kill } from './copy.ts';
import { holdCall } from './held-call.ts';
import { type Installation, openInstallation } from './installation.ts';
import { findFailed, followMemory, isHit, killInTurn, timesAway } from './kill-copies.ts';
import { type Load, startLoad } from './load.ts';
import { findOperateProgram, howToGet, type ProgramName } from './programs.ts';
import { startProxy } from './proxy.ts';
import { allJobsDone, collectMails, countMails, findLost } from './read-back.ts';
import { figure, type PartOptions, promise, type Result } from './result.ts';
import { withDatabase } from '../with-database.ts';
import { startStreams, type Streams } from './streams.ts';

const minute = 60_000;
const people = 12;
const gapMs = 250;
const warmUpMs = 30_000;
/** So many are read back, from each copy: one address may read 600 a minute. */
const maxPictures = 300;

/** Three copies of the API behind nginx or Caddy, killed in turn under load, and what became of what they answered. */
export async function rehearseCopies(
  name: ProgramName,
  { minutes = name === 'nginx' ? 20 : 3, settings = {} }: PartOptions,
): Promise<Result> {
  const program = findOperateProgram(name);
  if (!program) return { skipped: howToGet(name) };
  return withDatabase(async (databaseUrl) => {
    const ports = [await freePort(), await freePort(), await freePort()];
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    const calls = await createCalls();
    const installation = await openInstallation({
      databaseUrl,
      publicUrl,
      more: { ...calls.settings, CALLS_PUBLIC_URL: `ws://127.0.0.1:${port}/call`, ...settings },
    });
    const copies = ports.map((each) => new Copy(each, installation.environment));
    const started: { stop(): Promise<void> }[] = [calls, ...copies];
    try {
      await Promise.all(copies.map((copy) => copy.start()));
      const callsPort = Number(new URL(calls.settings.CALLS_URL).port);
      const behind = { folder: installation.folder, port, copies: ports, calls: callsPort };
      const proxy = await startProxy(name, program, behind);
      started.push(proxy);
      await calls.start({ apiUrl: proxy.url, publicUrl });
      const rows = await rehearse({ installation, copies, url: proxy.url, minutes });
      return {
        title: `Three copies behind ${name} (${program.version}), ${minutes} minutes`,
        rows,
      };
    } finally {
      for (const each of started.toReversed()) await each.stop();
      await installation.close();
    }
  });
}

interface Stage {
  readonly installation: Installation;
  readonly copies: readonly Copy[];
  readonly url: string;
  readonly minutes: number;
}

async function rehearse(stage: Stage): Promise<Measure[]> {
  const { installation, copies, url, minutes } = stage;
  const sessions = await checkSessions(stage);
  const mails = collectMails(installation);
  const load = await startLoad(installation, { urls: [url], people, gapMs });
  const streams = startStreams(installation, url, 2);
  const held = await holdCall(installation, url);
  await pause(warmUpMs);
  print(`Under load, without kills: ${url}`);
  const rest = () => pause(Math.max(0.5, minutes / 6) * minute);
  const calm = await watch(load, copies, rest);
  print('A copy is killed every 20 seconds.');
  const killed = await watch(load, copies, () => killInTurn(copies, minutes * minute));
  const { kills, startMs } = killed.result;
  // The rows that were added slow answers down as well: half of the calm comes after them, once no copy is cold.
  await pause(warmUpMs);
  print('Under load, without kills again.');
  const after = await watch(load, copies, rest);
  print('Each copy is stopped and started.');
  const isHeld = await held.stop();
  await streams.stop();
  const rolled = await watch(load, copies, () => roll(copies));
  await load.stop();
  const limits = await checkLimits(stage);
  print('What was answered is read back.');
  await allJobsDone(installation);
  const kept = await findLost(installation, load.journal);
  const post = countMails(load.journal, await mails.stop());
  const pictures = await countPictures(copies, load.journal.pictures.slice(-maxPictures));
  const failed = findFailed(killed.outcomes, kills);
  const refusedCalls = held.refused.filter((each) => !isHit(each, kills));
  for (const { why } of refusedCalls.slice(0, 5)) print(`  ${why}`);
  return [
    ...[sessions, limits].map(({ what, measured, limit, isKept }: Check) =>
      promise(what, measured, limit, isKept),
    ),
    figure('kills', String(kills.length)),
    figure(
      'until a killed copy is ready again: median, longest',
      `${seconds(quantile(startMs, 0.5))}, ${seconds(Math.max(...startMs))}`,
    ),
    ...requestRows(killed.outcomes, kills, failed),
    promise(
      'acknowledged writes that are not there',
      `${kept.lost.length} of ${kept.acknowledged}`,
      '0',
      kept.lost.length === 0,
    ),
    promise(
      'acknowledged pictures that a copy does not show',
      `${pictures} of the last ${Math.min(maxPictures, load.journal.pictures.length)}`,
      '0',
      pictures === 0,
    ),
    promise(
      'invitations without their mail',
      String(post.missing.length),
      '0',
      post.missing.length === 0,
    ),
    promise(
      'mails that differ or came thrice',
      String(post.wrong.length),
      '0',
      post.wrong.length === 0,
    ),
    promise(
      'mails that came twice',
      String(post.twice),
      `${kills.length} kills x 5`,
      post.twice <= kills.length * 5,
    ),
    ...streamRows(streams),
    promise(
      'members refused by the call apart from kills',
      `${refusedCalls.length} of ${held.joined}`,
      '0',
      refusedCalls.length === 0,
    ),
    promise('the call went on all the time', isHeld ? 'yes' : 'no', 'yes', isHeld),
    ...timeRows([...calm.outcomes, ...after.outcomes], killed.outcomes, kills),
    figure('memory of the copies, without kills', slopeOf(calm.memory)),
    figure('memory of the copies, with kills', slopeOf(killed.memory)),
    ...rollRows(rolled.outcomes),
  ];
}

/** Does something under load; answers what was asked in that time and what the copies took. */
async function watch<Done>(load: Load, copies: readonly Copy[], work: () => Promise<Done>) {
  const first = load.outcomes.length;
  const memory = followMemory(copies);
  const result = await work();
  return { result, outcomes: load.outcomes.slice(first), memory: memory() };
}

/** Stops each copy as an operator does, and starts it again. */
async function roll(copies: readonly Copy[]): Promise<void> {
  for (const copy of copies) {
    await copy.stop();
    await copy.start();
  }
}

/** How many pictures some copy does not show. */
async function countPictures(copies: readonly Copy[], addresses: readonly string[]) {
  let missing = 0;
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const answers = await Promise.all(
      copies.map((copy) => readWithin(copy.url + pathname + search)),
    );
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    if (!answers.every((answer) => answer.ok)) missing += 1;
  }
  return missing;
}

/** Asks again later where the limit of one address was reached. */
async function readWithin(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url);
    if (answer.status !== 429) return answer;
    await answer.arrayBuffer();
    await pause(5_000);
  }
}

function requestRows(
  outcomes: readonly Outcome[],
  kills: readonly Kill[],
  { hit, others }: ReturnType<typeof findFailed>,
): Measure[] {
  show([...others.slice(0, 5), ...hit.slice(0, 3)]);
  const underWay = outcomes.filter((outcome) => isHit(outcome, kills)).length;
  return [
    figure('requests', String(outcomes.length)),
    promise(
      'failed, under way at a kill',
      String(hit.length),
      `${underWay} under way`,
      hit.length <= underWay,
    ),
    promise('failed, at any other time', String(others.length), '0', others.length === 0),
  ];
}

function streamRows({ ended, broken, wrong, outcomes }: Streams): Measure[] {
  const failed = outcomes.filter((outcome) => !isDone(outcome)).length;
  return [
    figure('event streams; broken off and taken up again', `${ended}; ${broken}`),
    figure('their uploads that were sent again', String(failed)),
    promise(
      'event streams with a message lost, doubled or out of order',
      String(wrong),
      '0',
      wrong === 0,
    ),
  ];
}

function timeRows(calm: readonly Outcome[], killed: readonly Outcome[], kills: readonly Kill[]) {
  const [before, during] = [timesAway(calm, []), timesAway(killed, kills)];
  const of = (values: number[], share: number) => quantile(values, share);
  return [
    figure(
      'median without kills, and 5 s away from one',
      `${milli(of(before, 0.5))}, ${milli(of(during, 0.5))}`,
    ),
    promise(
      'p99 5 s away from a kill',
      milli(of(during, 0.99)),
      `1.2 x ${milli(of(before, 0.99))} without kills`,
      of(during, 0.99) <= 1.2 * of(before, 0.99),
    ),
  ];
}

function rollRows(outcomes: readonly Outcome[]): Measure[] {
  const failed = outcomes.filter((outcome) => !isDone(outcome));
  show(failed.slice(0, 5));
  return [
    promise(
      'failed while each copy was stopped (SIGTERM) and started',
      `${failed.length} of ${outcomes.length}`,
      '0',
      failed.length === 0,
    ),
  ];
}

const show = (failed: readonly Outcome[]) => {
  for (const { name, status, text } of failed)
    print(`  ${name}: ${status} ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
};
const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const milli = (ms: number) => `${ms.toFixed(0)} ms`;
const slopeOf = ({ megabytes, slope }: { megabytes: number; slope: number }) =>
  `${megabytes.toFixed(0)} MB, ${slope.toFixed(0)} MB an hour`;
