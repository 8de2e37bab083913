import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands where HAProxy would: passes connections on to the server that takes changes. */
export interface TcpProxy {
  readonly port: number;
  /** Ends every connection; new ones go to this port. */
  follow(port: number): void;
  close(): void;
}

export async function startTcpProxy(first: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let target = first;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const end = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    follow: (port) => {
      target = port;
      end();
    },
    close: () => {
      end();
      server.close();
    },
  };
}
