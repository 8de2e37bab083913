import { type KeyObject, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../credentials/index.ts';
import { endSoon } from '../../db/end-soon.ts';
import { migrateCommand } from '../../db/logins/logins.ts';
import { ownerClient } from '../../db/owner-client.ts';
import { holds, readShape } from '../../db/shape.ts';
import type { FileStore } from '../../files/file-store.ts';
import { BackupError } from '../backup-error.ts';
import { openBatch, type PromiseEntry } from './batch.ts';
import { promiseKinds } from './kinds.ts';
import type { PromiseList } from './promise-list.ts';

export interface ReplayOptions {
  readonly ownerUrl: string;
  readonly list: PromiseList;
  /** Secret keys of age that open backups. */
  readonly identities: readonly string[];
  /** One of them signed each batch; without any, signatures are not looked at. */
  readonly verifyKeys: readonly KeyObject[] | undefined;
  /** Where pictures of people who were erased go too. */
  readonly store: FileStore;
  /** Goes on where batches are missing, or were lost with a list that was begun anew. */
  readonly skipMissing?: boolean;
  /** Shows what it would do, and does nothing. */
  readonly dryRun?: boolean;
}

export interface Replayed {
  /** The batches, from the first to the last; undefined where the database has all of them. */
  readonly batches: readonly [first: number, last: number] | undefined;
  /** How many promises of each kind are in them, in words. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Keeps what was promised after the moment that a restored database is of (BACKUP-22): reads every batch of the list above
 * the database's number, and applies it in order, in one transaction. Can be repeated. Rows that are not there need
 * nothing. Throws a BackupError, and changes nothing, for a gap in the numbers, a list that was begun anew since, a batch
 * that none of the keys signed, a damaged one or a wrong key.
 */
export async function replayPromises(options: ReplayOptions): Promise<Replayed> {
  const client = ownerClient(options.ownerUrl);
  try {
    await client.connect();
    if (!holds(await readShape(client)))
      throw new BackupError(`The database has not the shape of this version: ${migrateCommand}`);
    await client.query(`BEGIN; SET LOCAL search_path = public, pg_temp; SET LOCAL row_security = off;
      SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
    const { number, ...held } = await holdList(client);
    const numbers = await numbersAfter(options, number);
    const entries: PromiseEntry[] = [];
    let { list } = held;
    for (const each of numbers) {
      const batch = await openStored(options, { list, number: each });
      if (batch.entries.length === 0 && !options.skipMissing)
        throw new BackupError(
          `${options.list.name} was begun anew with batch ${each}: what that held cannot be kept. Nothing was changed. --skip-missing goes on without it.`,
        );
      entries.push(...batch.entries);
      ({ list } = batch);
    }
    const pictures = numbers.length > 0 ? await keepAll(client, entries) : [];
    const last = numbers.at(-1) ?? number;
    await client.query(
      `UPDATE promise_list SET number = $1, list_id = COALESCE($2, list_id), outgoing = NULL, outgoing_numbers = NULL,
         compared_at = now()`,
      [last, list],
    );
    await client.query(options.dryRun ? 'ROLLBACK' : 'COMMIT');
    if (!options.dryRun)
      for (const id of pictures) await options.store.remove(`pictures/${id}.jpg`);
    const [first] = numbers;
    return {
      batches: first === undefined ? undefined : [first, last],
      counts: countKinds(entries),
    };
  } finally {
    await endSoon(client);
  }
}

/**
 * Waits for what a copy of the API copies out just now; nothing is noted or copied until the transaction ends. A database
 * that has copied nothing out yet belongs to no list: it may be of a moment before it had a name.
 */
async function holdList(client: pg.Client) {
  await client.query('INSERT INTO promise_list DEFAULT VALUES ON CONFLICT DO NOTHING');
  const { rows } = await client.query<{ number: string; list: string }>(
    'SELECT number, list_id AS list FROM promise_list FOR UPDATE',
  );
  await client.query('LOCK TABLE kept_promise IN SHARE ROW EXCLUSIVE MODE');
  const number = Number(rows[0]?.number ?? 0);
  return { number, list: number === 0 ? undefined : rows[0]?.list };
}

async function numbersAfter(
  { list, skipMissing }: ReplayOptions,
  number: number,
): Promise<readonly number[]> {
  const all = (await list.batches()).map((batch) => batch.number);
  const last = all.at(-1) ?? 0;
  if (last < number)
    throw new BackupError(
      `${list.name} ends with batch ${last}, and this database has copied out ${number}: it is not its list.`,
    );
  const numbers = all.filter((each) => each > number);
  const missing = missingOf(numbers, number);
  if (missing && !skipMissing)
    throw new BackupError(
      `${list.name} lacks batch ${missing} of ${number + 1} to ${last}: what it held cannot be kept. Nothing was changed. --skip-missing goes on without it.`,
    );
  return numbers;
}

const missingOf = (numbers: readonly number[], after: number): number | undefined => {
  const index = numbers.findIndex((number, place) => number !== after + place + 1);
  return index < 0 ? undefined : after + index + 1;
};

async function openStored(options: ReplayOptions, id: Parameters<typeof openBatch>[0]) {
  try {
    const bytes = await options.list.read(id.number);
    if (!bytes) throw new BackupError(`Batch ${id.number} is not there any more.`);
    return await openBatch(id, bytes, options);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(`${error.message} Nothing was changed.`, { cause: error });
  }
}

const countKinds = (entries: readonly PromiseEntry[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { kind } of entries) {
    const words = promiseKinds[kind]?.words ?? kind;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts;
};

/** What a snapshot brings back that opens an account, and that backups leave out. */
const opened = [
  'session',
  'password_reset',
  'sms_code',
  'second_step_link',
  'two_factor_reset_request',
  'passkey_challenge',
  'upload_token',
  'known_browser',
];

/** Applies promises in their order; answers pictures that no one has any more. */
async function keepAll(client: pg.Client, entries: readonly PromiseEntry[]): Promise<string[]> {
  // Of a snapshot, what waits in it was done in it: only what it does not hold is new to it.
  const { rows } = await client.query<{ id: string }>('SELECT id FROM kept_promise');
  const known = new Set(rows.map(({ id }) => id));
  const { rows: before } = await client.query<{ number: string | null }>(
    'SELECT max(number) AS number FROM kept_promise',
  );
  await client.query(
    `CREATE TEMP TABLE had_picture ON COMMIT DROP AS SELECT picture_id FROM membership WHERE picture_id IS NOT NULL`,
  );
  const noPassword = await hashPassword(randomBytes(32).toString('base64url'));
  const isNew = entries.filter(({ id }) => !known.has(id));
  for (const run of runsOf(isNew)) await keepRun(client, run, noPassword);
  for (const table of opened) await client.query(`DELETE FROM ${table}`);
  // What was just done again stands in the list already, and what the list holds need not be copied once more.
  await client.query('DELETE FROM kept_promise WHERE number > $1 OR id = ANY ($2)', [
    before[0]?.number ?? 0,
    entries.map(({ id }) => id),
  ]);
  const { rows: gone } = await client.query<{ id: string }>(
    `SELECT picture_id AS id FROM had_picture EXCEPT SELECT picture_id FROM membership`,
  );
  return gone.map(({ id }) => id);
}

/** Neighbours of one kind: they are kept together. */
function runsOf(entries: readonly PromiseEntry[]): PromiseEntry[][] {
  const runs: PromiseEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === entry.kind) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

async function keepRun(
  client: pg.Client,
  run: readonly PromiseEntry[],
  noPassword: string,
): Promise<void> {
  const values = [
    run.map(({ row }) => row),
    run.map(({ other }) => other),
    run.map(({ at }) => at),
    run.map(({ figures }) => (figures === null ? null : JSON.stringify(figures))),
    noPassword,
  ];
  for (const statement of promiseKinds[run[0]?.kind ?? '']?.apply ?? [])
    await client.query(
      `WITH entry AS (SELECT l.*, $5::text AS no_password
         FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[]) AS l(id, other, at, figures))
       ${statement}`,
      values,
    );
}
