import type { Meeting, ParticipantType } from '@ensemble/contract';
import { vi } from 'vitest';
import { idOf } from '../../testing/people.ts';
import { type CallClient, type CallPerson, type CallState, noCall } from './client/call-client.ts';
import type { OwnMedia, OwnMediaState } from './client/own-media.ts';
import { createStore } from './client/store.ts';
import type { CallInfo } from './use-call.ts';

const names = ['Marie', 'Sam', 'Priya', 'Luc', 'Robin', 'Amélie', 'Noah', 'Fatima'];

/** A participant of a made-up call. */
export const personOf = (id: string, more: Partial<CallPerson> = {}): CallPerson => ({
  id,
  name: `Name of ${id}`,
  type: 'participant',
  audio: true,
  video: false,
  muted: { audio: false, video: false },
  hand: false,
  paused: false,
  line: null,
  streams: null,
  ...more,
});

/** A person of a made-up call by number; the first one is its host. */
export const personAt = (index: number, more: Partial<CallPerson> = {}): CallPerson =>
  personOf(idOf(100 + index), {
    name: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
    type: index === 0 ? 'owner' : 'participant',
    ...more,
  });

/** A call of so many people, in which the reader is the one at `you`. */
export const peopleOf = (count: number): CallPerson[] =>
  Array.from({ length: count }, (_, index) => personAt(index));

/** A client without a service: it shows what it is told to, and notes what is asked of it. */
export function fakeClient(state: Partial<CallState> = {}) {
  const store = createStore<CallState>({
    ...noCall,
    connection: 'connected',
    you: idOf(101),
    ...state,
  });
  const client = {
    read: store.read,
    subscribe: store.subscribe,
    connect: vi.fn<CallClient['connect']>(),
    leave: vi.fn<CallClient['leave']>(() =>
      store.change({ connection: 'ended', endedBy: 'left', people: [] }),
    ),
    setMicrophone: vi.fn<CallClient['setMicrophone']>(async () => undefined),
    setCamera: vi.fn<CallClient['setCamera']>(async () => undefined),
    chooseDevice: vi.fn<CallClient['chooseDevice']>(async () => undefined),
    raiseHand: vi.fn<CallClient['raiseHand']>(),
    sendChat: vi.fn<CallClient['sendChat']>(),
    sendConcern: vi.fn<CallClient['sendConcern']>(async () => ({ delivered: true, left: 1 })),
    setView: vi.fn<CallClient['setView']>(),
    setSoundOnly: vi.fn<CallClient['setSoundOnly']>((isSoundOnly) => store.change({ isSoundOnly })),
    tryPictures: vi.fn<CallClient['tryPictures']>(),
    dismissConcern: vi.fn<CallClient['dismissConcern']>((key) =>
      store.change({ concerns: store.read().concerns.filter((each) => each.key !== key) }),
    ),
    dismissUnmute: vi.fn<CallClient['dismissUnmute']>(() => store.change({ askedToUnmute: [] })),
  } satisfies CallClient;
  return { client, change: store.change };
}

const off = { on: false, isOpening: false, track: null };

/** Devices without a browser's: what is turned on has no track. */
export function fakeMedia(state: Partial<OwnMediaState> = {}) {
  const store = createStore<OwnMediaState>({
    audio: off,
    video: off,
    devices: [],
    chosen: {},
    ...state,
  });
  const turn = vi.fn<OwnMedia['turn']>(async (kind, on) =>
    store.change({ [kind]: { ...off, on } }),
  );
  const media: OwnMedia = {
    read: store.read,
    subscribe: store.subscribe,
    turn,
    choose: async (kind, id) => store.change({ chosen: { ...store.read().chosen, [kind]: id } }),
    watch: () => () => undefined,
    release: () => undefined,
  };
  return { media, turn, change: store.change };
}

/** What the lobby is told of a session that begins at noon of a day in July. */
export const callInfo = (more: Partial<CallInfo> & { type?: ParticipantType } = {}): CallInfo => ({
  participantId: idOf(101),
  type: 'participant',
  state: 'registered',
  name: 'Sam',
  alias: null,
  title: 'After a hard call',
  description: 'We talk about the last weeks.',
  startsAt: Date.parse('2026-07-01T16:00:00Z') / 1000,
  localStartsAt: '2026-07-01T12:00',
  endsAt: Date.parse('2026-07-01T17:00:00Z') / 1000,
  status: 'scheduled',
  hostName: 'Marie Tremblay',
  hostPresent: false,
  isReplaced: false,
  blocked: false,
  asking: [],
  provider: 'embedded',
  ...more,
});

/** What registering and withdrawing answer; the lobby reads itself anew. */
export const meetingReply = (): Meeting => ({
  id: idOf(50),
  organizationId: idOf(1),
  hostId: null,
  title: 'After a hard call',
  description: '',
  startsAt: 0,
  localStartsAt: '1970-01-01T00:00',
  endsAt: 1,
  localEndsAt: '1970-01-01T00:00',
  maxParticipants: 15,
  status: 'scheduled',
  type: 'scheduled',
  ruleSet: 'default',
  sessionId: null,
  host: null,
  participants: [],
  seats: 'left',
  registered: null,
  waiting: null,
  cancelReason: null,
  own: null,
  inCharge: false,
  mayCancel: false,
});
