import { login } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';
import { hashToken } from '../../access/token.ts';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';

const api = await openTestServer();

const wrong = 'Not-the-1-password';

describe('login', () => {
  it('API-12, AUTH-22, AUTH-23 answers the token, the organisations and the session of the person', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const second = await api.createOrganization();
    const memberId = await api.addMembership(person, second, 'Employee');
    const before = Math.floor(Date.now() / 1000);

    const answer = await api.request(login, { body: { email: person.email, password } });

    expect(answer.status).toBe(200);
    const organizations = [
      {
        organizationId: person.organization.id,
        memberId: person.membershipId,
        userType: 'OrganizationAdmin',
      },
      { organizationId: second.id, memberId, userType: 'Employee' },
    ];
    expect(Object.keys(answer.data).sort()).toEqual(['accessToken', 'organizations', 'session']);
    expect(answer.data.organizations).toEqual(organizations);
    expect(answer.data.session).toEqual({
      userId: person.id,
      accessToken: answer.data.accessToken,
      twoFaTypes: [],
      sessionLevel: 1,
      organizations,
      twoFactorRequired: false,
      expiresAt: expect.any(Number),
      sessionTTL: api.settings.SESSION_SECONDS,
      serverTime: expect.any(Number),
    });
    expect(answer.data.session.expiresAt - before).toBeGreaterThanOrEqual(1799);
    expect(answer.data.session.expiresAt - before).toBeLessThanOrEqual(1810);
    expect(Math.abs(answer.data.session.serverTime - before)).toBeLessThanOrEqual(5);
  });

  it('AUTH-22 starts an enrolled person at Partial and names the second step they have', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    const answer = await api.request(login, { body: { email: person.email, password } });
    expect(answer.data.session).toMatchObject({ sessionLevel: 0, twoFaTypes: ['totp'] });
  });

  it('keeps the token only as its hash', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const { data } = await api.request(login, { body: { email: person.email, password } });
    expect(data.accessToken.length).toBeGreaterThanOrEqual(43);
    const { rows } = await api.owner.query('SELECT * FROM session WHERE person_id = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      token_hash: hashToken(data.accessToken),
      address: '127.0.0.1',
      client: 'web',
    });
    expect(JSON.stringify(rows)).not.toContain(data.accessToken);
  });

  it('takes the address in any letter case and with spaces around it', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const answer = await api.request(login, {
      body: { email: `  ${person.email.toUpperCase()} `, password },
    });
    expect(answer.status).toBe(200);
  });

  it('does not trim the password', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const answer = await api.request(login, {
      body: { email: person.email, password: ` ${password}` },
    });
    expect(answer.errorType).toBe('INVALID_CREDENTIALS');
  });
});

describe('a refused login', () => {
  it('AUTH-08 says that the address or password is invalid, and where to phone in an emergency', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const answer = await api.request(login, { body: { email: person.email, password: wrong } });
    expect(answer.status).toBe(401);
    expect(answer.errorType).toBe('INVALID_CREDENTIALS');
    expect(answer.error?.exceptionMessage.en).toBe(
      'Invalid email or password. If this is an emergency, phone 911.',
    );
    expect(answer.error?.exceptionMessage.fr).toContain('911');
    expect(await api.countRows('session', 'person_id = $1', [person.id])).toBe(0);
  });

  it('AUTH-08 answers an address nobody has exactly like a wrong password', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin' });
    const known = await api.request(login, { body: { email: person.email, password: wrong } });
    const unknown = await api.request(login, { body: { email: uniqueEmail(), password: wrong } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
  });

  it('AUTH-08 answers somebody who has not registered yet like a wrong password', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', status: 'pending' });
    const answer = await api.request(login, { body: { email: person.email, password } });
    expect(answer.errorType).toBe('INVALID_CREDENTIALS');
  });

  it('AUTH-12 tells a deactivated person, who knows the password, that the account is not active', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', status: 'inactive' });
    const answer = await api.request(login, { body: { email: person.email, password } });
    expect([answer.status, answer.errorType]).toEqual([403, 'USER_DEACTIVATED']);
    expect(answer.error?.exceptionMessage.en).toBe(
      'Your account is not active. Please contact your administrator.',
    );
    const guess = await api.request(login, { body: { email: person.email, password: wrong } });
    expect(guess.errorType).toBe('INVALID_CREDENTIALS');
  });

  it('AUTH-12 lets somebody in who is deactivated in one organisation and active in another', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', status: 'inactive' });
    const other = await api.createOrganization();
    const memberId = await api.addMembership(person, other, 'ServiceProvider');
    const { data } = await api.request(login, { body: { email: person.email, password } });
    expect(data.organizations).toEqual([
      { organizationId: other.id, memberId, userType: 'ServiceProvider' },
    ]);
  });

  it('tells the people of a suspended organisation why they are not let in', async () => {
    const organization = await api.createOrganization({ status: 'suspended' });
    const person = await api.createPerson({ userType: 'OrganizationAdmin', organization });
    const answer = await api.request(login, { body: { email: person.email, password } });
    expect([answer.status, answer.errorType]).toEqual([403, 'ORGANIZATION_SUSPENDED']);
  });

  it('AUTH-15 refuses a person who is nothing but Employee on the web, and adds where to go', async () => {
    const person = await api.createPerson({ userType: 'Employee' });
    await api.addMembership(person, await api.createOrganization(), 'Employee');
    const answer = await api.request(login, {
      body: { email: person.email, password, client: 'web' },
    });
    expect([answer.status, answer.errorType]).toEqual([401, 'MOBILE_ONLY_ACCOUNT']);
    expect(answer.error?.exceptionMessage.en).toBe(
      'Invalid email or password. If this is an emergency, phone 911. Please download the mobile application to continue.',
    );
    const guess = await api.request(login, { body: { email: person.email, password: wrong } });
    expect(guess.errorType).toBe('INVALID_CREDENTIALS');
    expect(await api.countRows('session', 'person_id = $1', [person.id])).toBe(0);
  });

  it('AUTH-15 lets the same person in on the mobile client, and on the web once they are more than Employee', async () => {
    const person = await api.createPerson({ userType: 'Employee' });
    const mobile = await api.request(login, {
      body: { email: person.email, password, client: 'mobile' },
    });
    expect(mobile.status).toBe(200);
    await api.addMembership(person, await api.createOrganization(), 'PeerSupporter');
    const web = await api.request(login, { body: { email: person.email, password } });
    expect(web.status).toBe(200);
  });

  it.each(['FamilyFriend', 'PeerSupporter', 'ServiceProvider'] as const)(
    'AUTH-15 lets a %s in on the web',
    async (userType) => {
      const person = await api.createPerson({ userType });
      expect((await api.request(login, { body: { email: person.email, password } })).status).toBe(
        200,
      );
    },
  );
});
