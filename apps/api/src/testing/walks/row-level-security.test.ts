import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { type Filled, fillOrganization } from '../factories/fill-organization.ts';
import { openTestServer } from '../server/test-server.ts';

const api = await openTestServer();
const database = openDatabase(api.settings, 2);
let ours: Filled;
let theirs: Filled;
/** Every table with an organization_id, found here so that a new one is covered at birth. */
let tables: string[];

beforeAll(async () => {
  [ours, theirs] = [await fillOrganization(api), await fillOrganization(api)];
  const { rows } = await api.owner.query<{ table_name: string }>(
    `SELECT c.table_name FROM information_schema.columns c JOIN pg_class t ON t.oid = c.table_name::regclass
     WHERE c.table_schema = 'public' AND c.column_name = 'organization_id' AND NOT t.relispartition ORDER BY 1`,
  );
  tables = rows.map((row) => row.table_name);
});
afterAll(() => database.close());

interface Settings {
  readonly organizationId?: string;
  readonly platform?: boolean;
}

/** Runs one statement as the application's tenant role, with no check of the application before it. */
async function asTenant(
  settings: Settings,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = await database.tenant.raw.connect();
  try {
    await client.query('BEGIN');
    if (settings.organizationId)
      await client.query(`SELECT set_config('app.organization_id', $1, true)`, [
        settings.organizationId,
      ]);
    if (settings.platform) await client.query(`SELECT set_config('app.platform', 'on', true)`);
    return await client.query(text, values);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** How many rows a statement touched; none where the role may not run it at all. */
async function touched(settings: Settings, text: string, values: unknown[] = []): Promise<number> {
  try {
    return (await asTenant(settings, text, values)).rowCount ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return 0;
    throw error;
  }
}
/** The columns of a table that the database does not make by itself. */
async function writtenColumns(table: string): Promise<string> {
  const { rows } = await api.owner.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}
const denied = (settings: Settings, text: string, values: unknown[] = []) =>
  expect(asTenant(settings, text, values)).rejects.toMatchObject({ code: '42501' });

describe('row-level security alone', () => {
  it('knows the tables it is about, and each has rows of both organisations', async () => {
    expect(tables).toEqual(
      expect.arrayContaining([
        'membership',
        'invitation',
        'organization_text',
        'upload_token',
        'audit_event',
        'membership_count',
      ]),
    );
    for (const table of tables) {
      for (const each of [ours, theirs]) {
        expect(
          await api.countRows(table, 'organization_id = $1', [each.organization.id]),
          `${table} needs a row in fillOrganization`,
        ).toBeGreaterThan(0);
      }
    }
  });

  it('is on for every table of the schema, and a table with an organisation has a policy', async () => {
    const { rows } = await api.owner.query<{
      name: string;
      secured: boolean;
      policies: number;
      reachable: boolean;
    }>(
      `SELECT c.relname AS name, c.relrowsecurity AS secured,
         (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies,
         (SELECT bool_or(has_any_column_privilege(r.role, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES')
             OR has_table_privilege(r.role, c.oid, 'DELETE, TRUNCATE'))
           FROM unnest(ARRAY['ensemble_tenant', 'ensemble_identity']) AS r(role)) AS reachable
       FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows.filter((row) => !row.secured).map((row) => row.name)).toEqual([]);
    const withoutPolicy = rows.filter((row) => tables.includes(row.name) && row.policies === 0);
    expect(withoutPolicy.filter((row) => row.reachable)).toEqual([]);
    // Only functions touch them.
    expect(withoutPolicy.map((row) => row.name).sort()).toEqual([
      'frequent_term',
      'legal_notice',
      'usage_installation',
      'usage_key',
      'usage_month',
    ]);
  });

  it('shows no foreign row of any table, and shows the own ones', async () => {
    for (const table of tables) {
      const foreign = await touched(
        { organizationId: ours.organization.id },
        `SELECT 1 FROM ${table} WHERE organization_id <> $1`,
        [ours.organization.id],
      );
      expect(foreign, `${table} shows foreign rows`).toBe(0);
    }
    for (const table of [
      'membership',
      'invitation',
      'organization_text',
      'audit_event',
      'membership_count',
    ]) {
      expect(
        await touched({ organizationId: ours.organization.id }, `SELECT 1 FROM ${table}`),
        table,
      ).toBeGreaterThan(0);
    }
  });

  it('changes and deletes no foreign row of any table', async () => {
    for (const table of tables) {
      const where = 'WHERE organization_id = $1';
      for (const statement of [
        `UPDATE ${table} SET organization_id = organization_id ${where}`,
        `DELETE FROM ${table} ${where}`,
      ]) {
        expect(
          await touched({ organizationId: ours.organization.id }, statement, [
            theirs.organization.id,
          ]),
          statement,
        ).toBe(0);
      }
    }
  });

  it('lets no row be made in a foreign organisation, or be moved there', async () => {
    for (const table of tables) {
      const { rows } = await api.owner.query<{ row: unknown }>(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE organization_id = $1 LIMIT 1`,
        [theirs.organization.id],
      );
      const settings = { organizationId: ours.organization.id };
      const columns = await writtenColumns(table);
      await denied(
        settings,
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(rows[0]?.row)],
      );
      await denied(settings, `UPDATE ${table} SET organization_id = $1`, [theirs.organization.id]);
    }
  });

  it('shows nothing at all where no organisation is set, not even after an earlier transaction set one', async () => {
    for (const table of [...tables, 'organization']) {
      expect(await touched({}, `SELECT 1 FROM ${table}`), table).toBe(0);
      await touched({ organizationId: ours.organization.id }, `SELECT 1 FROM ${table}`);
      expect(await touched({}, `SELECT 1 FROM ${table}`), table).toBe(0);
    }
    expect(await touched({}, 'SELECT id FROM person')).toBe(0);
  });

  it('shows the organisation itself and no other, and lets no other be changed', async () => {
    const settings = { organizationId: ours.organization.id };
    const seen = await asTenant(settings, 'SELECT id FROM organization');
    expect(seen.rows).toEqual([{ id: ours.organization.id }]);
    expect(
      await touched(settings, 'UPDATE organization SET name = name WHERE id = $1', [
        theirs.organization.id,
      ]),
    ).toBe(0);
  });

  it('shows people only through a place they have accepted here, and never a credential', async () => {
    const settings = { organizationId: ours.organization.id };
    const { rows } = await asTenant(settings, 'SELECT id FROM person');
    expect(rows.map((row: { id: string }) => row.id).sort()).toEqual(
      [ours.id, ours.personId].sort(),
    );
    expect(
      await touched(settings, 'UPDATE person SET first_name = first_name WHERE id = $1', [
        theirs.id,
      ]),
    ).toBe(0);
    await denied(settings, 'SELECT password_hash FROM person');
    await denied(settings, `UPDATE person SET email = 'x@example.org'`);
    await denied(settings, `UPDATE person SET password_hash = 'x'`);
  });

  it.each([
    'session',
    'factor',
    'backup_code',
    'backup_run',
    'passkey',
    'passkey_challenge',
    'account_lock',
    'failed_login',
    'password_history',
    'rate_limit',
    'upload_token',
    'known_browser',
    'password_reset',
    'sms_code',
    'activation_link',
    'legal_acceptance',
    'legal_notice',
    'erasure_run',
    'frequent_term',
    'usage_choice',
    'usage_installation',
    'usage_key',
    'usage_month',
    'pgboss.job',
    'pgboss.queue',
  ])('gives the tenant role no right on %s', async (table) => {
    const settings = { organizationId: ours.organization.id };
    await denied(settings, `SELECT 1 FROM ${table}`);
    await denied(settings, `DELETE FROM ${table}`);
  });

  it('gives the identity role no right on the queue, the counters or earlier audit rows', async () => {
    for (const table of ['pgboss.job', 'membership_count', 'audit_event']) {
      await expect(database.identity.raw.query(`SELECT 1 FROM ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it('shows a SuperAdmin on the platform organisations and counts, never people or invitations', async () => {
    expect(await touched({ platform: true }, 'SELECT 1 FROM organization')).toBeGreaterThanOrEqual(
      2,
    );
    for (const table of ['membership', 'invitation', 'person'])
      expect(
        await touched(
          { platform: true },
          `SELECT 1 FROM ${table}`.replace('1 FROM person', 'id FROM person'),
        ),
      ).toBe(0);
    expect(await touched({ platform: true }, 'SELECT 1 FROM audit_event')).toBe(0);
  });

  it('tells the tenant role what was done to the organisation, and nothing of what people did', async () => {
    const settings = { organizationId: ours.organization.id };
    const { rows } = await asTenant(settings, 'SELECT DISTINCT action FROM audit_event');
    expect(rows).toEqual([{ action: 'organizations.changeFeature' }]);
    const all = await api.countRows('audit_event', 'organization_id = $1', [ours.organization.id]);
    expect(all).toBeGreaterThan(1);
  });

  it('does not let the application take its owner’s role back as a setting, or create anything', async () => {
    await denied({}, 'CREATE TABLE public.mine (id int)');
    const { rows } = await asTenant({}, 'SELECT current_user AS name');
    expect(rows).toEqual([{ name: new URL(api.settings.DATABASE_TENANT_URL).username }]);
  });
});

const sessionOf = async (personId: string) =>
  (await api.owner.query<{ id: string }>('SELECT id FROM session WHERE person_id = $1', [personId]))
    .rows[0]?.id ?? '';

/** Sessions that may read nothing of our organisation beyond the caller's own: each with why. */
async function powerlessSessions(): Promise<readonly (readonly [string, string])[]> {
  const { organization } = ours;
  const member = await api.createCaller('ServiceProvider', organization);
  const outdated = await api.createPerson({ userType: 'OrganizationAdmin', organization });
  await api.openSession(outdated, 'Low', -1);
  const partial = await api.createPerson({ userType: 'OrganizationAdmin', organization });
  await api.openSession(partial, 'Partial');
  const superAdmin = await api.createPerson({ userType: 'SuperAdmin' });
  await api.openSession(superAdmin, 'Low');
  const sessions = await Promise.all(
    [member, outdated, partial, superAdmin].map((each) => sessionOf(each.id)),
  );
  return [
    [await sessionOf(ours.id), theirs.organization.id],
    [crypto.randomUUID(), organization.id],
    ...sessions.map((each) => [each, organization.id] as const),
  ];
}

describe('claim_device', () => {
  const claim = (organizationId: string, membershipId: string, sessionId: string, hash: string) =>
    asTenant({ organizationId }, 'SELECT claim_device($1, $2, $3, $4) AS is_claimed', [
      membershipId,
      sessionId,
      crypto.randomUUID(),
      hash,
    ]);

  it('acts for members of the current organization, in a session of their own, and for no one else', async () => {
    const [session, foreign] = [await sessionOf(ours.id), await sessionOf(theirs.id)];
    const { id } = ours.organization;
    for (const [membershipId, sessionId, expected] of [
      [ours.membershipId, session, true],
      [theirs.membershipId, foreign, false],
      [theirs.membershipId, session, false],
      [ours.membershipId, foreign, false],
      [ours.membershipId, crypto.randomUUID(), false],
      [crypto.randomUUID(), session, false],
    ] as const) {
      const { rows } = await claim(id, membershipId, sessionId, 'unknown');
      expect(rows).toEqual([{ is_claimed: expected }]);
    }
  });

  it('answers alike whether a phone was another organization’s, and shows nothing of it', async () => {
    const { rows } = await api.owner.query<{ token_hash: string }>(
      'SELECT token_hash FROM device WHERE organization_id = $1',
      [theirs.organization.id],
    );
    const answers = await Promise.all(
      [rows[0]?.token_hash ?? '', 'unknown'].map(async (hash) => {
        const args = [ours.membershipId, await sessionOf(ours.id), hash] as const;
        const { rowCount, rows: said, fields } = await claim(ours.organization.id, ...args);
        return [rowCount, said, fields.map(({ name }) => name)];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('and what forgets phones are for the roles that need them alone', async () => {
    const identity = (text: string) => database.identity.raw.query(text);
    const code = { code: '42501' };
    await denied({ organizationId: ours.organization.id }, 'SELECT forget_devices()');
    for (const statement of [
      `SELECT claim_device(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '')`,
      `UPDATE device SET membership_id = membership_id`,
      `INSERT INTO device SELECT * FROM device`,
      'SELECT 1 FROM notification',
      'SELECT 1 FROM notification_part',
    ])
      await expect(identity(statement)).rejects.toMatchObject(code);
  });
});

describe('people_page', () => {
  const call = (sessionId: string, organizationId: string) =>
    asTenant({}, `SELECT total FROM people_page($1, $2, null, null, null, 'email', false, 0, 10)`, [
      sessionId,
      organizationId,
    ]);
  it('is asked by people_cursor too, which hands all of them out', async () => {
    const open = (sessionId: string, organizationId: string) =>
      asTenant({}, `SELECT people_cursor($1, $2, null, null, null, 'email', false)`, [
        sessionId,
        organizationId,
      ]);
    const session = await sessionOf(ours.id);
    expect((await open(session, ours.organization.id)).rows).toEqual([{ people_cursor: 'people' }]);
    await expect(open(session, theirs.organization.id)).rejects.toThrow('not permitted');
  });

  it('refuses a foreign organisation, an unknown session, one that is over, and one whose holder is no administrator', async () => {
    const session = await sessionOf(ours.id);
    expect((await call(session, ours.organization.id)).rows[0]).toEqual({ total: '3' });
    for (const [who, where] of await powerlessSessions())
      await expect(call(who, where)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('list_audit_events and open_audit_events', () => {
  const ask = (
    name: string,
    session: string,
    organization: string | null,
    actions: string[] | null,
  ) => asTenant({}, `SELECT ${name}`, [session, organization, actions]);
  const list = 'total FROM list_audit_events($1, $2, $3, null, null, null, null, $$en$$, 0, 10)';
  const open = 'open_audit_events($1, $2, $3, null, null, null, null, $$en$$)';
  const invites = ['users.invite'];

  it.each([list, open])('answer an administrator of that organisation: %s', async (name) => {
    const answer = await ask(name, await sessionOf(ours.id), ours.organization.id, invites);
    expect(answer.rows).toHaveLength(1);
  });

  it.each([list, open])(
    'refuse everybody else, and whoever asks for everything: %s',
    async (name) => {
      for (const [who, where] of await powerlessSessions())
        await expect(ask(name, who, where, invites)).rejects.toMatchObject({ code: '42501' });
      const session = await sessionOf(ours.id);
      for (const [where, actions] of [
        [ours.organization.id, null],
        [null, invites],
        [null, null],
      ] as const)
        await expect(ask(name, session, where, actions && [...actions])).rejects.toMatchObject({
          code: '42501',
        });
    },
  );
});
