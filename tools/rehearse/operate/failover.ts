import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getProfile } from '@ensemble/contract';
import { freePort } from '../../../apps/api/src/testing/server/child-server.ts';
import type { Measure } from '../../bench/measure/table.ts';
import { call, isDone, type Outcome } from './client.ts';
import { Copy } from './copy.ts';
import { openInstallation } from './installation.ts';
import { type Load, startLoad } from './load.ts';
import { addStandby, createPrimary, type PostgresServer } from './postgres-server.ts';
import { findLost } from './read-back.ts';
import { figure, promise, type Result } from './result.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { promoteWhenLost } from './watch-primary.ts';

const goalSeconds = 30;
const beforeMs = 15_000;
const afterMs = 15_000;
/** How long writes are watched while the only standby is gone: longer than a statement of the API may take. */
const aloneMs = 80_000;

/** A primary with a synchronous standby that takes its place, under two copies of the API that write. */
export async function rehearseFailover(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ensemble-failover-'));
  await chmod(folder, 0o755);
  const servers: PostgresServer[] = [];
  const add = async (making: Promise<PostgresServer>) => {
    servers.push(await making);
    return servers.at(-1) as PostgresServer;
  };
  const primary = await add(createPrimary(join(folder, 'first')));
  const proxy = await startTcpProxy(primary.port);
  const databaseUrl = `postgres://ensemble@127.0.0.1:${proxy.port}/ensemble`;
  const installation = await openInstallation({
    databaseUrl,
    publicUrl: 'http://127.0.0.1',
    // What fails here is meant to, and counted.
    more: { LOG_LEVEL: 'silent' },
  });
  const ports = [await freePort(), await freePort()];
  const copies = ports.map((port) => new Copy(port, installation.environment));
  try {
    await Promise.all(copies.map((copy) => copy.start()));
    const urls = copies.map(({ url }) => url);
    const load = await startLoad(installation, { urls, people: 8, gapMs: 100, writesOnly: true });
    const second = await add(addStandby(primary, join(folder, 'second')));
    const killed = await fail({ primary, standby: second, proxy, load }, 'SIGKILL');
    const third = await add(addStandby(second, join(folder, 'third')));
    const frozen = await fail({ primary: second, standby: third, proxy, load }, 'SIGSTOP');
    const fourth = await add(addStandby(third, join(folder, 'fourth')));
    const reader = await installation.factories.createCaller('OrganizationAdmin');
    const params = { orgId: reader.organization.id };
    const alone = await loseStandby(fourth, load, () =>
      call(urls[0] ?? '', getProfile, { params }, reader.token),
    );
    await add(addStandby(third, join(folder, 'fifth')));
    const back = await timeToWrite(load, performance.now());
    await load.stop();
    const kept = await findLost(installation, load.journal);
    return {
      title: 'PostgreSQL 18 with a synchronous standby that takes over',
      rows: [
        ...killed('killed'),
        ...frozen('frozen'),
        ...alone,
        figure('with a new standby, first write after', seconds(back)),
        promise(
          'acknowledged writes that are not there',
          `${kept.lost.length} of ${kept.acknowledged}`,
          '0',
          kept.lost.length === 0,
        ),
      ],
    };
  } finally {
    await Promise.all(copies.map((copy) => copy.stop()));
    await installation.close();
    proxy.close();
    for (const server of servers) server.signal('SIGKILL');
    await pause(500);
    await rm(folder, { recursive: true, force: true });
  }
}

interface Scene {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  readonly proxy: TcpProxy;
  readonly load: Load;
}

/** The primary fails under load; its standby is promoted. Answers the rows of what that took. */
async function fail(scene: Scene, signal: 'SIGKILL' | 'SIGSTOP') {
  const { primary, load } = scene;
  const promotion = promoteWhenLost(scene);
  await pause(beforeMs);
  const failedAt = performance.now();
  primary.signal(signal);
  const promotedAt = await promotion;
  const wroteAfter = await timeToWrite(load, failedAt);
  await pause(afterMs);
  const refused = load.outcomes.filter((each) => each.endedAt > failedAt && !isDone(each));
  return (what: string): Measure[] => [
    figure(
      `${what} primary: seconds until its standby was promoted`,
      seconds(promotedAt - failedAt),
    ),
    promise(
      `${what} primary: until the first write was acknowledged`,
      seconds(wroteAfter),
      `${goalSeconds} s`,
      wroteAfter <= goalSeconds * 1000,
    ),
    figure(
      `${what} primary: writes refused or broken off`,
      describe(refused.map(({ status }) => status)),
    ),
  ];
}

/** Milliseconds from a moment to the first answer of a write that was sent after it. */
async function timeToWrite(load: Load, since: number): Promise<number> {
  for (;;) {
    const first = load.outcomes.find((each) => each.startedAt > since && isDone(each));
    if (first) return first.endedAt - since;
    await pause(100);
  }
}

/** The only standby is gone: what becomes of writes, and of someone who reads each second. */
async function loseStandby(
  standby: PostgresServer,
  load: Load,
  read: () => Promise<Outcome>,
): Promise<Measure[]> {
  await pause(beforeMs);
  const since = performance.now();
  standby.signal('SIGKILL');
  const reads: Outcome[] = [];
  while (performance.now() < since + aloneMs) {
    reads.push(await read());
    await pause(1_000);
  }
  // What was under way then may have been acknowledged just before.
  const later = load.outcomes.filter((each) => each.endedAt > since + 500);
  const waits = later.filter(isDone).map((each) => each.endedAt - each.startedAt);
  return [
    figure('only standby gone: writes answered', describe(later.map(({ status }) => status))),
    figure(
      'only standby gone: writes acknowledged all the same, and the quickest of them',
      waits.length === 0 ? 'none' : `${waits.length}, ${seconds(Math.min(...waits))}`,
    ),
    figure('only standby gone: reads answered', describe(reads.map(({ status }) => status))),
  ];
}

/** `3 x 503, 1 x 201`. */
const describe = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} x ${status || 'broken'}`)
    .join(', ') || 'none';
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
