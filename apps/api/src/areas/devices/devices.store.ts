import type { PushPlatform, RouteValues, registerDevice } from '@ensemble/contract';
import type { EncryptedColumn } from '../../encryption/reencrypt.ts';
import type { Transaction } from '../../db/database.ts';
import { and, desc, eq, inArray, sql } from '../../db/drizzle.ts';
import { device } from '../../../database/tables/notifications.table.ts';
import { membership } from '../../../database/tables/users.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** Tokens of phones, which are kept encrypted. */
export const deviceTokens: readonly EncryptedColumn[] = [
  { table: 'device', column: 'token', key: { id: 'uuid' } },
];

/** The active place of a person in the scope's organization; a SuperAdmin may have none there. */
export async function findMembership(
  tx: Transaction,
  scope: Scope,
  personId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, scope.organizationId),
        eq(membership.personId, personId),
        eq(membership.status, 'active'),
      ),
    );
  return row?.id;
}

export interface Claim {
  readonly membershipId: string;
  readonly sessionId: string;
  readonly installationId: string;
  readonly tokenHash: string;
}

/**
 * Takes a phone away from everyone else who is registered on it, in any organization, and keeps the
 * place and the session until the transaction ends. Answers false where one of the two has ended;
 * says nothing of what it took away.
 */
export async function claimDevice(tx: Transaction, _scope: Scope, claim: Claim): Promise<boolean> {
  const { rows } = await tx.execute<{ is_claimed: boolean }>(
    sql`SELECT claim_device(${claim.membershipId}, ${claim.sessionId}, ${claim.installationId}, ${claim.tokenHash}) AS is_claimed`,
  );
  return rows[0]?.is_claimed ?? false;
}

type Registration = RouteValues<typeof registerDevice>['body'] & { readonly timeZone: string };

/** Registers a phone of a member, or renews what is known of it; answers its id, which stays. */
export async function saveDevice(
  tx: Transaction,
  scope: Scope,
  claim: Claim,
  { platform, language, timeZone, publicKey, auth }: Registration,
  encryptedToken: string,
): Promise<string> {
  const values = {
    platform,
    tokenHash: claim.tokenHash,
    token: encryptedToken,
    publicKey: publicKey ?? null,
    auth: auth ?? null,
    language,
    timeZone,
    sessionId: claim.sessionId,
    seenAt: sql`now()`,
  };
  const { membershipId, installationId } = claim;
  const [row] = await tx
    .insert(device)
    .values({ organizationId: scope.organizationId, membershipId, installationId, ...values })
    .onConflictDoUpdate({ target: [device.membershipId, device.installationId], set: values })
    .returning({ id: device.id });
  if (!row) throw new Error('a phone was not registered');
  return row.id;
}

/** Keeps the phones of a member that were seen last, `most` of them. */
export async function pruneDevices(
  tx: Transaction,
  scope: Scope,
  membershipId: string,
  most: number,
): Promise<void> {
  const isTheirs = and(
    eq(device.organizationId, scope.organizationId),
    eq(device.membershipId, membershipId),
  );
  const surplus = tx
    .select({ id: device.id })
    .from(device)
    .where(isTheirs)
    .orderBy(desc(device.seenAt), desc(device.id))
    .offset(most);
  await tx.delete(device).where(and(isTheirs, inArray(device.id, surplus)));
}

const membershipsOf = (tx: Transaction, personId: string) =>
  tx.select({ id: membership.id }).from(membership).where(eq(membership.personId, personId));

/** The phones of a person, one in all their organizations, the last seen first. For the identity role. */
export async function findOwnDevices(
  tx: Transaction,
  personId: string,
): Promise<
  { installationId: string; platform: PushPlatform; seenAt: string; isSealed: boolean }[]
> {
  const seenAt = sql<string>`max(${device.seenAt})`;
  return tx
    .select({
      installationId: device.installationId,
      // Those of another organization may be of an earlier day.
      platform: sql<PushPlatform>`(array_agg(${device.platform} ORDER BY ${device.seenAt} DESC))[1]`,
      seenAt,
      isSealed: sql<boolean>`bool_and(${device.publicKey} IS NOT NULL)`,
    })
    .from(device)
    .where(inArray(device.membershipId, membershipsOf(tx, personId)))
    .groupBy(device.installationId)
    .orderBy(desc(seenAt), device.installationId);
}

/** Forgets a phone of a person in all their organizations. For the identity role. */
export async function deleteOwnDevice(
  tx: Transaction,
  personId: string,
  installationId: string,
): Promise<void> {
  await tx
    .delete(device)
    .where(
      and(
        eq(device.installationId, installationId),
        inArray(device.membershipId, membershipsOf(tx, personId)),
      ),
    );
}
