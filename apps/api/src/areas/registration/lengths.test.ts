import {
  emailVerification,
  inviteInBulk,
  inviteUser,
  login,
  previewInviteInBulk,
  requestPasswordReset,
  updateProfile,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer({
  settings: { EMAIL_MAX_LENGTH: '60', NAME_MAX_LENGTH: '40' },
});
/** Addresses of so many characters, no two alike. */
let made = 0;
const addressOf = (length: number) => {
  const end = `.${(made += 1)}@example.org`;
  return `${'a'.repeat(length - end.length)}${end}`;
};
const words = 'Addresses here have at most 60 characters; this one has 61.';

describe('addresses and names longer than an installation takes', () => {
  it('USERS-14, RULES-11 are refused with both numbers where the address is new', async () => {
    const { token, organization } = await api.createCaller('OrganizationAdmin');
    const invite = (email: string) => {
      const body = { organizationId: organization.id, email, userType: 'Employee' } as const;
      return api.request(inviteUser, { body }, token);
    };
    expect((await invite(addressOf(60))).status).toBe(201);
    const refused = await invite(addressOf(61));
    expect([refused.status, refused.error?.errorDetails]).toEqual([400, { email: [words] }]);
    const { code, secondaryId } = await api.createActivationCode(organization);
    const proof = { code, secondaryId, organizationId: organization.id };
    const activation = (email: string) =>
      api.request(emailVerification, { body: { ...proof, email } });
    expect((await activation(addressOf(61))).error?.errorDetails).toEqual({ email: [words] });
    expect((await activation(addressOf(60))).status).toBe(200);
  });

  it('USERS-21, REG-26 stop no others of a batch', async () => {
    const { token, organization } = await api.createCaller('OrganizationAdmin');
    const [good, long, named] = [addressOf(60), addressOf(61), addressOf(20)];
    const preview = await api.request(
      previewInviteInBulk,
      { body: { organizationId: organization.id, emails: [good, long] } },
      token,
    );
    expect(preview.data.found).toEqual([{ email: long, standing: 'emailLength' }]);
    const emails = [good, long, { email: named, firstName: 'A'.repeat(41) }];
    const body = {
      organizationId: organization.id,
      data: [{ userType: 'Employee' as const, emails }],
    };
    const { data } = await api.request(inviteInBulk, { body }, token);
    expect(data.successfulInvitations.map(({ email }) => email)).toEqual([good]);
    expect(data.failedInvitations.map(({ email, reason }) => [email, reason])).toEqual([
      [named, 'nameLength'],
      [long, 'emailLength'],
    ]);
  });

  it('USERS-14, REG-26 stay as they are where they were taken before', async () => {
    const { token, organization } = await api.createCaller('OrganizationAdmin');
    const pending = await api.createPerson({
      organization,
      status: 'pending',
      email: addressOf(61),
    });
    const body = { organizationId: organization.id };
    const data = [{ userType: 'Employee' as const, emails: [pending.email] }];
    const batch = await api.request(inviteInBulk, { body: { ...body, data } }, token);
    expect(batch.data.successfulInvitations).toMatchObject([{ resent: true }]);
    const alone = { ...body, email: pending.email, userType: 'Employee' } as const;
    expect((await api.request(inviteUser, { body: alone }, token)).status).toBe(201);
    const member = await api.createPerson({ organization, firstName: 'A'.repeat(41) });
    const own = await api.openSession(member);
    const names = { firstName: member.firstName, lastName: 'Roy' };
    const change = { params: { orgId: organization.id }, body: { ...names, bio: 'Hello' } };
    expect((await api.request(updateProfile, change, own)).status).toBe(200);
  });

  it('RULES-11 lock no one out who has such an address', async () => {
    const label = 'b'.repeat(60);
    const email = `${addressOf(76).slice(0, 64)}@${label}.${label}.${'b'.repeat(51)}.example.org`;
    expect(email).toHaveLength(250);
    await api.createPerson({ userType: 'ServiceProvider', email });
    expect((await api.request(login, { body: { email, password } })).status).toBe(200);
    expect((await api.request(requestPasswordReset, { body: { email } })).status).toBe(200);
    expect((await api.readMail(email)).text).toContain('http');
  });

  it('REG-26 a new name is refused with both numbers', async () => {
    const { token, organization } = await api.createCaller('Employee');
    const change = (firstName: string) =>
      api.request(
        updateProfile,
        { params: { orgId: organization.id }, body: { firstName } },
        token,
      );
    expect((await change('A'.repeat(40))).status).toBe(200);
    const refused = await change('A'.repeat(41));
    expect(refused.error?.errorDetails).toEqual({
      firstName: ['Names here have at most 40 characters; this one has 41.'],
    });
  });
});
