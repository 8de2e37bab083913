import { defaultColors } from '@ensemble/contract';
import type pg from 'pg';
import { hashToken, newToken } from '../../../apps/api/src/access/token.ts';
import { firstNames, lastNames } from '../../../apps/api/src/demo/people.ts';
import { startingFeatures } from '@ensemble/contract';

export async function insertOrganization(owner: pg.Client, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO organization (name, status, features, theme_color, accent_color) VALUES ($1, 'active', $2, $3, $4) RETURNING id`,
    [name, startingFeatures, defaultColors.themeColor, defaultColors.accentColor],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('no organisation was made');
  return id;
}

/** SQL of an address that only says the number and the organisation. */
const numberedAddresses = `format('p%s@%s.example', n, right($1::uuid::text, 12))`;

/** SQL of an address as people have: made of their name, a number and a domain that many share. */
export const realAddresses = `(ARRAY[first_part || '.' || last_part, left(first_part, 1) || last_part, last_part || '.' || left(first_part, 1)])[1 + n % 3]
  || (n::bigint * 7919 % 10000019) || '@' || (ARRAY['gmail.example', 'hotmail.example', 'outlook.example', 'chu.qc.example', 'ville.example'])[1 + (n / 3) % 5]`;

/** Adds people numbered `from` to `to` to an organisation: roles, states and names as in a real one. */
export async function insertPeople(
  owner: pg.Client,
  organizationId: string,
  from: number,
  to: number,
  addresses = numberedAddresses,
): Promise<void> {
  const plain = (name: string) =>
    `regexp_replace(translate(lower(${name}), 'éèêëàâîïôûç', 'eeeeaaiiouc'), '[^a-z]', '', 'g')`;
  await owner.query(
    `WITH named AS (
       SELECT n, ($4::text[])[1 + n % cardinality($4::text[])] AS first_name,
         ($5::text[])[1 + (n / 7) % cardinality($5::text[])] AS last_name FROM generate_series($2::int, $3::int) AS n
     ), people AS (
       INSERT INTO person (email, first_name, last_name)
       SELECT ${addresses}, first_name, last_name
       FROM named, LATERAL (SELECT ${plain('first_name')} AS first_part, ${plain('last_name')} AS last_part) AS parts RETURNING id, email, first_name, last_name
     )
     INSERT INTO membership (organization_id, person_id, user_type, status, created_at, registered_at, invited_at, sort_email, sort_name)
     SELECT $1::uuid, id,
       (ARRAY['Employee','Employee','Employee','Employee','Employee','PeerSupporter','FamilyFriend','ServiceProvider','OrganizationAdmin'])[1 + abs(hashtext(email)) % 9],
       (ARRAY['active','active','active','active','pending','inactive'])[1 + abs(hashtext(email || 's')) % 6],
       now() - (abs(hashtext(email || 'c')) % 1000000) * interval '1 minute', now(), now(),
       email, folded
     FROM people, LATERAL (SELECT translate(lower(first_name || ' ' || last_name), 'éèêëàâîïôûç', 'eeeeaaiiouc') AS folded) AS f`,
    [organizationId, from, to, firstNames, lastNames],
  );
}

/** Adds people up to a number, many at a time; the search index is made anew after them, which is far quicker. */
export async function fillPeople(
  owner: pg.Client,
  organizationId: string,
  from: number,
  to: number,
  addresses?: string,
): Promise<void> {
  const step = 50_000;
  const { rows } = await owner.query<{ statement: string }>(
    `SELECT pg_get_indexdef('membership_search_grams'::regclass) AS statement`,
  );
  await owner.query('SET synchronous_commit = off; DROP INDEX membership_search_grams');
  for (let have = from; have < to; have += step)
    await insertPeople(owner, organizationId, have + 1, Math.min(have + step, to), addresses);
  await owner.query(`SET maintenance_work_mem = '512MB'; ${rows[0]?.statement};
    ALTER INDEX membership_search_grams ALTER COLUMN 1 SET STATISTICS 0`);
}

/** An administrator of the organisation with a session; answers the session's id and token. */
export const insertAdministrator = (owner: pg.Client, organizationId: string) =>
  insertCaller(owner, organizationId, 'OrganizationAdmin');

/** A person of a role with a session. */
export async function insertCaller(
  owner: pg.Client,
  organizationId: string,
  userType: 'OrganizationAdmin' | 'Employee',
): Promise<{ sessionId: string; token: string }> {
  const token = newToken();
  const { rows } = await owner.query<{ id: string }>(
    `WITH p AS (INSERT INTO person (email, first_name, last_name) VALUES ($2, 'Ada', 'Admin') RETURNING id),
       m AS (INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name)
         SELECT $1, id, $4, 'active', now(), $2, 'ada admin' FROM p)
     INSERT INTO session (person_id, token_hash, level, client, address, user_agent, expires_at, ends_at)
     SELECT id, $3, 1, 'web', '127.0.0.1', 'bench', now() + interval '12 hours', now() + interval '12 hours' FROM p RETURNING id`,
    [
      organizationId,
      `${userType}@${organizationId}.example`.toLowerCase(),
      hashToken(token),
      userType,
    ],
  );
  const sessionId = rows[0]?.id;
  if (!sessionId) throw new Error('no session was made');
  return { sessionId, token };
}

/** Ninety-nine other organisations with a hundred people each. */
export async function insertOthers(owner: pg.Client): Promise<void> {
  for (let index = 0; index < 99; index += 1) {
    await insertPeople(owner, await insertOrganization(owner, `Other ${index}`), 1, 100);
  }
}
