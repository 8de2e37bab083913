import { randomUUID } from 'node:crypto';
import {
  administrativeActions,
  auditActionNames,
  changeUserRole,
  deactivateUser,
  inviteUser,
  listAuditLog,
  listWholeAuditLog,
  login,
  resetTwoFactor,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  password,
  type TestOrganization,
  type TestCaller,
} from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

type Query = Record<string, string>;

const api = await openTestServer();
const superAdmin = await api.createCaller('SuperAdmin');

const address = '198.51.100.7';
const browser =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

interface Row {
  readonly action: string;
  readonly organization: TestOrganization | undefined;
  readonly actorId?: string | undefined;
  readonly targetId?: string | undefined;
  readonly targetType?: string;
  readonly changes?: object;
  readonly at?: string;
}

const insert = (row: Row) =>
  api.owner.query(
    `INSERT INTO audit_event (organization_id, actor_id, action, target_type, target_id, changes, address, user_agent, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, COALESCE($9::timestamptz, now()))`,
    [
      row.organization?.id,
      row.actorId,
      row.action,
      row.targetType ?? 'person',
      row.targetId,
      row.changes ?? {},
      address,
      browser,
      row.at,
    ],
  );

const read = async (
  reader: TestCaller,
  query: Query = {},
  language = 'en',
  organization = reader.organization,
) => {
  const { status, data } = await api.request(
    listAuditLog,
    { params: { orgId: organization.id }, query },
    reader.token,
    { 'accept-language': language },
  );
  expect(status).toBe(200);
  // That a SuperAdmin reads the log is itself in it (list-read.test.ts).
  const isOwnReading = (text: string) => /viewed the audit log$|consulté le journal/.test(text);
  const entries = data.entries.filter(({ text }) => !isOwnReading(text));
  return { ...data, entries, count: data.count - (data.entries.length - entries.length) };
};
const readWhole = async (query: Query = {}) =>
  (await api.request(listWholeAuditLog, { query }, superAdmin.token)).data;

/** An organisation with an administrator, who is called Anna Roy, and a member. */
async function team() {
  const organization = await api.createOrganization();
  const person = (
    userType: 'OrganizationAdmin' | 'PeerSupporter',
    firstName: string,
    lastName: string,
  ) => api.createPerson({ organization, userType, firstName, lastName });
  const admin = await person('OrganizationAdmin', 'Anna', 'Roy');
  const member = await person('PeerSupporter', 'Luc', 'Côté');
  return { organization, admin: { ...admin, token: await api.openSession(admin) }, member };
}

describe('what an organisation is told', () => {
  it.each(['OrganizationAdmin', 'PeerSupportAdmin'] as const)(
    'OPEN-91 %s reads of administrative actions and of nothing else, neither in the list nor in its count',
    async (userType) => {
      const { organization, admin, member } = await team();
      const reader = await api.createCaller(userType, organization);
      for (const action of [...auditActionNames, 'something.unknown'])
        await insert({ action, organization, actorId: admin.id, targetId: member.id });
      const { entries, count } = await read(reader, { limit: '100' });
      expect(entries.map((each) => each.action).sort()).toEqual([...administrativeActions].sort());
      expect(count).toBe(administrativeActions.length);
      // Nor is there a hint of the rest when the list is narrowed to whom it is about.
      for (const query of [
        { actorId: admin.membershipId },
        { targetId: member.membershipId },
      ] as Query[])
        expect((await read(reader, { ...query, limit: '1' })).count).toBe(count);
      const everything = await read(superAdmin, { limit: '100' }, 'en', organization);
      expect(everything.count).toBe(auditActionNames.length + 1);
    },
  );

  it('OPEN-91 a member’s login, second step, password and account are never there, however they came about', async () => {
    const { organization, admin, member } = await team();
    await api.request(login, { body: { email: member.email, password } });
    for (let each = 0; each < 5; each += 1)
      await api.request(login, { body: { email: member.email, password: 'Wrong-1-word' } });
    expect(await api.countRows('audit_event', 'actor_id = $1', [member.id])).toBeGreaterThan(0);
    expect(await read(admin)).toMatchObject({ entries: [], count: 0 });
    expect((await read(admin, { actorId: member.membershipId })).count).toBe(0);
    expect(
      (await read(superAdmin, { actorId: member.membershipId }, 'en', organization)).count,
    ).toBe(1);
  });

  it('OPEN-91 what somebody does to themselves is not told, whatever the action', async () => {
    const { organization, admin, member } = await team();
    await insert({
      action: 'twoFactor.reset',
      organization,
      actorId: member.id,
      targetId: member.id,
    });
    await insert({
      action: 'twoFactor.reset',
      organization,
      actorId: admin.id,
      targetId: admin.id,
    });
    expect((await read(admin)).count).toBe(0);
  });

  it('a hidden action is refused like one that does not exist', async () => {
    const { organization, admin } = await team();
    const ask = (actions: string) =>
      api.request(
        listAuditLog,
        { params: { orgId: organization.id }, query: { actions } },
        admin.token,
      );
    const [hidden, unknown] = [
      await ask('users.invite,auth.login'),
      await ask('users.invite,no.such'),
    ];
    expect(hidden.status).toBe(400);
    expect(hidden.error).toEqual(unknown.error);
    expect(hidden.error?.errorDetails).toEqual({
      actions: ['Must select a valid option from the list.'],
    });
    expect((await read(superAdmin, { actions: 'auth.login' }, 'en', organization)).count).toBe(0);
  });

  it('another organisation’s entries are not there, nor those of no organisation', async () => {
    const [ours, theirs] = [await team(), await team()];
    await insert({
      action: 'users.invite',
      organization: theirs.organization,
      actorId: theirs.admin.id,
    });
    await insert({ action: 'users.invite', organization: undefined, actorId: ours.admin.id });
    expect((await read(ours.admin)).count).toBe(0);
    // The name of a foreign person is not told to the person who has their id.
    expect(await read(ours.admin, { actorId: theirs.admin.membershipId })).toEqual({
      entries: [],
      count: 0,
      people: { actor: null, target: null },
    });
  });

  it('from where: of administrators’ acts, and not of the service’s own people', async () => {
    const { organization, admin, member } = await team();
    await insert({
      action: 'users.deactivate',
      organization,
      actorId: admin.id,
      targetId: member.id,
    });
    await insert({
      action: 'users.deactivate',
      organization,
      actorId: superAdmin.id,
      targetId: member.id,
    });
    await insert({ action: 'auth.login', organization, actorId: member.id, targetType: 'session' });
    const shown = await read(admin, { limit: '50' });
    expect(shown.entries.map(({ text, place }) => ({ text, place }))).toEqual([
      { text: 'A service administrator deactivated Luc Côté', place: null },
      {
        text: 'Anna Roy deactivated Luc Côté',
        place: { address, browser: 'Chrome', system: 'Linux' },
      },
    ]);
    const all = await read(superAdmin, {}, 'en', organization);
    expect(all.entries[0]).toMatchObject({ text: 'Luc Côté logged in', place: null });
    expect(all.entries[1]).toMatchObject({ place: { address } });
  });

  it('OPEN-91 of what a peer supporter or provider did the day alone, once it is over, and never from where', async () => {
    const { organization, admin, member } = await team();
    const provider = await api.createPerson({ organization, userType: 'ServiceProvider' });
    // Days in Toronto, which are five hours behind UTC in November.
    const at = (time: string) => `2026-11-02T${time}:00-05:00`;
    const act = (actorId: string, time: string) =>
      insert({
        action: 'meetings.create',
        organization,
        actorId,
        targetType: 'meeting',
        at: at(time),
      });
    await act(admin.id, '09:00');
    await act(member.id, '09:02');
    await act(admin.id, '09:05');
    await act(provider.id, '23:58');
    await insert({
      action: 'meetings.create',
      organization,
      actorId: member.id,
      targetType: 'meeting',
    });
    const { entries, count } = await read(admin);
    const exact = { day: null, place: { address } };
    const hidden = { day: '2026-11-02', at: new Date(at('00:00')).toISOString(), place: null };
    expect(entries).toMatchObject([
      { ...exact, at: new Date(at('09:05')).toISOString() },
      { ...exact, at: new Date(at('09:00')).toISOString() },
      hidden,
      hidden,
    ]);
    expect(count).toBe(4);
    // The ids of rows hold the moment of each.
    const { rows } = await api.owner.query<{ id: string }>(
      'SELECT id FROM audit_event WHERE organization_id = $1 AND day_start IS NOT NULL',
      [organization.id],
    );
    const ids = entries.map(({ id }) => id);
    expect(rows.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(4);
    // Whatever hours are asked for, the whole day answers.
    for (const query of [
      { from: at('09:03'), to: at('09:04') },
      { from: at('23:59') },
      { to: at('00:01') },
    ] as Query[]) {
      const found = await read(admin, { ...query, actorId: member.membershipId });
      expect([found.count, found.entries.length]).toEqual([1, 1]);
    }
    const dayAfter = { from: '2026-11-03T00:00:00-05:00', actorId: member.membershipId };
    expect((await read(admin, dayAfter)).count).toBe(0);
    // The service finds misuse by the moment.
    const all = await read(superAdmin, {}, 'en', organization);
    expect(all.count).toBe(5);
    expect(all.entries[1]).toMatchObject({
      at: new Date(at('23:58')).toISOString(),
      day: null,
      place: null,
    });
  });

  it('OPEN-91 whether somebody was an administrator is asked of the moment they acted', async () => {
    const { organization, admin, member } = await team();
    const change = (role: 'OrganizationAdmin' | 'PeerSupporter') =>
      api.request(
        changeUserRole,
        { params: { userId: member.membershipId, orgId: organization.id }, body: { role } },
        admin.token,
      );
    const act = () =>
      insert({ action: 'meetings.start', organization, actorId: member.id, targetType: 'meeting' });
    await change('OrganizationAdmin');
    await act();
    await change('PeerSupporter');
    await act();
    await change('OrganizationAdmin');
    const { rows } = await api.owner.query<{ is_day: boolean }>(
      `SELECT day_start IS NOT NULL AS is_day FROM audit_event WHERE actor_id = $1 ORDER BY id`,
      [member.id],
    );
    expect(rows.map((row) => row.is_day)).toEqual([false, true]);
    const { entries } = await read(admin, { actorId: member.membershipId });
    expect(entries).toMatchObject([{ action: 'meetings.start', day: null, place: { address } }]);
  });

  it('an invited person is an address until they register, whatever account they have elsewhere', async () => {
    const { admin, organization } = await team();
    const elsewhere = await api.createPerson({ firstName: 'Secret', lastName: 'Name' });
    const body = {
      organizationId: organization.id,
      userType: 'Employee',
      email: elsewhere.email,
    } as const;
    await api.request(inviteUser, { body }, admin.token);
    // The service knows them; their new organisation is told nothing of what happened elsewhere.
    await api.request(resetTwoFactor, { params: { id: elsewhere.membershipId } }, superAdmin.token);
    const { entries } = await read(admin);
    expect(entries.map((each) => each.text)).toEqual([
      `Anna Roy invited ${elsewhere.email} as Employee`,
    ]);
  });
});

describe('what it says', () => {
  it('is a sentence in the language of the interface, with the people by name', async () => {
    const { organization, admin, member } = await team();
    const params = { userId: member.membershipId, orgId: organization.id };
    await api.request(changeUserRole, { params, body: { role: 'OrganizationAdmin' } }, admin.token);
    await api.request(deactivateUser, { params }, admin.token);
    await api.request(resetTwoFactor, { params: { id: admin.membershipId } }, superAdmin.token);
    const said = async (language: string) =>
      (await read(admin, {}, language)).entries.map((each) => each.text);
    const token = await api.openSession(admin);
    admin.token = token;
    expect(await said('en')).toEqual([
      'A service administrator reset the two-factor authentication of Anna Roy',
      'Anna Roy deactivated Luc Côté',
      'Anna Roy changed the role of Luc Côté from Peer supporter to Admin',
    ]);
    expect(await said('fr')).toEqual([
      'Un administrateur du service a réinitialisé l’authentification à deux facteurs pour Anna Roy',
      'Anna Roy a désactivé Luc Côté',
      'Anna Roy a remplacé le rôle «\u00a0Pair aidant\u00a0» par «\u00a0Administrateur\u00a0» pour Luc Côté',
    ]);
  });

  it('tells each action in both languages, with nothing left to fill in', async () => {
    const { organization, admin, member } = await team();
    for (const action of auditActionNames)
      await insert({
        action,
        organization,
        actorId: admin.id,
        targetId: member.id,
        changes: {
          name: 'Maple',
          title: 'Sleep',
          total: 3,
          prefix: 'ABC',
          most: { from: 3, to: 4 },
          userType: { from: 'Employee', to: 'PeerSupporter' },
          ...(action === 'users.invite' && { userType: 'Employee' }),
          ...(action === 'users.changeInvitationLimit' && { limit: { from: 1, to: 2 } }),
          ...(action === 'organizations.changeStatus' && {
            status: { from: 'active', to: 'suspended' },
          }),
          ...(action === 'organizations.changeFeature' && {
            emergencyContact: { from: true, to: false },
          }),
        },
      });
    for (const language of ['en', 'fr']) {
      const page = async (skip: string) =>
        (await read(superAdmin, { limit: '100', skip }, language, organization)).entries;
      const entries = [...(await page('0')), ...(await page('100'))];
      expect(entries).toHaveLength(auditActionNames.length);
      for (const { text, action } of entries) {
        expect(text, action).not.toMatch(/\{\{|undefined|null|audited\.|people\.|  |“”|: *$/);
        if (!/^(An?|Une?|Too|Trop) /.test(text)) expect(text, action).toMatch(/^Anna Roy /);
      }
    }
  });

  it('says what was before and after, and keeps back what its reader should not see', async () => {
    const { organization, admin } = await team();
    await insert({
      action: 'organizations.update',
      organization,
      actorId: admin.id,
      targetId: organization.id,
      targetType: 'organization',
      changes: {
        'name.fr': { from: 'Érable', to: 'Chêne' },
        'description.en': { from: '', to: 'Support' },
        'logo.en': { from: 'picture-id-1', to: 'picture-id-2' },
        themeColor: { from: '#112233', to: '#445566' },
        thidmBundleId: { from: 'bundle-1', to: 'bundle-2' },
        status: { from: 'configure', to: 'active' },
        version: { from: 4, to: 5 },
        surprise: { from: 'a secret', to: 'another' },
      },
    });
    const ours = (await read(admin)).entries[0]?.details ?? [];
    expect(ours.toSorted()).toEqual([
      'Base colour: #112233 → #445566',
      'Description (English): empty → Support',
      'Logo (English): replaced',
      'Name (French): Érable → Chêne',
      'Status: Not set up yet → Active',
    ]);
    const service = (await read(superAdmin, {}, 'en', organization)).entries[0]?.details ?? [];
    expect(service).toEqual(expect.arrayContaining(['Identity bundle ID: bundle-1 → bundle-2']));
    expect(service.join()).not.toMatch(/picture-id|surprise|secret|version/);
  });

  it('an erased person’s acts stay, under a neutral name', async () => {
    const { organization, admin } = await team();
    const member = await api.createPerson({ organization, userType: 'OrganizationAdmin' });
    await insert({
      action: 'users.deactivate',
      organization,
      actorId: member.id,
      targetId: admin.id,
    });
    await insert({
      action: 'users.deactivate',
      organization,
      actorId: admin.id,
      targetId: member.id,
    });
    await api.owner.query('DELETE FROM membership WHERE person_id = $1', [member.id]);
    await api.owner.query('DELETE FROM person WHERE id = $1', [member.id]);
    const readers = [() => read(admin), () => read(superAdmin, {}, 'en', organization)];
    for (const reader of readers)
      expect((await reader()).entries.map((each) => each.text)).toEqual([
        'Anna Roy deactivated a person whose data was erased',
        'A person whose data was erased deactivated Anna Roy',
      ]);
    // And are not to be told apart by the id of who it was.
    expect((await read(admin, { actorId: member.membershipId })).count).toBe(0);
  });

  it('an action of a version to come is told to the service, and does no harm', async () => {
    const { organization, admin } = await team();
    await insert({ action: 'users.teleport', organization, actorId: admin.id });
    const { entries } = await read(superAdmin, {}, 'en', organization);
    expect(entries[0]?.text).toContain('users.teleport');
  });
});

describe('how it is narrowed and turned', () => {
  it('by who did it, whom it was about, which actions and when; the end is not part of it', async () => {
    const { organization, admin, member } = await team();
    const other = await api.createPerson({
      organization,
      userType: 'PeerSupportAdmin',
      firstName: 'Zoé',
      lastName: 'Li',
    });
    const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`;
    await insert({
      action: 'users.invite',
      organization,
      actorId: admin.id,
      targetId: member.id,
      at: on(1),
    });
    await insert({
      action: 'users.deactivate',
      organization,
      actorId: other.id,
      targetId: member.id,
      at: on(2),
    });
    await insert({
      action: 'users.changeRole',
      organization,
      actorId: admin.id,
      targetId: other.id,
      at: on(3),
    });
    await insert({
      action: 'users.export',
      organization,
      actorId: other.id,
      targetId: organization.id,
      at: on(4),
    });
    const actions = async (query: Query) =>
      (await read(admin, query)).entries.map((each) => each.action.replace('users.', ''));
    expect(await actions({})).toEqual(['export', 'changeRole', 'deactivate', 'invite']);
    expect(await actions({ actorId: admin.membershipId })).toEqual(['changeRole', 'invite']);
    expect(await actions({ targetId: member.membershipId })).toEqual(['deactivate', 'invite']);
    expect(await actions({ targetId: member.membershipId, actorId: other.membershipId })).toEqual([
      'deactivate',
    ]);
    expect(await actions({ actions: 'USERS.invite, users.export' })).toEqual(['export', 'invite']);
    expect(await actions({ actions: '' })).toHaveLength(4);
    expect(await actions({ from: on(2), to: on(4) })).toEqual(['changeRole', 'deactivate']);
    for (const from of ['2026-03-03T08:00:00-04:00', '2026-03-04T04:00:00+16:00'])
      expect(await actions({ from })).toEqual(['export', 'changeRole']);
    expect(
      (await read(admin, { actorId: other.membershipId, targetId: admin.membershipId })).people,
    ).toEqual({
      actor: 'Zoé Li',
      target: 'Anna Roy',
    });
  });

  it('pages of what happened at one moment neither repeat nor lose an entry, up to the last and beyond', async () => {
    const { organization, admin } = await team();
    const at = '2026-05-01T00:00:00Z';
    for (let each = 0; each < 7; each += 1) {
      await insert({ action: 'users.export', organization, actorId: admin.id, at });
      await insert({ action: 'users.invite', organization, actorId: admin.id, at });
    }
    const filters: Query[] = [
      {},
      { actions: 'users.export,users.invite' },
      { actorId: admin.membershipId },
    ];
    for (const filter of filters) {
      const seen: string[] = [];
      for (let skip = 0; skip < 15; skip += 5) {
        const page = await read(admin, { ...filter, skip: String(skip), limit: '5' });
        expect(page.count).toBe(14);
        seen.push(...page.entries.map((each) => each.id));
      }
      expect(new Set(seen).size).toBe(14);
      expect(await read(admin, { ...filter, skip: '14' })).toMatchObject({
        entries: [],
        count: 14,
      });
      expect((await read(admin, { ...filter, skip: '10000' })).entries).toEqual([]);
    }
  });

  it('counts no further than 1,001, and turns pages beyond', async () => {
    const { organization, admin } = await team();
    await api.owner.query(
      `INSERT INTO audit_event (organization_id, actor_id, action, target_type, changes, address, user_agent)
       SELECT $1, $2, 'users.invite', 'person', '{}', '', '' FROM generate_series(1, 10500)`,
      [organization.id, admin.id],
    );
    expect((await read(admin)).count).toBe(1001);
    expect((await read(admin, { skip: '10000', limit: '100' })).entries).toHaveLength(100);
  });

  const moment = '2026-01-01T00:00:00Z';
  it.each<[Query, string]>([
    [{ actorId: 'anna' }, 'actorId'],
    [{ targetId: `' OR 1=1 --` }, 'targetId'],
    [{ actions: 'users.invite;DROP TABLE audit_event' }, 'actions'],
    [{ actions: 'x'.repeat(2000) }, 'actions'],
    [{ actions: '\u0000' }, 'actions'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '0000-01-01T00:00:00Z' }, 'from'],
    [{ to: '9999-12-31T23:59:59Z' }, 'to'],
    [{ to: '2026-02-31T00:00:00Z' }, 'to'],
    [{ from: moment, to: moment }, 'to'],
    [{ from: '2026-02-01T00:00:00Z', to: moment }, 'to'],
    [{ skip: '10001' }, 'skip'],
    [{ skip: '-1' }, 'skip'],
    [{ skip: '' }, 'skip'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ limit: '1e3' }, 'limit'],
    [{ searchTerm: 'x' }, 'searchTerm'],
    [{ organizationId: randomUUID() }, 'organizationId'],
  ])('refuses %j under its field, in both languages', async (query, field) => {
    const { organization, admin } = await team();
    for (const language of ['en', 'fr']) {
      const ours = { params: { orgId: organization.id }, query: query as never };
      const accept = { 'accept-language': language };
      for (const answer of [
        await api.request(listAuditLog, ours, admin.token, accept),
        await api.request(listWholeAuditLog, { query: query as never }, superAdmin.token, accept),
      ]) {
        expect(answer.errorType).toBe('VALIDATION_FAILED');
        expect(Object.keys(answer.error?.errorDetails ?? {})).toEqual([field]);
        expect(answer.error?.errorDetails?.[field]?.[0]).not.toMatch(/rules\./);
      }
    }
  });
});

describe('what the service is told', () => {
  it('everything, of all organisations and of none, with the organisation by name', async () => {
    const { organization, admin } = await team();
    await insert({ action: 'users.export', organization, actorId: admin.id });
    await insert({ action: 'auth.logout', organization: undefined, actorId: admin.id });
    const mine = await readWhole({ actorId: admin.membershipId });
    expect(mine.entries.map(({ text, organization: where }) => [text, where])).toEqual([
      ['Anna Roy logged out', null],
      ['Anna Roy exported the user list', { id: organization.id, name: organization.name }],
    ]);
    expect(mine.people.actor).toBe('Anna Roy');
    const ofActions = await readWhole({ actions: 'auth.logout,users.export', limit: '2' });
    expect(ofActions.entries).toHaveLength(2);
  });
});
