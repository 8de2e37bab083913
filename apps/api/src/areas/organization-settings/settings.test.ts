import {
  createOrganization,
  getOrganization,
  type Organization,
  removeLogo,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';

const api = await openTestServer();
const superAdmin = await api.createCaller('SuperAdmin');

const save = (caller: TestCaller, fields: Record<string, string>, id = caller.organization.id) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return api.send(`/api/organizations/${id}`, { method: 'PATCH', body: form, token: caller.token });
};
const saved = async (...input: Parameters<typeof save>) => {
  const answer = await save(...input);
  expect(answer.status, answer.text).toBe(200);
  return answer.data as Organization;
};
const read = async (caller: TestCaller, id = caller.organization.id) =>
  (await api.request(getOrganization, { params: { id } }, caller.token)).data;
const detailsOf = async (...input: Parameters<typeof save>) =>
  (await save(...input)).error?.errorDetails;
const newAdmin = () => api.createCaller('OrganizationAdmin');
const auditOf = async (id: string) => {
  const { rows } = await api.owner.query<{ changes: Record<string, unknown> }>(
    `SELECT changes FROM audit_event WHERE target_id = $1 AND action = 'organizations.update' ORDER BY id`,
    [id],
  );
  return rows.map((row) => row.changes);
};
const uniqueName = () => `Larch ${crypto.randomUUID().slice(0, 8)}`;

describe('the settings of an organisation', () => {
  it('API-43, ORGS-10, OPEN-81, I18N-07 are saved field by field: what is not sent stays', async () => {
    const admin = await newAdmin();
    const before = await read(admin);
    const languageStrings = JSON.stringify([
      { key: 'name', language: 'fr', value: ' Les Érables ' },
      { key: 'description', language: 'fr', value: 'Pour vous' },
    ]);
    const data = await saved(admin, {
      organizationId: admin.organization.id,
      language: 'en',
      description: 'Here for you',
      themeColor: '#A1B',
      locale: 'fr, en',
      languageStrings,
    });
    const { localizedStrings, ...details } = data.organizationDetails;
    expect(details).toEqual({
      ...before.organizationDetails,
      localizedStrings: undefined,
      name: 'Les Érables',
      description: 'Pour vous',
      locale: 'fr,en',
      schemaColor: { themeColor: '#a1b', accentColor: '#2e7d4f' },
    });
    expect(localizedStrings).toHaveLength(4);
    expect(localizedStrings).toEqual(
      expect.arrayContaining([
        { key: 'name', language: 'en', value: admin.organization.name },
        { key: 'name', language: 'fr', value: 'Les Érables' },
        { key: 'description', language: 'en', value: 'Here for you' },
        { key: 'description', language: 'fr', value: 'Pour vous' },
      ]),
    );
    expect(data.version).toBe(before.version + 1);
    expect(await read(admin)).toEqual(data);
  });

  it('ORGS-17, ORGS-18, ORGS-20 take a name and a description of 1 to 50 characters and colours of 3 or 6 digits', async () => {
    const admin = await newAdmin();
    const long = 'x'.repeat(51);
    expect(
      await detailsOf(admin, {
        name: '',
        description: ' ',
        themeColor: 'red',
        accentColor: '#12345',
      }),
    ).toEqual({
      name: ['Field is required'],
      description: ['Field is required'],
      themeColor: ['Must be a colour code (example: #6a3fb5)'],
      accentColor: ['Must be a colour code (example: #6a3fb5)'],
    });
    expect(await detailsOf(admin, { name: long, description: long })).toEqual({
      name: ['Must be less than 51 characters'],
      description: ['Must be less than 51 characters'],
    });
    await saved(admin, { name: 'x'.repeat(50), description: 'y'.repeat(50), themeColor: '#123' });
  });

  it('ORGS-21 keep English, and take no language but English and French', async () => {
    const admin = await newAdmin();
    expect(await detailsOf(admin, { locale: 'fr' })).toEqual({
      locale: ['English cannot be removed'],
    });
    for (const locale of ['en,de', 'en,,fr', 'en;fr'])
      expect(await detailsOf(admin, { locale })).toEqual({
        locale: ['Must select a valid option from the list.'],
      });
    expect((await saved(admin, { locale: 'en' })).organizationDetails.locale).toBe('en');
  });

  it('OPEN-54 take no text in a language the organisation does not have', async () => {
    const admin = await newAdmin();
    await saved(admin, { locale: 'en' });
    expect(await detailsOf(admin, { language: 'fr', name: 'Les Érables' })).toEqual({
      language: ['Must select a valid option from the list.'],
    });
    const languageStrings = JSON.stringify([{ key: 'name', language: 'fr', value: 'Érables' }]);
    expect(Object.keys((await detailsOf(admin, { languageStrings })) ?? {})).toEqual([
      'languageStrings',
    ]);
    await saved(admin, { languageStrings, locale: 'en,fr' });
  });

  it.each([
    'nonsense',
    '{}',
    '[1]',
    '[{"key":"logo","language":"en","value":"https://elsewhere.example/x.svg"}]',
    '[{"key":"name","language":"de","value":"x"}]',
    '[{"key":"name","language":"en","value":""}]',
    '[{"key":"name","language":"en","value":"x","more":1}]',
    JSON.stringify(Array.from({ length: 5 }, () => ({ key: 'name', language: 'en', value: 'x' }))),
    '['.repeat(9000),
  ])('refuse languageStrings that are none: %.60s', async (languageStrings) => {
    const admin = await newAdmin();
    const answer = await save(admin, { languageStrings });
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    for (const field of Object.keys(answer.error?.errorDetails ?? {}))
      expect(field).toMatch(/^languageStrings/);
    expect((await read(admin)).version).toBe(1);
  });

  it('refuse a body that is no form, an unknown field, and the id of another organisation in the form', async () => {
    const admin = await newAdmin();
    const json = await api.send(`/api/organizations/${admin.organization.id}`, {
      method: 'PATCH',
      token: admin.token,
      body: '{"name":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.errorType).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await detailsOf(admin, { status: 'active' })).toEqual({
      status: ['This field isn’t recognized'],
    });
    const answer = await save(admin, { organizationId: crypto.randomUUID(), name: 'x' });
    expect([answer.status, answer.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
  });

  it('ORGS-15, ORGS-19, ROLES-05 the identity bundle is a SuperAdmin’s to see and change: required for them, at most 30 characters', async () => {
    const admin = await newAdmin();
    const { id } = admin.organization;
    const data = await saved(superAdmin, { thidmBundleId: 'bundle-7' }, id);
    expect(data.organizationDetails.thidmBundleId).toBe('bundle-7');
    expect((await read(admin)).organizationDetails.thidmBundleId).toBe('');
    expect(await detailsOf(superAdmin, { thidmBundleId: ' ' }, id)).toEqual({
      thidmBundleId: ['Field is required'],
    });
    expect(await detailsOf(superAdmin, { thidmBundleId: 'x'.repeat(31) }, id)).toEqual({
      thidmBundleId: ['Must be less than 31 characters'],
    });
    expect((await save(admin, { thidmBundleId: 'mine' })).errorType).toBe('PERMISSION_DENIED');
    // OPEN-81: without seeing it, others can save.
    await saved(admin, { thidmBundleId: '', accentColor: '#111111' });
    expect((await read(superAdmin, id)).organizationDetails.thidmBundleId).toBe('bundle-7');
  });

  it('a SuperAdmin is told of a name that is taken, even in a race; an administrator learns nothing of other organisations', async () => {
    const [one, two, three] = [await newAdmin(), await newAdmin(), await newAdmin()];
    const taken = await save(
      superAdmin,
      { name: one.organization.name.toUpperCase() },
      two.organization.id,
    );
    expect([taken.status, taken.errorType]).toEqual([422, 'ORGANIZATION_NAME_TAKEN']);
    expect((await read(two)).name).toBe(two.organization.name);
    expect((await saved(two, { name: one.organization.name })).name).toBe(one.organization.name);
    const name = uniqueName();
    const answers = await Promise.all([
      save(superAdmin, { name }, one.organization.id),
      save(superAdmin, { name }, three.organization.id),
    ]);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it.each(['ServiceProvider', 'PeerSupporter', 'Employee'] satisfies UserType[])(
    'ROLES-07 are not for a %s, and ROLES-11 not for an administrator of others',
    async (userType) => {
      const caller = await api.createCaller(userType);
      expect((await save(caller, { name: 'x' })).errorType).toBe('PERMISSION_DENIED');
      const other = await newAdmin();
      expect((await save(other, { name: 'x' }, caller.organization.id)).errorType).toBe(
        'ORGANIZATION_MISMATCH',
      );
      expect((await read(caller)).version).toBe(1);
    },
  );

  it('OPEN-58 make an organisation active that was to be configured, and leave a suspended one suspended', async () => {
    const { data } = await api.request(
      createOrganization,
      { body: { name: uniqueName() } },
      superAdmin.token,
    );
    expect(data.status).toBe('configure');
    expect((await saved(superAdmin, { description: 'Ready' }, data.id)).status).toBe('active');
    expect(await auditOf(data.id)).toMatchObject([{ status: { from: 'configure', to: 'active' } }]);
    const suspended = await api.createOrganization({ status: 'suspended' });
    expect((await saved(superAdmin, { description: 'Not yet' }, suspended.id)).status).toBe(
      'suspended',
    );
  });

  it('leave an audit row with the old and the new of what changed; nothing where nothing did', async () => {
    const admin = await newAdmin();
    await saved(admin, { themeColor: '#123456', accentColor: '#2e7d4f' });
    await saved(admin, { themeColor: '#123456' });
    expect(await auditOf(admin.organization.id)).toEqual([
      { themeColor: { from: '#6a3fb5', to: '#123456' }, version: { from: 1, to: 2 } },
    ]);
    expect((await read(admin)).version).toBe(2);
  });
});

describe('settings that somebody else saved meanwhile', () => {
  it('are not overwritten: the second is told who changed what and when', async () => {
    const one = await newAdmin();
    const two = await api.createCaller('PeerSupportAdmin', one.organization);
    const { version } = await read(one);
    const started = Date.now() - 1000;
    await saved(one, { themeColor: '#111111', version: String(version) });
    await saved(one, { description: 'First', themeColor: '#222222' });
    const late = await save(two, { themeColor: '#333333', version: String(version) });
    expect([late.status, late.errorType]).toEqual([409, 'SETTINGS_CHANGED']);
    const by = `${one.firstName} ${one.lastName}`;
    const at = expect.any(String);
    expect(late.error?.changes).toHaveLength(2);
    expect(late.error?.changes).toEqual(
      expect.arrayContaining([
        { field: 'themeColor', by, at },
        { field: 'description.en', by, at },
      ]),
    );
    for (const change of late.error?.changes ?? [])
      expect(Date.parse(change.at)).toBeGreaterThan(started);
    // Of what was saved before the version that was read, nothing is named.
    await saved(one, { accentColor: '#445566' });
    const between = await save(two, { themeColor: '#333333', version: String(version + 2) });
    expect(between.error?.changes?.map(({ field }) => field)).toEqual(['accentColor']);
    const now = await read(two);
    expect(now.organizationDetails.schemaColor.themeColor).toBe('#222222');
    await saved(two, { themeColor: '#333333', version: String(now.version) });
  });

  it('name no SuperAdmin to an organisation, but say that it changed', async () => {
    const admin = await newAdmin();
    await saved(superAdmin, { accentColor: '#111111' }, admin.organization.id);
    const late = await save(admin, { accentColor: '#222222', version: '1' });
    expect(late.error?.changes).toMatchObject([{ field: 'accentColor', by: null }]);
  });

  it('with a version, one of ten at once is saved, and each setting is what that one wrote', async () => {
    const admin = await newAdmin();
    const { version } = await read(admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(admin, {
          version: String(version),
          themeColor: `#00000${index}`,
          description: `Number ${index}`,
        }),
      ),
    );
    const winners = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.errorType === 'SETTINGS_CHANGED')).toHaveLength(9);
    const { organizationDetails } = await read(admin);
    expect(organizationDetails.schemaColor.themeColor).toBe(`#00000${winners[0]}`);
    expect(organizationDetails.description).toBe(`Number ${winners[0]}`);
  });

  it('without a version, changes of different settings at once are all kept', async () => {
    const admin = await newAdmin();
    await Promise.all([
      saved(admin, { themeColor: '#010101' }),
      saved(admin, { accentColor: '#020202' }),
      saved(admin, { description: 'Three' }),
      api.request(removeLogo, { params: { id: admin.organization.id } }, admin.token),
    ]);
    const { organizationDetails, version } = await read(admin);
    expect(organizationDetails).toMatchObject({
      description: 'Three',
      schemaColor: { themeColor: '#010101', accentColor: '#020202' },
    });
    expect(version).toBe(4);
  });

  it('a version that is no number is refused by name', async () => {
    const admin = await newAdmin();
    for (const version of ['', 'x', '-1', '1.5', '9999999999'])
      expect(await detailsOf(admin, { version, name: 'x' })).toEqual({
        version: ['Must be a number'],
      });
  });
});
