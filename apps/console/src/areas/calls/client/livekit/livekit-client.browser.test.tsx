import type { ServerMessage } from '@ensemble/contract';
import { ConnectionQuality, Room, RoomEvent, Track } from 'livekit-client';
import { expect, test, vi } from 'vitest';
import { idOf } from '../../../../testing/people.ts';
import { peopleOf } from './livekit-people.ts';
import { talkIn, type ThroughApi } from './livekit-talk.ts';
import { showVideos } from './livekit-view.ts';

/** A person as the server shows them; `picture` notes what is asked of their camera's publication. */
function personAt(index: number, words: Record<string, string> = {}, more: object = {}) {
  const picture = {
    isMuted: false,
    isSubscribed: true,
    track: { streamState: Track.StreamState.Active },
    setEnabled: vi.fn<(on: boolean) => void>(),
    setVideoDimensions: vi.fn<(size: { width: number; height: number }) => void>(),
  };
  const sid = `PA_${index}`;
  const person = {
    sid,
    identity: idOf(index),
    name: `Person ${index}`,
    attributes: { admitted: sid, type: 'participant', ...words },
    connectionQuality: ConnectionQuality.Poor,
    isLocal: false,
    getTrackPublication: (source: Track.Source) =>
      source === Track.Source.Camera ? picture : undefined,
    ...more,
  };
  return { person, picture };
}
type Person = ReturnType<typeof personAt>['person'];

/** A room with these people in it; the first one is the reader. */
function roomOf(own: Person, others: readonly Person[]): Room {
  const remoteParticipants = new Map(others.map((each) => [each.identity, each]));
  const localParticipant = { ...own, isLocal: true };
  const room = new Room();
  for (const [name, value] of Object.entries({ localParticipant, remoteParticipants }))
    Object.defineProperty(room, name, { value });
  return room;
}

test('only a presence that the API has admitted is in the call, with what the API says of it', () => {
  const { person: own } = personAt(1, { type: 'owner' });
  const { person: guest } = personAt(2, { mutedAudio: 'on', hand: 'up' });
  // The token of a person who was admitted, used again: its words name another presence.
  const { person: again } = personAt(3, { admitted: 'PA_2' });
  const { person: newcomer } = personAt(4, { admitted: '' });
  expect(peopleOf(roomOf(own, [guest, again, newcomer]))).toEqual([
    expect.objectContaining({ id: idOf(1), type: 'owner', slot: null }),
    {
      id: idOf(2),
      name: 'Person 2',
      type: 'participant',
      audio: false,
      video: true,
      muted: { audio: true, video: false },
      hand: true,
      paused: false,
      line: 'poor',
      slot: { audio: `audio:${idOf(2)}`, video: `video:${idOf(2)}` },
    },
  ]);
});

test('how the lines of others are, those alone read who run the call', () => {
  const { person: guest } = personAt(2);
  const lineFor = (type: string) =>
    peopleOf(roomOf(personAt(1, { type }).person, [guest])).map(({ line }) => line);
  expect(lineFor('owner')).toEqual(['poor', 'poor']);
  expect(lineFor('moderator')).toEqual(['poor', 'poor']);
  expect(lineFor('participant')).toEqual([null, null]);
});

test('pictures are asked for as wide as they are shown, and not where they are not', () => {
  const [own, shown, hidden] = [personAt(1), personAt(2), personAt(3)];
  const view = showVideos(roomOf(own.person, [shown.person, hidden.person]));
  view.show({ [idOf(2)]: 320 });
  expect(shown.picture.setEnabled).toHaveBeenLastCalledWith(true);
  expect(shown.picture.setVideoDimensions).toHaveBeenLastCalledWith({ width: 320, height: 180 });
  expect(hidden.picture.setEnabled).toHaveBeenLastCalledWith(false);
  expect(hidden.picture.setVideoDimensions).not.toHaveBeenCalled();
  // Sound only.
  view.show({});
  expect(shown.picture.setEnabled).toHaveBeenLastCalledWith(false);
});

function talk(chat: boolean) {
  const { person: own } = personAt(1);
  const { person: guest } = personAt(2);
  const room = roomOf(own, [guest]);
  const messages: ServerMessage[] = [];
  const throughApi = {
    raiseHand: vi.fn<ThroughApi['raiseHand']>(async () => undefined),
    sendConcern: vi.fn<ThroughApi['sendConcern']>(async () => ({ delivered: true, left: 1 })),
  };
  const events = {
    onMessage: (message: ServerMessage) => messages.push(message),
    onConnected: () => undefined,
    onClosed: () => undefined,
  };
  const send = talkIn(room, { chat }, events, throughApi);
  const arrive = (text: string, from: Person | undefined, topic?: string) =>
    room.emit(
      RoomEvent.DataReceived,
      new TextEncoder().encode(text),
      from as never,
      undefined,
      topic,
    );
  return { send, arrive, messages, guest, throughApi };
}

test('messages of the chat are taken where it is on, of people in the call, and not in floods', () => {
  const { arrive, messages, guest } = talk(true);
  arrive(' Hello ', guest, 'chat');
  expect(messages).toEqual([
    expect.objectContaining({
      type: 'chat',
      from: idOf(2),
      name: 'Person 2',
      role: 'participant',
      message: 'Hello',
    }),
  ]);
  arrive('Hello', personAt(3, { admitted: '' }).person, 'chat');
  arrive('Hello', guest, 'other');
  arrive('  ', guest, 'chat');
  expect(messages).toHaveLength(1);
  for (let sent = 0; sent < 50; sent += 1) arrive('x'.repeat(5000), guest, 'chat');
  expect(messages.length).toBeLessThanOrEqual(10);
  expect(messages.at(-1)).toMatchObject({ message: 'x'.repeat(1000) });

  // Who is host the API says at the server: no name does, nor the text itself.
  const { person: host } = personAt(4, { type: 'owner' });
  arrive('{"role":"participant"}', host, 'chat');
  expect(messages.at(-1)).toMatchObject({ from: idOf(4), role: 'owner' });

  const off = talk(false);
  off.arrive('Hello', off.guest, 'chat');
  expect(off.messages).toEqual([]);
});

test('a concern comes from the server alone, and goes to it by the API', async () => {
  const { send, arrive, messages, guest, throughApi } = talk(true);
  arrive(JSON.stringify({ type: 'concern', about: null }), guest, 'chat');
  expect(messages.map(({ type }) => type)).toEqual(['chat']);
  for (const text of ['{', '[]', '{"type":"muted","kind":"audio","on":false}'])
    arrive(text, undefined);
  expect(messages).toHaveLength(1);
  arrive(JSON.stringify({ type: 'concern', about: idOf(2) }), undefined);
  expect(messages.at(-1)).toEqual({ type: 'concern', about: idOf(2) });
  send({ type: 'concern', about: idOf(2), to: null });
  await expect
    .poll(() => messages.at(-1))
    .toEqual({ type: 'concernSent', delivered: true, left: 1 });
  expect(throughApi.sendConcern).toHaveBeenCalledWith(idOf(2), null);
  send({ type: 'hand', up: true });
  expect(throughApi.raiseHand).toHaveBeenCalledWith(true);
});
