import { type Language, type NotificationBehaviour, readableDays } from '@ensemble/contract';
import type pg from 'pg';
import type { Transaction } from '../../db/database.ts';
import { and, desc, eq, gt, sql } from '../../db/drizzle.ts';
import {
  notification,
  deliveryBatch,
  notificationTest,
  type NotificationTexts,
} from '../../../database/tables/notifications.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

export interface ReadingDevice {
  readonly id: string;
  readonly organizationId: string;
  readonly membershipId: string;
  readonly language: Language;
}

/** Notifications that a reference is looked for among, the newest; phones mostly ask for one that just came. */
export const candidates = { first: 10, all: 500 } as const;

const devicesStatement = `
  SELECT d.id, d.organization_id AS "organizationId", d.membership_id AS "membershipId", d.language
  FROM device d JOIN membership m ON m.id = d.membership_id JOIN organization o ON o.id = d.organization_id
  WHERE d.installation_id = $1 AND m.status = 'active' AND o.status <> 'suspended' AND o.removed_at IS NULL`;

/**
 * The registrations of a phone whose member is active, in organizations that are open. In one round
 * trip: all phones that show a discreet push ask at once.
 */
export async function findDevices(
  identity: pg.Pool,
  installationId: string,
): Promise<ReadingDevice[]> {
  const { rows } = await identity.query<ReadingDevice>({
    name: 'devices-of-installation',
    text: devicesStatement,
    values: [installationId],
  });
  return rows;
}

/** The notifications that a phone's reference can be of, the last sent first; at most so many. */
export async function findCandidates(
  tx: Transaction,
  scope: Scope,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.organizationId, scope.organizationId),
        sql`${notification.opensAt} BETWEEN now() - ${readableDays} * interval '1 day' AND now()`,
      ),
    )
    .orderBy(desc(notification.opensAt), desc(notification.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Texts that the member sent to their own phones in the last day. */
export async function findTestCandidates(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: notificationTest.id })
    .from(notificationTest)
    .where(
      and(
        eq(notificationTest.organizationId, scope.organizationId),
        eq(notificationTest.membershipId, membershipId),
        gt(notificationTest.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(notificationTest.createdAt));
  return rows.map(({ id }) => id);
}

export interface ReadMessage {
  readonly texts: NotificationTexts;
  readonly behaviour: NotificationBehaviour;
  readonly articlePairId: string | null;
  readonly sentAt: Date;
}

/** A notification, once it was sent to the phone: accepted by the provider, or on its way. */
export async function findSentTo(
  tx: Transaction,
  scope: Scope,
  notificationId: string,
  deviceId: string,
): Promise<ReadMessage | undefined> {
  const outcome = sql`substr(${deliveryBatch.outcomes}, array_position(${deliveryBatch.devices}, ${deviceId}::uuid), 1)`;
  const [row] = await tx
    .select({
      texts: notification.texts,
      behaviour: notification.behaviour,
      articlePairId: notification.articlePairId,
      sentAt: notification.opensAt,
    })
    .from(notification)
    .innerJoin(deliveryBatch, eq(deliveryBatch.notificationId, notification.id))
    .where(
      and(
        eq(notification.organizationId, scope.organizationId),
        eq(notification.id, notificationId),
        sql`${deviceId}::uuid BETWEEN ${deliveryBatch.firstDevice} AND ${deliveryBatch.lastDevice}`,
        sql`${outcome} IN ('a', 'i', 'u', 'r', '?')`,
      ),
    )
    .limit(1);
  return row && row.sentAt ? { ...row, sentAt: row.sentAt } : undefined;
}

/** A text that a member sent to their own phones. */
export async function findTest(
  tx: Transaction,
  scope: Scope,
  testId: string,
): Promise<ReadMessage | undefined> {
  const [row] = await tx
    .select({
      texts: notificationTest.texts,
      behaviour: notificationTest.behaviour,
      sentAt: notificationTest.createdAt,
    })
    .from(notificationTest)
    .where(
      and(
        eq(notificationTest.organizationId, scope.organizationId),
        eq(notificationTest.id, testId),
      ),
    );
  return row && { ...row, articlePairId: null };
}
