import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { notification } from '../../../database/tables/notifications.table.ts';

/** How many notifications go on only once a person decides: those held in a quiet period, and those halted. */
export const countWaitingNotifications = (tx: Transaction, scope: Scope): Promise<number> =>
  tx.$count(
    notification,
    and(
      eq(notification.organizationId, scope.organizationId),
      isNull(notification.cancelledAt),
      isNull(notification.stoppedAt),
      sql`(${notification.haltReason} IS NOT NULL
        OR ${notification.heldAt} <= ${new Date().toISOString()}::timestamptz)`,
    ),
  );
