import { type Language, type LegalKind, otherOf } from '@ensemble/contract';
import { and, desc, eq, isNull, sql } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { organization } from '../../../database/tables/organizations.table.ts';
import { legalAcceptance } from '../../../database/tables/legal.table.ts';

interface Acceptance {
  readonly personId: string;
  readonly organizationId: string;
  readonly document: LegalKind;
  /** The language in which the document was offered. */
  readonly language: Language;
  readonly version: string;
}

export async function insertAcceptances(
  tx: Transaction,
  rows: readonly Acceptance[],
): Promise<void> {
  await tx.insert(legalAcceptance).values([...rows]);
}

/** What a person accepted in an organisation, the latest first. */
export const listAcceptances = (tx: Transaction, personId: string, organizationId: string) =>
  tx
    .select()
    .from(legalAcceptance)
    .where(
      and(
        eq(legalAcceptance.personId, personId),
        eq(legalAcceptance.organizationId, organizationId),
      ),
    )
    .orderBy(desc(legalAcceptance.createdAt));

/** The language in which a document is an organisation's: the wanted one, or its first where it does not have that (OPEN-54). */
export async function languageFor(
  tx: Transaction,
  organizationId: string,
  wanted: Language,
): Promise<Language> {
  const [row] = await tx
    .select({ locale: organization.locale })
    .from(organization)
    .where(and(eq(organization.id, organizationId), isNull(organization.removedAt)));
  return !row || row.locale.includes(wanted) ? wanted : otherOf(wanted);
}

/** The document an organisation has published itself in a language. */
export async function findPublishedDocument(
  tx: Transaction,
  organizationId: string,
  kind: LegalKind,
  language: Language,
) {
  const { rows } = await tx.execute<{
    title: string;
    content: string;
    version: number;
    published_at: string;
  }>(sql`SELECT * FROM published_legal_document(${organizationId}, ${kind}, ${language})`);
  const [row] = rows;
  return row && { ...row, publishedAt: new Date(row.published_at) };
}
