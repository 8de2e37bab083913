import { id, parse } from '@ensemble/contract';
import type { ParticipantInfo, WebhookEvent } from 'livekit-server-sdk';
import type { Guest, ServerEvent } from './call-engine.ts';

/**
 * What the API says of people at the server, for the clients of all others to read. Only the API can
 * change it: tokens let no one update their own.
 */
export const attributes = {
  /** The joining; in the token. */
  connection: 'connection',
  /** The presence that was admitted; another one with the same words in its token was not. */
  admitted: 'admitted',
  type: 'type',
  muted: { audio: 'mutedAudio', video: 'mutedVideo' },
  /** When the person was last asked to unmute. */
  asked: { audio: 'askedAudio', video: 'askedVideo' },
  hand: 'hand',
} as const;

/** A person in a room, by what the server says of them. */
export const guestOf = (room: string, participant: ParticipantInfo): Guest => ({
  room,
  participantId: participant.identity,
  connectionId: participant.attributes[attributes.connection] ?? '',
  presence: participant.sid,
  since: new Date(Number(participant.joinedAt) * 1000),
  isAdmitted:
    participant.sid !== '' && participant.attributes[attributes.admitted] === participant.sid,
});

const kinds: Readonly<Record<string, 'joined' | 'left'>> = {
  participant_joined: 'joined',
  participant_left: 'left',
  participant_connection_aborted: 'left',
};

/** What a webhook tells about calls. The server may have other rooms; those of calls have ids of ours. */
export function readServerEvent({
  event,
  room,
  participant,
  createdAt,
}: WebhookEvent): ServerEvent {
  const kind = kinds[event];
  if (!kind || !participant || !parse(id, room?.name).success) return { kind: 'other' };
  const guest = guestOf(room?.name ?? '', participant);
  return { kind, guest, at: createdAt ? new Date(Number(createdAt) * 1000) : new Date() };
}
