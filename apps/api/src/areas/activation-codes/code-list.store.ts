import {
  type ActivationCodeStatus,
  type listActivationCodes,
  readActivationCode,
  type RouteValues,
  withPlainSigns,
} from '@ensemble/contract';
import type pg from 'pg';
import { and, eq, isNull } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { activationCode } from '../../../database/tables/activation-codes.table.ts';

export interface CodeRow {
  id: string;
  code: string;
  registered_at: string | null;
  status: ActivationCodeStatus;
  secondary_id: string | null;
  /** Only while it is to come. */
  paused_until: string | null;
  deactivated_at: string | null;
  /** The membership of the person who registered with it. */
  member_id: string | null;
  name: string | null;
}
type Query = RouteValues<typeof listActivationCodes>['query'];

/** The statement behind a page of the list; the benchmark replays it. */
export const listCodesStatement =
  'SELECT total, codes FROM list_activation_codes($1, $2, $3, $4, $5, $6, $7)';

export const listCodesValues = (scope: Scope, sessionId: string, query: Query) => [
  sessionId,
  scope.organizationId,
  searchPatterns(query.searchTerm),
  query.sort,
  query.sortOrder === 'desc',
  query.skip,
  query.limit,
];

/**
 * Patterns that find the term anywhere in a code. One or two letters or digits are found where the
 * prefix or the number begins: the index looks up three characters, and a beginning counts as two.
 */
function searchPatterns(term: string): string[] | null {
  // A whole code is found however it was typed.
  const wanted = withPlainSigns(readActivationCode(term)).trim().toUpperCase();
  if (wanted === '') return null;
  if (/^[A-Z0-9]{1,2}$/.test(wanted)) return [`${wanted}%`, `%-${wanted}%`];
  return [`%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`];
}

/** A page of the scope's codes and how many there are; the database checks the session again. */
export async function listCodes(
  tenant: pg.Pool,
  scope: Scope,
  sessionId: string,
  query: Query,
): Promise<{ total: number; codes: CodeRow[] }> {
  const { rows } = await tenant.query<{ total: string; codes: CodeRow[] }>({
    name: 'list-activation-codes',
    text: listCodesStatement,
    values: listCodesValues(scope, sessionId, query),
  });
  return { total: Number(rows[0]?.total ?? 0), codes: rows[0]?.codes ?? [] };
}

interface CodeState {
  readonly status: ActivationCodeStatus;
  readonly registeredAt: unknown;
  readonly pausedUntil: string | Date | null;
}

/** Whether no member has registered with a code. */
export const isUnclaimed = ({ status, registeredAt }: Omit<CodeState, 'pausedUntil'>): boolean =>
  status !== 'Claimed' && registeredAt === null;

/**
 * Whether a code may be made usable at once: wrong tries paused it, and no member has registered
 * with it. One that was a member's has lost its date with that person's data, and would open by itself.
 */
export const isReactivable = (code: CodeState): boolean =>
  isUnclaimed(code) &&
  (code.status === 'Suspended' ||
    (code.status === 'Active' &&
      code.pausedUntil !== null &&
      new Date(code.pausedUntil) > new Date()));

/** A code of the scope, locked until the transaction ends. */
export async function findCodeById(tx: Transaction, scope: Scope, id: string) {
  const [row] = await tx.select().from(activationCode).where(ofScope(scope, id)).for('update');
  return row;
}

export async function activateAgain(tx: Transaction, scope: Scope, id: string): Promise<void> {
  await tx
    .update(activationCode)
    .set({ status: 'Active', wrongTries: 0, pauses: 0, pausedUntil: null })
    .where(and(ofScope(scope, id), isNull(activationCode.registeredAt)));
}

const ofScope = (scope: Scope, id: string) =>
  and(eq(activationCode.organizationId, scope.organizationId), eq(activationCode.id, id));
