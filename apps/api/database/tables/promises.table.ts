import { bigint, check, jsonb, pgTable, sql, text, uuid } from '../../src/db/drizzle.ts';
import { bytes, moment } from '../../src/db/columns.ts';

/**
 * A change that no restore may undo (decision 0077), until it is copied out. Triggers write it in the transaction of the
 * change; it names rows, and holds no value of a person.
 */
export const keptPromise = pgTable('kept_promise', {
  /** Of two changes of one row, the later one has the higher. A database that went back may give one twice. */
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What it is known by in the list, and given once. */
  id: uuid('id')
    .notNull()
    .default(sql`uuidv7()`),
  /** One of `promiseKinds`. */
  kind: text('kind').notNull(),
  rowId: uuid('row_id').notNull(),
  /** Where two rows are named. */
  otherId: uuid('other_id'),
  /** Of a released month: its rows, whole. */
  figures: jsonb('figures'),
  at: moment('at').notNull().defaultNow(),
});

/** How far the list of promises goes that is kept away from the database: one row. */
export const promiseList = pgTable(
  'promise_list',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(1),
    /** What its batches call it: no batch of another database's list is taken for one of this. */
    listId: uuid('list_id').notNull().defaultRandom(),
    /** The newest batch whose promises this database has kept: that it copied out, or that were replayed in it. */
    number: bigint('number', { mode: 'number' }).notNull().default(0),
    /** The batch after it, sealed, until it is known to be in its place; and the promises that are in it. */
    outgoing: bytes('outgoing'),
    outgoingNumbers: bigint('outgoing_numbers', { mode: 'number' }).array(),
    /** When the list was last found to go no further than this database. */
    comparedAt: moment('compared_at'),
    /** When the operator said that copies go on without the list; until one is compared with it again. */
    givenUpAt: moment('given_up_at'),
  },
  (table) => [check('promise_list_one', sql`${table.id} = 1`)],
);
