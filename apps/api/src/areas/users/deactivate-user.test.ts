import {
  deactivateUser,
  getSession,
  listUsers,
  login,
  readInvitation,
  inviteUser,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

interface Caller {
  token: string;
  organization: { id: string; name: string };
}
const deactivate = (
  caller: Caller,
  target: { membershipId: string },
  orgId = caller.organization.id,
) => api.request(deactivateUser, { params: { userId: target.membershipId, orgId } }, caller.token);
const statusOf = async (id: string, organizationId: string) =>
  (
    await api.owner.query<{ status: string }>(
      'SELECT status FROM membership WHERE person_id = $1 AND organization_id = $2',
      [id, organizationId],
    )
  ).rows[0]?.status;

describe('deactivation', () => {
  it.each(['OrganizationAdmin', 'PeerSupportAdmin', 'SuperAdmin'] as const)(
    'USERS-36, API-35, ROLES-09 by a %s makes the person Inactive and ends their sessions',
    async (actor) => {
      const organization = await api.createOrganization();
      const caller = {
        ...(await api.createCaller(actor, actor === 'SuperAdmin' ? undefined : organization)),
        organization,
      };
      const target = await api.createCaller('ServiceProvider', organization);
      const answer = await deactivate(caller, target);
      expect([answer.status, answer.data]).toEqual([200, {}]);
      const list = await api.request(
        listUsers,
        { params: { orgId: organization.id }, query: { searchTerm: target.email } },
        caller.token,
      );
      expect(list.data.users[0]?.organizations[0]?.userStatus).toBe('inactive');
      expect((await api.request(getSession, {}, target.token)).status).toBe(401);
      const again = await api.request(login, { body: { email: target.email, password } });
      expect([again.status, again.errorType]).toEqual([403, 'USER_DEACTIVATED']);
    },
  );

  it('USERS-37 is final: it cannot be made again', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const target = await api.createPerson({ organization: caller.organization });
    await deactivate(caller, target);
    const again = await deactivate(caller, target);
    expect([again.status, again.errorType]).toEqual([422, 'USER_INACTIVE']);
    expect(again.error?.exceptionMessage.en).toBe(
      'This person is deactivated, and deactivation is final.',
    );
    expect(await statusOf(target.id, caller.organization.id)).toBe('inactive');
  });

  it('USERS-35 is refused for oneself', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    await api.createPerson({ userType: 'OrganizationAdmin', organization: caller.organization });
    const answer = await deactivate(caller, caller);
    expect([answer.status, answer.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
    expect(await statusOf(caller.id, caller.organization.id)).toBe('active');
  });

  it('ROLES-10 of a SuperAdmin is refused to an administrator of the same organisation', async () => {
    const caller = await api.createCaller('OrganizationAdmin', await api.rootOrganization());
    const target = await api.createPerson({ userType: 'SuperAdmin' });
    expect((await deactivate(caller, target)).errorType).toBe('ERROR_FORBIDDEN_USER');
    expect(await statusOf(target.id, caller.organization.id)).toBe('active');
  });

  it.each(['ServiceProvider', 'PeerSupporter', 'FamilyFriend', 'Employee'] as const)(
    'ROLES-09, ROLES-12 is refused to a %s',
    async (actor) => {
      const caller = await api.createCaller(actor);
      const target = await api.createPerson({ organization: caller.organization });
      expect((await deactivate(caller, target)).errorType).toBe('PERMISSION_DENIED');
      expect(await statusOf(target.id, caller.organization.id)).toBe('active');
    },
  );

  it('ROLES-11 of somebody in another organisation is refused', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const foreign = await api.createPerson();
    expect((await deactivate(caller, foreign, foreign.organization.id)).errorType).toBe(
      'ORGANIZATION_MISMATCH',
    );
    expect((await deactivate(caller, foreign)).errorType).toBe('USER_NOT_FOUND');
    expect(await statusOf(foreign.id, foreign.organization.id)).toBe('active');
  });

  it('leaves the place in another organisation alone', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const target = await api.createPerson({
      userType: 'ServiceProvider',
      organization: caller.organization,
    });
    const other = await api.createOrganization();
    const memberId = await api.addMembership(target, other, 'ServiceProvider');
    await deactivate(caller, target);
    expect(await statusOf(target.id, other.id)).toBe('active');
    const { data } = await api.request(login, { body: { email: target.email, password } });
    expect(data.organizations).toEqual([
      { organizationId: other.id, memberId, userType: 'ServiceProvider' },
    ]);
  });

  it('of somebody who has not registered kills the link, and leaves their session elsewhere', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const elsewhere = await api.createCaller('ServiceProvider');
    const { data } = await api.request(
      inviteUser,
      {
        body: {
          organizationId: caller.organization.id,
          userType: 'Employee',
          email: elsewhere.email,
        },
      },
      caller.token,
    );
    const link = await api.readInvitation(elsewhere.email);
    expect((await api.request(readInvitation, { body: link })).status).toBe(200);
    expect((await deactivate(caller, { membershipId: data.id })).status).toBe(200);
    expect((await api.request(readInvitation, { body: link })).errorType).toBe(
      'INVALID_REGISTRATION_LINK',
    );
    expect((await api.request(getSession, {}, elsewhere.token)).status).toBe(200);
  });

  it('of the last active OrganizationAdmin is refused with its text, except to a SuperAdmin', async () => {
    const organization = await api.createOrganization();
    const only = await api.createPerson({ userType: 'OrganizationAdmin', organization });
    await api.createPerson({ userType: 'OrganizationAdmin', organization, status: 'inactive' });
    const peer = await api.createCaller('PeerSupportAdmin', organization);
    const answer = await deactivate(peer, only);
    expect([answer.status, answer.errorType]).toEqual([409, 'LAST_ADMINISTRATOR']);
    expect(answer.error?.exceptionMessage.en).toContain(
      'Make another person an administrator first.',
    );
    const superAdmin = { ...(await api.createCaller('SuperAdmin')), organization };
    expect((await deactivate(superAdmin, only)).status).toBe(200);
  });

  it('never leaves an organisation without an OrganizationAdmin when two deactivate each other at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const organization = await api.createOrganization();
      const [one, two] = [
        await api.createCaller('OrganizationAdmin', organization),
        await api.createCaller('OrganizationAdmin', organization),
      ];
      const answers = await Promise.all([deactivate(one, two), deactivate(two, one)]);
      expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
      const left = await api.countRows(
        'membership',
        `organization_id = $1 AND status = 'active' AND user_type = 'OrganizationAdmin'`,
        [organization.id],
      );
      expect(left).toBe(1);
    }
  });

  it('of the inviter leaves the invitation good: the organisation invited', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const other = await api.createCaller('OrganizationAdmin', caller.organization);
    const email = uniqueEmail();
    await api.request(
      inviteUser,
      { body: { organizationId: caller.organization.id, userType: 'Employee', email } },
      caller.token,
    );
    await deactivate(other, caller);
    const refused = await api.request(
      inviteUser,
      {
        body: {
          organizationId: caller.organization.id,
          userType: 'Employee',
          email: uniqueEmail(),
        },
      },
      caller.token,
    );
    expect([refused.status, refused.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
    const link = await api.readInvitation(email);
    expect((await api.request(readInvitation, { body: link })).status).toBe(200);
  });
});
