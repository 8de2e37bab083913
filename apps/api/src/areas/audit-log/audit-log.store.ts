import type { AuditAction, exportAuditLog, Language, RouteValues } from '@ensemble/contract';
import type pg from 'pg';
import { readPortions } from '../../db/read-portions.ts';

/** Who a person of the log is to its reader; an organisation knows its own people alone. */
export type PersonKind = 'person' | 'service' | 'erased' | 'nobody';

/** An entry, with the people in it as its reader may know them. */
export interface AuditRow {
  id: string;
  /** For an organisation, the beginning of the day where `day` is given. */
  created_at: string | Date;
  /** The day alone, which is all that an organisation is shown of it; null for SuperAdmins. */
  day: string | null;
  action: string;
  target_type: string;
  changes: Record<string, unknown>;
  address: string;
  user_agent: string;
  /** Whether a person did it to themselves. */
  to_self: boolean | null;
  organization_id: string | null;
  organization: string | null;
  actor_kind: PersonKind;
  actor_name: string | null;
  actor_email: string | null;
  target_kind: PersonKind;
  target_name: string | null;
  target_email: string | null;
  /** Whether it belongs to the act of the row before. Only in a page, as are the next two. */
  goes_on?: boolean;
  /** At the first row here of an act that has a row for each person: how many it has, and how many newer ones. */
  batch_lines?: number | null;
  batch_newer?: number | null;
}

type Filter = Omit<RouteValues<typeof exportAuditLog>['query'], 'format' | 'actions'>;

/** What is asked of the log, and by whom. */
export interface AuditFilter extends Filter {
  readonly sessionId: string;
  /** Absent: everything, which only a SuperAdmin may ask. */
  readonly organizationId: string | undefined;
  /** The actions the reader may read of, or some of them; absent: all there are, for a SuperAdmin. */
  readonly actions: readonly AuditAction[] | undefined;
  /** In which the names of organisations come. */
  readonly language: Language;
}

/** The statement behind a page of the log; the benchmark replays it. */
export const listAuditStatement =
  'SELECT total, entries, actor_name, target_name FROM list_audit_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

const valuesOf = (asked: AuditFilter) => [
  asked.sessionId,
  asked.organizationId ?? null,
  asked.actions ?? null,
  asked.actorId ?? null,
  asked.targetId ?? null,
  asked.from ?? null,
  asked.to ?? null,
  asked.language,
];

export const listAuditValues = (asked: AuditFilter, page: { skip: number; limit: number }) => [
  ...valuesOf(asked),
  page.skip,
  page.limit,
];

interface AuditPage {
  total: string;
  entries: AuditRow[];
  actor_name: string | null;
  target_name: string | null;
}

/** A page of the log, how many match and whom it is filtered by; the database asks the session who it is. */
export async function listAuditEvents(
  tenant: pg.Pool,
  asked: AuditFilter,
  page: { skip: number; limit: number },
): Promise<AuditPage> {
  const { rows } = await tenant.query<AuditPage>({
    name: 'list-audit-events',
    text: listAuditStatement,
    values: listAuditValues(asked, page),
  });
  if (!rows[0]) throw new Error('the log answered nothing');
  return rows[0];
}

/** All that a question finds, newest first. */
export const readAuditEvents = (tenant: pg.Pool, asked: AuditFilter): AsyncIterable<AuditRow[]> =>
  readPortions<AuditRow>(tenant, {
    open: 'SELECT open_audit_events($1, $2, $3, $4, $5, $6, $7, $8)',
    values: valuesOf(asked),
    cursor: 'entries',
  });
