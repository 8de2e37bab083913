import type { MeetingStatus, ParticipantType } from '@ensemble/contract';
import type { Transaction } from '../db/database.ts';
import { and, eq, inArray } from '../db/drizzle.ts';
import { person } from '../../database/tables/auth.table.ts';
import { meeting, meetingParticipant } from '../../database/tables/meetings.table.ts';
import { membership } from '../../database/tables/users.table.ts';

const zone = 'America/Toronto';

interface DemoMeeting {
  readonly title: string;
  readonly description: string;
  /** When it starts: at an hour some days from today, or at the next whole hour of a day. */
  readonly at: { readonly days: number; readonly hour: number } | 'soon';
  /** Whether the other host leads it. */
  readonly byCohost?: true;
  readonly status?: MeetingStatus;
  readonly cancelReason?: string;
  readonly seats: number;
  /** How many other people are registered. */
  readonly others: number;
}

const demoMeetings: readonly DemoMeeting[] = [
  {
    title: 'After the Mill Street fire',
    description: 'For everyone who was there, and everyone who waited at the station.',
    at: { days: -7, hour: 18 },
    status: 'completed',
    seats: 12,
    others: 6,
  },
  {
    title: 'Sleeping after night shifts',
    description: 'What helps, what doesn’t, and how long to try it.',
    at: { days: -2, hour: 12 },
    status: 'cancelled',
    cancelReason: 'Grace is ill. We meet next week instead.',
    seats: 15,
    others: 3,
  },
  {
    title: 'Open hour',
    description: 'No topic. Come as you are, listen or talk.',
    at: 'soon',
    seats: 8,
    others: 2,
  },
  {
    title: 'New to the service',
    description: 'The first year: questions that are hard to ask at the station.',
    at: { days: 2, hour: 17 },
    byCohost: true,
    seats: 6,
    others: 4,
  },
  {
    title: 'Partners and families',
    description: 'Living with someone who works nights and weekends.',
    at: { days: 5, hour: 10 },
    seats: 2,
    others: 0,
  },
];

/** The people of the fire service who come to its sessions, by their address. */
const hosts = ['grace.osei@northgate.example', 'daniel.wong@northgate.example'] as const;
const guests = ['julie.bernier@northgate.example', 'andre.fontaine@northgate.example'] as const;

/** Writes sessions that were held and cancelled, one within the hour, and some to come. */
export async function writeDemoMeetings(tx: Transaction, organizationId: string): Promise<void> {
  const named = await tx
    .select({ id: membership.id, email: person.email })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(membership.organizationId, organizationId),
        inArray(person.email, [...hosts, ...guests]),
      ),
    );
  const idOf = (email: string) => named.find((each) => each.email === email)?.id ?? '';
  const others = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.status, 'active'),
        eq(membership.userType, 'Employee'),
      ),
    )
    .orderBy(membership.id)
    .limit(20);
  const [host, cohost] = hosts.map(idOf);
  for (const demo of demoMeetings) {
    const [owner = '', moderator = ''] = demo.byCohost ? [cohost, host] : [host, cohost];
    const people = [
      ...guests.map(idOf),
      ...others
        .map(({ id }) => id)
        .filter((id) => !named.some((each) => each.id === id))
        .slice(0, demo.others),
    ];
    await writeMeeting(tx, { organizationId, demo, owner, moderator, people });
  }
}

interface Written {
  readonly organizationId: string;
  readonly demo: DemoMeeting;
  readonly owner: string;
  readonly moderator: string;
  readonly people: readonly string[];
}

async function writeMeeting(tx: Transaction, written: Written): Promise<void> {
  const { organizationId, demo, owner, moderator, people } = written;
  const startsAt = startOf(demo);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const [row] = await tx
    .insert(meeting)
    .values({
      organizationId,
      hostId: owner,
      createdBy: owner,
      title: demo.title,
      description: demo.description,
      startsAt,
      endsAt,
      maxParticipants: demo.seats,
      status: demo.status ?? 'scheduled',
      cancelReason: demo.cancelReason ?? null,
      ...(demo.status && { endedAt: endsAt }),
    })
    .returning({ id: meeting.id });
  if (!row) throw new Error('no session was made');
  const participantOf = (membershipId: string, type: ParticipantType, seat: number) => ({
    organizationId,
    meetingId: row.id,
    membershipId,
    type,
    // One seat is the co-host's; who comes later waits.
    state: seat < demo.seats ? ('registered' as const) : ('waiting' as const),
    ...(demo.status === 'completed' && { joinedAt: startsAt, leftAt: endsAt }),
  });
  await tx
    .insert(meetingParticipant)
    .values([
      participantOf(owner, 'owner', 0),
      participantOf(moderator, 'moderator', 0),
      ...people.map((id, index) => participantOf(id, 'participant', index + 1)),
    ]);
}

const firstHour = 8;
const lastHour = 20;

/** Sessions are held by day: one that is soon waits for the morning where it is night. */
export function startOf(
  { at }: Pick<DemoMeeting, 'at'>,
  now = Temporal.Now.zonedDateTimeISO(zone),
): Date {
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const next = hour.add({ hours: 1 });
  const isNight = next.hour < firstHour || next.hour > lastHour;
  const soon = isNight
    ? next.add({ days: next.hour > lastHour ? 1 : 0 }).with({ hour: firstHour + 1 })
    : next;
  const start = at === 'soon' ? soon : hour.add({ days: at.days }).with({ hour: at.hour });
  return new Date(start.epochMilliseconds);
}
