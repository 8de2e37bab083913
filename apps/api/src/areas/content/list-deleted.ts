import { daysInTrash, type listDeletedContent as listRoute } from '@ensemble/contract';
import type { AreaContext } from '../../area.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { listDeleted } from './deleted.store.ts';

const dayInMilliseconds = 86_400_000;

/** A page of what was deleted recently, and until when it can be brought back. */
export const listDeletedContent =
  ({ database }: Pick<AreaContext, 'database'>) =>
  async ({ scope, query }: TenantCall<typeof listRoute>) => {
    const { rows, count } = await withTenant(database, scope, (tx) =>
      listDeleted(tx, scope, query),
    );
    return {
      count,
      items: rows.map(({ deletedAt, ...row }) => ({
        ...row,
        deletedAt: deletedAt.toISOString(),
        endsAt: new Date(deletedAt.getTime() + daysInTrash * dayInMilliseconds).toISOString(),
      })),
    };
  };
