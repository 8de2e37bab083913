import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { endConnectionsAtStop } from './end-connections.ts';

const portOf = ({ server }: FastifyInstance) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A client in a thread of its own: it asks, says so, and answers with the first line or the error. */
const client = `
  const { parentPort, workerData: { port, asked } } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1', () =>
    socket.write('POST / HTTP/1.1\\r\\nhost: a\\r\\ncontent-length: 0\\r\\n\\r\\n', () => {
      Atomics.store(asked, 0, 1);
      Atomics.notify(asked, 0);
    }));
  const say = (text) => parentPort.postMessage(text);
  socket.on('data', (bytes) => say(String(bytes).split('\\r\\n')[0]));
  socket.on('error', ({ code }) => say(code));
`;

it('a request is answered whose connection waited to be taken when the server stopped', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.post('/', async () => ({}));
  endConnectionsAtStop(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app);
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(client, { eval: true, workerData: { port, asked } });
  onTestFinished(async () => {
    await worker.terminate();
  });
  const answered = once(worker, 'message');
  // The server takes nothing while this thread stands still.
  Atomics.wait(asked, 0, 0);
  await Promise.all([app.close(), answered]);
  expect(await answered).toEqual(['HTTP/1.1 200 OK']);
});

it('a connection that asks for nothing holds no server up', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  endConnectionsAtStop(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(portOf(app), '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  await app.close();
  expect(await ended).toEqual([false]);
});
