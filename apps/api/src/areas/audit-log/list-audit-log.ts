import type {
  AuditEntry,
  Language,
  listAuditLog as routeOfOne,
  listWholeAuditLog as routeOfAll,
  RouteReply,
} from '@ensemble/contract';
import type { Database } from '../../db/database.ts';
import { describeBrowser } from '../../http/security/describe-browser.ts';
import type { RoleCall, TenantCall } from '../../http/routing/mount.ts';
import { type AuditRow, listAuditEvents } from './audit-log.store.ts';
import { isMembershipShown, filterOf } from './audit-filter.ts';
import { formatBatch, formatDetails, formatAuditEntry } from './format-audit-entry.ts';

/** A page of what was done, newest first, in one organisation or anywhere (OPEN-91). */
export const listAuditLog =
  ({ database }: { readonly database: Database }) =>
  async (
    call: TenantCall<typeof routeOfOne> | RoleCall<typeof routeOfAll>,
  ): Promise<RouteReply<typeof routeOfOne>> => {
    const page = await listAuditEvents(database.tenant.raw, filterOf(call), call.query);
    return {
      entries: page.entries.map((row, index) => ({
        ...entryOf(row, call),
        batch: batchAt(page.entries.slice(index), call.origin.language),
      })),
      count: Number(page.total),
      people: { actor: page.actor_name, target: page.target_name },
    };
  };

function entryOf(
  row: AuditRow,
  { origin, role }: Pick<RoleCall<typeof routeOfAll>, 'origin' | 'role'>,
): Omit<AuditEntry, 'batch'> {
  const language: Language = origin.language;
  return {
    id: row.id,
    at: new Date(row.created_at).toISOString(),
    day: row.day,
    action: row.action,
    text: formatAuditEntry(row, language),
    details: formatDetails(row, language, role === 'SuperAdmin'),
    place: isMembershipShown(row)
      ? { address: row.address, ...describeBrowser(row.user_agent) }
      : null,
    organization:
      row.organization_id === null
        ? null
        : { id: row.organization_id, name: row.organization ?? '' },
  };
}

/** The act on several people that the first of these rows begins on its page. */
function batchAt([row, ...next]: readonly AuditRow[], language: Language): AuditEntry['batch'] {
  const count = row?.batch_lines ?? 0;
  if (!row || count < 2) return null;
  const end = next.findIndex((each) => each.goes_on !== true);
  return {
    text: formatBatch(row, count, language),
    count,
    before: row.batch_newer ?? 0,
    here: 1 + (end < 0 ? next.length : end),
  };
}
