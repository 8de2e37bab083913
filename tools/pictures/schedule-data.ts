import type { Meeting, MeetingParticipant, OwnParticipation } from '@ensemble/contract';

export const idOf = (number: number) =>
  `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const host = { userId: idOf(1), firstName: 'Grace', lastName: 'Okafor' };

const participant = (
  number: number,
  name: string,
  more: Partial<MeetingParticipant> = {},
): MeetingParticipant => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    id: idOf(100 + number),
    meetingId: idOf(200),
    userId: idOf(number),
    type: 'participant',
    state: 'registered',
    email: `${firstName.toLowerCase()}@northgate.example`,
    phone: null,
    firstName,
    lastName,
    alias: null,
    joinedAt: null,
    leftAt: null,
    muted: { audio: false, video: false },
    blocked: false,
    becomes: null,
    ...more,
  };
};

const owner = participant(1, 'Grace Okafor', { type: 'owner' });
export const people = [
  owner,
  participant(2, 'Omar Diallo', { type: 'moderator' }),
  participant(3, 'Noémie Bélanger-Desrochers', {
    email: 'noemie.belanger-desrochers@northgate.example',
  }),
  participant(4, 'Liam Tremblay'),
  participant(5, 'Aaliyah Ouellet', { state: 'waiting' }),
];

const index = (more: Partial<OwnParticipation> = {}): OwnParticipation => ({
  participantId: idOf(101),
  type: 'owner',
  state: 'registered',
  offeredUntil: null,
  localOfferedUntil: null,
  blocked: false,
  asking: [],
  ...more,
});

const localOf = (day: number, hour: number) =>
  new Date(Date.UTC(2027, 2, day) + hour * 3_600_000).toISOString().slice(0, 16);
/** In some minutes, by the clocks of Toronto in winter. */
const localIn = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000 - 5 * 3_600_000).toISOString().slice(0, 16);

/** A session in March 2027, as its host gets it; times are those of Toronto in winter. */
export const meeting = (
  number: number,
  [day, from, to]: readonly [day: number, from: number, to: number],
  title: string,
  more: Partial<Meeting> = {},
): Meeting => ({
  id: idOf(200 + number),
  organizationId: idOf(999),
  hostId: host.userId,
  title,
  description: 'A quiet hour to talk about the week. You can listen without saying a word.',
  startsAt: Date.UTC(2027, 2, day, 5) / 1000 + from * 3600,
  localStartsAt: localOf(day, from),
  endsAt: Date.UTC(2027, 2, day, 5) / 1000 + to * 3600,
  localEndsAt: localOf(day, to),
  maxParticipants: 15,
  status: 'scheduled',
  type: 'scheduled',
  ruleSet: 'default',
  sessionId: null,
  host,
  participants: people,
  seats: 'left',
  registered: 3,
  waiting: 0,
  cancelReason: null,
  own: index(),
  inCharge: true,
  mayCancel: true,
  ...more,
});

/** What a co-worker gets of a session they are not part of. */
const ofOther = {
  own: null,
  inCharge: false,
  mayCancel: false,
  participants: [owner],
  registered: null,
  waiting: null,
} satisfies Partial<Meeting>;

export const open = meeting(1, [1, 18, 19], 'Evening circle');
export const cancelled = meeting(2, [3, 12.5, 13.5], 'Sleeping after night shifts', {
  status: 'cancelled',
  cancelReason: 'Grace is ill. We meet next week instead, at the usual time.',
});
export const completed = meeting(3, [2, 9, 10], 'After the Mill Street fire', {
  status: 'completed',
});
export const full = meeting(4, [8, 18, 19], 'Evening circle', {
  ...ofOther,
  seats: 'full',
});
export const month = [
  open,
  completed,
  cancelled,
  meeting(
    5,
    [3, 12.75, 14],
    'Lunch with the day crew: what the first weeks in a new station are like',
    ofOther,
  ),
  meeting(6, [3, 18, 19], 'Families and shift work', {
    ...ofOther,
    own: index({ type: 'participant' }),
  }),
  full,
  meeting(7, [9, 9, 10], 'Coming back after leave', { status: 'started' }),
  meeting(8, [11, 23.5, 24.5], 'After the night call'),
];

export const waiting = {
  ...full,
  own: index({ type: 'participant', state: 'waiting' }),
};
export const offered = (): Meeting => ({
  ...full,
  own: index({
    type: 'participant',
    state: 'offered',
    offeredUntil: Math.floor(Date.now() / 1000) + 18 * 60,
    localOfferedUntil: localIn(18),
  }),
});

/** What a person sees who began to run a session after others registered. */
export const handedOver = {
  ...open,
  participants: people.map((each) =>
    each.type === 'participant' && each.id !== idOf(104)
      ? { ...each, userId: null, firstName: null, lastName: null, email: null }
      : each,
  ),
};
/** What a person sees who registered before a new host and a new co-host. */
export const asking = (): Meeting => ({
  ...open,
  ...ofOther,
  seats: 'few',
  participants: [
    owner,
    participant(6, 'Daniel Wong', {
      email: null,
      becomes: {
        type: 'moderator',
        from: Math.floor(Date.now() / 1000) + 600,
        localFrom: localIn(10),
      },
    }),
  ],
  own: index({
    type: 'participant',
    asking: [
      {
        participantId: idOf(101),
        type: 'owner',
        firstName: 'Grace',
        lastName: 'Okafor',
        from: null,
        localFrom: null,
      },
      {
        participantId: idOf(106),
        type: 'moderator',
        firstName: 'Daniel',
        lastName: 'Wong',
        from: Math.floor(Date.now() / 1000) + 600,
        localFrom: localIn(10),
      },
    ],
  }),
});
