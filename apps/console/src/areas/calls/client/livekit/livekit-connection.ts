import {
  type CallAccess,
  type ClientMessage,
  closeCodes,
  maxChatLength,
  type MediaKind,
  mediaKinds,
  parse,
  serverMessage,
} from '@ensemble/contract';
import {
  AudioPresets,
  DisconnectReason,
  type RemoteParticipant,
  Room,
  RoomEvent,
  VideoPresets,
} from 'livekit-client';
import type { ConcernAnswer } from '../call-client.ts';
import { type CallConnection, type ConnectionEvents, lost } from '../connection.ts';
import { publishOwn } from './livekit-own.ts';
import {
  askedAttributes,
  isAdmitted,
  isPaused,
  lineOf,
  mutedAttributes,
  peopleOf,
  sectionOf,
} from './livekit-people.ts';
import { showPictures } from './livekit-view.ts';

/** What LiveKit would send under the sender's name, or let them change themselves, goes through the API. */
export interface ThroughApi {
  readonly raiseHand: (up: boolean) => Promise<void>;
  readonly sendConcern: (about: string | null, to: string | null) => Promise<ConcernAnswer>;
}

/** How long joining may take, until the API has admitted the person. */
const maxJoiningMs = 15_000;
const chatTopic = 'chat';
/** Messages of the chat that are taken from one person: so many in so long. */
const chatBudget = { messages: 10, ms: 10_000 };

/** Changes after which the list of people may be another one. */
const changes = [
  RoomEvent.Connected,
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.ParticipantAttributesChanged,
  RoomEvent.ParticipantPermissionsChanged,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.TrackStreamStateChanged,
  RoomEvent.ConnectionQualityChanged,
] as const;

/** Joins a room of a LiveKit server with a token. It never comes back by itself; another connection takes its place. */
export function openLivekitConnection(
  access: CallAccess,
  events: ConnectionEvents,
  throughApi: ThroughApi,
): CallConnection {
  const room = new Room({
    // The pages say which pictures are shown, and how wide.
    adaptiveStream: false,
    dynacast: true,
    // Its own way would come back with the token that has been used.
    reconnectPolicy: { nextRetryDelayInMs: () => null },
    stopLocalTrackOnUnpublish: false,
    publishDefaults: {
      // Sound is worth more than pictures: sent twice over, and nothing during silence.
      audioPreset: { ...AudioPresets.speech, priority: 'high' },
      red: true,
      dtx: true,
      videoCodec: 'vp8',
      backupCodec: false,
      simulcast: true,
      videoEncoding: VideoPresets.h360.encoding,
      videoSimulcastLayers: [VideoPresets.h180],
    },
  });
  const own = publishOwn(room);
  const view = showPictures(room);
  const streams = new Map<string, MediaStream>();
  let isConnected = false;
  let isClosed = false;
  let isAnnouncing = false;

  const close = (code: number) => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(tooLate);
    void room.disconnect();
    events.onClosed(code);
  };
  const tooLate = setTimeout(() => close(lost), maxJoiningMs);
  const streamAt = (section: string) => {
    const stream = streams.get(section) ?? new MediaStream();
    streams.set(section, stream);
    return stream;
  };

  const announce = () => {
    isAnnouncing = false;
    const { identity: you, permissions } = room.localParticipant;
    if (isClosed || room.state !== 'connected' || !isAdmitted(room.localParticipant)) return;
    if (!permissions?.canSubscribe) return;
    if (!isConnected) {
      // What the calls service says of its media sections has no meaning here.
      const sending = { audio: '', large: '', small: '' };
      events.onMessage({ type: 'welcome', you, chat: access.chat, offer: '', sending });
    }
    events.onMessage({ type: 'participants', participants: peopleOf(room) });
    const others = [...room.remoteParticipants.values()].filter(view.isShown);
    const line = lineOf(room.localParticipant);
    const paused = others.length > 0 && others.every(isPaused);
    events.onMessage({ type: 'line', down: line, up: line, paused });
    if (isConnected) return;
    isConnected = true;
    clearTimeout(tooLate);
    own.start();
    events.onConnected();
  };
  /** Once for all changes of one moment. */
  const announceSoon = () => {
    if (isAnnouncing) return;
    isAnnouncing = true;
    queueMicrotask(announce);
  };
  for (const change of changes) room.on(change, announceSoon);

  room.on(RoomEvent.ParticipantAttributesChanged, (changed, person) => {
    if (!person.isLocal || !isConnected) return;
    for (const kind of mediaKinds) {
      if (changed[mutedAttributes[kind]] === 'on')
        events.onMessage({ type: 'muted', kind, on: true });
      else if (changed[askedAttributes[kind]]) events.onMessage({ type: 'muted', kind, on: false });
    }
  });
  room.on(RoomEvent.TrackSubscribed, (track, _publication, person) => {
    const kind = track.kind === 'audio' ? 'audio' : 'video';
    streamAt(sectionOf(kind, person.identity)).addTrack(track.mediaStreamTrack);
    view.apply(person);
    announceSoon();
  });
  room.on(RoomEvent.TrackUnsubscribed, (track, _publication, person) => {
    const kind = track.kind === 'audio' ? 'audio' : 'video';
    streamAt(sectionOf(kind, person.identity)).removeTrack(track.mediaStreamTrack);
  });
  room.on(RoomEvent.Disconnected, (reason) =>
    // Why a person was removed, the API says when they ask for the next token.
    close(reason === DisconnectReason.DUPLICATE_IDENTITY ? closeCodes.replaced : lost),
  );

  const taken = createBudget();
  room.on(RoomEvent.DataReceived, (data, person, _kind, topic) => {
    const text = new TextDecoder().decode(data);
    // Of the server itself: to those who run the call.
    if (!person) return takeConcern(text, events);
    if (topic !== chatTopic || !access.chat || !isAdmitted(person)) return;
    if (taken(person.identity)) showChat(person, text);
  });
  const showChat = (person: Pick<RemoteParticipant, 'identity' | 'name'>, text: string) => {
    const message = text.trim().slice(0, maxChatLength);
    const { identity: from, name = '' } = person;
    if (message !== '') events.onMessage({ type: 'chat', from, name, message, sent: Date.now() });
  };

  /** One after the other: their answers carry no name. */
  let concerns = Promise.resolve();
  const send = (message: ClientMessage) => {
    switch (message.type) {
      case 'hand':
        return void throughApi.raiseHand(message.up).catch(() => undefined);
      case 'chat':
        showChat(room.localParticipant, message.text);
        return void room.localParticipant
          .publishData(new TextEncoder().encode(message.text), { reliable: true, topic: chatTopic })
          .catch(() => undefined);
      case 'concern':
        concerns = concerns
          .then(() => throughApi.sendConcern(message.about, message.to))
          .then((answer) => events.onMessage({ type: 'concernSent', ...answer }))
          // Without an answer it counts as not delivered.
          .catch(() => undefined);
        return undefined;
      case 'view':
        return view.show(message.widths);
      case 'tryPictures':
        return view.tryAgain();
      // The server learns it from what is published.
      case 'media':
      case 'join':
      case 'answer':
      case 'beat':
        return undefined;
    }
  };

  room
    .connect(access.url, access.token, {
      maxRetries: 0,
      peerConnectionTimeout: maxJoiningMs,
      // The relays of this installation alone: a server that knows none names those of another company.
      rtcConfig: { iceServers: [...access.iceServers] },
    })
    .then(announceSoon, () => close(lost));

  return {
    send,
    setTrack: own.setTrack,
    streamAt,
    levels: async () => levelsOf(room),
    // The library asks by itself, every few seconds.
    doubt: () => undefined,
    close: () => close(lost),
  };
}

function takeConcern(text: string, { onMessage }: ConnectionEvents): void {
  try {
    const message = parse(serverMessage, JSON.parse(text));
    if (message.data?.type === 'concern') onMessage(message.data);
  } catch {
    // Nothing that this client knows.
  }
}

/** Whether one more message of a person is within the budget. */
function createBudget() {
  const times = new Map<string, number[]>();
  return (id: string): boolean => {
    const now = Date.now();
    const recent = (times.get(id) ?? []).filter((at) => now - at < chatBudget.ms);
    times.set(id, [...recent, now].slice(-chatBudget.messages));
    return recent.length < chatBudget.messages;
  };
}

/** How loud those are who speak, by section. */
function levelsOf({ localParticipant, remoteParticipants }: Room): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  const note = (kind: MediaKind, id: string | undefined, level: number) =>
    levels.set(id === undefined ? 'own' : sectionOf(kind, id), level);
  note('audio', undefined, localParticipant.isSpeaking ? localParticipant.audioLevel : 0);
  for (const { identity, isSpeaking, audioLevel } of remoteParticipants.values())
    note('audio', identity, isSpeaking ? audioLevel : 0);
  return levels;
}
