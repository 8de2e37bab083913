import { randomUUID } from 'node:crypto';
import { closeCodes } from '@ensemble/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCalls } from './testing/start-calls.ts';
import { openStage, publicUrl } from './testing/stage.ts';

const open = async (settings?: Record<string, string>) => {
  const stage = await openStage(settings);
  onTestFinished(() => stage.close());
  return stage;
};

describe('what happens in a room', () => {
  it('is told to the API in order: started, joined, published, left, each naming its joining', async () => {
    const { api, join } = await open();
    const [room, id, connection] = [randomUUID(), randomUUID(), randomUUID()];
    const peer = await join(room, { id }, { connection });
    await peer.connected;
    await peer.stream('audio');
    await api.whenTaken((events) => events.some((event) => event.kind === 'published'));
    await peer.leave();
    await api.whenTaken((events) => events.some((event) => event.kind === 'left'));
    const of = { room, participant: id, connection, at: expect.any(String) };
    expect(api.events).toEqual([
      { kind: 'started', at: expect.any(String) },
      { kind: 'joined', ...of },
      { kind: 'published', ...of, media: 'audio' },
      { kind: 'left', ...of },
    ]);
  });

  it('is kept while the API is away or does not take it, and told once it is back', async () => {
    const { api, join } = await open();
    const [first, second] = [await join(randomUUID()), await join(randomUUID())];
    await Promise.all([first.connected, second.connected]);
    await api.whenTaken((events) => events.length === 3);
    await api.goAway();
    await first.leave();
    await api.comeBack();
    await api.whenTaken((events) => events.length === 4);
    api.refuseEvents(503);
    await second.leave();
    await api.whenTaken(() => api.refusals > 0);
    api.refuseEvents(undefined);
    await api.whenTaken((events) => events.length === 5);
    expect(api.events.map(({ kind }) => kind)).toEqual([
      'started',
      'joined',
      'joined',
      'left',
      'left',
    ]);
  });

  it('that the API will never take holds nothing up', async () => {
    const { api, calls, join } = await open();
    await api.whenTaken((events) => events.length === 1);
    api.refuseEvents(400);
    await (
      await join(randomUUID())
    ).connected;
    await api.whenTaken(() => api.refusals > 0);
    api.refuseEvents(undefined);
    const connection = randomUUID();
    await (
      await join(randomUUID(), {}, { connection })
    ).connected;
    await api.whenTaken((events) =>
      events.some((event) => event.kind === 'joined' && event.connection === connection),
    );
    expect(api.events.filter(({ kind }) => kind === 'joined')).toHaveLength(1);
    expect(calls.log.join('\n')).toContain('events lost');
  });
});

describe('the service', () => {
  it('is back on its ports after kill -9, tells the API that it is new, and takes people as before', async () => {
    const { api, calls, join, startCalls } = await open();
    const [room, id] = [randomUUID(), randomUUID()];
    const peer = await join(room, { id });
    await peer.connected;
    await api.whenTaken((events) => events.some(({ kind }) => kind === 'joined'));
    await calls.kill();
    expect((await peer.closed).code).toBe(1006);
    await startCalls();
    const again = await join(room, { id }, { muted: { audio: true, video: false } });
    const [person] = await again.waitForPeople([id]);
    expect(person?.muted.audio).toBe(true);
    await api.whenTaken((events) => events.filter(({ kind }) => kind === 'joined').length === 2);
    expect(api.events.map(({ kind }) => kind)).toEqual(['started', 'joined', 'started', 'joined']);
  });

  it('sends people away to come back when it is stopped, and tells the API who left', async () => {
    const { api, calls, join } = await open();
    const people = [await join(randomUUID()), await join(randomUUID())];
    await Promise.all(people.map((peer) => peer.connected));
    await calls.stop();
    for (const peer of people) expect((await peer.closed).code).toBe(closeCodes.tryAgain);
    expect(api.events.filter(({ kind }) => kind === 'left')).toHaveLength(2);
  });

  it('stops when the API is away', async () => {
    const { api, calls, join } = await open();
    const peer = await join(randomUUID());
    await peer.connected;
    await api.goAway();
    await calls.stop();
    expect((await peer.closed).code).toBe(closeCodes.tryAgain);
    await api.comeBack();
  });

  it('does not start on a port that is taken, or without its settings', async () => {
    const { calls, api } = await open();
    const start = async (settings: Record<string, string>) => {
      const other = await createCalls(settings);
      return other.start({ apiUrl: api.url, publicUrl }).catch((error: Error) => error.message);
    };
    const taken = { CALLS_UDP_PORT: String(calls.udpPort) };
    expect(await start(taken)).toContain(`CALLS_UDP_PORT ${calls.udpPort} is taken`);
    const wrong = await start({ CALLS_SECRET: 'short', API_URL: '', CALLS_UDP_HOST: 'here' });
    expect(wrong?.split('\n').slice(1)).toEqual([
      'The calls service cannot start:',
      'CALLS_UDP_HOST must be an IP address',
      'CALLS_SECRET must have 32 to 200 letters, digits, hyphens and underscores',
      'API_URL is required',
    ]);
  });

  it('writes no name, token, address or chat text to its log', async () => {
    const stage = await open({ LOG_LEVEL: 'debug' });
    const room = randomUUID();
    const id = randomUUID();
    const name = 'Zacharie Tremblay';
    const peer = await stage.join(room, { id, name });
    await peer.waitForPeople([id]);
    await peer.send({ type: 'chat', text: 'a secret text' });
    await peer.waitFor((message) => message.type === 'chat');
    await stage.api.goAway();
    const refused = await stage.join(room, { name });
    await refused.closed;
    await stage.command({ command: 'block', room, participant: id });
    await stage.request('/commands', { method: 'POST', body: '{"token":"' });
    await peer.closed;
    await stage.api.comeBack();
    await stage.api.whenTaken((events) => events.some(({ kind }) => kind === 'left'));
    const log = stage.calls.log.join('\n');
    expect(log).toContain('the API does not take events');
    for (const secret of [name, 'Zacharie', 'a secret text', '127.0.0.1', 'eyJ', id])
      expect(log).not.toContain(secret);
    expect(log).not.toContain(stage.calls.settings.CALLS_SECRET);
  });
});
