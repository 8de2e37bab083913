import { type OrganizationEntry, proofMinutes, type SecondStepType } from '@ensemble/contract';
import type pg from 'pg';
import {
  mayUsePasskeyAlone,
  mustHaveSecondStep,
  type SecondStepSettings,
  type SecondStepStanding,
  staffStepOf,
} from './second-step.ts';
import { hashToken } from './token.ts';

/** Who is calling: the session and person behind a bearer token, read in one round trip. */
export interface Caller extends SecondStepStanding {
  readonly sessionId: string;
  readonly personId: string;
  readonly level: 0 | 1 | 2;
  readonly client: 'web' | 'mobile';
  readonly expiresAt: Date;
  readonly endsAt: Date;
  /** Active places in organisations that are not suspended or removed, first joined first. */
  readonly organizations: readonly OrganizationEntry[];
  /** Whether the person proved in the last minutes who they are: at the login, or asked again. */
  readonly isProved: boolean;
  /** Whether the caller's rights begin only after a second step (OPEN-25). */
  readonly twoFactorRequired: boolean;
  /** Whether a mailed link was opened in the browser of the session, so that a second step that is due may be set up. */
  readonly maySetUp: boolean;
  /** Set where a personal link opened the session: the one meeting whose call it opens. */
  readonly meetingId?: string;
}

/** Whether an id is the caller's: in one of their organisations, or that of their session. */
export const isOwnId = ({ personId, organizations }: Caller, id: string): boolean =>
  id === personId || organizations.some(({ memberId }) => memberId === id);

interface Row {
  id: string;
  person_id: string;
  level: 0 | 1 | 2;
  client: 'web' | 'mobile';
  expires_at: Date;
  ends_at: Date;
  is_proved: boolean;
  organizations: OrganizationEntry[] | null;
  factors: SecondStepType[] | null;
  staff_step_from: string | null;
  may_set_up: boolean;
  meeting_id: string | null;
  meeting_organization: string | null;
}

/** Active entries of a person, and the kinds of second step that are set up; `$person` is the person's id column. */
export const entriesOf = (person: string) => `
  (SELECT json_agg(json_build_object('organizationId', m.organization_id, 'memberId', m.id, 'userType', m.user_type) ORDER BY m.registered_at, m.id)
   FROM membership m JOIN organization o ON o.id = m.organization_id
   WHERE m.person_id = ${person} AND m.status = 'active' AND o.status <> 'suspended' AND o.removed_at IS NULL)`;
export const factorsOf = (person: string) => `
  (SELECT json_agg(step.type ORDER BY step.type) FROM (
     SELECT f.type FROM factor f WHERE f.person_id = ${person} AND f.confirmed_at IS NOT NULL
     UNION SELECT 'passkey' FROM passkey k WHERE k.person_id = ${person}) AS step)`;

const statementBy = (name: string, column: 'token_hash' | 'id') => ({
  name,
  text: `SELECT s.id, s.person_id, s.level, s.client, s.expires_at, s.ends_at,
      COALESCE(s.proved_at > now() - interval '${proofMinutes} minutes', false) AS is_proved,
      ${entriesOf('s.person_id')} AS organizations, ${factorsOf('s.person_id')} AS factors,
      ${staffStepOf('s.person_id')} AS staff_step_from,
      EXISTS (SELECT 1 FROM known_browser k WHERE k.person_id = s.person_id AND k.browser_id = s.browser_id
        AND k.set_up_until > now()) AS may_set_up,
      s.meeting_id, (SELECT m.organization_id FROM meeting m WHERE m.id = s.meeting_id) AS meeting_organization
    FROM session s WHERE s.${column} = $1 AND s.expires_at > now()
      AND (NOT s.passkey_alone OR ${mayUsePasskeyAlone('s.person_id')})`,
});
const byToken = statementBy('caller', 'token_hash');
const bySession = statementBy('caller-of-session', 'id');

/** The caller behind a token, or undefined where the token is unknown, ended or expired. */
export async function findCaller(
  identity: pg.Pool,
  token: string,
  settings: SecondStepSettings,
): Promise<Caller | undefined> {
  const { rows } = await identity.query<Row>({ ...byToken, values: [hashToken(token)] });
  return rows[0] && callerOf(rows[0], settings);
}

/** Whose a session is, where it is known by a mark of ours; undefined where it ended. */
export async function findCallerOfSession(
  identity: pg.Pool,
  sessionId: string,
  settings: SecondStepSettings,
): Promise<Caller | undefined> {
  const { rows } = await identity.query<Row>({ ...bySession, values: [sessionId] });
  return rows[0] && callerOf(rows[0], settings);
}

function callerOf(row: Row, settings: SecondStepSettings): Caller {
  // A session for one call sees the organization of that call and no other.
  const organizations = (row.organizations ?? []).filter(
    ({ organizationId }) => row.meeting_id === null || organizationId === row.meeting_organization,
  );
  const twoFactorTypes = row.factors ?? [];
  return {
    sessionId: row.id,
    personId: row.person_id,
    // A session from before a second step was set up elsewhere owes it from then on.
    level: row.level === 1 && twoFactorTypes.length > 0 ? 0 : row.level,
    client: row.client,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
    organizations,
    twoFactorTypes,
    isProved: row.is_proved,
    staffStepFrom: row.staff_step_from,
    twoFactorRequired: mustHaveSecondStep(
      { organizations, staffStepFrom: row.staff_step_from },
      settings,
    ),
    maySetUp: row.may_set_up,
    ...(row.meeting_id !== null && { meetingId: row.meeting_id }),
  };
}
