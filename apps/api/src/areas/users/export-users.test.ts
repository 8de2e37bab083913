import { exportUsers, listUsers } from '@ensemble/contract';
import { read, utils } from '@e965/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../testing/call-api.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
beforeAll(async () => {
  const { organization } = admin;
  await api.createPerson({
    organization,
    email: '=cmd@example.org',
    firstName: '＝1+1',
    lastName: 'A "quoted"; name, <b>\n',
  });
  await api.createPerson({ organization, status: 'pending', email: 'waiting@example.org' });
  await api.createPerson({ organization, status: 'inactive', email: 'gone@example.org' });
  await api.owner.query(
    `WITH p AS (INSERT INTO person (email, first_name, last_name)
       SELECT format('many%s@example.org', n), 'Many', format('No %s', n) FROM generate_series(1, 2500) n RETURNING id, email)
     INSERT INTO membership (organization_id, person_id, user_type, status, registered_at, sort_email, sort_name)
     SELECT $1, id, 'PeerSupporter', 'active', now(), email, email FROM p`,
    [organization.id],
  );
});

type Query = Record<string, string>;
const fetchExport = (query: Query, language = 'en', token = admin.token) =>
  fetch(api.url + addressOf(exportUsers, { params: { orgId: admin.organization.id }, query }), {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
/** The cells of an export, read as a spreadsheet does. */
async function cellsOf(query: Query, language?: string): Promise<string[][]> {
  const response = await fetchExport(query, language);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const book = read(bytes, { raw: true });
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    raw: false,
    defval: '',
  });
}

it.each(['csv', 'xlsx'])(
  'exports the whole list as %s, in the order of the list',
  async (format) => {
    const cells = await cellsOf({ format, sort: 'email', sortOrder: 'desc' });
    const { data } = await api.request(
      listUsers,
      {
        params: { orgId: admin.organization.id },
        query: { sort: 'email', sortOrder: 'desc', limit: '100' },
      },
      admin.token,
    );
    expect(cells[0]?.slice(0, 5)).toEqual(['First name', 'Last name', 'Email', 'Role', 'Status']);
    expect(cells).toHaveLength(1 + data.count);
    expect(cells.slice(1, 101).map((row) => row[2])).toEqual(data.users.map((user) => user.email));
    const odd = cells.find((row) => row[2]?.includes('cmd@'));
    // Nothing in it runs when it is opened, and nothing of it is lost.
    expect(odd?.slice(0, 3)).toEqual(["'＝1+1", 'A "quoted"; name, <b>\n', "'=cmd@example.org"]);
    expect(cells.find((row) => row[2] === 'waiting@example.org')?.slice(0, 5)).toEqual([
      ...['', '', 'waiting@example.org', 'Employee', 'Pending'],
    ]);
  },
);

it('exports what is filtered and searched, in the language of the interface', async () => {
  const pending = await cellsOf({ format: 'xlsx', statuses: 'pending' }, 'fr');
  expect(pending.map((row) => row.slice(2, 5))).toEqual([
    ['Courriel', 'Rôle', 'État'],
    ['waiting@example.org', 'Membre du personnel', 'En attente'],
  ]);
  const found = await cellsOf({ format: 'csv', searchTerm: 'many25', userTypes: 'PeerSupporter' });
  expect(found).toHaveLength(1 + 12);
  const french = await (await fetchExport({ format: 'csv', statuses: 'inactive' }, 'fr')).text();
  // Spreadsheets in French take a comma for a decimal sign.
  expect(french.split('\r\n')[0]).toMatch(/^(\uFEFF)?Prénom;Nom;Courriel/);
});

it('leaves one row of who exported, before the first byte, without what was searched for', async () => {
  await api.owner.query('DELETE FROM audit_event');
  const response = await fetchExport({ format: 'csv', searchTerm: 'tremblay', statuses: 'active' });
  await response.body?.cancel();
  const { rows } = await api.owner.query(
    'SELECT action, actor_id, target_id, changes FROM audit_event',
  );
  expect(rows).toEqual([
    {
      action: 'users.export',
      actor_id: admin.id,
      target_id: admin.organization.id,
      changes: { format: 'csv', statuses: ['active'], searched: true },
    },
  ]);
});

it('is refused to who may not read people, of another organisation too, and for no such kind of file', async () => {
  const member = await api.createCaller('ServiceProvider', admin.organization);
  const stranger = await api.createCaller('OrganizationAdmin');
  expect((await fetchExport({ format: 'csv' }, 'en', member.token)).status).toBe(403);
  expect((await fetchExport({ format: 'csv' }, 'en', stranger.token)).status).toBe(403);
  for (const query of [{}, { format: 'pdf' }, { format: 'csv', statuses: 'gone' }])
    expect((await fetchExport(query as Query)).status).toBe(400);
});

it('lets go of its connection when the reader goes away: more readers than connections come and go', async () => {
  for (let each = 0; each < 12; each += 1) {
    const stop = new AbortController();
    const url =
      api.url +
      addressOf(exportUsers, {
        params: { orgId: admin.organization.id },
        query: { format: each % 2 ? 'csv' : 'xlsx' },
      });
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: stop.signal,
    });
    await response.body?.getReader().read();
    stop.abort();
  }
  expect(await cellsOf({ format: 'csv', statuses: 'pending' })).toHaveLength(2);
});
