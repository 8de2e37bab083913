import type { FormDraftKind, FormDraftValues } from '@ensemble/contract';
import { and, desc, eq, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { formDraft } from '../../../database/tables/drafts.table.ts';
import type { Scope } from '../../tenancy/scope.ts';

/** Whose drafts of which form. */
export interface DraftOwner {
  readonly personId: string;
  readonly kind: FormDraftKind;
}

const ofOwner = ({ organizationId }: Scope, { personId, kind }: DraftOwner) =>
  and(
    eq(formDraft.organizationId, organizationId),
    eq(formDraft.personId, personId),
    eq(formDraft.kind, kind),
  );

/** A person's drafts, the latest first. */
export const listRows = (tx: Transaction, scope: Scope, owner: DraftOwner) =>
  tx.select().from(formDraft).where(ofOwner(scope, owner)).orderBy(desc(formDraft.savedAt));

interface Kept {
  readonly id: string;
  readonly itemId: string | null;
  readonly values: FormDraftValues;
  readonly baseVersion: number | null;
}

/** Has one call at a time keep a draft of that person and kind, until the transaction ends. */
export async function lockDrafts(
  tx: Transaction,
  { organizationId }: Scope,
  { personId, kind }: DraftOwner,
): Promise<void> {
  const owner = ['drafts', organizationId, personId, kind].join(' ');
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${owner}, 16))`);
}

/** Keeps a draft in the place of the one with its kind and id; answers when. */
export async function putRow(
  tx: Transaction,
  { organizationId }: Scope,
  { personId, kind }: DraftOwner,
  { id, ...kept }: Kept,
): Promise<Date> {
  const [row] = await tx
    .insert(formDraft)
    .values({ organizationId, personId, id, kind, ...kept })
    .onConflictDoUpdate({
      target: [formDraft.organizationId, formDraft.personId, formDraft.kind, formDraft.id],
      set: { ...kept, savedAt: sql`now()` },
    })
    .returning({ savedAt: formDraft.savedAt });
  if (!row) throw new Error('a draft was put and is not there');
  return row.savedAt;
}

/** How many other drafts of the form the person has. */
export const countOthers = (tx: Transaction, scope: Scope, owner: DraftOwner, id: string) =>
  tx.$count(formDraft, and(ofOwner(scope, owner), sql`${formDraft.id} <> ${id}`));

/**
 * Erases a person's draft: it is discarded, or what it is of was saved, in the same transaction. A
 * draft is named by what it changes, else by the key with which its form creates.
 */
export async function eraseDraft(
  tx: Transaction,
  scope: Scope,
  owner: DraftOwner,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  // A key of another client than the console is no id: compared as text, it finds nothing.
  await tx.delete(formDraft).where(and(ofOwner(scope, owner), sql`${formDraft.id}::text = ${id}`));
}
