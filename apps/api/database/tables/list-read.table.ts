import { moment, primaryId } from '../../src/db/columns.ts';
import { pgTable, text, unique, uuid } from '../../src/db/drizzle.ts';

/** Who read which list in which hour; no filters and no search words. */
export const listRead = pgTable(
  'list_read',
  {
    id: primaryId(),
    /** Absent for a list of all organisations. */
    organizationId: uuid('organization_id'),
    readerId: uuid('reader_id').notNull(),
    list: text('list').notNull(),
    /** Its beginning. */
    hour: moment('hour').notNull(),
    /** Why a SuperAdmin read it; absent for others, and where no reason was given. */
    reason: text('reason'),
    note: text('note'),
  },
  (table) => [
    unique('list_read_once')
      .on(table.hour, table.readerId, table.organizationId, table.list, table.reason, table.note)
      .nullsNotDistinct(),
  ],
);
