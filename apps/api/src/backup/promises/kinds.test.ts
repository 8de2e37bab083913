import { randomUUID } from 'node:crypto';
import { userTypes } from '@ensemble/contract';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { administer, createTestDatabase, openOwner } from '../../testing/server/database.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { operatorKeys, temporaryFolder } from '../testing/backup-stage.ts';
import { openBatch } from './batch.ts';
import { columnFates } from './column-fates.ts';
import { copyBatch } from './copy-promises.ts';
import { promiseKinds } from './kinds.ts';
import { openPromiseList } from './promise-list.ts';
import { replayPromises } from './replay-promises.ts';

const api = await openTestServer({ withoutServer: true });
const { organization, ...admin } = await api.createPerson({ userType: 'OrganizationAdmin' });
const sql = (statement: string, ...values: unknown[]) => api.owner.query(statement, values);
const set = (table: string, change: string, id: string, ...values: unknown[]) =>
  sql(`UPDATE ${table} SET ${change} WHERE id = $1`, id, ...values);

/** Kinds that keep-promises.test.ts changes, by the routes of the product. */
const elsewhere = [
  'person.gone',
  'person.password',
  'person.email',
  'membership.gone',
  'membership.inactive',
  'passkey.gone',
  'backup_code.gone',
  'invitation.used',
  'device.gone',
  'usage_choice.declined',
  'organization.suspended',
  'usage_release.made',
];

/** Rows that a change of each kind will meet. */
async function makeRows() {
  const member = (more = {}) => api.createPerson({ organization, ...more });
  const roles = [];
  for (const role of userTypes)
    roles.push({
      role,
      person: await member({ userType: role === 'Employee' ? 'ServiceProvider' : 'Employee' }),
    });
  const meeting = await api.createMeeting({ ...admin, organization });
  const places = [];
  for (const blocked of [null, new Date()])
    places.push(await api.addParticipant(meeting, await member(), { blocked_at: blocked }));
  await sql(
    'INSERT INTO meeting_consent (organization_id, participant_id, viewer_id) VALUES ($1, $2, $3)',
    organization.id,
    places[0],
    places[1],
  );
  const codes = [];
  for (let each = 0; each < 4; each += 1) codes.push(await api.createActivationCode(organization));
  const links = codes.slice(0, 2).map((code) => api.createActivationLink(code));
  await Promise.all(links);
  await api.createInvitation(organization);
  const pictured = await member();
  await set('membership', 'picture_id = $2', pictured.membershipId, randomUUID());
  return {
    roles,
    places,
    codes,
    pictured,
    youth: await member({ youth: true }),
    adult: await member(),
    suspended: await member(),
    blocked: await member(),
    replaced: await member({ totp: true }),
    bySms: await member({ totp: true, sms: true }),
    other: await api.createOrganization(),
    third: await api.createOrganization({ status: 'suspended' }),
  };
}
type Rows = Awaited<ReturnType<typeof makeRows>>;

/** A change of each kind that no route of the product makes often, or at all. */
async function changeRows(rows: Rows): Promise<void> {
  await set('person', 'youth = false', rows.youth.id);
  await set('person', 'youth = true', rows.adult.id);
  await set('membership', `status = 'suspended'`, rows.suspended.membershipId);
  await set('membership', `status = 'blocked'`, rows.blocked.membershipId);
  for (const { role, person } of rows.roles)
    await set('membership', 'user_type = $2', person.membershipId, role);
  for (const pushes of ['none', 'important', 'all', 'important'])
    await set('membership', 'pushes = $2', rows.adult.membershipId, pushes);
  await set('membership', 'picture_id = NULL', rows.pictured.membershipId);
  await sql('UPDATE factor SET confirmed_at = now() WHERE person_id = $1', rows.replaced.id);
  await sql(`DELETE FROM factor WHERE person_id = $1 AND type = 'sms'`, rows.bySms.id);
  await sql('UPDATE invitation SET replaced_at = now(), token_hash = NULL');
  await sql(
    'UPDATE activation_link SET used_at = now(), token_hash = NULL WHERE activation_code_id = $1',
    rows.codes[0]?.id,
  );
  await sql(
    'UPDATE activation_link SET replaced_at = now(), token_hash = NULL WHERE activation_code_id = $1',
    rows.codes[1]?.id,
  );
  for (const [index, status] of ['Deactivated', 'Blocked', 'Suspended'].entries())
    await set(
      'activation_code',
      'status = $2, deactivated_at = now()',
      rows.codes[index]?.id ?? '',
      status,
    );
  await set('activation_code', `status = 'Suspended'`, rows.codes[3]?.id ?? '');
  await sql('DELETE FROM activation_code WHERE id = $1', rows.codes[3]?.id);
  await sql('DELETE FROM meeting_consent');
  await set('meeting_participant', 'blocked_at = now()', rows.places[0] ?? '');
  await set('meeting_participant', 'blocked_at = NULL', rows.places[1] ?? '');
  await set('organization', `status = 'configure'`, rows.other.id);
  await set('organization', `status = 'active'`, rows.third.id);
  await set('organization', 'removed_at = now()', rows.other.id);
}

/** What promises put right, row by row; of moments, whether there is one. */
async function promised(owner: typeof api.owner) {
  const found: Record<string, unknown> = {};
  for (const [table, { replayed }] of Object.entries(columnFates)) {
    const columns = Object.keys(replayed).filter((column) => !/^(password|email)/.test(column));
    const key = table === 'usage_choice' ? 'person_id' : 'id';
    if (columns.length === 0 || table === 'member_snapshot') continue;
    const values = columns.map((column) =>
      column.endsWith('_at') ? `${column} IS NOT NULL AS ${column}` : column,
    );
    const { rows } = await owner.query(
      `SELECT ${key}, ${values.join(', ')} FROM ${table} ORDER BY ${key}`,
    );
    found[table] = rows;
  }
  const { rows: consents } = await owner.query('SELECT * FROM meeting_consent');
  const { rows: factors } = await owner.query(
    `SELECT person_id, type FROM factor ORDER BY person_id, type`,
  );
  return { ...found, consents, factors };
}

it('BACKUP-22 BACKUP-24 puts right each column that is said to be, of every kind of change', async () => {
  const rows = await makeRows();
  const keys = await operatorKeys();
  const list = openPromiseList({ kind: 'folder', directory: await temporaryFolder() }, {});
  const name = new URL(api.database.url).pathname.slice(1);
  await sql('DELETE FROM kept_promise');
  await administer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    name,
  ]);
  const snapshot = await createTestDatabase(api.database.url);
  const owner = openOwner(snapshot.url);
  const database = openDatabase(api.settings, 2);
  afterAll(async () => {
    await database.close();
    await owner.end();
    await snapshot.drop();
  });

  const before = await promised(owner);
  await changeRows(rows);
  const { signingKey, verifyKeys } = keys;
  const sealing = { recipients: [keys.data.recipient], signingKey };
  const parts = { identity: database.identity.raw, list, ...sealing };
  expect([await copyBatch(parts), await copyBatch(parts)]).toEqual(['copied', 'none']);
  const identities = [keys.data.identity];
  const { entries } = await openBatch(
    { list: undefined, number: 1 },
    (await list.read(1)) ?? Buffer.alloc(0),
    { identities, verifyKeys },
  );
  const changed = new Set(entries.map(({ kind }) => kind));
  expect(Object.keys(promiseKinds).filter((kind) => !changed.has(kind))).toEqual(elsewhere);
  const replayed = await replayPromises({
    ownerUrl: snapshot.url,
    list,
    identities,
    verifyKeys,
    store: openDiskStore(await temporaryFolder()),
  });
  expect(replayed.batches).toEqual([1, 1]);
  const after = await promised(owner);
  expect(after).not.toEqual(before);
  const now = await promised(api.owner);
  // The authenticator that was replaced is not known: the former one is gone, and the person sets one up.
  const isReplaced = ({ person_id: id }: { person_id: string }) => id === rows.replaced.id;
  expect(after).toEqual({ ...now, factors: now.factors.filter((each) => !isReplaced(each)) });
});
