import { type Language, legalVersion } from '@ensemble/contract';
import type { Transaction } from '../../db/database.ts';
import { legalAcceptance } from './legal.table.ts';

interface Acceptance {
  readonly personId: string;
  readonly organizationId: string;
  /** The language in which the documents were offered. */
  readonly language: Language;
}

/** Records that a person accepted today's terms and privacy notice as they joined (OPEN-51, OPEN-94). */
export async function recordAcceptance(tx: Transaction, acceptance: Acceptance): Promise<void> {
  await tx.insert(legalAcceptance).values([
    { ...acceptance, document: 'terms', version: legalVersion },
    { ...acceptance, document: 'policy', version: legalVersion },
  ]);
}
