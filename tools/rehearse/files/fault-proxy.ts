import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What goes wrong between the API and its bucket. */
export type ProxyFault = 'none' | 'silent' | 'unavailable' | 'cut' | 'closed';

export interface FaultProxy {
  readonly url: string;
  /** From now on, for every connection. */
  fail(fault: ProxyFault): void;
  close(): void;
}

/** Bytes of an answer that pass before it is cut. */
const cutAfter = 8_192;
const unavailable = [
  'HTTP/1.1 503 Slow Down',
  'Content-Type: application/xml',
  'Content-Length: 46',
  'Connection: close',
  '',
  '<Error><Code>SlowDown</Code><M>busy</M></Error',
].join('\r\n');

/** Passes connections on to a server, and lets them fail as it is told. */
export async function startFaultProxy(port: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: ProxyFault = 'none';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    keep(near);
    if (fault === 'closed') return void near.destroy();
    if (fault === 'silent') return void near.resume();
    if (fault === 'unavailable') return void near.once('data', () => near.end(unavailable));
    const far = keep(connect(port, '127.0.0.1'));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    if (fault === 'none') return void far.pipe(near);
    let passed = 0;
    far.on('data', (chunk: Buffer) => {
      near.write(chunk.subarray(0, Math.max(0, cutAfter - passed)));
      passed += chunk.length;
      if (passed > cutAfter) near.destroySoon();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    fail: (next) => {
      fault = next;
      end();
    },
    close: () => {
      end();
      server.close();
    },
  };
}
