import type { TestServer } from '../../testing/server/test-server.ts';
import { type Filled, fillOrganization } from '../../testing/factories/fill-organization.ts';

/** Stands in every value that a backup must not hold. */
export const mark = 'leave-this-out';
/** The same where a column takes identifiers alone. */
export const markId = '1eafe077-0000-4000-8000-000000000bad';

/** A row in every table of the product, and the mark in all that backups leave out; twice where rows are of organizations. */
export async function fillTables(api: TestServer): Promise<Filled> {
  const filled = await fillOrganization(api);
  await fillOrganization(api);
  await fillPeople(api, filled);
  await fillLeftOut(api, filled);
  return filled;
}

/** Tables that are kept and belong to no organization. */
async function fillPeople({ owner }: TestServer, { id }: Filled): Promise<void> {
  await owner.query(`INSERT INTO backup_code (person_id, code_hash) VALUES ($1, 'hash')`, [id]);
  await owner.query(`INSERT INTO password_history (person_id, password_hash) VALUES ($1, 'hash')`, [
    id,
  ]);
  await owner.query('INSERT INTO erasure_run (people_erased, memberships_erased) VALUES (1, 2)');
  await owner.query(
    'INSERT INTO usage_choice (person_id, is_counted) VALUES ($1, true) ON CONFLICT DO NOTHING',
    [id],
  );
  await owner.query(
    `INSERT INTO invitation_allowance (organization_id, day) SELECT id, current_date FROM organization ON CONFLICT DO NOTHING`,
  );
  await owner.query('INSERT INTO promise_list (number) VALUES (7) ON CONFLICT DO NOTHING');
  // What COPY must write in another way.
  await owner.query(
    String.raw`UPDATE membership SET bio = E'A tab\t, a line\n, a \\N, "quotes" and \u00e9\U0001F9ED' WHERE person_id = $1`,
    [id],
  );
}

async function fillLeftOut(
  { owner }: TestServer,
  { id, organization, membershipId }: Filled,
): Promise<void> {
  const run = (statement: string, values: unknown[] = []) => owner.query(statement, values);
  await run(
    `INSERT INTO account_lock (email, code_hash, token_hash, ends_at) VALUES ('a@example.org', $1, $1, now())`,
    [mark],
  );
  await run(
    `INSERT INTO failed_login (email, secret, address, user_agent) VALUES ($1, 'password', '', '')`,
    [mark],
  );
  await run('INSERT INTO backup_run (receipt_public_key) VALUES ($1)', [mark]);
  await run(`UPDATE idempotency_key SET key = $1, request_hash = $1`, [mark]);
  await run(`INSERT INTO known_browser (person_id, browser_id) VALUES ($1, $2)`, [id, markId]);
  await run(
    `UPDATE notification_test SET texts = jsonb_build_object('en', jsonb_build_object('title', $1::text))`,
    [mark],
  );
  await run(
    `INSERT INTO passkey_challenge (purpose, challenge_hash, expires_at) VALUES ('login', $1, now() + interval '1 hour')`,
    [mark],
  );
  await run(
    `INSERT INTO password_reset (email, token_hash, expires_at) VALUES ('a@example.org', $1, now())`,
    [mark],
  );
  await run(
    `INSERT INTO mail_server (code) VALUES ($1) ON CONFLICT (id) DO UPDATE SET code = excluded.code`,
    [mark],
  );
  await run(`INSERT INTO rate_limit (key) VALUES ($1)`, [mark]);
  await run(`INSERT INTO request_count (key, points, expires_at) VALUES ($1, 1, now())`, [mark]);
  await run(`INSERT INTO console_build (id, files) VALUES ($1, '{}')`, [mark]);
  await run(
    `INSERT INTO second_step_link (person_id, token_hash, expires_at) VALUES ($1, $2, now())`,
    [id, mark],
  );
  await run(
    `INSERT INTO session (id, person_id, token_hash, level, client, address, user_agent, expires_at, ends_at)
     VALUES ($1, $2, $3, 1, 'web', '', '', now(), now())`,
    [markId, id, mark],
  );
  await run(
    `INSERT INTO sms_code (person_id, code_hash, phone, expires_at) VALUES ($1, $2, $2, now())`,
    [id, mark],
  );
  await run(`UPDATE two_factor_reset_request SET stop_hash = $1`, [mark]);
  await run(
    `INSERT INTO upload_token (token_hash, organization_id, membership_id, expires_at) VALUES ($1, $2, $3, now())`,
    [mark, organization.id, membershipId],
  );
  await run(`UPDATE usage_installation SET installation_id = $1`, [markId]);
  await run(`UPDATE usage_key SET key = convert_to($1, 'UTF8')`, [mark]);
  await run(
    `UPDATE usage_month SET member_key = convert_to($1, 'UTF8') WHERE ctid = (SELECT min(ctid) FROM usage_month)`,
    [mark],
  );
  await run(`SELECT enqueue_job('leavers', jsonb_build_object('mark', $1::text))`, [mark]);
  await run(`INSERT INTO kept_promise (kind, row_id) VALUES ('person.gone', $1)`, [markId]);
  // Columns of tables that are kept.
  await run(`UPDATE promise_list SET outgoing = convert_to($1, 'UTF8'), outgoing_numbers = '{1}'`, [
    mark,
  ]);
  await run(
    `INSERT INTO factor (person_id, type, secret, confirmed_at, pending_secret, pending_since) VALUES ($1, 'sms', 's', now(), $2, now())`,
    [id, mark],
  );
  await run(`UPDATE device SET session_id = $1`, [markId]);
  await run(`UPDATE call_connection SET login_id = $1`, [markId]);
}
