import {
  type checkContact as checkRoute,
  contactKind,
  type countDueContacts as dueRoute,
  daysUntilCheck,
  mayDo,
  supportContact,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { lockText, readText, recordText, type ServedKind, textReply } from '../content/index.ts';
import { byPriority, countDue, markChecked } from './contacts.store.ts';

/** Support contacts, the lowest priority number first (API-51, SUPPORT-08). */
export const contacts: ServedKind<typeof supportContact> = {
  kind: contactKind,
  reply: supportContact,
  param: 'contactId',
  order: byPriority,
  // Who checked it, and that it is due, is for those who write (SUPPORT-02).
  moreReply: ({ checkedAt, checkedByName }, role) => {
    const isEditor = mayDo(role, 'content.edit');
    return {
      checkedAt: isEditor ? (checkedAt?.toISOString() ?? null) : null,
      checkedBy: isEditor ? checkedByName : null,
      isCheckDue: isEditor && isOld(checkedAt),
    };
  },
  // A person who types or changes how a person is reached has just looked at it.
  saved: async (tx, { caller }, row, before) => {
    const isReachedAnew = (['phoneNumber', 'website'] as const).some(
      (field) => before?.values[field] !== row.values[field],
    );
    if (!before || isReachedAnew) await markChecked(tx, row, caller.personId);
  },
};

const dayInMilliseconds = 86_400_000;
const isOld = (checkedAt: Date | null) =>
  checkedAt === null || Date.now() - checkedAt.getTime() > daysUntilCheck * dayInMilliseconds;

/** A person made sure that a contact is right; the reminder waits again. */
export const checkContact = (database: Database) => async (call: TenantCall<typeof checkRoute>) =>
  withTenant(database, call.scope, async (tx) => {
    const { row } = await lockText(tx, call.scope, contactKind, call.params.contactId);
    await markChecked(tx, row, call.caller.personId);
    await recordText(tx, call, 'support.checkContact', row);
    return textReply(contacts, await readText(tx, call.scope, contactKind, row.id), call.role);
  });

/** How many contacts of each language no one has made sure of for long (SUPPORT-02). */
export const countDueContacts =
  (database: Database) =>
  async ({ scope }: TenantCall<typeof dueRoute>) => ({
    due: await withTenant(database, scope, (tx) => countDue(tx, scope)),
  });
