import { isInCharge, type Language, mayDo } from '@ensemble/contract';
import type { mail } from '@ensemble/phrases/en/meeting-mail';
import { formatTimeIn } from '@ensemble/phrases/zone-name';
import * as z from 'zod/mini';
import type { WriteMail } from '../../../area.ts';
import type { MailName } from '../../../gateways/compose-mail.ts';
import type { Database } from '../../../db/database.ts';
import type { Settings } from '../../../settings/env.ts';
import { withIdentityRole, withTenant, assumeTenant } from '../../../tenancy/scope.ts';
import { readOrganizationLanguages, readOrganizationZone } from '../../notifications/index.ts';
import { readBrand } from '../../organizations/index.ts';
import { bareAddress, calendarEntry, type CalendarEntry } from '../calendar/calendar-entry.ts';
import { listAsking } from '../registration/consents.store.ts';
import { findAnyMeeting, type MeetingRow } from '../meetings.store.ts';
import { findToMail, type MailedParticipant } from '../registration/participants.store.ts';
import { personalLink } from '../personal-link.ts';
import { type MeetingNews, meetingNews } from './notify.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: Settings;
}

/** What a person with a new seat is in the session. */
const seatNames = {
  owner: 'meetingHosting',
  moderator: 'meetingCoHosting',
  participant: 'meetingRegistered',
} as const;
const names = {
  changed: 'meetingChanged',
  cancelled: 'meetingCancelled',
  withdrawn: 'meetingWithdrawn',
  seatGiven: 'meetingSeatGiven',
  seatOffered: 'meetingSeatOffered',
  reminderDay: 'meetingReminderDay',
  reminderSoon: 'meetingReminderSoon',
  chargeChanges: 'meetingChargeChanges',
} as const satisfies Record<Exclude<MeetingNews, 'registered'>, string>;

export const meetingJob = z.object({
  organizationId: z.uuid(),
  participantId: z.uuid(),
  news: z.enum(meetingNews),
});

/**
 * The mail that tells a participant of a session, with its entry for their calendar; undefined where
 * it is no longer true. The subject says nothing that a colleague should not read over a shoulder.
 */
export const meetingMail: WriteMail<MailName<typeof mail>> = async (
  { database, settings },
  job,
) => {
  const { organizationId, participantId, news } = meetingJob.parse(job);
  const found = await readNews({ database, settings }, organizationId, participantId, news);
  if (!found) return undefined;
  const { asking, participant, row, zone, languages } = found;
  const type = participant.nextType ?? participant.type;
  const inCharge = isInCharge(type);
  const opensSchedule = inCharge && mayDo(participant.userType, 'meetings.host');
  const over = news === 'cancelled' || news === 'withdrawn';
  const first = languages[0] ?? 'en';
  const timeOf = (moment: Date | null, language: Language) =>
    moment ? formatTimeIn(zone, moment, language) : '';
  return {
    to: participant.email,
    content: {
      name: news === 'registered' ? seatNames[type] : names[news],
      ...(opensSchedule && !over && news !== 'registered' && { ending: 'meetingInCharge' }),
      values: (language) => ({
        title: row.title,
        time: timeOf(row.startsAt, language),
        until: timeOf(participant.offeredUntil, language),
        reason: row.cancelReason ?? '',
        people: new Intl.ListFormat(language).format(asking.map(fullNameOf)),
      }),
      ...(!over && { link: linkFor(settings, participant, opensSchedule) }),
    },
    languages,
    organizationId,
    ...(hasEntry(news) && {
      calendar: {
        method: over ? 'CANCEL' : 'REQUEST',
        content: calendarEntry({
          row,
          reader: attendeeOf(participant),
          showsTitle: inCharge,
          isCancelled: over,
          isMailed: true,
          language: first,
          timeZone: zone,
          organizer: await readOrganizer({ database, settings }, organizationId, first),
        }),
      },
    }),
  };
};

/** What a mail says, and to whom; undefined where it is no longer true. */
async function readNews(
  { database, settings }: Dependencies,
  organizationId: string,
  participantId: string,
  news: MeetingNews,
) {
  const scope = assumeTenant(organizationId);
  return withTenant(database, scope, async (tx) => {
    const participant = await findToMail(tx, scope, participantId);
    const row = participant && (await findAnyMeeting(tx, scope, participant.meetingId));
    if (!row || !isStillTrue(news, participant, row)) return undefined;
    const asking = await listAsking(tx, scope, [row.id], participant.membershipId);
    if (news === 'chargeChanges' && asking.length === 0) return undefined;
    return {
      asking,
      participant,
      row,
      zone: await readOrganizationZone(tx, scope, settings.TIME_ZONE),
      languages: participant.language
        ? [participant.language]
        : await readOrganizationLanguages(tx, scope),
    };
  });
}

/**
 * Those in charge who have the schedule go to the session there, from where they start it; all others
 * to the lobby by their personal link. A person of several organizations gets to that of the session.
 */
function linkFor(
  settings: Settings,
  participant: MailedParticipant,
  opensSchedule: boolean,
): string {
  if (!opensSchedule) return personalLink(settings, participant);
  const { organizationId: organization, meetingId: meeting } = participant;
  return `${settings.PUBLIC_URL}/schedule?${new URLSearchParams({ organization, meeting }).toString()}`;
}

/** The others change nothing in a calendar. */
const hasEntry = (news: MeetingNews): boolean =>
  !['seatOffered', 'reminderDay', 'reminderSoon', 'chargeChanges'].includes(news);

/** Between the cause and the mail things change: what is no longer so is not told. */
export function isStillTrue(
  news: MeetingNews,
  participant: MailedParticipant,
  row: MeetingRow,
): boolean {
  if (participant.blockedAt) return false;
  switch (news) {
    case 'cancelled':
      return row.status === 'cancelled' && participant.state === 'registered';
    case 'withdrawn':
      return participant.state === 'withdrawn';
    case 'seatOffered':
      return (
        participant.state === 'offered' &&
        participant.offeredUntil !== null &&
        participant.offeredUntil > new Date()
      );
    case 'reminderDay':
    case 'reminderSoon':
      return participant.state === 'registered' && isAhead(row);
    case 'chargeChanges':
      return participant.state !== 'withdrawn' && isAhead(row);
    case 'registered':
    case 'changed':
    case 'seatGiven':
      return participant.state === 'registered' && row.status !== 'cancelled';
  }
}

const isAhead = ({ status, endsAt }: MeetingRow): boolean =>
  status !== 'cancelled' && status !== 'completed' && endsAt > new Date();

/** A participant as their own calendar entry shows them. */
export const attendeeOf = (participant: MailedParticipant): CalendarEntry['reader'] => ({
  email: participant.email,
  name: fullNameOf(participant) || participant.email,
  calendarId: participant.calendarId,
});

const fullNameOf = (person: Pick<MailedParticipant, 'firstName' | 'lastName'>): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ');

/** Whom calendars see as the organizer: the organization, at the service's sender, which names no one. */
export async function readOrganizer(
  { database, settings }: Dependencies,
  organizationId: string,
  language: Language,
): Promise<CalendarEntry['organizer']> {
  const brand = await withIdentityRole(database, (tx) => readBrand(tx, organizationId));
  const email = bareAddress(settings.MAIL_FROM);
  return {
    name: brand?.name[language] ?? email,
    email,
    host: new URL(settings.PUBLIC_URL).hostname,
  };
}
