import { sql } from '../db/drizzle.ts';
import type { Database, Transaction } from '../db/database.ts';
import { withSetting } from '../db/transaction.ts';

declare const made: unique symbol;

/**
 * The one organisation a piece of work may see. Only this folder makes one, after the caller's
 * place in that organisation is known; store functions ask for it first.
 */
export interface Scope {
  readonly organizationId: string;
  readonly [made]: true;
}

/** Makes a Scope; call it only where the caller's right to the organisation was just checked. */
export const assumeTenant = (organizationId: string): Scope => ({ organizationId }) as Scope;

/**
 * Runs work in one transaction that sees the scope's organisation and nothing else. Where it and
 * another one waited for each other, it is undone and tried again: work does nothing outside it.
 */
export async function withTenant<Result>(
  database: Pick<Database, 'tenant'>,
  scope: Scope,
  work: (tx: Transaction) => Promise<Result>,
  triesLeft = 2,
): Promise<Result> {
  try {
    const setting = { name: 'app.organization_id', value: scope.organizationId } as const;
    return await withSetting(database.tenant.raw, setting, work);
  } catch (error) {
    if (triesLeft > 0 && isCollision(error))
      return withTenant(database, scope, work, triesLeft - 1);
    throw error;
  }
}

/** Undone by the database because of what others did at the same time. */
function isCollision(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some(
    (each) =>
      each instanceof Error && 'code' in each && (each.code === '40P01' || each.code === '40001'),
  );
}

/** Runs a SuperAdmin's work on organisations as such: their settings and counts, never their people. */
export const withPlatformAccess = <Result>(
  database: Pick<Database, 'tenant'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => withSetting(database.tenant.raw, { name: 'app.platform', value: 'on' }, work);

/** Narrows a transaction of onPlatform to one organisation, whose people it may then see too. */
export async function enterOrganization(tx: Transaction, organizationId: string): Promise<Scope> {
  await tx.execute(sql`SELECT set_config('app.organization_id', ${organizationId}, true)`);
  return assumeTenant(organizationId);
}

/** Runs work on people before any organisation is known: logins, links, codes. */
export const withIdentityRole = <Result>(
  database: Pick<Database, 'identity'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => database.identity.orm.transaction(work);
