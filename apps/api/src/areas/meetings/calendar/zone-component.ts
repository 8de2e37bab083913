/**
 * The VTIMEZONE of a zone for an entry at a moment: what the clocks do from the change before it to
 * the change after it. It comes from the zones of the runtime, which also know laws of this year.
 */
export function zoneComponent(zone: string, moment: Date): string {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  const before = at.getTimeZoneTransition('previous');
  const after = at.getTimeZoneTransition('next');
  const parts = before ? [observance(before)] : [since1970(at)];
  if (after) parts.push(observance(after));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** What holds from a change on. Its start is told in the clock time that ends with it (RFC 5545, 3.6.5). */
function observance(change: Temporal.ZonedDateTime): string[] {
  const earlier = change.subtract({ nanoseconds: 1 });
  const isDaylight = change.offsetNanoseconds > earlier.offsetNanoseconds;
  const start = change.toInstant().toZonedDateTimeISO(earlier.offset).toPlainDateTime();
  return lines(isDaylight ? 'DAYLIGHT' : 'STANDARD', start, earlier.offset, change.offset);
}

/** A zone whose clocks never changed. */
const since1970 = ({ offset }: Temporal.ZonedDateTime): string[] =>
  lines('STANDARD', Temporal.PlainDateTime.from('1970-01-01T00:00:00'), offset, offset);

const lines = (name: string, start: Temporal.PlainDateTime, from: string, to: string): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${start.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
  `TZOFFSETFROM:${from.replace(':', '')}`,
  `TZOFFSETTO:${to.replace(':', '')}`,
  `END:${name}`,
];
