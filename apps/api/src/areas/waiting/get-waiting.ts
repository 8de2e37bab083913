import {
  type getWaiting as route,
  isAnythingWaiting,
  mayDo,
  unansweredDays,
  type UserType,
  type Waiting,
} from '@ensemble/contract';
import type { Database, Transaction } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../tenancy/scope.ts';
import { countMissing } from '../content/index.ts';
import { countUnanswered, countUnsent } from '../invitations/index.ts';
import { readPause } from '../../gateways/mail-server.store.ts';
import { countWaitingNotifications } from '../notifications/index.ts';
import { findOrganization } from '../organizations/index.ts';

interface Dependencies {
  readonly database: Pick<Database, 'tenant' | 'identity'>;
}

const dayMs = 86_400_000;

/** What waits for the caller, in the numbers of lists that they may read (USERS-46). */
export const getWaiting =
  ({ database }: Dependencies) =>
  async ({ scope, role }: TenantCall<typeof route>): Promise<Waiting> => {
    const found = await readAll(database, scope, role);
    if (!found) throw new Refusal('ORGANIZATION_NOT_FOUND');
    return found;
  };

/** The same for the start of the console; undefined where nothing waits. */
export async function findWaiting(
  { database }: Dependencies,
  scope: Scope,
  role: UserType,
): Promise<Waiting | undefined> {
  if (!mayDo(role, 'organization.configure')) return undefined;
  const found = await readAll(database, scope, role);
  return found && isAnythingWaiting(found) ? found : undefined;
}

async function readAll(
  database: Dependencies['database'],
  scope: Scope,
  role: UserType,
): Promise<Waiting | undefined> {
  const pause = mayDo(role, 'users.invite') ? await readPause(database) : undefined;
  return withTenant(database, scope, async (tx) => {
    const found = await readWaiting(tx, scope, role);
    const invitations = found && pause ? await countUnsent(tx, scope) : 0;
    if (!found || !pause || invitations === 0 || role === 'SuperAdmin') return found;
    return { ...found, mail: { invitations, since: pause.since.toISOString(), code: pause.code } };
  });
}

/** Nothing waits for a SuperAdmin: they read an organisation's lists for a reason, and one at a time. */
async function readWaiting(
  tx: Transaction,
  scope: Scope,
  role: UserType,
): Promise<Waiting | undefined> {
  const organization = await findOrganization(tx, scope);
  if (!organization) return undefined;
  if (role === 'SuperAdmin') return { invitations: 0, translations: 0, notifications: 0 };
  const sentBefore = new Date(Date.now() - unansweredDays * dayMs);
  return {
    invitations: mayDo(role, 'users.invite') ? await countUnanswered(tx, scope, sentBefore) : 0,
    translations: mayDo(role, 'content.edit')
      ? await countMissing(tx, scope, organization.locale.length)
      : 0,
    notifications: mayDo(role, 'notifications.manage')
      ? await countWaitingNotifications(tx, scope)
      : 0,
  };
}
