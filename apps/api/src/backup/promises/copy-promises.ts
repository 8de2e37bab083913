import type pg from 'pg';
import { readRestoredMark } from '../restoring/restore-state.ts';
import { type PromiseEntry, sealBatch, type SealingKeys } from './batch.ts';
import { ListAway, type PromiseList } from './promise-list.ts';

/** Promises in one batch. */
const maxEntries = 500;

export interface ListState {
  /** The newest batch whose promises the database has kept. */
  readonly number: number;
  /** The batch after it, sealed, where it is on its way. */
  readonly outgoing: Buffer | null;
  readonly comparedAt: Date | null;
  /** Since when something waits to be copied. */
  readonly waitingSince: Date | null;
}

/** What the database knows of its list, as a login of the API or as the owner. */
export async function readListState(client: Pick<pg.Pool, 'query'>): Promise<ListState> {
  const { rows } = await client.query<{
    number: string;
    outgoing: Buffer | null;
    compared_at: Date | null;
    waiting_since: Date | null;
  }>('SELECT number, outgoing, compared_at, waiting_since FROM public.read_promise_list()');
  const [row] = rows;
  return {
    number: Number(row?.number ?? 0),
    outgoing: row?.outgoing ?? null,
    comparedAt: row?.compared_at ?? null,
    waitingSince: row?.waiting_since ?? null,
  };
}

/**
 * How many batches the database has in a list that it does not go on without; undefined where it never had a list, or the
 * operator gave it up. There may be none yet: a backup can be older than the first.
 */
export async function countBatchesNeeded(
  client: Pick<pg.Pool, 'query'>,
): Promise<number | undefined> {
  const { rows } = await client.query<{ batches: string | null }>(
    'SELECT count_batches_needed() AS batches',
  );
  const batches = rows[0]?.batches ?? undefined;
  return batches === undefined ? undefined : Number(batches);
}

interface Comparing {
  readonly identity: pg.Pool;
  readonly list: Pick<PromiseList, 'name' | 'firstAfter' | 'read'>;
}
interface Copying extends Comparing, SealingKeys {
  readonly list: PromiseList;
}

/**
 * Copies the next batch out (BACKUP-20). `none`: nothing waits, or another copy of the API is at it. `taken`: the list has
 * another batch of this number, so that it may go further than the database. It is kept in the database before it is
 * written: after a crash the same bytes are written again, or found there. Throws a ListAway.
 */
export async function copyBatch(parts: Copying): Promise<'copied' | 'none' | 'taken'> {
  const { identity, list } = parts;
  const next = await prepareBatch(parts);
  if (!next) return 'none';
  await refuseOther(list, next.number - 1);
  const written = await list.write(next.number, next.bytes);
  if (written === 'exists' && !(await list.read(next.number))?.equals(next.bytes)) return 'taken';
  await identity.query('SELECT end_promise_batch($1)', [next.number]);
  return 'copied';
}

/** The batch that is on its way, or a new one of what waits. */
async function prepareBatch({ identity, ...keys }: Copying) {
  const client = await identity.connect();
  let isDone = false;
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ number: string; outgoing: Buffer | null }>(
      'SELECT number, outgoing FROM hold_promise_list()',
    );
    const [held] = rows;
    const number = Number(held?.number ?? 0) + 1;
    let bytes = held?.outgoing ?? undefined;
    if (held && !bytes) {
      const { entries, numbers } = await readNext(client);
      if (entries.length > 0) {
        bytes = await sealBatch({ list: await readListId(client), number }, entries, keys);
        await client.query('SELECT keep_promise_batch($1, $2)', [bytes, numbers]);
      }
    }
    await client.query('COMMIT');
    isDone = true;
    return bytes && { number, bytes };
  } finally {
    // A connection in the middle of a transaction is given to no one.
    client.release(isDone ? undefined : true);
  }
}

async function readListId(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT promise_list_id() AS id');
  return rows[0]?.id ?? '';
}

async function readNext(client: pg.PoolClient) {
  const { rows } = await client.query<Omit<PromiseEntry, 'at'> & { number: string; at: Date }>(
    `SELECT number, id, kind, row_id AS row, other_id AS other, at, figures FROM next_promises($1) ORDER BY number`,
    [maxEntries],
  );
  const entries: PromiseEntry[] = rows.map(({ id, kind, row, other, at, figures }) => ({
    ...{ id, kind, row, other, figures },
    at: at.toISOString(),
  }));
  return { entries, numbers: rows.map(({ number }) => number) };
}

/** A place without the batch that was copied last is not the list: a disk that is not mounted, or another bucket. */
async function refuseOther(list: Comparing['list'], number: number): Promise<void> {
  if (number > 0 && (await list.firstAfter(number - 1)) !== number)
    throw new ListAway(
      `${list.name} lacks batch ${number}, which this database copied out: it is not its list.`,
    );
}

/** In case other copies of the API go on writing while it is looked. */
const maxLooks = 5;

/**
 * The first batch that the database lacks (BACKUP-21): where there is one, a restore, a snapshot or a failover has undone
 * what it names. Throws a ListAway.
 */
export async function findMissing({ identity, list }: Comparing): Promise<number | undefined> {
  for (let look = 0; look < maxLooks; look += 1) {
    const { number } = await readListState(identity);
    const found = await list.firstAfter(number);
    if (found === undefined) {
      await refuseOther(list, number);
      return undefined;
    }
    const now = await readListState(identity);
    // Another copy has just written it.
    if (now.number !== number) continue;
    const isLast = found === number + 1 && (await list.firstAfter(found)) === undefined;
    // Written, and not noted yet.
    if (isLast && now.outgoing && (await list.read(found))?.equals(now.outgoing)) return undefined;
    if ((await readListState(identity)).number === number) return found;
  }
  return undefined;
}

/** Whether the database comes from a backup, and was not compared with the list since. */
export async function isUncompared(identity: pg.Pool): Promise<boolean> {
  return (
    (await readRestoredMark(identity)) !== undefined &&
    (await readListState(identity)).comparedAt === null
  );
}
