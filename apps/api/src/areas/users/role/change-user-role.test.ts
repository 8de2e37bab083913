import {
  changeUserRole,
  deactivateUser,
  endUserSessions,
  listUsers,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

interface Caller {
  token: string;
  organization: { id: string; name: string };
}
const change = (
  caller: Caller,
  target: { membershipId: string },
  role: UserType,
  orgId = caller.organization.id,
) =>
  api.request(
    changeUserRole,
    { params: { userId: target.membershipId, orgId }, body: { role } },
    caller.token,
  );
const roleOf = async (id: string) =>
  (
    await api.owner.query<{ user_type: string }>(
      `SELECT user_type FROM membership WHERE person_id = $1`,
      [id],
    )
  ).rows[0]?.user_type;

describe('a change of role', () => {
  it.each(['OrganizationAdmin', 'PeerSupportAdmin', 'SuperAdmin'] as const)(
    'ROLES-07, ROLES-09, API-36 is made by a %s',
    async (actor) => {
      const organization = await api.createOrganization();
      const caller = {
        ...(await api.createCaller(actor, actor === 'SuperAdmin' ? undefined : organization)),
        organization,
      };
      const target = await api.createPerson({ userType: 'Employee', organization });
      const answer = await change(caller, target, 'ServiceProvider');
      expect([answer.status, answer.data]).toEqual([200, {}]);
      expect(await roleOf(target.id)).toBe('ServiceProvider');
      const list = await api.request(
        listUsers,
        { params: { orgId: organization.id }, query: { searchTerm: target.email } },
        caller.token,
      );
      expect(list.data.users[0]?.organizations[0]?.userType).toBe('ServiceProvider');
    },
  );

  it.each(['ServiceProvider', 'PeerSupporter', 'FamilyFriend', 'Employee'] as const)(
    'ROLES-09, ROLES-12 is refused to a %s',
    async (actor) => {
      const caller = await api.createCaller(actor);
      const target = await api.createPerson({
        userType: 'Employee',
        organization: caller.organization,
      });
      const answer = await change(caller, target, 'PeerSupporter');
      expect([answer.status, answer.errorType]).toEqual([403, 'PERMISSION_DENIED']);
      expect(await roleOf(target.id)).toBe('Employee');
    },
  );

  it('USERS-32 is refused for oneself, for the pending and for the inactive', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    await api.createPerson({ userType: 'OrganizationAdmin', organization: caller.organization });
    const pending = await api.createPerson({
      organization: caller.organization,
      status: 'pending',
    });
    const inactive = await api.createPerson({
      organization: caller.organization,
      status: 'inactive',
    });
    const own = await change(caller, caller, 'Employee');
    expect([own.status, own.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
    expect((await change(caller, pending, 'PeerSupporter')).errorType).toBe('ERROR_FORBIDDEN_USER');
    const gone = await change(caller, inactive, 'PeerSupporter');
    expect([gone.status, gone.errorType]).toEqual([422, 'USER_INACTIVE']);
    expect(await Promise.all([caller, pending, inactive].map((each) => roleOf(each.id)))).toEqual([
      'OrganizationAdmin',
      'Employee',
      'Employee',
    ]);
  });

  it('ROLES-10 of a SuperAdmin is refused to an administrator of the same organisation', async () => {
    const root = await api.rootOrganization();
    const caller = await api.createCaller('OrganizationAdmin', root);
    const target = await api.createPerson({ userType: 'SuperAdmin' });
    const answer = await change(caller, target, 'Employee');
    expect([answer.status, answer.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
    expect(await roleOf(target.id)).toBe('SuperAdmin');
  });

  it('ROLES-13 to SuperAdmin is made by nobody; an administrator is told that it is forbidden', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const target = await api.createPerson({ organization: caller.organization });
    expect((await change(caller, target, 'SuperAdmin')).errorType).toBe('ERROR_FORBIDDEN_USER');
    const superAdmin = {
      ...(await api.createCaller('SuperAdmin')),
      organization: caller.organization,
    };
    expect((await change(superAdmin, target, 'SuperAdmin')).errorType).toBe('VALIDATION_FAILED');
    expect(await roleOf(target.id)).toBe('Employee');
  });

  it('to Family friend, which the list of choices leaves out, or to the role one has, is refused', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const target = await api.createPerson({ organization: caller.organization });
    const family = await change(caller, target, 'FamilyFriend');
    expect(family.error?.errorDetails).toEqual({
      role: ['Must select a valid option from the list.'],
    });
    const same = await change(caller, target, 'Employee');
    expect([same.status, same.errorType]).toEqual([422, 'ROLE_UNCHANGED']);
  });

  it('ROLES-11 of somebody in another organisation is refused, whichever organisation is named', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const foreign = await api.createPerson();
    const theirs = await change(caller, foreign, 'PeerSupporter', foreign.organization.id);
    expect([theirs.status, theirs.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    const own = await change(caller, foreign, 'PeerSupporter');
    const unknown = await change(caller, { membershipId: crypto.randomUUID() }, 'PeerSupporter');
    expect([own.status, own.text]).toEqual([404, unknown.text]);
    expect(await roleOf(foreign.id)).toBe('Employee');
  });

  it('keeps the last active OrganizationAdmin, but lets a SuperAdmin take even that one', async () => {
    const organization = await api.createOrganization();
    const only = await api.createPerson({ userType: 'OrganizationAdmin', organization });
    await api.createPerson({ userType: 'OrganizationAdmin', organization, status: 'pending' });
    const peer = await api.createCaller('PeerSupportAdmin', organization);
    const answer = await change(peer, only, 'Employee');
    expect([answer.status, answer.errorType]).toEqual([409, 'LAST_ADMINISTRATOR']);
    expect(await roleOf(only.id)).toBe('OrganizationAdmin');
    const superAdmin = { ...(await api.createCaller('SuperAdmin')), organization };
    expect((await change(superAdmin, only, 'Employee')).status).toBe(200);
  });

  it('never leaves an organisation without an OrganizationAdmin when two demote or deactivate each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const organization = await api.createOrganization();
      const [one, two] = [
        await api.createCaller('OrganizationAdmin', organization),
        await api.createCaller('OrganizationAdmin', organization),
      ];
      const leave = () =>
        api.request(
          deactivateUser,
          { params: { userId: one.membershipId, orgId: organization.id } },
          two.token,
        );
      const answers = await Promise.all([
        change(one, two, 'Employee'),
        // Each other in the same way, and one in another.
        round % 2 ? leave() : change(two, one, 'Employee'),
      ]);
      expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
      expect(
        await api.countRows(
          'membership',
          `organization_id = $1 AND status = 'active' AND user_type = 'OrganizationAdmin'`,
          [organization.id],
        ),
      ).toBe(1);
    }
  });
});

describe('USERS-48 what ends the sessions of a person', () => {
  const end = (caller: Caller, { membershipId }: { membershipId: string }) =>
    api.request(
      endUserSessions,
      { params: { userId: membershipId, orgId: caller.organization.id } },
      caller.token,
    );

  it('needs a recent proof, by a change of role and alone', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const target = await api.createPerson({ organization: caller.organization });
    await api.ageProof(caller);
    expect((await change(caller, target, 'PeerSupporter')).errorType).toBe('RECENT_PROOF_REQUIRED');
    expect((await end(caller, target)).errorType).toBe('RECENT_PROOF_REQUIRED');
    expect(await roleOf(target.id)).toBe('Employee');
  });

  it('is done five times a day and person, by all administrators together; deactivation stays free', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const { organization } = caller;
    const other = await api.createCaller('PeerSupportAdmin', organization);
    const [target, another] = [
      await api.createPerson({ organization }),
      await api.createPerson({ organization }),
    ];
    // What is refused for another reason is not counted.
    expect((await change(caller, target, 'Employee')).errorType).toBe('ROLE_UNCHANGED');
    const made = [
      await change(caller, target, 'PeerSupporter'),
      await end(other, target),
      await change(other, target, 'Employee'),
      await end(caller, target),
      await change(caller, target, 'PeerSupporter'),
    ];
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const admin of [caller, other])
      for (const answer of [await change(admin, target, 'Employee'), await end(admin, target)])
        expect([answer.status, answer.errorType, answer.error?.errorMessage]).toEqual([
          429,
          'TOO_MANY_SESSION_ENDS',
          expect.stringContaining('5 times today'),
        ]);
    expect(await roleOf(target.id)).toBe('PeerSupporter');
    expect((await end(caller, another)).status).toBe(200);
    const leave = { params: { userId: target.membershipId, orgId: organization.id } };
    expect((await api.request(deactivateUser, leave, caller.token)).status).toBe(200);
  });

  it('is counted by each organization alone: none learns from a refusal that another one acts', async () => {
    const [caller, other] = [
      await api.createCaller('OrganizationAdmin'),
      await api.createCaller('OrganizationAdmin'),
    ];
    const target = await api.createPerson({ organization: caller.organization });
    const there = await api.addMembership(target, other.organization, 'Employee');
    for (let round = 0; round < 6; round += 1) await end(caller, target);
    expect((await end(caller, target)).errorType).toBe('TOO_MANY_SESSION_ENDS');
    expect((await end(other, { membershipId: there })).status).toBe(200);
    // Nor does an id of another organization count there.
    for (let round = 0; round < 6; round += 1)
      expect((await end(caller, { membershipId: there })).errorType).toBe('USER_NOT_FOUND');
    expect((await end(other, { membershipId: there })).status).toBe(200);
  });
});

describe('USERS-49 the person whose role was changed', () => {
  it('is told by mail in their language: the roles, what they can do, and what administrators see', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const { organization } = caller;
    const [english, french] = [
      await api.createPerson({ organization, language: 'en' }),
      await api.createPerson({ organization, language: 'fr' }),
    ];
    for (const person of [english, french]) await change(caller, person, 'ServiceProvider');
    const mail = await api.readMail(english.email);
    expect(mail.subject).toBe('Your role has changed: Service provider');
    expect(mail.text).toContain(
      `An administrator of ${organization.name} changed your role from Employee to Service provider.`,
    );
    expect(mail.text).toContain('administrators see whether you have a second step');
    expect(mail.text).toContain(`/visibility?oid=${organization.id}`);
    const courriel = await api.readMail(french.email);
    expect(courriel.subject).toBe('Votre rôle a changé\u00a0: Prestataire de services');
    expect(courriel.text).toContain('Maintenant\u00a0: Prestataire de services.');
    await change(caller, english, 'Employee');
    const [, back] = await api.readMails(english.email, 2);
    expect(back?.text).toContain('You now use Ensemble in the mobile app.');
    expect(back?.text).toContain('no one in your organization sees');
  });

  it('gets a mail for each change, and none where nothing changes or they have left', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const { organization } = caller;
    const target = await api.createPerson({ organization });
    await change(caller, target, 'Employee');
    await change(caller, target, 'SuperAdmin');
    await change(caller, target, 'PeerSupportAdmin');
    const mail = await api.readMail(target.email);
    expect(mail.subject).toContain('Your role has changed: Peer support admin / ');
    expect(mail.subject).toContain('Administrateur du soutien par les pairs');
    expect(await api.mailsNow(target.email)).toHaveLength(1);
  });
});
