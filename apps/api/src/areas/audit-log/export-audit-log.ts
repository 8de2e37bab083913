import {
  type exportAuditLog as routeOfOne,
  type exportWholeAuditLog as routeOfAll,
  type Language,
} from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import type { AreaContext } from '../../area.ts';
import type { Transaction } from '../../db/database.ts';
import { recordAudit } from '../../audit/record.ts';
import { listFile, momentCell } from '../../list-files/list-file.ts';
import { describeBrowser } from '../../http/security/describe-browser.ts';
import type { RoleCall, TenantCall } from '../../http/routing/mount.ts';
import type { Download } from '../../http/routing/send-answer.ts';
import { withTenant, withPlatformAccess } from '../../tenancy/scope.ts';
import { type AuditRow, readAuditEvents } from './audit-log.store.ts';
import { isMembershipShown, filterOf } from './audit-filter.ts';
import {
  formatAction,
  formatDetails,
  formatAuditEntry,
  formatPerson,
} from './format-audit-entry.ts';

type Dependencies = Pick<AreaContext, 'database'>;

/** What was done in an organisation as a file; written as it is read, and recorded before its first byte. */
export const exportAuditLog =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof routeOfOne>): Promise<Download> => {
    const { organizationId } = call.scope;
    // Before it is recorded: what is refused leaves nothing behind.
    const file = fileOf(deps, call);
    await withTenant(deps.database, call.scope, (tx) =>
      record(tx, call, { organizationId, targetId: organizationId }),
    );
    return file();
  };

/** The same of everything, for SuperAdmins. */
export const exportWholeAuditLog =
  (deps: Dependencies) =>
  async (call: RoleCall<typeof routeOfAll>): Promise<Download> => {
    const file = fileOf(deps, call);
    await withPlatformAccess(deps.database, (tx) => record(tx, call, {}));
    return file();
  };

type Call = TenantCall<typeof routeOfOne> | RoleCall<typeof routeOfAll>;

const record = (
  tx: Transaction,
  { caller, query, origin }: Call,
  target: { organizationId?: string; targetId?: string },
) =>
  recordAudit(tx, origin, {
    action: 'auditLog.export',
    actorId: caller.personId,
    targetType: 'organization',
    ...target,
    // Not whom it was filtered by.
    changes: {
      format: query.format,
      actions: query.actions,
      from: query.from,
      to: query.to,
      ofPerson: query.actorId !== undefined || query.targetId !== undefined,
    },
  });

function fileOf({ database }: Dependencies, call: Call): () => Download {
  const question = filterOf(call);
  const { language } = call.origin;
  const forService = call.role === 'SuperAdmin';
  return () =>
    listFile({
      name: translate(language, 'audited.fileName'),
      format: call.query.format,
      language,
      headers: columns.map((column) => translate(language, `audited.column.${column}`)),
      rows: readAuditEvents(database.tenant.raw, question),
      cellsOf: (row) => cellsOf(row, language, forService),
    });
}

const columns = [
  ...['at', 'text', 'details', 'action', 'actor', 'actorEmail', 'target', 'targetEmail'],
  ...['address', 'browser', 'organization'],
] as const;

function cellsOf(row: AuditRow, language: Language, forService: boolean): string[] {
  const { browser, system } = describeBrowser(isMembershipShown(row) ? row.user_agent : '');
  return [
    row.day ?? momentCell(new Date(row.created_at)),
    formatAuditEntry(row, language),
    formatDetails(row, language, forService).join('; '),
    formatAction(row.action, language),
    formatPerson(row, 'actor', language),
    row.actor_email ?? '',
    row.target_type === 'person' ? formatPerson(row, 'target', language) : '',
    row.target_email ?? '',
    isMembershipShown(row) ? row.address : '',
    [browser, system].filter(Boolean).join(', '),
    row.organization ?? '',
  ];
}
