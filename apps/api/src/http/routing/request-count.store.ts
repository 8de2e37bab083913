import type pg from 'pg';

/** What the copies of the API have taken of a limit together. */
export interface Taken {
  readonly points: number;
  /** Until the window is over, in milliseconds. */
  readonly leftMs: number;
}

/** $1 key, $2 points, $3 window in milliseconds. The window begins with the first points. */
const statement = `INSERT INTO request_count AS c (key, points, expires_at)
  VALUES ($1, $2, now() + $3 * interval '1 millisecond')
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN c.expires_at > now() THEN c.points ELSE 0 END + excluded.points,
    expires_at = CASE WHEN c.expires_at > now() THEN c.expires_at ELSE excluded.expires_at END
  RETURNING points, (extract(epoch FROM expires_at - now()) * 1000)::float8 AS "leftMs"`;

/** Adds points to a count that all copies share, and answers what it is then. */
export async function addPoints(
  identity: pg.Pool,
  key: string,
  points: number,
  windowMs: number,
): Promise<Taken> {
  const { rows } = await identity.query<Taken>(statement, [key, points, windowMs]);
  const [taken] = rows;
  if (!taken) throw new Error('a count was not answered');
  return taken;
}
