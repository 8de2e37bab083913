import {
  type ChargeAsking,
  isInCharge,
  type Meeting,
  type MeetingParticipant,
  seatStepOf,
} from '@ensemble/contract';
import type { MeetingRow, Seats } from './meetings.store.ts';
import { mayCancel, type Reader } from './meeting-call.ts';
import type { ParticipantRow } from './participants.store.ts';

const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const unixOrNull = (moment: Date | null) => (moment === null ? null : unixSeconds(moment));

/** How much of a participant is shown: all, without address and times, or that there is one (MEET-08). */
type View = 'full' | 'named' | 'member';

/** A participant as a reader sees them. */
export function participantReply(row: ParticipantRow, view: View): MeetingParticipant {
  const isFull = view === 'full';
  const named = view === 'member' ? undefined : row;
  return {
    id: row.id,
    meetingId: row.meetingId,
    userId: named?.membershipId ?? null,
    type: row.type,
    state: row.state,
    email: isFull ? row.email : null,
    // The only number known of a person is that of their second step, which is for nothing else.
    phone: null,
    firstName: named?.firstName ?? null,
    lastName: named?.lastName ?? null,
    alias: named?.alias ?? null,
    joinedAt: isFull ? unixOrNull(row.joinedAt) : null,
    leftAt: isFull ? unixOrNull(row.leftAt) : null,
    // Those who run the call need what was decided, of people they do not see as well.
    muted:
      view === 'named'
        ? { audio: false, video: false }
        : { audio: row.mutedAudio, video: row.mutedVideo },
    blocked: view !== 'named' && row.blockedAt !== null,
    becomes:
      row.nextType && row.nextTypeAt
        ? { type: row.nextType, from: unixSeconds(row.nextTypeAt) }
        : null,
  };
}

/** What of a participant a reader sees who sees the people of these places. */
export const viewOf = (row: ParticipantRow, seen: ReadonlySet<string>): View =>
  seen.has(row.id) ? 'full' : 'member';

/** The participants a reader may see: of those who run the session everybody, else those in charge and themselves. */
export function visibleTo(
  places: readonly ParticipantRow[],
  { memberId }: Reader,
  seen: ReadonlySet<string>,
): MeetingParticipant[] {
  const there = places.filter(({ state }) => state !== 'withdrawn');
  const own = there.find((place) => place.membershipId === memberId);
  if (own && runs(own)) return there.map((place) => participantReply(place, viewOf(place, seen)));
  return there
    .filter((place) => isInCharge(place.type) || place.nextType !== null || place === own)
    .map((place) => participantReply(place, 'named'));
}

const runs = ({ state, type }: ParticipantRow): boolean =>
  state === 'registered' && isInCharge(type);

/** What a reply needs beside the session and its reader. */
interface Around {
  readonly places: readonly ParticipantRow[];
  readonly seats: Seats;
  /** The places whose people the reader sees. */
  readonly seen: ReadonlySet<string>;
  readonly asking: readonly ChargeAsking[];
}

/** A session as a reader may see it (MEET-29). */
export function meetingReply(
  row: MeetingRow,
  { places, seats, seen, asking }: Around,
  reader: Reader,
): Meeting {
  const own = places.find(({ membershipId }) => membershipId === reader.memberId);
  const ownInCharge = own !== undefined && runs(own);
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
    participants: visibleTo(places, reader, seen),
    seats: seatStepOf(seats.registered, row.maxParticipants),
    registered: ownInCharge ? seats.registered : null,
    waiting: ownInCharge ? seats.waiting : null,
    cancelReason: row.cancelReason,
    own:
      own === undefined || own.state === 'withdrawn'
        ? null
        : {
            participantId: own.id,
            type: own.type,
            state: own.state,
            offeredUntil: own.state === 'offered' ? unixOrNull(own.offeredUntil) : null,
            blocked: own.blockedAt !== null,
            asking: asking.map(askingReply),
          },
    inCharge: ownInCharge,
    mayCancel: mayCancel(reader, ownInCharge ? own : undefined),
  };
}

/** What a person is shown of another who asks to see them. */
export const askingReply = (asking: ChargeAsking): ChargeAsking => ({
  participantId: asking.participantId,
  type: asking.type,
  firstName: asking.firstName,
  lastName: asking.lastName,
  from: asking.from,
});
