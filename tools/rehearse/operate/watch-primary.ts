import { setTimeout as pause } from 'node:timers/promises';
import { ask, isSynchronous, type PostgresServer } from './postgres-server.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** From one look to the next, in milliseconds, and how many must fail one after the other. */
const everyMs = 1_000;
const maxFailures = 3;

/**
 * Does what Patroni does, and no more: looks at the primary each second; after three looks without an answer
 * ends it for good, so that it takes no more writes, promotes its standby and has the proxy follow. Only a
 * standby that was synchronous at the last look is promoted: another one may lack what was acknowledged.
 * Answers when that was done, by `performance.now()`.
 */
export async function promoteWhenLost(scene: {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  readonly proxy: TcpProxy;
}): Promise<number> {
  const { primary, standby, proxy } = scene;
  let wasSynchronous = false;
  for (let failures = 0; failures < maxFailures;) {
    try {
      wasSynchronous = await isSynchronous(primary);
      failures = 0;
    } catch {
      failures += 1;
    }
    await pause(everyMs);
  }
  if (!wasSynchronous) throw new Error('the standby was not synchronous: it is not promoted');
  primary.signal('SIGKILL');
  await ask(`${standby.url}postgres`, 'SELECT pg_promote(false)');
  while (!(await isWritable(standby))) await pause(50);
  proxy.follow(standby.port);
  return performance.now();
}

async function isWritable({ url }: PostgresServer): Promise<boolean> {
  const [row] = await ask(`${url}postgres`, 'SELECT pg_is_in_recovery() AS waits');
  return (row as { waits: boolean }).waits === false;
}
