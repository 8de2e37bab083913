import type { Language } from '@ensemble/contract';
import { say } from '@ensemble/phrases/server';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import type { MeetingRow } from './meetings.store.ts';
import { zoneComponent } from './zone-component.ts';

/** What a calendar shows of a session, and to whom. */
export interface CalendarEntry {
  readonly row: Pick<
    MeetingRow,
    'id' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'sequence'
  >;
  readonly reader: { readonly email: string; readonly name: string };
  /** Calendars are shared with managers: without it, the entry is an appointment and nothing more. */
  readonly showsTitle: boolean;
  readonly isCancelled: boolean;
  readonly language: Language;
  readonly timeZone: string;
  /** The service's address and its host: who a calendar answers to, and what makes ids ours. */
  readonly organizer: { readonly email: string; readonly host: string };
}

export const calendarFileName = 'appointment.ics';

/**
 * A session as a calendar entry (RFC 5545, 5546): one UID for good, a SEQUENCE that grows with each
 * change, its only ATTENDEE the reader, its ORGANIZER the service, so that it names no one else.
 */
export function calendarEntry(entry: CalendarEntry): string {
  const { row, reader, language, timeZone, organizer } = entry;
  const calendar = ical({
    prodId: { company: 'Ensemble', product: 'Sessions', language: language.toUpperCase() },
    method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // The zone is the event's: DTSTAMP is in UTC (RFC 5545, 3.8.7.2).
    timezone: { name: null, generator: (zone) => zoneComponent(zone, row.startsAt) },
  });
  // A time of day that comes twice, as the clocks go back, is told in UTC.
  const zone = [row.startsAt, row.endsAt].some((moment) => comesTwice(moment, timeZone))
    ? 'UTC'
    : timeZone;
  const at = (moment: Date) => momentIn(moment, zone);
  calendar.createEvent({
    id: `${row.id}@${organizer.host}`,
    sequence: row.sequence,
    start: at(row.startsAt),
    end: at(row.endsAt),
    timezone: zone,
    summary: entry.showsTitle ? row.title : say(language, 'mail.appointment'),
    ...(entry.showsTitle && { description: row.description }),
    class: ICalEventClass.PRIVATE,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: say(language, 'mail.calendarOrganizer'), email: organizer.email },
    attendees: [
      {
        email: reader.email,
        name: reader.name,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return calendar.toString();
}

const momentIn = (moment: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);

function comesTwice(moment: Date, zone: string): boolean {
  const clock = momentIn(moment, zone).toPlainDateTime();
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    clock.toZonedDateTime(zone, { disambiguation }),
  );
  return first?.epochMilliseconds !== last?.epochMilliseconds;
}

/** The bare address of a sender such as `Ensemble <no-reply@example.org>`. */
export const bareAddress = (from: string): string => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
