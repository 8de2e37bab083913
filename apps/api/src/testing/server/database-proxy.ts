import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { DatabaseUrls } from '../../db/logins/logins.ts';

/** Stands between a server and its database, and fails in the ways a network does. */
export interface DatabaseProxy {
  /** Connection strings of the API through it. */
  readonly settings: DatabaseUrls;
  /** Connections that were asked for so far, refused ones included. */
  readonly asked: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Takes connections again. */
  mend(): void;
  /** Passes nothing on any more over the connections there are, without ending them; new ones work. */
  freeze(): void;
}

/** Opens a proxy to a database until the test ends. */
export async function openDatabaseProxy(urls: DatabaseUrls): Promise<DatabaseProxy> {
  const { host, port } = new pg.Client({ connectionString: urls.DATABASE_TENANT_URL });
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let asked = 0;
  const server = createServer((near) => {
    asked += 1;
    near.on('error', () => undefined);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        pair.forEach((each) => each.destroy());
      });
    }
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const [near] of pairs) near.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const address = server.address();
  const near = String(typeof address === 'object' && address?.port);
  const through = Object.entries(urls).map(([setting, url]) => {
    const { user, password, database } = new pg.Client({ connectionString: url });
    return [setting, `postgres://${user}:${password}@127.0.0.1:${near}/${database}`];
  });
  return {
    settings: Object.fromEntries(through) as DatabaseUrls,
    get asked() {
      return asked;
    },
    cut,
    mend: () => {
      isCut = false;
    },
    freeze: () => {
      for (const [one, other] of pairs) {
        for (const socket of [one, other]) {
          socket.unpipe();
          socket.pause();
        }
      }
    },
  };
}
