import { type ActivationUpload, maxFailedListed, type ProgressMessage } from '@ensemble/contract';
import type pg from 'pg';
import { and, desc, eq, isNull, ne, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import {
  activationUpload,
  activationUploadPart,
} from '../../../../database/tables/activation-codes.table.ts';

interface NewUpload {
  readonly createdBy: string;
  readonly fileName: string;
  readonly fingerprint: string;
  readonly total: number;
}
type UploadRow = typeof activationUpload.$inferSelect;

/** What is told of an upload. */
export const uploadReply = (row: UploadRow): ActivationUpload => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  total: row.total,
  received: row.received,
  tried: row.tried,
  created: row.created,
  replaced: row.replaced,
});

/** Makes an upload; undefined where the same person has the same file on its way already. */
export async function insertUpload(
  tx: Transaction,
  scope: Scope,
  upload: NewUpload,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .insert(activationUpload)
    .values({ organizationId: scope.organizationId, ...upload })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The person's uploads whose result they have not put away. */
const unconfirmed = (scope: Scope, createdBy: string) =>
  and(
    eq(activationUpload.organizationId, scope.organizationId),
    eq(activationUpload.createdBy, createdBy),
    isNull(activationUpload.confirmedAt),
  );

/** The same person's upload of the same file that is not done. */
export async function findOpenUpload(
  tx: Transaction,
  scope: Scope,
  createdBy: string,
  fingerprint: string,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select()
    .from(activationUpload)
    .where(
      and(
        unconfirmed(scope, createdBy),
        eq(activationUpload.fingerprint, fingerprint),
        ne(activationUpload.state, 'done'),
      ),
    );
  return row;
}

const own = (scope: Scope, createdBy: string, id: string) =>
  and(
    eq(activationUpload.organizationId, scope.organizationId),
    eq(activationUpload.createdBy, createdBy),
    eq(activationUpload.id, id),
  );

/** An upload of the person's own, locked until the transaction ends. */
export async function findOwnUpload(
  tx: Transaction,
  scope: Scope,
  createdBy: string,
  id: string,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select()
    .from(activationUpload)
    .where(own(scope, createdBy, id))
    .for('update');
  return row;
}

/** The person's newest upload whose result they have not put away (OPEN-39). */
export async function findCurrentUpload(
  tx: Transaction,
  scope: Scope,
  createdBy: string,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select()
    .from(activationUpload)
    .where(unconfirmed(scope, createdBy))
    .orderBy(desc(activationUpload.id))
    .limit(1);
  return row;
}

/** Keeps a part; answers the upload as it is then, at work once everything is there. */
export async function addPart(
  tx: Transaction,
  scope: Scope,
  upload: UploadRow,
  part: { readonly codes: readonly string[]; readonly secondaryIds: string | null },
): Promise<UploadRow> {
  await tx.insert(activationUploadPart).values({
    uploadId: upload.id,
    start: upload.received,
    organizationId: scope.organizationId,
    codes: [...part.codes],
    secondaryIds: part.secondaryIds,
  });
  const received = upload.received + part.codes.length;
  const state = received === upload.total ? 'working' : 'receiving';
  await tx
    .update(activationUpload)
    .set({ received, state })
    .where(own(scope, upload.createdBy ?? '', upload.id));
  return { ...upload, received, state };
}

/** Puts an upload away; where it was given up, the dates of birth it holds go at once. */
export async function confirmUpload(
  tx: Transaction,
  scope: Scope,
  upload: UploadRow,
): Promise<void> {
  await tx
    .update(activationUpload)
    .set({ confirmedAt: new Date() })
    .where(own(scope, upload.createdBy ?? '', upload.id));
  await tx
    .update(activationUploadPart)
    .set({ secondaryIds: null })
    .where(
      and(
        eq(activationUploadPart.organizationId, scope.organizationId),
        eq(activationUploadPart.uploadId, upload.id),
      ),
    );
}

const outcomeOf = { c: 'created', r: 'replaced', e: 'exists', f: 'failed' } as const;
const readOutcome = (letter: string | undefined) =>
  outcomeOf[letter as keyof typeof outcomeOf] ?? 'failed';

/** The codes that were neither generated nor changed, in their order, as many as are told one by one (CODES-11). */
export async function listFailed(tx: Transaction, scope: Scope, uploadId: string) {
  const { rows } = await tx.execute<{ code: string; outcome: string }>(
    sql`SELECT r.code, r.outcome FROM ${activationUploadPart} AS p,
        LATERAL unnest(p.codes, string_to_array(p.outcomes, NULL)) WITH ORDINALITY AS r(code, outcome, place)
      WHERE p.upload_id = ${uploadId} AND p.organization_id = ${scope.organizationId} AND r.outcome IN ('e', 'f')
      ORDER BY p.start, r.place LIMIT ${maxFailedListed}`,
  );
  return rows.map(({ code, outcome }) => ({ code, status: readOutcome(outcome) }));
}

/** Where an upload stands for a person who follows it; undefined once they may not. */
export async function readProgress(
  tx: Transaction,
  scope: Scope,
  sessionId: string,
  uploadId: string,
): Promise<{ state: string; tried: number; total: number } | undefined> {
  const { rows } = await tx.execute<{ state: string; tried: number; total: number }>(
    sql`SELECT state, tried, total FROM ${activationUpload}
      WHERE id = ${uploadId} AND organization_id = ${scope.organizationId}
        AND session_may_read_people(${sessionId}, organization_id)`,
  );
  return rows[0];
}

/** The messages of the part that holds an index, from that index on; none where it is not generated yet. */
export async function readMessages(
  tx: Transaction,
  scope: Scope,
  upload: { readonly id: string; readonly total: number },
  from: number,
): Promise<ProgressMessage[]> {
  const [part] = await tx
    .select()
    .from(activationUploadPart)
    .where(
      and(
        eq(activationUploadPart.organizationId, scope.organizationId),
        eq(activationUploadPart.uploadId, upload.id),
        // Looked up in the index: whoever waits for a part does not read the codes of all those before it.
        sql`${activationUploadPart.start} = (SELECT max(p.start) FROM ${activationUploadPart} AS p
          WHERE p.upload_id = ${upload.id} AND p.start <= ${from})`,
        sql`${activationUploadPart.start} + cardinality(${activationUploadPart.codes}) > ${from}`,
        sql`${activationUploadPart.outcomes} is not null`,
      ),
    );
  if (!part) return [];
  const { start, outcomes, codes } = part;
  return codes
    .map((code, at) => ({
      code,
      status: readOutcome(outcomes?.[at]),
      index: start + at,
      total: upload.total,
    }))
    .slice(from - start);
}

/** Forgets lists that were never completed and those long done; answers how many. */
export async function purgeUploads(identity: pg.Pool): Promise<number> {
  const { rows } = await identity.query<{ gone: number }>(
    'SELECT forget_activation_uploads() AS gone',
  );
  return rows[0]?.gone ?? 0;
}
