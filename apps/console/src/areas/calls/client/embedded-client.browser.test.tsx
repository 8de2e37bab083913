import { type CallAccess, type ClientMessage, closeCodes } from '@ensemble/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeMedia, personAt } from '../testing.ts';
import type { CallConnection, ConnectionEvents } from './connection.ts';
import type { Obstacle } from './call-client.ts';
import { createEmbeddedClient } from './embedded-client.ts';

const access: CallAccess = {
  provider: 'embedded',
  url: 'ws://calls.test/call',
  token: 'a token',
  expiresAt: 0,
  participantId: personAt(1).id,
  chat: true,
  iceServers: [],
};

/** The connections that a client opens, one after the other. */
interface Opened {
  readonly events: ConnectionEvents;
  readonly sent: ClientMessage[];
  readonly tracks: Record<string, MediaStreamTrack | null>;
  readonly connection: CallConnection;
}
let opened: Opened[];
beforeEach(() => {
  opened = [];
});
const latest = () => {
  const last = opened.at(-1);
  if (!last) throw new Error('nothing was opened');
  return last;
};

/** What the connections of a test wait for. */
let obstacle: Obstacle = 'noService';

function join() {
  const { media, turn } = fakeMedia();
  const getAccess = vi.fn<() => Promise<CallAccess>>(async () => access);
  const client = createEmbeddedClient({
    media,
    getAccess,
    open: (_, events) => {
      const sent: ClientMessage[] = [];
      const tracks: Opened['tracks'] = {};
      const connection: CallConnection = {
        send: (message) => void sent.push(message),
        setTrack: (kind, track) => {
          tracks[kind] = track;
        },
        streamAt: () => new MediaStream(),
        levels: async () => new Map(),
        obstacle: () => obstacle,
        doubt: () => undefined,
        close: () => undefined,
      };
      opened.push({ events, sent, tracks, connection });
      return connection;
    },
  });
  onTestFinished(client.leave);
  client.connect();
  return { client, media, turn, getAccess };
}

async function connected() {
  const joined = join();
  await expect.poll(() => opened.length).toBe(1);
  const { events } = latest();
  const { id: you } = personAt(1);
  const sending = { audio: 'a', large: 'v', small: 'w' };
  events.onMessage({ type: 'welcome', you, chat: true, offer: '', sending });
  const slot = { audio: '1', video: '2' };
  const people = [personAt(0), personAt(1)].map((person) => ({
    ...person,
    slot: person.id === you ? null : slot,
  }));
  events.onMessage({ type: 'participants', participants: people });
  events.onConnected();
  return joined;
}

describe('the client of the embedded engine', () => {
  it('is connected when media flows, and tells what of the own is on', async () => {
    const { client, media } = await connected();
    expect(client.read()).toMatchObject({ connection: 'connected', hasChat: true });
    expect(client.read().people.map(({ streams }) => streams === null)).toEqual([false, true]);
    expect(latest().sent.at(-1)).toEqual({ type: 'media', audio: false, video: false });
    await client.setMicrophone(true);
    expect(media.read().audio.on).toBe(true);
    expect(latest().sent.at(-1)).toEqual({ type: 'media', audio: true, video: false });
  });

  it('says what a first joining waits for, and forgets it once media flows', async () => {
    const { client } = join();
    for (const each of ['noMedia', 'noAddress'] as const) {
      obstacle = each;
      await expect.poll(() => client.read().obstacle).toBe(each);
    }
    latest().events.onConnected();
    expect(client.read()).toMatchObject({ connection: 'connected', obstacle: undefined });
  });

  it('where a first joining fails, keeps what it waited for', async () => {
    const { client } = join();
    obstacle = 'noAddress';
    await expect.poll(() => opened.length).toBe(1);
    latest().events.onClosed(closeCodes.misused);
    await expect.poll(() => client.read().endedBy).toBe('failed');
    expect(client.read().obstacle).toBe('noAddress');
  });

  it('CONF-07, CONF-14: muted by the host, the own microphone is off; unmuted, it is only asked for', async () => {
    const { client, media } = await connected();
    await client.setMicrophone(true);
    latest().events.onMessage({ type: 'muted', kind: 'audio', on: true });
    await expect.poll(() => media.read().audio.on).toBe(false);
    latest().events.onMessage({ type: 'muted', kind: 'audio', on: false });
    expect(client.read().askedToUnmute).toEqual(['audio']);
    expect(media.read().audio.on).toBe(false);
    client.dismissUnmute('audio');
    expect([client.read().askedToUnmute, media.read().audio.on]).toEqual([[], false]);
  });

  it('after a lost connection takes the seat again with a new token: microphone, camera and hand as before', async () => {
    const { client, getAccess } = await connected();
    await client.setMicrophone(true);
    client.raiseHand(true);
    latest().events.onClosed(1006);
    await expect.poll(() => client.read().connection).toBe('reconnecting');
    // Everyone is still shown.
    expect(client.read().people).toHaveLength(2);
    await expect.poll(() => opened.length).toBe(2);
    latest().events.onConnected();
    expect(client.read().connection).toBe('connected');
    expect(getAccess).toHaveBeenCalledTimes(2);
    expect(latest().sent.slice(-2)).toEqual([
      { type: 'media', audio: true, video: false },
      { type: 'hand', up: true },
    ]);
  });

  it('the network that is back is used right away', async () => {
    const { client } = await connected();
    for (let lost = 1; lost < 5; lost += 1) {
      latest().events.onClosed(1006);
      await expect.poll(() => client.read().connection).toBe('reconnecting');
      await expect
        .poll(() => {
          window.dispatchEvent(new Event('online'));
          return opened.length;
        })
        .toBe(lost + 1);
    }
  });

  it('tells which pictures are shown, again after each joining, and none with sound only', async () => {
    const { client } = await connected();
    const views = () => latest().sent.filter(({ type }) => type === 'view');
    expect(views()).toEqual([]);
    const widths = { [personAt(0).id]: 320 };
    client.setView(new Map(Object.entries(widths)));
    expect(views()).toEqual([{ type: 'view', widths }]);
    client.setSoundOnly(true);
    expect(client.read().isSoundOnly).toBe(true);
    await expect.poll(() => views().at(-1)).toEqual({ type: 'view', widths: {} });
    latest().events.onClosed(1006);
    await expect.poll(() => opened.length).toBe(2);
    latest().events.onConnected();
    expect(client.read().isSoundOnly).toBe(true);
    expect(views()).toEqual([{ type: 'view', widths: {} }]);
    client.setSoundOnly(false);
    await expect.poll(() => views().at(-1)).toEqual({ type: 'view', widths });
  });

  it('knows how the own line is, until the next joining', async () => {
    const { client } = await connected();
    const good = { down: 'good', up: 'good', othersPaused: false, ownPaused: false };
    expect(client.read().line).toEqual(good);
    latest().events.onMessage({ type: 'line', down: 'poor', up: 'good', paused: true });
    expect(client.read().line).toEqual({ ...good, down: 'poor', othersPaused: true });
    client.tryPictures();
    expect(latest().sent.at(-1)).toEqual({ type: 'tryPictures' });
    latest().events.onClosed(1006);
    await expect.poll(() => opened.length).toBe(2);
    const sending = { audio: 'a', large: 'v', small: 'w' };
    const { id: you } = personAt(1);
    latest().events.onMessage({ type: 'welcome', you, chat: true, offer: '', sending });
    expect(client.read().line).toEqual(good);
  });

  it('the own picture is paused only while the camera is on', async () => {
    const { client } = await connected();
    latest().events.onMessage({ type: 'sending', large: null, small: null, paused: true });
    expect(client.read().line.ownPaused).toBe(false);
    await client.setCamera(true);
    expect(client.read().line.ownPaused).toBe(true);
    await client.setCamera(false);
    expect(client.read().line.ownPaused).toBe(false);
    await client.setCamera(true);
    latest().events.onMessage({ type: 'sending', large: null, small: null, paused: false });
    expect(client.read().line.ownPaused).toBe(false);
  });

  it('an end is told once, and lets go of microphone and camera', async () => {
    const { client, media } = await connected();
    const released = vi.spyOn(media, 'release');
    latest().events.onClosed(closeCodes.blocked);
    await expect.poll(() => client.read().endedBy).toBe('blocked');
    expect(released).toHaveBeenCalledOnce();
    expect(client.read().people).toEqual([]);
    client.leave();
    expect(client.read().endedBy).toBe('blocked');
  });

  it('a concern that is not answered, as by a lost connection, was not delivered', async () => {
    const { client } = await connected();
    const answered = client.sendConcern(null, null);
    latest().events.onMessage({ type: 'concernSent', delivered: true, left: 1 });
    expect(await answered).toMatchObject({ delivered: true, left: 1 });
    expect(client.read().concernsLeft).toBe(1);
    const unanswered = client.sendConcern(null, null);
    latest().events.onClosed(closeCodes.ended);
    expect(await unanswered).toMatchObject({ delivered: false });
  });
});
