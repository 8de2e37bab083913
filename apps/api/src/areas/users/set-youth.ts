import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import { operatorOrigin } from '../../access/origin.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { updateYouth } from './users.store.ts';

/** Marks an address as a youth account, or takes the mark away (OPEN-11). Throws where no one has the address. */
export async function setYouth(database: Database, email: string, youth: boolean): Promise<void> {
  await withIdentityRole(database, async (tx) => {
    const personId = await updateYouth(tx, email, youth);
    if (!personId) throw new Error(`Nobody has the address ${email}.`);
    await recordAudit(tx, operatorOrigin, {
      action: 'users.setYouth',
      targetType: 'person',
      targetId: personId,
      changes: { youth },
    });
  });
}
