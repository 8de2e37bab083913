import type { Language } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import type { MeetingRow } from '../meetings.store.ts';
import { zoneComponent } from './zone-component.ts';

/** What a calendar shows of a session, and to whom. */
export interface CalendarEntry {
  readonly row: Pick<MeetingRow, 'title' | 'description' | 'startsAt' | 'endsAt' | 'sequence'>;
  readonly reader: {
    readonly email: string;
    readonly name: string;
    /** Theirs for this session, in every entry of it. */
    readonly calendarId: string;
  };
  /** Calendars are shared with managers: without it, the entry is a meeting and nothing more. */
  readonly showsTitle: boolean;
  readonly isCancelled: boolean;
  /** Whether a mail brings it, so that the calendar puts it in by itself; else a person downloads it. */
  readonly isMailed: boolean;
  readonly language: Language;
  readonly timeZone: string;
  /** The organization's name, the service's address, and its host, which ends the UID. */
  readonly organizer: { readonly name: string; readonly email: string; readonly host: string };
}

export const calendarFileName = 'meeting.ics';

/**
 * A session as a calendar entry (RFC 5545, 5546): one UID of the reader's own for good, a SEQUENCE
 * that grows with each change, its only ATTENDEE the reader where it is mailed, its ORGANIZER the
 * organization at the service's address, so that it names no one else.
 */
export function calendarEntry(entry: CalendarEntry): string {
  const { row, reader, language, timeZone, organizer } = entry;
  const calendar = ical({
    prodId: { company: inProdId(organizer.name), product: 'Calendar', language },
    method: methodOf(entry),
    // The zone is the event's: DTSTAMP is in UTC (RFC 5545, 3.8.7.2).
    timezone: { name: null, generator: (zone) => zoneComponent(zone, row.startsAt) },
  });
  // A time of day that comes twice, as the clocks go back, is told in UTC.
  const zone = [row.startsAt, row.endsAt].some((moment) => comesTwice(moment, timeZone))
    ? 'UTC'
    : timeZone;
  const at = (moment: Date) => momentIn(moment, zone);
  calendar.createEvent({
    id: `${reader.calendarId}@${organizer.host}`,
    sequence: row.sequence,
    start: at(row.startsAt),
    end: at(row.endsAt),
    timezone: zone,
    summary: entry.showsTitle ? row.title : translate(language, 'mail.neutralName'),
    ...(entry.showsTitle && { description: row.description }),
    class: ICalEventClass.PRIVATE,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.email },
    // What is published has none (RFC 5546, 3.2.1).
    attendees: entry.isMailed
      ? [
          {
            email: reader.email,
            name: reader.name,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
  });
  // The library leaves out the end of the last line (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

function methodOf({ isMailed, isCancelled }: CalendarEntry): ICalCalendarMethod {
  if (!isMailed) return ICalCalendarMethod.PUBLISH;
  return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/** A name as a part of PRODID: escaped, which the library leaves to its callers, and without the separator of the parts. */
const inProdId = (name: string): string =>
  name.replaceAll(/\/{2,}/g, '/').replaceAll(/[\\;,]/g, String.raw`\$&`);

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
