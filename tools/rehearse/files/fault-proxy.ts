import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** What goes wrong between the API and its bucket, or how the bucket lies: answers in the place of its own. */
export type ProxyFault =
  | 'none'
  | 'silent'
  | 'unavailable'
  | 'cut'
  | 'closed'
  | 'endless'
  | 'longer'
  | 'huge'
  | 'again';

export interface FaultProxy {
  readonly url: string;
  /** From now on, for every connection. */
  fail(fault: ProxyFault): void;
  /** Bytes of lies that were written so far. */
  lied(): number;
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

const packed = gzipSync(Buffer.alloc(10_000_000));
const samePage = [
  '<ListBucketResult><Contents><Key>files/pictures/a.jpg</Key><LastModified>2026-11-28T00:00:00Z</LastModified>',
  '<Size>1</Size></Contents><NextContinuationToken>again</NextContinuationToken></ListBucketResult>',
].join('');
const answerOf = (headers: readonly string[], body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(['HTTP/1.1 200 OK', ...headers, '', ''].join('\r\n')),
    Buffer.from(body),
  ]);

/** What a bucket that lies says, in one piece; the refusal goes on without an end. */
const lies: Partial<Record<ProxyFault, Buffer>> = {
  endless: Buffer.from('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n<Error>'),
  longer: answerOf(['Content-Encoding: gzip', `Content-Length: ${packed.length}`], packed),
  huge: answerOf([`Content-Length: ${1_000_000_000_000}`], ''),
  again: answerOf([`Content-Length: ${samePage.length}`], samePage),
};

/** Passes connections on to a server, and lets them fail as it is told. */
export async function startFaultProxy(port: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: ProxyFault = 'none';
  let lied = 0;
  const lie = (near: Socket, text: Buffer) => {
    near.on('data', () => {
      lied += text.length;
      near.write(text);
      if (fault === 'endless') fill(near);
    });
  };
  const fill = (near: Socket) => {
    const more = Buffer.alloc(65_536, ' ');
    const write = () => {
      do lied += more.length;
      while (!near.destroyed && near.write(more));
    };
    near.on('drain', write);
    write();
  };
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
    const said = lies[fault];
    if (said) return lie(near, said);
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
    lied: () => lied,
    close: () => {
      end();
      server.close();
    },
  };
}
