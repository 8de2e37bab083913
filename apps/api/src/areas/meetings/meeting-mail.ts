import { isInCharge } from '@ensemble/contract';
import { sayDateTime } from '@ensemble/phrases/say-date';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { Letter } from '../../gateways/compose-mail.ts';
import { inScope, scopeFor } from '../../tenancy/scope.ts';
import { readOrganizationLanguages, readOrganizationZone } from '../notifications/index.ts';
import { bareAddress, calendarEntry } from './calendar-entry.ts';
import { listAsking } from './consents.store.ts';
import { findAnyMeeting, type MeetingRow } from './meetings.store.ts';
import { findToMail, type MailedParticipant } from './participants.store.ts';
import { personalLink } from './personal-link.ts';
import type { MeetingNews } from './notify.ts';

interface Parts {
  readonly database: Database;
  readonly settings: Settings;
}

const names = {
  registered: 'meetingRegistered',
  changed: 'meetingChanged',
  cancelled: 'meetingCancelled',
  withdrawn: 'meetingWithdrawn',
  seatGiven: 'meetingSeatGiven',
  seatOffered: 'meetingSeatOffered',
  reminderDay: 'meetingReminderDay',
  reminderSoon: 'meetingReminderSoon',
  chargeChanges: 'meetingChargeChanges',
} as const satisfies Record<MeetingNews, string>;

/**
 * The mail that tells a participant of a session, with its entry for their calendar; undefined where
 * it is no longer true. The subject says nothing that a colleague should not read over a shoulder.
 */
export async function meetingMail(
  { database, settings }: Parts,
  organizationId: string,
  participantId: string,
  news: MeetingNews,
): Promise<Letter | undefined> {
  const scope = scopeFor(organizationId);
  const found = await inScope(database, scope, async (tx) => {
    const place = await findToMail(tx, scope, participantId);
    const row = place && (await findAnyMeeting(tx, scope, place.meetingId));
    if (!row || !isStillTrue(news, place, row)) return undefined;
    const asking = await listAsking(tx, scope, [row.id], place.membershipId);
    if (news === 'chargeChanges' && asking.length === 0) return undefined;
    return {
      asking,
      place,
      row,
      zone: await readOrganizationZone(tx, scope, settings.TIME_ZONE),
      languages: place.language ? [place.language] : await readOrganizationLanguages(tx, scope),
    };
  });
  if (!found) return undefined;
  const { asking, place, row, zone, languages } = found;
  const inCharge = isInCharge(place.type) || place.nextType !== null;
  const over = news === 'cancelled' || news === 'withdrawn';
  return {
    to: place.email,
    content: {
      name: news === 'registered' && inCharge ? 'meetingHosting' : names[news],
      values: (language) => ({
        title: row.title,
        time: sayDateTime(row.startsAt, language, { timeZone: zone }),
        until: place.offeredUntil
          ? sayDateTime(place.offeredUntil, language, { timeZone: zone })
          : '',
        reason: row.cancelReason ?? '',
        people: new Intl.ListFormat(language).format(asking.map(fullNameOf)),
      }),
      ...(!over && { link: linkFor(settings, place, inCharge) }),
    },
    languages,
    organizationId,
    ...(hasEntry(news) && {
      calendar: {
        method: over ? 'CANCEL' : 'REQUEST',
        content: calendarEntry({
          row,
          reader: { email: place.email, name: nameOf(place) },
          showsTitle: inCharge,
          isCancelled: over,
          language: languages[0] ?? 'en',
          timeZone: zone,
          organizer: organizerOf(settings),
        }),
      },
    }),
  };
}

/** Those in charge go to the schedule, all others to the door by their personal link. */
const linkFor = (settings: Settings, place: MailedParticipant, inCharge: boolean): string =>
  inCharge
    ? `${settings.PUBLIC_URL}/schedule?${new URLSearchParams({ meeting: place.meetingId }).toString()}`
    : personalLink(settings, place);

/** The others change nothing in a calendar. */
const hasEntry = (news: MeetingNews): boolean =>
  !['seatOffered', 'reminderDay', 'reminderSoon', 'chargeChanges'].includes(news);

/** Between the cause and the mail things change: what is no longer so is not told. */
export function isStillTrue(news: MeetingNews, place: MailedParticipant, row: MeetingRow): boolean {
  if (place.blockedAt) return false;
  switch (news) {
    case 'cancelled':
      return row.status === 'cancelled' && place.state === 'registered';
    case 'withdrawn':
      return place.state === 'withdrawn';
    case 'seatOffered':
      return (
        place.state === 'offered' && place.offeredUntil !== null && place.offeredUntil > new Date()
      );
    case 'reminderDay':
    case 'reminderSoon':
      return place.state === 'registered' && isAhead(row);
    case 'chargeChanges':
      return place.state !== 'withdrawn' && isAhead(row);
    case 'registered':
    case 'changed':
    case 'seatGiven':
      return place.state === 'registered' && row.status !== 'cancelled';
  }
}

const isAhead = ({ status, endsAt }: MeetingRow): boolean =>
  status !== 'cancelled' && status !== 'completed' && endsAt > new Date();

export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<MailedParticipant, 'firstName' | 'lastName' | 'email'>): string =>
  fullNameOf({ firstName, lastName }) || email;

const fullNameOf = (person: Pick<MailedParticipant, 'firstName' | 'lastName'>): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ');

/** Whom calendars see as the organizer: the service's sender, which names no one. */
export const organizerOf = (settings: Pick<Settings, 'MAIL_FROM' | 'PUBLIC_URL'>) => ({
  email: bareAddress(settings.MAIL_FROM),
  host: new URL(settings.PUBLIC_URL).hostname,
});
