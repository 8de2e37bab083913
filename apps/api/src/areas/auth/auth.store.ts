import { eq } from '../../db/drizzle.ts';
import type { Transaction } from '../../db/database.ts';
import { person } from '../../../database/tables/auth.table.ts';
import type { OrganizationEntry, SecondStepType } from '@ensemble/contract';
import type pg from 'pg';
import { entriesOf, factorsOf } from '../../access/caller.ts';
import { staffStepOf } from '../../access/second-step.ts';
import type { Origin } from '../../access/origin.ts';

/** What a login needs to know of a person, in one round trip. */
export interface LoginPerson {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
  readonly organizations: readonly OrganizationEntry[];
  readonly twoFactorTypes: readonly SecondStepType[];
  readonly staffStepFrom: string | null;
  /** How the person stands in the organisations that do not let them in. */
  readonly shutOut: readonly ('inactive' | 'suspended')[];
}

const findPerson = {
  name: 'login-person',
  text: `SELECT p.id, p.password_hash, p.password_changed_at,
      ${entriesOf('p.id')} AS organizations, ${factorsOf('p.id')} AS factors,
      ${staffStepOf('p.id')} AS staff_step_from,
      (SELECT json_agg(CASE WHEN m.status = 'active' AND o.removed_at IS NULL THEN 'suspended' ELSE 'inactive' END)
       FROM membership m JOIN organization o ON o.id = m.organization_id
       WHERE m.person_id = p.id AND (m.status IN ('inactive', 'suspended') OR o.removed_at IS NOT NULL
         OR (m.status = 'active' AND o.status = 'suspended'))) AS shut_out
    FROM person p WHERE p.email = $1`,
};

export async function findLoginPerson(
  identity: pg.Pool,
  email: string,
): Promise<LoginPerson | undefined> {
  const { rows } = await identity.query({ ...findPerson, values: [email] });
  const row = rows[0] as
    | {
        id: string;
        password_hash: string | null;
        password_changed_at: Date | null;
        organizations: OrganizationEntry[] | null;
        factors: SecondStepType[] | null;
        staff_step_from: string | null;
        shut_out: ('inactive' | 'suspended')[] | null;
      }
    | undefined;
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      passwordChangedAt: row.password_changed_at,
      organizations: row.organizations ?? [],
      twoFactorTypes: row.factors ?? [],
      staffStepFrom: row.staff_step_from,
      shutOut: row.shut_out ?? [],
    }
  );
}

export interface NewSession {
  readonly personId: string;
  /** The hash the password was found to fit. */
  readonly passwordHash: string | null;
  readonly organizationId: string | undefined;
  readonly tokenHash: string;
  readonly level: 0 | 1;
  readonly client: 'web' | 'mobile';
  readonly browserId: string;
  readonly expiresAt: Date;
  readonly endsAt: Date;
  /** The meeting whose call is all the session opens. */
  readonly meetingId: string | undefined;
  /** The count of failed logins to forget. */
  readonly attemptsKey: string;
}

/**
 * Opens a session, forgets the failed logins before it, writes the audit row, and remembers the
 * browser where no second step is due, in one round trip. A person who uses another browser than
 * before is told by mail; the first one of all is no one's surprise. Undefined where the password was
 * changed while it was being looked at: the row's lock keeps either of the two waiting for the other.
 */
export async function openSession(
  identity: pg.Pool,
  session: NewSession,
  origin: Origin,
): Promise<{ readonly maySetUp: boolean } | undefined> {
  const { rows } = await identity.query<{ may_set_up: boolean }>({
    name: 'open-session',
    text: `WITH forgotten AS (DELETE FROM rate_limit WHERE key = $1),
        expired AS (DELETE FROM session WHERE person_id = $2 AND expires_at < now()),
        unchanged AS (SELECT id FROM person WHERE id = $2 AND password_hash = $12 FOR SHARE),
        opened AS (INSERT INTO session (person_id, token_hash, level, client, address, user_agent, expires_at, ends_at, browser_id, meeting_id, proved_at)
          SELECT id, $3, $4::smallint, $5, $6, $7, $8::timestamptz, $9::timestamptz, $11::uuid, $13::uuid,
            CASE WHEN $4 > 0 THEN now() END FROM unchanged RETURNING id),
        logged AS (INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent)
          SELECT $10, $2, 'auth.login', 'session', id, jsonb_build_object('client', $5::text), $6, $7 FROM opened),
        remembered AS (INSERT INTO known_browser AS known (person_id, browser_id) SELECT $2, $11 FROM opened WHERE $4 > 0
          ON CONFLICT (person_id, browser_id) DO UPDATE SET logged_in = true WHERE NOT known.logged_in
          RETURNING uuidv7() AS event_id),
        surprising AS (SELECT event_id FROM remembered
          WHERE EXISTS (SELECT 1 FROM known_browser WHERE person_id = $2 AND logged_in)),
        noted AS (INSERT INTO audit_event (id, actor_id, action, target_type, target_id, changes, address, user_agent)
          SELECT event_id, $2, 'auth.newBrowser', 'person', $2, '{}', $6, $7 FROM surprising)
      SELECT id, EXISTS (SELECT 1 FROM known_browser WHERE person_id = $2 AND browser_id = $11 AND set_up_until > now()) AS may_set_up,
        (SELECT enqueue_job('mail', jsonb_build_object('kind', 'security', 'auditEventId', event_id)) FROM surprising)
      FROM opened`,
    values: [
      session.attemptsKey,
      session.personId,
      session.tokenHash,
      session.level,
      session.client,
      origin.address,
      origin.userAgent,
      session.expiresAt,
      session.endsAt,
      session.organizationId ?? null,
      session.browserId,
      session.passwordHash,
      session.meetingId ?? null,
    ],
  });
  return rows[0] && { maySetUp: rows[0].may_set_up };
}

/** The address of a person; throws where there is none, which a session's own person rules out. */
export async function findPersonEmail(tx: Transaction, personId: string): Promise<string> {
  const [row] = await tx
    .select({ email: person.email })
    .from(person)
    .where(eq(person.id, personId));
  if (!row) throw new Error('a session of nobody');
  return row.email;
}
