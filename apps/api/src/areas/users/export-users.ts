import {
  type exportUsers as route,
  type Language,
  userStatuses,
  userTypes,
} from '@ensemble/contract';
import { say } from '@ensemble/phrases/server';
import { recordAudit } from '../../audit/record.ts';
import type { Database } from '../../db/database.ts';
import { csvFile } from '../../gateways/csv-file.ts';
import { xlsxFile } from '../../gateways/xlsx-file.ts';
import type { Download, TenantCall } from '../../http/mount.ts';
import { inScope } from '../../tenancy/scope.ts';
import { type ExportedPerson, readPeople } from './users.store.ts';

const kinds = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The whole list as a file, written as it is read, and recorded before its first byte. */
export const exportUsers =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>): Promise<Download> => {
    const { scope, caller, query, origin } = call;
    const { format, userTypes, statuses } = query;
    await inScope(database, scope, (tx) =>
      recordAudit(tx, origin, {
        action: 'users.export',
        organizationId: scope.organizationId,
        actorId: caller.personId,
        targetType: 'organization',
        targetId: scope.organizationId,
        // Not what was searched for: that may be a name.
        changes: { format, userTypes, statuses, searched: query.searchTerm !== '' },
      }),
    );
    const { language } = origin;
    const people = readPeople(database.tenant.raw, scope, caller.sessionId, query);
    const rows = toRows(people, language);
    return {
      contentType: kinds[format],
      fileName: `${say(language, 'exported.fileName')}.${format}`,
      stream: format === 'csv' ? csvFile(rows, language) : xlsxFile(rows),
    };
  };

const columns = [
  ...['firstName', 'lastName', 'email', 'role', 'status'],
  ...['created', 'registered', 'invited', 'resent'],
] as const;

async function* toRows(people: AsyncIterable<readonly ExportedPerson[]>, language: Language) {
  const names = namesIn(language);
  yield [columns.map((column) => say(language, `exported.${column}`))];
  for await (const portion of people) yield portion.map((person) => rowOf(person, names));
}

/** The names of roles and states, put together once and not for each of a hundred thousand rows. */
const namesIn = (language: Language) => ({
  role: new Map(userTypes.map((type) => [type, say(language, `people.role.${type}`)])),
  status: new Map(userStatuses.map((each) => [each, say(language, `people.status.${each}`)])),
});

const rowOf = (
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
