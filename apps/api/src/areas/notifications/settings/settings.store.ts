import { defaultQuietHours, defaultWeeklyLimit, type Language } from '@ensemble/contract';
import { and, eq, isNull, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import {
  notification,
  notificationSettings,
} from '../../../../database/tables/notifications.table.ts';
import { organization } from '../../../../database/tables/organizations.table.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import { nameOf } from '../../content/index.ts';
import type { QuietHours } from '../delivery/due-at.ts';

/** How an organization's notifications are delivered. */
export interface DeliverySettings {
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
  readonly weeklyLimit: number;
  readonly version: number;
  readonly quietPeriod: { until: Date; since: Date; byName: string | null } | null;
}

/** The settings of the scope; `zone` is the deployment's, for an organization that chose none. */
export async function readDeliverySettings(
  tx: Transaction,
  scope: Scope,
  zone: string,
): Promise<DeliverySettings> {
  const [row] = await tx
    .select({
      timeZone: notificationSettings.timeZone,
      from: notificationSettings.quietFrom,
      to: notificationSettings.quietTo,
      weeklyLimit: notificationSettings.weeklyLimit,
      version: notificationSettings.version,
      until: notificationSettings.quietUntil,
      since: notificationSettings.quietSince,
      byName: nameOf(
        sql`(SELECT m.person_id FROM membership m WHERE m.id = ${notificationSettings.quietBy})`,
      ),
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.organizationId, scope.organizationId));
  if (!row)
    return {
      timeZone: zone,
      quietHours: defaultQuietHours,
      weeklyLimit: defaultWeeklyLimit,
      version: 0,
      quietPeriod: null,
    };
  const { from, to, until, since, byName } = row;
  return {
    timeZone: row.timeZone ?? zone,
    quietHours: from !== null && to !== null ? { from, to } : null,
    weeklyLimit: row.weeklyLimit,
    version: row.version,
    quietPeriod:
      until !== null && since !== null && until > new Date() ? { until, since, byName } : null,
  };
}

/** Holds the settings, so that no one else changes them in the meantime; makes the row where there is none. */
export async function lockDeliverySettings(tx: Transaction, scope: Scope): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({
      organizationId: scope.organizationId,
      quietFrom: defaultQuietHours.from,
      quietTo: defaultQuietHours.to,
      weeklyLimit: defaultWeeklyLimit,
      version: 0,
    })
    .onConflictDoNothing();
  await tx
    .select({ version: notificationSettings.version })
    .from(notificationSettings)
    .where(eq(notificationSettings.organizationId, scope.organizationId))
    .for('update');
}

/** Changes the settings, which are locked. */
export async function saveDeliverySettings(
  tx: Transaction,
  scope: Scope,
  values: Partial<typeof notificationSettings.$inferInsert>,
): Promise<void> {
  await tx
    .update(notificationSettings)
    .set(values)
    .where(eq(notificationSettings.organizationId, scope.organizationId));
}

/** How many notifications wait for a person to release them. */
export const countHeld = (tx: Transaction, scope: Scope): Promise<number> =>
  tx.$count(
    notification,
    and(
      eq(notification.organizationId, scope.organizationId),
      sql`${notification.heldAt} <= ${new Date().toISOString()}::timestamptz`,
    ),
  );

/** The time zone of the scope's organization: its own, else the deployment's. Refuses one that is not there. */
export async function readOrganizationZone(
  tx: Transaction,
  scope: Scope,
  zone: string,
): Promise<string> {
  const [row] = await tx
    .select({ timeZone: notificationSettings.timeZone })
    .from(organization)
    .leftJoin(notificationSettings, eq(notificationSettings.organizationId, organization.id))
    .where(and(eq(organization.id, scope.organizationId), isNull(organization.removedAt)));
  if (!row) throw new Refusal('ORGANIZATION_NOT_FOUND');
  return row.timeZone ?? zone;
}

/** Both languages, the organization's first one first: for mails to people whose language is not known. */
export async function readOrganizationLanguages(
  tx: Transaction,
  scope: Scope,
): Promise<readonly Language[]> {
  const [row] = await tx
    .select({ first: sql<Language>`${organization.locale}[1]` })
    .from(organization)
    .where(eq(organization.id, scope.organizationId));
  return row?.first === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
}
