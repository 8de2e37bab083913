/** When a wall time is in a zone: a time that a spring change leaves out is that much later, of a repeated one it is the first. */
export const inZone = (wallTime: string, zone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant();

/** The wall time of a moment in a zone, as YYYY-MM-DDTHH:MM. */
export const wallTimeIn = (at: Date, zone: string): string =>
  at
    .toTemporalInstant()
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** The moment that a `plannedTime` of the contract names: itself, or what the clocks of a zone show. */
export const momentOf = (time: string, zone: string): Date =>
  /(?:Z|[+-]\d\d:?\d\d)$/.test(time)
    ? new Date(time)
    : new Date(inZone(time, zone).epochMilliseconds);
