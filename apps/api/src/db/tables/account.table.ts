import { integer, pgTable } from '../drizzle.ts';
import { createdAt, primaryId } from '../columns.ts';

/** One run of the daily erasure: counts only, nobody's data (OPEN-77). */
export const erasureRun = pgTable('erasure_run', {
  id: primaryId(),
  createdAt: createdAt(),
  peopleErased: integer('people_erased').notNull(),
  membershipsErased: integer('memberships_erased').notNull(),
});
