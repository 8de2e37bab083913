import {
  type AccessReason,
  accessReasonHeader,
  type AnyRoute,
  getOrganization,
  listActivationCodes,
  listAuditLog,
  listUsers,
  listWholeAuditLog,
  listWholeResetRequests,
  needsAccessReason,
  topics,
  writeAccessReason,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { addressOf, testReason } from '../testing/call-api.ts';
import type { TestOrganization, TestPerson, TestCaller } from '../testing/factories/factories.ts';
import type { Input } from '../testing/requests/request-case.ts';
import { validRequests } from '../testing/requests/valid-requests.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import type { ListAccess } from './list-access.store.ts';
import { recordListAccess } from './record-list-access.ts';

const api = await openTestServer();
const superAdmin = await api.createCaller('SuperAdmin');
const database = openDatabase(api.settings, 4);
afterAll(() => database.close());

const carrying = (reason: AccessReason) => ({ [accessReasonHeader]: writeAccessReason(reason) });
const readPeople = (
  reader: TestCaller,
  organization: TestOrganization,
  { query = {}, headers = {} }: { query?: object; headers?: Record<string, string> } = {},
) =>
  api.request(
    listUsers,
    { params: { orgId: organization.id }, query: query as never },
    reader.token,
    headers,
  );
const rowsOf = async (reader: TestPerson) =>
  (
    await api.owner.query<Record<string, unknown>>(
      'SELECT organization_id, list, reason, note, hour FROM list_read WHERE reader_id = $1 ORDER BY id',
      [reader.id],
    )
  ).rows;
/** The newest entries of an organisation's log, as its administrator reads them. */
const entriesOf = async (admin: TestCaller, language = 'en') =>
  (
    await api.request(
      listAuditLog,
      { params: { orgId: admin.organization.id }, query: { actions: 'service.readList' } },
      admin.token,
      { 'accept-language': language },
    )
  ).data.entries;

const hour = 3_600_000;
const aReading = async (): Promise<ListAccess> => ({
  readerId: superAdmin.id,
  organizationId: (await api.createOrganization()).id,
  list: 'people',
  reason: { choice: 'incident', note: '' },
  isByService: true,
  ownOrganizations: [],
});

describe('the reading of a list', () => {
  it('leaves one row for each reader, list and hour, however often it is read', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const { organization } = admin;
    for (let each = 0; each < 3; each += 1) await readPeople(admin, organization);
    await Promise.all([1, 2, 3].map(() => readPeople(admin, organization)));
    await api.request(
      listActivationCodes,
      { params: { id: organization.id }, query: {} },
      admin.token,
    );
    await entriesOf(admin);
    const rows = await rowsOf(admin);
    expect(new Set(rows.map((row) => row['list']))).toEqual(
      new Set(['people', 'activationCodes', 'auditLog']),
    );
    const keys = rows.map((row) => `${String(row['list'])} ${String(row['hour'])}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(rows.every((row) => row['reason'] === null && row['note'] === null)).toBe(true);
    // Their own administrators are no news to an organisation.
    expect(await entriesOf(admin)).toEqual([]);
  });

  it('leaves one row when several copies read at once, and a new one in the next hour', async () => {
    const reading = await aReading();
    const count = () =>
      api.countRows('list_read', 'organization_id = $1', [reading.organizationId]);
    const shown = () =>
      api.countRows('audit_event', `organization_id = $1 AND action = 'service.readList'`, [
        reading.organizationId,
      ]);
    let now = 10 * hour + 1;
    const copies = [1, 2, 3, 4].map(() => recordListAccess(database.identity, () => now));
    await Promise.all(copies.flatMap((record) => [record(reading), record(reading)]));
    expect([await count(), await shown()]).toEqual([1, 1]);
    now = 11 * hour - 1;
    for (const record of copies) await record(reading);
    expect([await count(), await shown()]).toEqual([1, 1]);
    now = 11 * hour;
    await Promise.all(copies.map((record) => record(reading)));
    expect([await count(), await shown()]).toEqual([2, 2]);
  });

  it('asks the database once an hour, and again where it could not be recorded', async () => {
    const reading = await aReading();
    let statements = 0;
    let fails = true;
    const raw = {
      query: async (...given: Parameters<typeof database.identity.raw.query>) => {
        statements += 1;
        if (fails) throw new Error('the database is away');
        return database.identity.raw.query(...given);
      },
    };
    const record = recordListAccess({ raw: raw as never }, () => hour);
    await expect(record(reading)).rejects.toThrow('away');
    fails = false;
    for (let each = 0; each < 5; each += 1) await record(reading);
    expect(statements).toBe(2);
  });

  it('holds no search words and no filters', async () => {
    const { organization } = await api.createPerson();
    const reader = await api.createCaller('SuperAdmin');
    const query = { searchTerm: 'Marguerite', statuses: 'pending', userTypes: 'Employee' };
    await readPeople(reader, organization, { query });
    const { rows } = await api.owner.query(
      `SELECT to_jsonb(r) AS row FROM list_read r WHERE reader_id = $1
       UNION ALL SELECT to_jsonb(e) FROM audit_event e WHERE organization_id = $2 AND action = 'service.readList'`,
      [reader.id, organization.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/marguerite|pending|Employee/i);
  });

  it('of the whole service’s audit log is recorded without an organisation', async () => {
    const reader = await api.createCaller('SuperAdmin');
    const admin = await api.createCaller('OrganizationAdmin');
    const headers = carrying({ choice: 'incident', note: 'of another organization' });
    await api.request(listWholeAuditLog, { query: {} }, reader.token, headers);
    expect((await rowsOf(reader))[0]).toMatchObject({ organization_id: null, list: 'auditLog' });
    // Each organisation is told, but not the details, which can be about another one.
    expect(await entriesOf(admin)).toMatchObject([
      {
        text: 'A service administrator viewed the audit log of all organizations',
        details: ['Reason: Technical or security incident'],
      },
    ]);
    expect(
      await api.countRows(
        'audit_event',
        `action = 'service.readList' AND (organization_id IS NULL OR organization_id = $1)`,
        [reader.organization.id],
      ),
    ).toBe(0);
  });

  it('TFA-33 of all requests to reset a second step is recorded without a reason, and no organization is told', async () => {
    const reader = await api.createCaller('SuperAdmin');
    const admin = await api.createCaller('OrganizationAdmin');
    const address = addressOf(listWholeResetRequests, {});
    for (let each = 0; each < 2; each += 1)
      expect((await api.send(address, { token: reader.token })).status).toBe(200);
    expect(await rowsOf(reader)).toMatchObject([
      { organization_id: null, list: 'resetRequests', reason: null, note: null },
    ]);
    expect(await entriesOf(admin)).toEqual([]);
  });

  it('ORGS-33 of people needs no reason of the service while no one has registered, and one from the first registration on', async () => {
    const organization = await api.createOrganization();
    await api.createPerson({ organization, status: 'pending' });
    const withoutReason = (route: AnyRoute, input: Input) =>
      api.send(addressOf(route, input), { token: superAdmin.token });
    const people = () => withoutReason(listUsers, { params: { orgId: organization.id } });
    const hasRegistered = async () =>
      (await api.request(getOrganization, { params: { id: organization.id } }, superAdmin.token))
        .data.hasRegistered;
    expect([(await people()).status, await hasRegistered()]).toEqual([200, false]);
    // It is recorded all the same, and codes and log are as they were.
    expect(await api.countRows('list_read', 'organization_id = $1', [organization.id])).toBe(1);
    for (const [route, input] of [
      [listActivationCodes, { params: { id: organization.id } }],
      [listAuditLog, { params: { orgId: organization.id } }],
    ] as const)
      expect((await withoutReason(route, input)).status).toBe(403);
    // In the same hour: what this server remembers of it is no way in.
    const admin = await api.createCaller('OrganizationAdmin', organization);
    expect([(await people()).status, await hasRegistered()]).toEqual([403, true]);
    const own = await api.request(
      getOrganization,
      { params: { id: organization.id } },
      admin.token,
    );
    expect(own.data.hasRegistered).toBeUndefined();
    expect(await entriesOf(admin)).toMatchObject([
      { text: 'A service administrator viewed the user list', details: ['No reason was given.'] },
    ]);
  });

  it('that is refused leaves nothing', async () => {
    const stranger = await api.createCaller('OrganizationAdmin');
    const member = await api.createCaller('Employee');
    const { organization } = await api.createPerson();
    expect((await readPeople(stranger, organization)).status).toBe(403);
    expect((await readPeople(member, member.organization)).status).toBe(403);
    expect(await rowsOf(stranger)).toEqual([]);
    expect(await rowsOf(member)).toEqual([]);
  });

  it('can be written by the role that records it, and read by no role of the application', async () => {
    for (const pool of [database.tenant.raw, database.identity.raw])
      for (const statement of [
        'SELECT 1 FROM list_read',
        'DELETE FROM list_read',
        `UPDATE list_read SET list = ''`,
      ])
        await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.tenant.raw.query(
        `INSERT INTO list_read (reader_id, list, hour) VALUES ($1, 'people', now())`,
        [superAdmin.id],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is forgotten after 400 days', async () => {
    const reader = await api.createPerson();
    for (const days of [399, 401])
      await api.owner.query(
        `INSERT INTO list_read (reader_id, list, hour) VALUES ($1, 'people', now() - $2 * interval '1 day')`,
        [reader.id, days],
      );
    await api.owner.query('SELECT forget_expired()');
    expect(await rowsOf(reader)).toHaveLength(1);
  });
});

describe('the reason of a SuperAdmin', () => {
  it('is shown to the organisation’s administrators with its time, and without a name', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const reader = await api.createCaller('SuperAdmin');
    const reason = { choice: 'supportRequest', note: 'Billet nº 4711 : l’accès' } as const;
    await readPeople(reader, admin.organization, { headers: carrying(reason) });
    await readPeople(reader, admin.organization, { headers: carrying(reason) });
    const [entry] = await entriesOf(admin);
    expect(entry).toMatchObject({
      text: 'A service administrator viewed the user list',
      details: ['Reason: Support request', 'Details: Billet nº 4711 : l’accès'],
      place: null,
    });
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThan(0);
    expect(await entriesOf(admin, 'fr')).toMatchObject([
      {
        text: 'Un administrateur du service a consulté la liste des utilisateurs',
        details: ['Motif\u00a0: Demande de soutien', 'Précisions\u00a0: Billet nº 4711 : l’accès'],
      },
    ]);
    // Not even where the reader is given a membership afterwards, by whose id the log can be filtered.
    const { rows } = await api.owner.query(
      `SELECT actor_id, address, user_agent FROM audit_event
       WHERE organization_id = $1 AND action = 'service.readList'`,
      [admin.organization.id],
    );
    expect(rows[0]).toEqual({ actor_id: null, address: '', user_agent: '' });
    expect((await rowsOf(reader))[0]).toMatchObject({
      organization_id: admin.organization.id,
      reason: 'supportRequest',
      note: 'Billet nº 4711 : l’accès',
    });
  });

  it('makes a new row where it is another one', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const reasons = [
      { choice: 'setUp', note: '' },
      { choice: 'setUp', note: 'first logins' },
      { choice: 'legalRequest', note: '' },
    ] as const;
    for (const reason of [...reasons, ...reasons])
      await readPeople(superAdmin, admin.organization, { headers: carrying(reason) });
    const details = (await entriesOf(admin)).map((entry) => entry.details.join());
    expect(new Set(details)).toEqual(
      new Set([
        'Reason: Legal request',
        'Reason: Setting up the organization,Details: first logins',
        'Reason: Setting up the organization',
      ]),
    );
  });

  const recorded = allRoutes.filter(({ logsListAccess }) => logsListAccess);

  it('is wanted by every route that the members’ page says is recorded', () => {
    const { people, activationCodes, auditLog } = topics;
    // Writes are recorded by themselves, each time.
    const writes = ['invite-user', 'invite-in-bulk', 'generate-activation-codes'];
    const named = [people, activationCodes, auditLog]
      .flatMap((topic) => Object.keys(topic.routes))
      .filter((name) => !writes.includes(name));
    expect(recorded.map(({ name }) => name).toSorted()).toEqual(
      [...named, 'list-hosts'].toSorted(),
    );
  });

  it.each(
    recorded
      .filter(({ logsListAccess }) => needsAccessReason(logsListAccess))
      .map((route) => [route.name, route] as const),
  )(
    'OPEN-91 %s is refused without one, exports too, and nothing is recorded',
    async (name, route) => {
      const { organization } = await api.createPerson();
      const reader = await api.createCaller('SuperAdmin');
      const tenantCase = 'foreign' as const;
      const input = (await validRequests[name]?.make({
        ...{ api, caller: reader, organization, personId: reader.id, tenantCase },
      })) as Input;
      await api.owner.query('DELETE FROM list_read');
      const ask = (headers: Record<string, string>) =>
        fetch(api.url + addressOf(route, input), {
          method: route.method,
          headers: {
            authorization: `Bearer ${reader.token}`,
            ...(route.method === 'POST' && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(route.method === 'POST' && { body: JSON.stringify(input.body ?? {}) }),
        });
      const refused = await ask({});
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ errorType: 'ACCESS_REASON_REQUIRED' });
      expect(await rowsOf(reader)).toEqual([]);
      const answered = await ask(carrying({ choice: 'incident', note: '' }));
      expect(answered.status).toBe(route.status);
      await answered.body?.cancel();
      expect(await rowsOf(reader)).toMatchObject([
        { list: route.logsListAccess, reason: 'incident' },
      ]);
    },
  );

  it.each([
    ['an unknown choice', 'curiosity'],
    ['nothing', ''],
    ['"other" without a note', 'other'],
    ['"other" with an invisible note', `other: ${encodeURIComponent('\u200b\u2060')}`],
    ['a note of 101 characters', `incident: ${'a'.repeat(101)}`],
    ['a note with control characters', `incident: ${encodeURIComponent('a\u0007b')}`],
    ['a note that turns the writing around', `incident: ${encodeURIComponent('a\u202eb')}`],
    ['a note that cannot be stored', `incident: ${encodeURIComponent('a\u0000b')}`],
    ['what is no percent-encoding', 'incident: %E0%A4'],
  ])('that is malformed is refused: %s', async (_, header) => {
    const { organization } = await api.createPerson();
    const answer = await readPeople(superAdmin, organization, {
      headers: { [accessReasonHeader]: header },
    });
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.error?.errorDetails ?? {})).toEqual([accessReasonHeader]);
    expect(await api.countRows('list_read', 'organization_id = $1', [organization.id])).toBe(0);
  });

  it('takes exactly 100 characters', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const note = 'é'.repeat(100);
    await readPeople(superAdmin, admin.organization, {
      headers: carrying({ choice: 'other', note }),
    });
    expect((await entriesOf(admin))[0]?.details).toEqual(['Reason: Other', `Details: ${note}`]);
  });

  it('is not asked in the SuperAdmin’s own organisation, and of others not read', async () => {
    const address = addressOf(listUsers, { params: { orgId: superAdmin.organization.id } });
    expect((await api.send(address, { token: superAdmin.token })).status).toBe(200);
    expect(
      await api.countRows('audit_event', `organization_id = $1 AND action = 'service.readList'`, [
        superAdmin.organization.id,
      ]),
    ).toBe(0);
    const admin = await api.createCaller('OrganizationAdmin');
    const headers = { [accessReasonHeader]: 'curiosity' };
    expect((await readPeople(admin, admin.organization, { headers })).status).toBe(200);
    expect((await rowsOf(admin))[0]).toMatchObject({ reason: null, note: null });
  });
});

describe('an export', () => {
  // But a calendar entry, which is of the caller alone.
  const exports = allRoutes.filter(
    (route) => route.replyType === 'file' && route.name !== 'download-calendar-entry',
  );

  it('is what every route of a file is', () => {
    expect(exports.length).toBeGreaterThanOrEqual(3);
    for (const route of exports) expect(route.logsListAccess, route.name).toBeDefined();
  });

  it.each(exports.map((route) => [route.name, route] as const))(
    '%s leaves exactly one audit row of an export',
    async (name, route: AnyRoute) => {
      const { organization } = await api.createPerson();
      const input = (await validRequests[name]?.make({
        api,
        caller: superAdmin,
        organization,
        personId: superAdmin.id,
        tenantCase: 'foreign',
      })) as Input;
      await api.owner.query('DELETE FROM audit_event');
      const response = await fetch(api.url + addressOf(route, input), {
        headers: { authorization: `Bearer ${superAdmin.token}`, ...testReason },
      });
      expect(response.status).toBe(200);
      await response.text();
      const { rows } = await api.owner.query<{ action: string; actor_id: string }>(
        `SELECT action, actor_id FROM audit_event WHERE action <> 'service.readList'`,
      );
      expect(rows).toEqual([
        { action: expect.stringMatching(/\.export$/), actor_id: superAdmin.id },
      ]);
    },
  );
});
