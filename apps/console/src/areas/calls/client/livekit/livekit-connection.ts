import {
  type CallAccess,
  type ClientMessage,
  closeCodes,
  type MediaKind,
  mediaKinds,
} from '@ensemble/contract';
import {
  AudioPresets,
  DisconnectReason,
  type RemoteTrack,
  Room,
  RoomEvent,
  Track,
  VideoPresets,
} from 'livekit-client';
import { type CallConnection, type ConnectionEvents, lost } from '../connection.ts';
import { publishOwn } from './livekit-own.ts';
import {
  askedAttributes,
  isAdmitted,
  isPaused,
  qualityOf,
  mutedAttributes,
  peopleOf,
  sectionOf,
} from './livekit-people.ts';
import { type ThroughApi, talkIn } from './livekit-talk.ts';
import { showVideos } from './livekit-view.ts';

/** How long joining may take, until the API has admitted the person. */
const maxJoiningMs = 15_000;

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
  const view = showVideos(room);
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
    const line = qualityOf(room.localParticipant);
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
    // Another stream each time: an element whose stream has run dry does not play on by itself.
    const stream = new MediaStream([track.mediaStreamTrack]);
    streams.set(sectionOf(kindOf(track), person.identity), stream);
    view.apply(person);
    announceSoon();
  });
  room.on(RoomEvent.TrackUnsubscribed, (track, _publication, person) => {
    const section = sectionOf(kindOf(track), person.identity);
    if (streams.get(section)?.getTracks().includes(track.mediaStreamTrack)) streams.delete(section);
  });
  room.on(RoomEvent.Disconnected, (reason) =>
    // Why a person was removed, the API says when they ask for the next token.
    close(reason === DisconnectReason.DUPLICATE_IDENTITY ? closeCodes.replaced : lost),
  );

  const talk = talkIn(room, access, events, throughApi);
  const send = (message: ClientMessage) => {
    if (message.type === 'view') view.show(message.widths);
    else if (message.type === 'tryPictures') view.tryAgain();
    else talk(message);
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
    obstacle: () => undefined,
    doubt: () => undefined,
    close: () => close(lost),
  };
}

const kindOf = ({ kind }: RemoteTrack): MediaKind =>
  kind === Track.Kind.Audio ? 'audio' : 'video';

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
