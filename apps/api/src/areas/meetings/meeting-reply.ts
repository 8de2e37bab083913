import {
  type ChargeAsking,
  isInCharge,
  type Meeting,
  type MeetingParticipant,
  seatStepOf,
  textsOfMeeting,
} from '@ensemble/contract';
import { wallTimeIn } from '../../time/wall-time.ts';
import type { Asking } from './registration/consents.store.ts';
import type { MeetingRow, Seats } from './meetings.store.ts';
import { mayCancel, type Reader } from './reader.ts';
import type { ParticipantRow } from './registration/participants.store.ts';

const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const unixOrNull = (moment: Date | null) => (moment === null ? null : unixSeconds(moment));
const localOrNull = (seconds: number | null, zone: string) =>
  seconds === null ? null : wallTimeIn(new Date(seconds * 1000), zone);

/** How much of a participant is shown: all, without address and times, or that there is one (MEET-08). */
type View = 'full' | 'named' | 'member';

/** A participant as a reader sees them, with the time from which they run the session in a zone. */
export function participantReply(
  row: ParticipantRow,
  view: View,
  zone: string,
): MeetingParticipant {
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
        ? {
            type: row.nextType,
            from: unixSeconds(row.nextTypeAt),
            localFrom: wallTimeIn(row.nextTypeAt, zone),
          }
        : null,
  };
}

/** What of a participant a reader sees who sees the people of these places. */
export const viewOf = (row: ParticipantRow, seen: ReadonlySet<string>): View =>
  seen.has(row.id) ? 'full' : 'member';

/** The participants a reader may see: of those who run the session everybody, else those in charge and themselves. */
export function visibleTo(
  participants: readonly ParticipantRow[],
  { memberId }: Reader,
  seen: ReadonlySet<string>,
  zone: string,
): MeetingParticipant[] {
  const there = participants.filter(({ state }) => state !== 'withdrawn');
  const own = there.find((participant) => participant.membershipId === memberId);
  if (own && runs(own))
    return there.map((participant) =>
      participantReply(participant, viewOf(participant, seen), zone),
    );
  return there
    .filter(
      (participant) =>
        isInCharge(participant.type) || participant.nextType !== null || participant === own,
    )
    .map((participant) => participantReply(participant, 'named', zone));
}

const runs = ({ state, type }: ParticipantRow): boolean =>
  state === 'registered' && isInCharge(type);

/** What a reply needs beside the session and its reader. */
interface Around {
  readonly participants: readonly ParticipantRow[];
  readonly seats: Seats;
  /** The places whose people the reader sees. */
  readonly seen: ReadonlySet<string>;
  readonly asking: readonly Asking[];
}

/** A session as a reader may see it (MEET-29), with its times in a zone. */
export function meetingReply(
  row: MeetingRow,
  { participants, seats, seen, asking }: Around,
  reader: Reader,
  zone: string,
): Meeting {
  const own = participants.find(({ membershipId }) => membershipId === reader.memberId);
  const ownInCharge = own !== undefined && runs(own);
  const offeredUntil = own?.state === 'offered' ? unixOrNull(own.offeredUntil) : null;
  return {
    id: row.id,
    organizationId: row.organizationId,
    hostId: row.hostId,
    ...textsOfMeeting(row),
    startsAt: unixSeconds(row.startsAt),
    localStartsAt: wallTimeIn(row.startsAt, zone),
    endsAt: unixSeconds(row.endsAt),
    localEndsAt: wallTimeIn(row.endsAt, zone),
    maxParticipants: row.maxParticipants,
    status: row.status,
    type: row.type,
    ruleSet: 'default',
    sessionId: row.roomId,
    host:
      row.hostId === null
        ? null
        : { userId: row.hostId, firstName: row.hostFirstName, lastName: row.hostLastName },
    participants: visibleTo(participants, reader, seen, zone),
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
            offeredUntil,
            localOfferedUntil: localOrNull(offeredUntil, zone),
            blocked: own.blockedAt !== null,
            asking: asking.map((each) => askingReply(each, zone)),
          },
    inCharge: ownInCharge,
    mayCancel: mayCancel(reader, ownInCharge ? own : undefined),
  };
}

/** What a person is shown of another who asks to see them. */
export const askingReply = (asking: Asking, zone: string): ChargeAsking => ({
  participantId: asking.participantId,
  type: asking.type,
  firstName: asking.firstName,
  lastName: asking.lastName,
  from: asking.from,
  localFrom: localOrNull(asking.from, zone),
});
