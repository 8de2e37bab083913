/**
 * The VTIMEZONE of a zone for an entry at a moment: what the clocks do from the change before it to
 * the change after it. It comes from the zones of the runtime, which also know laws of this year.
 */
export function zoneComponent(zone: string, moment: Date): string {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  const before = lastChange(at);
  const after = at.getTimeZoneTransition('next');
  // Programs ask for one STANDARD part at least: where no change follows, what holds now is the standard.
  const parts = before ? [observance(before, after ? undefined : 'STANDARD')] : [unchanged(at)];
  if (after) parts.push(observance(after));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** The change before a moment, where it is one of this time: before 1980 some lead from an offset with seconds. */
function lastChange(at: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  const change = at.getTimeZoneTransition('previous');
  return change && change.year >= 1980 ? change : null;
}

/** What holds from a change on. Its start is told in the clock time that ends with it (RFC 5545, 3.6.5). */
function observance(change: Temporal.ZonedDateTime, name?: 'STANDARD'): string[] {
  const earlier = change.subtract({ nanoseconds: 1 });
  const isDaylight = change.offsetNanoseconds > earlier.offsetNanoseconds;
  const start = change.toInstant().toZonedDateTimeISO(earlier.offset).toPlainDateTime();
  return lines(
    name ?? (isDaylight ? 'DAYLIGHT' : 'STANDARD'),
    start,
    earlier.offset,
    change.offset,
  );
}

/** A zone whose clocks did not change in a long time. */
const unchanged = ({ offset }: Temporal.ZonedDateTime): string[] =>
  lines('STANDARD', Temporal.PlainDateTime.from('1970-01-01T00:00:00'), offset, offset);

const lines = (name: string, start: Temporal.PlainDateTime, from: string, to: string): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${start.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
  `TZOFFSETFROM:${from.replace(':', '')}`,
  `TZOFFSETTO:${to.replace(':', '')}`,
  `END:${name}`,
];
