import { type UploadedList, maxUploadsListed } from '@ensemble/contract';
import { and, eq, isNull, ne, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import {
  activationCode,
  activationUpload,
} from '../../../database/tables/activation-codes.table.ts';

/** Codes that are withdrawn in one transaction. */
const portion = 4000;

const unclaimed = (scope: Scope) =>
  and(
    eq(activationCode.organizationId, scope.organizationId),
    isNull(activationCode.registeredAt),
    ne(activationCode.status, 'Claimed'),
  );

/** Removes an unclaimed code, and with it the links mailed for it. */
export async function withdrawCode(tx: Transaction, scope: Scope, id: string): Promise<void> {
  await tx.delete(activationCode).where(and(unclaimed(scope), eq(activationCode.id, id)));
}

/** Removes some of the unclaimed codes of an upload; false once none is left. */
export async function withdrawPortion(
  tx: Transaction,
  scope: Scope,
  uploadId: string,
): Promise<boolean> {
  const some = tx
    .select({ id: activationCode.id })
    .from(activationCode)
    .where(and(unclaimed(scope), eq(activationCode.uploadId, uploadId)))
    .limit(portion)
    .for('update');
  const gone = await tx
    .delete(activationCode)
    .where(sql`${activationCode.id} IN ${some}`)
    .returning({ id: activationCode.id });
  return gone.length === portion;
}

/** How many unclaimed codes an upload of the organisation has; undefined where there is no such upload. */
export async function countUnclaimed(
  tx: Transaction,
  scope: Scope,
  uploadId: string,
): Promise<{ fileName: string; total: number } | undefined> {
  const [upload] = await tx
    .select({ fileName: activationUpload.fileName })
    .from(activationUpload)
    .where(
      and(
        eq(activationUpload.organizationId, scope.organizationId),
        eq(activationUpload.id, uploadId),
        eq(activationUpload.state, 'done'),
      ),
    );
  if (!upload) return undefined;
  const total = await tx.$count(
    activationCode,
    and(unclaimed(scope), eq(activationCode.uploadId, uploadId)),
  );
  return { ...upload, total };
}

/** The organisation's uploads that have unclaimed codes, newest first. */
export async function listUploads(tx: Transaction, scope: Scope): Promise<UploadedList[]> {
  const { rows } = await tx.execute<{
    id: string;
    file_name: string;
    finished_at: Date;
    created: number;
    unclaimed: number;
  }>(
    sql`SELECT u.id, u.file_name, u.finished_at, u.created, c.unclaimed
      FROM activation_upload u, LATERAL (
        SELECT count(*)::integer AS unclaimed FROM activation_code c
        WHERE c.upload_id = u.id AND c.organization_id = u.organization_id AND c.registered_at IS NULL AND c.status <> 'Claimed'
      ) AS c
      WHERE u.organization_id = ${scope.organizationId} AND u.state = 'done' AND u.created > 0 AND c.unclaimed > 0
      ORDER BY u.id DESC LIMIT ${maxUploadsListed}`,
  );
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    finishedAt: new Date(row.finished_at).toISOString(),
    created: row.created,
    unclaimed: row.unclaimed,
  }));
}
