import {
  eachMeetingText,
  type Meeting,
  type MeetingParticipant,
  type OwnParticipation,
} from '@ensemble/contract';
import { idOf, organizationId } from '../../testing/people.ts';

/** The person who uses the console in these tests, as their organization knows them. */
export const ownId = idOf(3);

/** Unix seconds of a moment on the clocks of the browser. */
export const at = (wallTime: string): number => new Date(wallTime).getTime() / 1000;

/** From when to when a session is, on the clocks of the browser and on those that the server writes. */
export const heldAt = (localStartsAt: string, localEndsAt: string) => ({
  startsAt: at(localStartsAt),
  localStartsAt,
  endsAt: at(localEndsAt),
  localEndsAt,
});

export const participant = (
  number: number,
  more: Partial<MeetingParticipant> = {},
): MeetingParticipant => ({
  id: idOf(700 + number),
  meetingId: idOf(600),
  userId: idOf(800 + number),
  type: 'participant',
  state: 'registered',
  email: null,
  phone: null,
  firstName: 'Member',
  lastName: String(number),
  alias: null,
  joinedAt: null,
  leftAt: null,
  muted: { audio: false, video: false },
  blocked: false,
  becomes: null,
  ...more,
});

/** The reader's own participation. */
export const participation = (more: Partial<OwnParticipation> = {}): OwnParticipation => ({
  participantId: idOf(703),
  type: 'participant',
  state: 'registered',
  offeredUntil: null,
  localOfferedUntil: null,
  blocked: false,
  asking: [],
  ...more,
});

const noa = { userId: idOf(801), firstName: 'Noa', lastName: 'Bergeron' };
const owner = participant(1, { type: 'owner', firstName: 'Noa', lastName: 'Bergeron' });

/** A session as the API answers it: of a co-worker, in which the reader has no place. */
export const meetingOf = (number: number, more: Partial<Meeting> = {}): Meeting => ({
  id: idOf(600 + number),
  organizationId,
  hostId: noa.userId,
  ...eachMeetingText(() => 'We talk about the week.'),
  title: `Evening circle ${number}`,
  ...heldAt('2030-11-12T18:00', '2030-11-12T19:00'),
  maxParticipants: 15,
  status: 'scheduled',
  type: 'scheduled',
  ruleSet: 'default',
  sessionId: null,
  host: noa,
  participants: [owner],
  seats: 'left',
  registered: null,
  waiting: null,
  cancelReason: null,
  own: null,
  inCharge: false,
  mayCancel: false,
  ...more,
});

/** A session that the reader hosts. */
export const ownMeeting = (number: number, more: Partial<Meeting> = {}): Meeting =>
  meetingOf(number, {
    hostId: ownId,
    host: { userId: ownId, firstName: 'Ida', lastName: 'Roy' },
    participants: [
      participant(3, { userId: ownId, type: 'owner', firstName: 'Ida', lastName: 'Roy' }),
    ],
    registered: 0,
    waiting: 0,
    own: participation({ type: 'owner' }),
    inCharge: true,
    mayCancel: true,
    ...more,
  });
