import {
  exportAuditLog,
  type ExportFormat,
  exportWholeAuditLog,
  listAuditLog,
  listUsers,
  listWholeAuditLog,
} from '@ensemble/contract';
import type { Language } from '@ensemble/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callFile } from '../../client/index.ts';
import type { Asked } from './use-audit-view.ts';

interface Page {
  readonly skip: string;
  readonly limit: string;
}

/** A page of the log; without an organisation of everything. Its sentences come in the language asked in. */
export const auditLogQuery = (
  organizationId: string | undefined,
  asked: Asked,
  page: Page,
  language: Language,
) =>
  queryOptions({
    queryKey: ['audit-log', organizationId, { ...asked, ...page }, language],
    queryFn: ({ signal }) => {
      const query = { ...asked, ...page };
      return organizationId
        ? call(listAuditLog, { params: { orgId: organizationId }, query, signal })
        : call(listWholeAuditLog, { query, signal });
    },
    // A log that is looked at is expected to hold what was just done.
    staleTime: 0,
    // Never the entries of another organisation.
    placeholderData: (before, query) =>
      query?.queryKey[1] === organizationId ? before : undefined,
  });

/** The whole list as it is filtered, as a file. */
export const fetchAuditFile = (
  organizationId: string | undefined,
  asked: Asked,
  format: ExportFormat,
) => {
  const query = { ...asked, format };
  return organizationId
    ? callFile(exportAuditLog, { params: { orgId: organizationId }, query })
    : callFile(exportWholeAuditLog, { query });
};

/** How many people the filter offers at once. */
const offered = '8';

/** People of an organisation whose name or address holds the words. */
export const peopleQuery = (organizationId: string, searchTerm: string) =>
  queryOptions({
    queryKey: ['audit-log', 'people', organizationId, searchTerm],
    queryFn: async ({ signal }) => {
      const query = { searchTerm, limit: offered, sort: 'fullName' };
      return (await call(listUsers, { params: { orgId: organizationId }, query, signal })).users;
    },
  });
