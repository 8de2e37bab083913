import { isInCharge, type Meeting, type MeetingParticipant } from '@ensemble/contract';
import type { MeetingRow, Seats } from './meetings.store.ts';
import { mayCancel, type Reader } from './meeting-call.ts';
import type { ParticipantRow } from './participants.store.ts';

const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const unixOrNull = (moment: Date | null) => (moment === null ? null : unixSeconds(moment));

/**
 * A participant as host and moderators see them, or as another reader does: then without address,
 * times and what was decided about them (MEET-08).
 */
export const participantReply = (row: ParticipantRow, isFull: boolean): MeetingParticipant => ({
  id: row.id,
  meetingId: row.meetingId,
  userId: row.membershipId,
  type: row.type,
  state: row.state,
  email: isFull ? row.email : null,
  // The only number known of a person is that of their second step, which is for nothing else.
  phone: null,
  firstName: row.firstName,
  lastName: row.lastName,
  alias: row.alias,
  joinedAt: isFull ? unixOrNull(row.joinedAt) : null,
  leftAt: isFull ? unixOrNull(row.leftAt) : null,
  muted: isFull ? { audio: row.mutedAudio, video: row.mutedVideo } : { audio: false, video: false },
  blocked: isFull && row.blockedAt !== null,
});

/** The participants a reader may see: everybody, or those in charge and themselves. */
export function visibleTo(
  places: readonly ParticipantRow[],
  { memberId }: Reader,
): MeetingParticipant[] {
  const own = places.find((place) => place.membershipId === memberId);
  const isFull = own !== undefined && own.state === 'registered' && isInCharge(own.type);
  return places
    .filter(({ state }) => state !== 'withdrawn')
    .filter((place) => isFull || isInCharge(place.type) || place === own)
    .map((place) => participantReply(place, isFull));
}

/** A session as a reader may see it (MEET-29). */
export function meetingReply(
  row: MeetingRow,
  places: readonly ParticipantRow[],
  seats: Seats,
  reader: Reader,
): Meeting {
  const own = places.find(({ membershipId }) => membershipId === reader.memberId);
  const ownInCharge = own?.state === 'registered' && isInCharge(own.type);
  return {
    id: row.id,
    organizationId: row.organizationId,
    hostId: row.hostId,
    title: row.title,
    description: row.description,
    startsAt: unixSeconds(row.startsAt),
    endsAt: unixSeconds(row.endsAt),
    maxParticipants: row.maxParticipants,
    status: row.status,
    type: row.type,
    ruleSet: 'default',
    sessionId: row.sessionId,
    host:
      row.hostId === null
        ? null
        : { userId: row.hostId, firstName: row.hostFirstName, lastName: row.hostLastName },
    participants: visibleTo(places, reader),
    ...seats,
    cancelReason: row.cancelReason,
    own:
      own === undefined || own.state === 'withdrawn'
        ? null
        : {
            participantId: own.id,
            type: own.type,
            state: own.state,
            before: own.state === 'waiting' ? placesBefore(places, own) : null,
            offeredUntil: own.state === 'offered' ? unixOrNull(own.offeredUntil) : null,
            blocked: own.blockedAt !== null,
          },
    inCharge: ownInCharge,
    mayCancel: mayCancel(reader, ownInCharge ? own : undefined),
  };
}

/** They are in the order they came into their state. */
const placesBefore = (places: readonly ParticipantRow[], own: ParticipantRow): number =>
  places.filter(({ state }) => state === 'waiting').indexOf(own);
