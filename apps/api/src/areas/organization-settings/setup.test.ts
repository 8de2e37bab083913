import {
  createContact,
  changeFeature,
  changeSetup,
  getSetup,
  inviteUser,
  readStart,
  type SetupStep,
  setupSteps,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { uniqueEmail, type TestCaller } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const newAdmin = () => api.createCaller('OrganizationAdmin');
const idOf = ({ organization }: TestCaller) => ({ params: { id: organization.id } });
const setupOf = async (caller: TestCaller) =>
  (await api.request(getSetup, idOf(caller), caller.token)).data;
const doneOf = async (caller: TestCaller) =>
  (await setupOf(caller)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);
const isAskedAtStart = async ({ token }: TestCaller) =>
  (await api.request(readStart, {}, token)).data.hasSetupSteps;

async function save(admin: TestCaller, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const path = `/api/organizations/${admin.organization.id}`;
  const { status, text } = await api.send(path, { method: 'PATCH', body, token: admin.token });
  expect(status, text).toBe(200);
}
const insertText = ({ organization }: TestCaller, kind: string, more = '') =>
  api.owner.query(
    `INSERT INTO content_item (organization_id, kind, language, pair_id, title, status, values ${more && ', deleted_at'})
     VALUES ($1, $2, 'en', gen_random_uuid(), 'A', $3, '{}' ${more && `, ${more}`})`,
    [organization.id, kind.split(' ')[0], kind.endsWith('draft') ? 'draft' : 'published'],
  );

/** What an administrator does for each step, by the calls of the console where they are short. */
const take: Record<SetupStep, (admin: TestCaller) => Promise<unknown>> = {
  brand: (admin) => save(admin, { themeColor: '#c8102e' }),
  languages: async (admin) => {
    await save(admin, { language: 'en', name: 'Harbour', description: 'The harbour’s crews' });
    await save(admin, { language: 'fr', name: 'Le port', description: 'Les équipes du port' });
  },
  support: (admin) =>
    api.request(
      createContact,
      {
        ...idOf(admin),
        body: { supportContact: { name: 'Line', phoneNumber: '988' }, language: 'en' } as never,
      },
      admin.token,
    ),
  article: (admin) => insertText(admin, 'article'),
  people: (admin) =>
    api.request(
      inviteUser,
      {
        body: {
          organizationId: admin.organization.id,
          userType: 'Employee',
          email: uniqueEmail(),
        },
      },
      admin.token,
    ),
  codes: (admin) => api.createActivationCode(admin.organization),
};

describe('the first steps of an organisation', () => {
  it('are all to be done in a new one, and each is done by what it asks for, not by any other', async () => {
    const admin = await newAdmin();
    expect(await setupOf(admin)).toEqual({
      steps: setupSteps.map((step) => ({ step, isDone: false })),
      isPutAway: false,
    });
    const done: SetupStep[] = [];
    for (const step of setupSteps) {
      expect(await isAskedAtStart(admin)).toBe(true);
      await take[step](admin);
      done.push(step);
      expect(await doneOf(admin)).toEqual(done);
    }
    expect(await isAskedAtStart(admin)).toBe(false);
  });

  it('are not done by what members do not see: drafts, deleted texts, people who left', async () => {
    const admin = await newAdmin();
    await insertText(admin, 'article draft');
    await insertText(admin, 'article', 'now()');
    await insertText(admin, 'contact', 'now()');
    await api.createPerson({ organization: admin.organization, status: 'inactive' });
    await save(admin, { language: 'en', description: 'English alone' });
    expect(await doneOf(admin)).toEqual([]);
    // What it does not speak needs no description.
    await save(admin, { locale: 'en' });
    expect(await doneOf(admin)).toEqual(['languages']);
  });

  it('leave out what is switched off', async () => {
    const admin = await newAdmin();
    for (const featureType of ['learn', 'getSupport'] as const)
      await api.request(
        changeFeature,
        { params: { ...idOf(admin).params, featureType }, body: { enabled: false } },
        admin.token,
      );
    const { steps } = await setupOf(admin);
    expect(steps.map(({ step }) => step)).toEqual(['brand', 'languages', 'people', 'codes']);
  });

  it('are put away by one administrator for all of the organisation, for no other, and come back', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const colleague = await api.createCaller('PeerSupportAdmin', admin.organization);
    const put = (isPutAway: boolean) =>
      api.request(changeSetup, { ...idOf(admin), body: { isPutAway } }, admin.token);
    expect((await put(true)).data.isPutAway).toBe(true);
    expect((await setupOf(colleague)).isPutAway).toBe(true);
    expect([await isAskedAtStart(admin), await isAskedAtStart(colleague)]).toEqual([false, false]);
    expect(await isAskedAtStart(other)).toBe(true);
    await put(false);
    expect(await isAskedAtStart(colleague)).toBe(true);
  });

  it('are nothing that a member, or a person of another organisation, may know', async () => {
    const admin = await newAdmin();
    for (const role of ['Employee', 'ServiceProvider', 'PeerSupporter'] as const) {
      const member = await api.createCaller(role, admin.organization);
      const { errorType } = await api.request(getSetup, idOf(admin), member.token);
      expect(errorType).toBe('PERMISSION_DENIED');
      expect(await isAskedAtStart(member)).toBe(false);
    }
    const stranger = await newAdmin();
    const { errorType } = await api.request(getSetup, idOf(admin), stranger.token);
    expect(errorType).toBe('ORGANIZATION_MISMATCH');
    const body = { isPutAway: true };
    const changed = await api.request(changeSetup, { ...idOf(admin), body }, stranger.token);
    expect(changed.errorType).toBe('ORGANIZATION_MISMATCH');
    expect(await isAskedAtStart(admin)).toBe(true);
  });
});
