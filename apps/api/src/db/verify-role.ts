import type pg from 'pg';
import { type LoginPart, prepareCommand, roleOf, urlSetting } from './logins/logins.ts';

/** A connection acts with rights that row-level security does not hold for; the message says what to do. */
export class WrongRoleError extends Error {}

/**
 * Who a connection is, and what all the roles have that its login is or is a member of, directly or by
 * another. Ownership is read from the dependencies of all databases of the server, of whatever kind.
 */
const loginStatement = `WITH RECURSIVE held AS (
    SELECT oid FROM pg_roles WHERE rolname IN (session_user, current_user)
    UNION SELECT m.roleid FROM pg_auth_members m JOIN held ON held.oid = m.member),
  roles AS (SELECT r.* FROM pg_roles r JOIN held USING (oid))
  SELECT session_user AS login,
    EXISTS (SELECT FROM roles WHERE rolname = $1) AS "isMember",
    ARRAY(SELECT rolname::text FROM roles WHERE rolname NOT IN (session_user, $1)) AS others,
    ARRAY(SELECT rolname::text FROM roles
      WHERE rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication) AS mighty,
    ARRAY(SELECT rolname::text FROM roles WHERE EXISTS (SELECT FROM pg_shdepend d
      WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = roles.oid AND d.deptype = 'o')) AS owners`;

interface Login {
  readonly login: string;
  readonly isMember: boolean;
  readonly others: readonly string[];
  readonly mighty: readonly string[];
  readonly owners: readonly string[];
}

/**
 * Looks at who a connection is, before its first use and at each question for readiness: it must have the
 * rights of the role of its part, and no others. Throws a WrongRoleError otherwise, as where it is the
 * owner of the database, for whom no row policy holds; and what the database says where it does not answer.
 */
export async function verifyRole(
  client: { query: pg.ClientBase['query'] },
  part: LoginPart,
): Promise<void> {
  const { rows } = await client.query<Login>(loginStatement, [roleOf[part]]);
  const [found] = rows;
  const fault = found && faultOf(found, roleOf[part]);
  if (fault)
    throw new WrongRoleError(
      `${urlSetting[part]} logs in as ${found.login}, and ${fault}: nothing would keep organizations apart. Make logins that may do what the API needs and no more: ${prepareCommand}`,
    );
}

function faultOf({ isMember, others, mighty, owners }: Login, role: string): string | undefined {
  if (mighty[0]) return `${mighty[0]} is a superuser, may create roles or is above row policies`;
  if (owners[0]) return `${owners[0]} owns a database or something in one`;
  if (others[0]) return `that is a member of ${others[0]}`;
  return isMember ? undefined : `that is not a member of ${role}`;
}
