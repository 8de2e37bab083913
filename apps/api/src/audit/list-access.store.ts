import type { AccessReason, RecordedList, ServiceList } from '@ensemble/contract';
import type pg from 'pg';

/** A list that is read now. */
export interface ListAccess {
  readonly readerId: string;
  /** Absent for a list of all organisations. */
  readonly organizationId: string | undefined;
  readonly list: RecordedList | ServiceList;
  readonly reason: AccessReason | undefined;
  /** A SuperAdmin reads what is not theirs: the administrators of the organisations see that, too. */
  readonly isByService: boolean;
  /** Where the reader has a membership that allows it; nothing is shown there. */
  readonly ownOrganizations: readonly string[];
}

/**
 * $1 hour, $2 reader, $3 organisation, $4 list, $5 reason, $6 note, $7 whether organisations see it,
 * $8 what they see, $9 those that do not. An entry names no reader and no address: those are the
 * service's own. The log of all organisations leaves an entry in each.
 */
const statement = `WITH fresh AS (
    INSERT INTO list_read (hour, reader_id, organization_id, list, reason, note) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING RETURNING 1
  )
  INSERT INTO audit_event (organization_id, action, target_type, target_id, changes, address, user_agent)
  SELECT o.id, 'service.readList', 'organization', o.id, $8::jsonb, '', '' FROM fresh, organization o
  WHERE $7 AND (o.id = $3 OR $3 IS NULL AND NOT o.id = ANY ($9::uuid[]))`;

/** Whether anyone has registered in an organisation; asked before each reading, as the next moment may change it. */
export async function hasRegistered(
  identity: pg.Pool,
  organizationId: string | undefined,
): Promise<boolean> {
  if (organizationId === undefined) return true;
  const { rows } = await identity.query<{ found: boolean }>({
    name: 'list-registered',
    text: `SELECT EXISTS (
        SELECT FROM membership WHERE organization_id = $1 AND registered_at IS NOT NULL
      ) AS found`,
    values: [organizationId],
  });
  return rows[0]?.found !== false;
}

/** Records that a list was read in an hour, and for the organisation's audit log that the service did; once, also where another copy of the server records it at the same moment. */
export async function insertListAccess(
  identity: pg.Pool,
  { readerId, organizationId, list, reason, isByService, ownOrganizations }: ListAccess,
  hour: Date,
): Promise<void> {
  const ofAll = organizationId === undefined;
  // A note for all of them could tell one organisation of another.
  const note = ofAll ? undefined : reason?.note || undefined;
  const changes = { list, reason: reason?.choice, note, ofAll: ofAll || undefined };
  await identity.query({
    name: 'list-read',
    text: statement,
    values: [
      hour,
      readerId,
      organizationId ?? null,
      list,
      reason?.choice ?? null,
      reason?.note || null,
      isByService,
      JSON.stringify(changes),
      ownOrganizations,
    ],
  });
}
