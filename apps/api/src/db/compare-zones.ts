import type pg from 'pg';

/** A zone in which this copy and the database tell different times, over 24 months around now. */
export interface ZoneDifference {
  readonly zone: string;
  /** So many of the hours. */
  readonly hours: number;
  /** The first of them. */
  readonly since: Date;
  /** How far this copy's clocks are ahead then, in hours; undefined where one of the two does not know the zone. */
  readonly ahead: number | undefined;
}

/** How far clocks are ahead of UTC, in seconds, from an hour on; hours are those since 1970. Undefined where the zone is unknown. */
type Offsets = ReadonlyMap<number, number> | undefined;

const hourInMs = 3_600_000;
const monthsAround = 12;

/**
 * Compares the zones that months of reports and days of the audit log follow, as Node and PostgreSQL know them: each
 * comes with a database of zones of its own, and of another age (REPORTS-15).
 */
export async function compareZones(
  identity: pg.Pool,
  timeZone: string,
  now = Temporal.Now.instant(),
): Promise<ZoneDifference[]> {
  const { rows } = await identity.query<{ zone: string }>(
    'SELECT zone FROM zones_in_use($1) AS zone ORDER BY zone',
    [timeZone],
  );
  const utc = now.toZonedDateTimeISO('UTC');
  const hourOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) =>
    Math.floor(epochMilliseconds / hourInMs);
  const first = hourOf(utc.subtract({ months: monthsAround }));
  const last = hourOf(utc.add({ months: monthsAround }));
  const differences = [];
  for (const { zone } of rows)
    differences.push(
      differenceOf(
        zone,
        first,
        last,
        ownOffsets(zone, first, last),
        await theirOffsets(identity, zone, first, last),
      ),
    );
  return differences.filter((each) => each !== undefined);
}

function differenceOf(
  zone: string,
  first: number,
  last: number,
  own: Offsets,
  theirs: Offsets,
): ZoneDifference | undefined {
  const isKnown = own !== undefined && theirs !== undefined;
  if (!isKnown)
    return { zone, hours: last - first + 1, since: new Date(first * hourInMs), ahead: undefined };
  let [here, there] = [0, 0];
  let [hours, since, ahead] = [0, 0, 0];
  for (let hour = first; hour <= last; hour += 1) {
    here = own.get(hour) ?? here;
    there = theirs.get(hour) ?? there;
    if (here === there) continue;
    if (hours === 0) [since, ahead] = [hour, (here - there) / 3600];
    hours += 1;
  }
  return hours === 0 ? undefined : { zone, hours, since: new Date(since * hourInMs), ahead };
}

function ownOffsets(zone: string, first: number, last: number): Offsets {
  const offsets = new Map<number, number>();
  try {
    let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
      first * hourInMs,
    ).toZonedDateTimeISO(zone);
    for (let hour = first; at && hour <= last;) {
      offsets.set(hour, at.offsetNanoseconds / 1e9);
      at = at.getTimeZoneTransition('next');
      hour = Math.ceil((at?.epochMilliseconds ?? 0) / hourInMs);
    }
    return offsets;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function theirOffsets(
  identity: pg.Pool,
  zone: string,
  first: number,
  last: number,
): Promise<Offsets> {
  try {
    const { rows } = await identity.query<{ hour: number; seconds: number }>(
      `SELECT hour, seconds FROM (
         SELECT h.hour, o.seconds, lag(o.seconds) OVER (ORDER BY h.hour) AS before
         FROM generate_series($2::integer, $3::integer) AS h(hour), to_timestamp(h.hour * 3600.0) AS at,
           LATERAL (SELECT extract(epoch FROM (at AT TIME ZONE $1) - (at AT TIME ZONE 'UTC'))::integer AS seconds) AS o) AS s
       WHERE seconds IS DISTINCT FROM before`,
      [zone, first, last],
    );
    return new Map(rows.map(({ hour, seconds }) => [hour, seconds]));
  } catch (error) {
    // A zone that it does not know.
    if ((error as { code?: string }).code === '22023') return undefined;
    throw error;
  }
}
