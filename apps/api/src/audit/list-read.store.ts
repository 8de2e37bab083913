import type pg from 'pg';
import type { ListReading } from './record-list-read.ts';

/**
 * $1 hour, $2 reader, $3 organisation, $4 list, $5 reason, $6 note, $7 whether the organisation sees
 * it, $8 what it sees. Its entry names no reader and no address: those are the service's own.
 */
const statement = `WITH fresh AS (
    INSERT INTO list_read (hour, reader_id, organization_id, list, reason, note) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING RETURNING 1
  )
  INSERT INTO audit_event (organization_id, action, target_type, target_id, changes, address, user_agent)
  SELECT $3, 'service.readList', 'organization', $3, $8::jsonb, '', '' FROM fresh WHERE $7`;

/** Records that a list was read in an hour, and for the organisation's audit log that the service did; once, also where another copy of the server records it at the same moment. */
export async function insertListRead(
  identity: pg.Pool,
  { readerId, organizationId, list, reason, isByService }: ListReading,
  hour: Date,
): Promise<void> {
  const changes = { list, reason: reason?.choice, note: reason?.note || undefined };
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
    ],
  });
}
