import {
  type checkContact as checkRoute,
  type ContentValues,
  type createContact as createRoute,
  daysUntilCheck,
  type deleteContact as deleteRoute,
  type listContacts as listRoute,
  mayDo,
  type RouteValues,
  type SupportContact,
  type updateContact as updateRoute,
  type UserType,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import type { TenantCall } from '../../http/mount.ts';
import { inScope } from '../../tenancy/scope.ts';
import {
  addText,
  checkOrganization,
  checkSameLanguage,
  deleteText,
  lockText,
  mayReadTexts,
  presentTexts,
  readText,
  readTexts,
  recordText,
  saveText,
  stateOf,
  textIn,
  type TextRow,
} from '../content/index.ts';
import { byPriority, markChecked } from './contacts.store.ts';

interface Parts {
  readonly database: Database;
}
type Body = RouteValues<typeof createRoute>['body'] | RouteValues<typeof updateRoute>['body'];

/** The contacts of one language, the lowest priority number first (API-51, SUPPORT-08). */
export const listContacts =
  ({ database }: Parts) =>
  async ({ scope, role, params }: TenantCall<typeof listRoute>) =>
    inScope(database, scope, async (tx) => {
      const present = presentTexts(scope, 'contact', params.language);
      const mayRead = await mayReadTexts(tx, { scope, role }, 'getSupport', params.language);
      const rows = mayRead ? await readTexts(tx, present, byPriority) : [];
      return { contacts: rows.map((row) => reply(row, role)) };
    });

/** Adds a contact, which whoever typed it has just looked at (API-51). */
export const createContact =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof createRoute>) => {
    const { scope, body } = call;
    checkOrganization(scope, body.organizationId);
    return inScope(database, scope, async (tx) => {
      const { language, translationOf } = body;
      const row = await addText(tx, call, 'support.createContact', {
        ...contactText(body),
        kind: 'contact',
        language,
        translationOf,
      });
      await markChecked(tx, row, call.caller.personId);
      return reply(await readText(tx, call.scope, 'contact', row.id), call.role);
    });
  };

/** API-51. Whoever changes how somebody is reached has just looked at it. */
export const updateContact =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof updateRoute>) => {
    const { scope, body, params } = call;
    checkOrganization(scope, body.organizationId);
    return inScope(database, scope, async (tx) => {
      const pair = await lockText(tx, scope, 'contact', params.contactId);
      await checkSameLanguage(tx, scope, pair.row, body.language);
      const text = { ...contactText(body), version: body.version };
      await saveText(tx, call, 'support.updateContact', pair, text);
      if (isReachedAnew(pair.row.values, text.values))
        await markChecked(tx, pair.row, call.caller.personId);
      return reply(await readText(tx, scope, 'contact', pair.row.id), call.role);
    });
  };

/** API-51. */
export const deleteContact =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof deleteRoute>) => {
    await inScope(database, call.scope, async (tx) => {
      const { row } = await lockText(tx, call.scope, 'contact', call.params.contactId);
      await deleteText(tx, call, 'support.deleteContact', row);
    });
    return {};
  };

/** Somebody made sure that a contact is right; the reminder waits again. */
export const checkContact =
  ({ database }: Parts) =>
  async (call: TenantCall<typeof checkRoute>) =>
    inScope(database, call.scope, async (tx) => {
      const { row } = await lockText(tx, call.scope, 'contact', call.params.contactId);
      await markChecked(tx, row, call.caller.personId);
      await recordText(tx, call, 'support.checkContact', row, {});
      return reply(await readText(tx, call.scope, 'contact', row.id), call.role);
    });

/** What is stored of what was sent. */
export function contactText({ supportContact: contact }: Pick<Body, 'supportContact'>) {
  const isTextable = contact.isTextable && contact.phoneNumber !== '';
  return {
    title: contact.name,
    status: 'published',
    values: {
      name: contact.name,
      description: contact.description,
      phoneNumber: contact.phoneNumber,
      isTextable: String(isTextable),
      website: contact.website,
      sortPriority: String(contact.sortPriority ?? ''),
      workingHours: contact.workingHours,
    },
  } as const;
}

const isReachedAnew = (before: ContentValues, now: ContentValues) =>
  (['phoneNumber', 'website'] as const).some((field) => before[field] !== now[field]);

const dayInMilliseconds = 86_400_000;
const isOld = (checkedAt: Date | null) =>
  checkedAt === null || Date.now() - checkedAt.getTime() > daysUntilCheck * dayInMilliseconds;

/** SUPPORT-02; who checked it, and that it is due, is told to those who write. */
function reply(row: TextRow, role: UserType): SupportContact {
  const isEditor = mayDo(role, 'content.edit');
  const priority = textIn(row, 'sortPriority');
  return {
    id: row.id,
    name: row.title,
    description: textIn(row, 'description'),
    phoneNumber: textIn(row, 'phoneNumber'),
    isTextable: textIn(row, 'isTextable') === 'true',
    website: textIn(row, 'website'),
    sortPriority: priority === '' ? null : Number(priority),
    workingHours: textIn(row, 'workingHours'),
    language: row.language,
    checkedAt: isEditor ? (row.checkedAt?.toISOString() ?? null) : null,
    checkedBy: isEditor ? row.checkedByName : null,
    isCheckDue: isEditor && isOld(row.checkedAt),
    ...stateOf(row, role),
  };
}
