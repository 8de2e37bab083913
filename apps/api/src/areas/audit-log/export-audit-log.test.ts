import {
  administrativeActions,
  auditActionNames,
  exportAuditLog,
  exportWholeAuditLog,
  listAuditLog,
} from '@ensemble/contract';
import { read, utils } from '@e965/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { addressOf, testReason } from '../../testing/call-api.ts';
import type { TestPerson } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
let odd: TestPerson;
beforeAll(async () => {
  const { organization } = admin;
  const userType = 'PeerSupportAdmin' as const;
  odd = await api.createPerson({
    organization,
    userType,
    firstName: '=1+1',
    lastName: 'A "q"; <b>',
  });
  for (const action of [...auditActionNames, 'something.unknown'])
    await api.owner.query(
      `INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent)
       VALUES ($1, $2, $3, 'person', $4, '{"fileName": "@SUM(A1)"}', '198.51.100.7', '')`,
      [organization.id, odd.id, action, admin.id],
    );
});

type Query = Record<string, string>;
const fetchExport = (query: Query, language = 'en', token = admin.token) =>
  fetch(api.url + addressOf(exportAuditLog, { params: { orgId: admin.organization.id }, query }), {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
async function cellsIn(response: Response): Promise<string[][]> {
  expect(response.status).toBe(200);
  const book = read(new Uint8Array(await response.arrayBuffer()), { raw: true });
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    raw: false,
    defval: '',
  });
}
const list = async (query: Query) =>
  (
    await api.request(
      listAuditLog,
      { params: { orgId: admin.organization.id }, query: { limit: '100', ...query } },
      admin.token,
    )
  ).data;

it.each(['csv', 'xlsx'])(
  'OPEN-91 exports as %s what the list shows, in its order, and nothing that is hidden from it',
  async (format) => {
    const shown = await list({ actorId: odd.membershipId });
    const cells = await cellsIn(await fetchExport({ format, actorId: odd.membershipId }));
    expect(cells[0]?.slice(0, 3)).toEqual(['Time (UTC)', 'What happened', 'Details']);
    expect(cells).toHaveLength(1 + administrativeActions.length);
    // Begins with a name that a spreadsheet would run: it cannot, and nothing of it is lost.
    expect(cells.slice(1).map((row) => row[1])).toEqual(
      shown.entries.map(({ text }) => (text.startsWith('A ') ? text : `'${text}`)),
    );
    expect(cells[1]?.[4]).toBe(`'=1+1 A "q"; <b>`);
    expect(cells.find((row) => row[2]?.startsWith('File'))?.[2]).toBe('File: @SUM(A1)');
    expect(cells.slice(1).every((row) => row[8] === '198.51.100.7')).toBe(true);
    for (const row of cells) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  },
);

it('exports what is filtered, in the language of the interface', async () => {
  const query = {
    format: 'csv',
    actions: 'users.deactivate,users.export',
    actorId: odd.membershipId,
  };
  const cells = await cellsIn(await fetchExport(query, 'fr'));
  expect(cells[0]?.slice(0, 2)).toEqual(['Heure (UTC)', 'Ce qui s’est passé']);
  expect(cells.slice(1).map((row) => row[3])).toEqual([
    'Liste des utilisateurs exportée',
    'Utilisateur désactivé',
  ]);
  const from = new Date(Date.now() + 3_600_000).toISOString();
  expect(await cellsIn(await fetchExport({ format: 'csv', from }))).toHaveLength(1);
});

it('is recorded before its first byte: by whom and of what kind, not of whom', async () => {
  const response = await fetchExport({
    format: 'csv',
    actorId: odd.membershipId,
    actions: 'users.invite',
    from: '2026-01-01T00:00:00Z',
  });
  await response.body?.cancel();
  const { rows } = await api.owner.query(
    `SELECT actor_id, target_id, changes FROM audit_event WHERE action = 'auditLog.export' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      target_id: admin.organization.id,
      changes: {
        format: 'csv',
        actions: ['users.invite'],
        from: '2026-01-01T00:00:00.000Z',
        ofPerson: true,
      },
    },
  ]);
  const { entries } = await list({ actions: 'auditLog.export', actorId: admin.membershipId });
  expect(entries[0]?.text).toMatch(/ exported the audit log$/);
  expect(entries[0]?.details).toEqual(['From: 2026-01-01T00:00:00.000Z', 'One person only']);
});

it('is refused to members, to administrators of other organisations, and for a hidden action; nothing is recorded then', async () => {
  const member = await api.createCaller('ServiceProvider', admin.organization);
  const stranger = await api.createCaller('PeerSupportAdmin');
  const before = await api.countRows('audit_event', `action = 'auditLog.export'`);
  expect((await fetchExport({ format: 'csv' }, 'en', member.token)).status).toBe(403);
  expect((await fetchExport({ format: 'csv' }, 'en', stranger.token)).status).toBe(403);
  for (const query of [{}, { format: 'pdf' }, { format: 'csv', actions: 'auth.login' }])
    expect((await fetchExport(query as Query)).status).toBe(400);
  expect(await api.countRows('audit_event', `action = 'auditLog.export'`)).toBe(before);
});

it('a SuperAdmin exports everything, and that is recorded outside any organisation', async () => {
  const superAdmin = await api.createCaller('SuperAdmin');
  const whole = (token: string) =>
    fetch(
      api.url +
        addressOf(exportWholeAuditLog, { query: { format: 'csv', actorId: odd.membershipId } }),
      {
        headers: { authorization: `Bearer ${token}`, ...testReason },
      },
    );
  expect((await whole(admin.token)).status).toBe(403);
  const cells = await cellsIn(await whole(superAdmin.token));
  expect(cells).toHaveLength(1 + auditActionNames.length + 1);
  expect(cells[1]?.at(-1)).toBe(admin.organization.name);
  expect(
    await api.countRows('audit_event', 'actor_id = $1 AND organization_id IS NULL', [
      superAdmin.id,
    ]),
  ).toBe(1);
});

it('lets go of its connection when the reader goes away', async () => {
  for (let each = 0; each < 12; each += 1) {
    const response = await fetchExport({ format: each % 2 ? 'csv' : 'xlsx' });
    await response.body?.cancel();
  }
  expect((await list({ actorId: odd.membershipId })).count).toBe(administrativeActions.length);
});
