import {
  type exportUsers as route,
  type Language,
  userStatuses,
  userTypes,
} from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { recordTenantAct } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import { listFile } from '../../list-files/list-file.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import type { Download } from '../../http/routing/send-answer.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { type ExportedPerson, readPeople } from './users.store.ts';

/** The whole list as a file, written as it is read, and recorded before its first byte. */
export const exportUsers =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>): Promise<Download> => {
    const { scope, caller, query, origin } = call;
    const { format, userTypes, statuses } = query;
    await withTenant(database, scope, (tx) =>
      recordTenantAct(tx, call, {
        action: 'users.export',
        // Not what was searched for: that may be a name.
        changes: { format, userTypes, statuses, searched: query.searchTerm !== '' },
      }),
    );
    const { language } = origin;
    const names = namesIn(language);
    return listFile({
      name: translate(language, 'exported.fileName'),
      format,
      language,
      headers: columns.map((column) => translate(language, `exported.${column}`)),
      rows: readPeople(database.tenant.raw, scope, caller.sessionId, query),
      cellsOf: (person) => cellsOf(person, names),
    });
  };

const columns = [
  ...['firstName', 'lastName', 'email', 'role', 'status'],
  ...['created', 'registered', 'invited', 'resent'],
] as const;

/** The names of roles and states, put together once and not for each of a hundred thousand rows. */
const namesIn = (language: Language) => ({
  role: new Map(userTypes.map((type) => [type, translate(language, `people.role.${type}`)])),
  status: new Map(userStatuses.map((each) => [each, translate(language, `people.status.${each}`)])),
});

const cellsOf = (
  [firstName, lastName, email, role, status, ...moments]: ExportedPerson,
  names: ReturnType<typeof namesIn>,
): string[] => [
  firstName ?? '',
  lastName ?? '',
  email,
  names.role.get(role) ?? role,
  names.status.get(status) ?? status,
  ...moments.map((moment) => moment ?? ''),
];
