import { and, asc, eq, isNull, sql } from '../../../db/drizzle.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Scope } from '../../../tenancy/scope.ts';
import {
  activationCode,
  activationUpload,
  activationUploadPart,
} from '../../../../database/tables/activation-codes.table.ts';

type Part = Pick<
  typeof activationUploadPart.$inferSelect,
  'uploadId' | 'start' | 'codes' | 'secondaryIds'
>;

/**
 * The next part of an upload that is to be generated; undefined where none is left, which ends the
 * upload. Another worker at the same upload waits until the transaction ends.
 */
export async function nextPart(
  tx: Transaction,
  scope: Scope,
  uploadId: string,
): Promise<Part | undefined> {
  const working = and(
    eq(activationUpload.organizationId, scope.organizationId),
    eq(activationUpload.id, uploadId),
    eq(activationUpload.state, 'working'),
  );
  const [upload] = await tx
    .select({ id: activationUpload.id })
    .from(activationUpload)
    .where(working)
    .for('update');
  if (!upload) return undefined;
  const [part] = await tx
    .select()
    .from(activationUploadPart)
    .where(
      and(
        eq(activationUploadPart.organizationId, scope.organizationId),
        eq(activationUploadPart.uploadId, uploadId),
        isNull(activationUploadPart.outcomes),
      ),
    )
    .orderBy(asc(activationUploadPart.start))
    .limit(1);
  if (!part)
    await tx.update(activationUpload).set({ state: 'done', finishedAt: new Date() }).where(working);
  return part;
}

/** Generates the codes of a part, with their encrypted secondary IDs in the codes' order. */
export async function generatePart(
  tx: Transaction,
  _scope: Scope,
  { uploadId, start }: Part,
  ids: { readonly encrypted: string[]; readonly marks: string[]; readonly known: string[] },
): Promise<void> {
  const array = (values: string[]) => sql`${sql.param(values)}::text[]`;
  await tx.execute(
    sql`SELECT generate_activation_codes(${uploadId}, ${start}, ${array(ids.encrypted)}, ${array(ids.marks)}, ${array(ids.known)})`,
  );
}

/** Ends a part none of whose codes can be generated: a list that is never done could not be put away. */
export async function failPart(
  tx: Transaction,
  scope: Scope,
  { uploadId, start, codes }: Part,
): Promise<void> {
  await tx
    .update(activationUploadPart)
    .set({ outcomes: 'f'.repeat(codes.length), secondaryIds: null })
    .where(
      and(
        eq(activationUploadPart.organizationId, scope.organizationId),
        eq(activationUploadPart.uploadId, uploadId),
        eq(activationUploadPart.start, start),
      ),
    );
  // `nextPart` ends the upload once no part is left.
  await tx
    .update(activationUpload)
    .set({ tried: sql`${activationUpload.tried} + ${codes.length}` })
    .where(
      and(
        eq(activationUpload.organizationId, scope.organizationId),
        eq(activationUpload.id, uploadId),
      ),
    );
}

/** Adds made-up codes; answers those that were free. */
export async function insertFreeCodes(
  tx: Transaction,
  scope: Scope,
  codes: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .insert(activationCode)
    .values(codes.map((code) => ({ organizationId: scope.organizationId, code })))
    .onConflictDoNothing()
    .returning({ code: activationCode.code });
  return rows.map(({ code }) => code);
}
