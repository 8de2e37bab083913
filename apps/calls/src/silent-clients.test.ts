import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { closeCodes } from '@ensemble/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from './testing/stage.ts';
import { startPeers, type SyntheticPeers } from './testing/synthetic-peer.ts';

let stage: Stage;
let frozen: SyntheticPeers;
beforeAll(async () => {
  [stage, frozen] = await Promise.all([openStage(), startPeers()]);
});
afterAll(async () => {
  process.kill(frozen.pid, 'SIGCONT');
  await frozen.close();
  await stage.close();
});

const whenLeft = (connection: string) =>
  stage.api.whenTaken((events) =>
    events.some((event) => event.kind === 'left' && event.connection === connection),
  );

// Each waits for what the service does by its own clock; all of them at once.
describe.concurrent('a connection', () => {
  it('whose client is frozen is dropped, and the others see it; those who beat stay', async () => {
    const [room, asleep, awake] = [randomUUID(), randomUUID(), randomUUID()];
    const watcher = await stage.join(room, { id: awake });
    await watcher.connected;
    const connection = randomUUID();
    await stage.join(room, { id: asleep }, { connection, peers: frozen });
    await watcher.waitForPeople([asleep, awake]);
    process.kill(frozen.pid, 'SIGSTOP');
    expect(await watcher.waitForPeople([awake])).toHaveLength(1);
    await whenLeft(connection);
  });

  it('that vanishes is gone at once', async () => {
    const [room, a, b] = [randomUUID(), randomUUID(), randomUUID()];
    const watcher = await stage.join(room, { id: a });
    const peer = await stage.join(room, { id: b });
    await watcher.waitForPeople([a, b]);
    await peer.vanish();
    expect(await watcher.waitForPeople([a])).toHaveLength(1);
  });

  it('that never answers the offer is closed as lost, and the API hears that it ended', async () => {
    const connection = randomUUID();
    const peer = await stage.join(randomUUID(), {}, { connection, answer: 'none' });
    expect((await peer.closed).code).toBe(closeCodes.mediaLost);
    await whenLeft(connection);
    const about = stage.api.events.filter(
      (event) => event.kind !== 'started' && event.connection === connection,
    );
    expect(about.map(({ kind }) => kind)).toEqual(['left']);
  });

  it('that sends no token is closed', async () => {
    const url = stage.calls.settings.CALLS_PUBLIC_URL;
    const peer = await stage.peers.join({ url });
    expect((await peer.closed).code).toBe(closeCodes.tokenRefused);
  });

  it('that never finishes its request is ended', async () => {
    const { port } = new URL(stage.calls.settings.CALLS_URL);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /call HTTP/1.1\r\nHost: x\r\n');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
