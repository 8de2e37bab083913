import {
  inviteInBulk,
  inviteUser,
  listUsers,
  login,
  previewInviteInBulk,
  readInvitation,
  register,
  type UserType,
  withdrawInvitation,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');

const invite = (
  email: string,
  userType: UserType = 'Employee',
  caller: { token: string; organization: { id: string } } = admin,
) =>
  api.request(
    inviteUser,
    { body: { organizationId: caller.organization.id, userType, email } },
    caller.token,
  );
const rowOf = async (email: string, caller = admin) => {
  const answer = await api.request(
    listUsers,
    { params: { orgId: caller.organization.id }, query: { searchTerm: email } },
    caller.token,
  );
  return answer.data.users[0];
};
/** As if the first invitation had been sent a while ago. */
const letTimePass = (email: string) =>
  api.owner.query(
    `UPDATE invitation SET created_at = created_at - interval '1 minute' WHERE membership_id IN
     (SELECT id FROM membership WHERE sort_email = $1)`,
    [email],
  );

describe('an invitation', () => {
  it('API-37 makes a pending place and mails a link; the list shows it', async () => {
    const email = uniqueEmail();
    const answer = await invite(email, 'PeerSupporter');
    expect([answer.status, answer.data.resent]).toEqual([201, false]);
    // The mail may be on its way, or gone by now.
    expect({ ...(await rowOf(email)), invitation_mail: null }).toEqual({
      id: answer.data.id,
      firstName: null,
      lastName: null,
      email,
      createdAt: expect.any(String),
      registered_date: null,
      initial_invitation_date: expect.any(String),
      resent_date: null,
      invitation_mail: null,
      organizations: [
        { organizationId: admin.organization.id, userType: 'PeerSupporter', userStatus: 'pending' },
      ],
    });
    const link = await api.readInvitation(email);
    expect(link).toEqual({
      organizationId: admin.organization.id,
      email,
      invitationToken: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('is mailed in both languages, the first of the organisation first', async () => {
    const french = await api.createOrganization({ locale: ['fr', 'en'] });
    const caller = await api.createCaller('OrganizationAdmin', french);
    const [forEnglish, forFrench] = [uniqueEmail(), uniqueEmail()];
    await Promise.all([invite(forEnglish), invite(forFrench, 'FamilyFriend', caller)]);
    const english = await api.readMail(forEnglish);
    const mail = await api.readMail(forFrench);
    expect(english.subject).toBe(
      `You are invited to join ${admin.organization.name} / Invitation : ${admin.organization.name}`,
    );
    expect(mail.subject.startsWith('Invitation :')).toBe(true);
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('Famille ou proche');
      expect(text).toContain('Family friend');
    }
    expect(mail.html).toMatch(/<html lang="fr">/);
    expect(english.html).toMatch(/<html lang="en">/);
    expect(mail.headers['auto-submitted']).toBe('auto-generated');
  });

  it('carries a link to the configured address, whatever Host the caller sends', async () => {
    const email = uniqueEmail();
    const body = JSON.stringify({
      organizationId: admin.organization.id,
      userType: 'Employee',
      email,
    });
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        host: 'evil.example.net',
        'x-forwarded-host': 'evil.example.net',
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const call = request(
        `${api.url}/api/users/invite`,
        { method: 'POST', headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      call.on('error', reject).end(body);
    });
    expect(status).toBe(201);
    const mail = await api.readMail(email);
    expect(mail.text).toContain('https://console.example.org/register#');
    expect(JSON.stringify(mail)).not.toContain('evil.example.net');
  });

  it('keeps the token of the link only as its hash', async () => {
    const email = uniqueEmail();
    await invite(email);
    const { invitationToken } = await api.readInvitation(email);
    const { rows } = await api.owner.query(
      `SELECT i::text AS row FROM invitation i UNION ALL SELECT data::text FROM pgboss.job`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(invitationToken);
  });

  it.each([
    'Employee',
    'FamilyFriend',
    'PeerSupporter',
    'ServiceProvider',
    'OrganizationAdmin',
    'PeerSupportAdmin',
  ] as const)('USERS-13 can be for a %s, in any letter case', async (userType) => {
    const email = uniqueEmail();
    const answer = await invite(email, userType.toUpperCase() as UserType);
    expect(answer.status).toBe(201);
    expect((await rowOf(email))?.organizations[0]?.userType).toBe(userType);
  });
});

describe('the same invitation again', () => {
  it('API-37 resends: a new link, the resent date, the old link dead', async () => {
    const email = uniqueEmail();
    await invite(email);
    const first = await api.readInvitation(email);
    await letTimePass(email);
    const before = await rowOf(email);
    const answer = await invite(email);
    expect([answer.status, answer.data.resent]).toEqual([201, true]);
    const second = await api.readInvitation(email, 2);
    expect(second.invitationToken).not.toBe(first.invitationToken);
    const after = await rowOf(email);
    expect(after?.initial_invitation_date).toBe(before?.initial_invitation_date);
    expect(Date.parse(after?.resent_date ?? '')).toBeGreaterThan(Date.now() - 30_000);
    expect(
      await api.countRows(
        'invitation',
        `replaced_at IS NULL AND membership_id IN (SELECT id FROM membership WHERE sort_email = $1)`,
        [email],
      ),
    ).toBe(1);
  });

  it('within seconds is the same click: one mail, one audit row', async () => {
    const email = uniqueEmail();
    const [first, second] = [await invite(email), await invite(email)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data).toEqual({ id: first.data.id, resent: false });
    await api.readMail(email);
    expect(
      await api.countRows(
        'invitation',
        'membership_id IN (SELECT id FROM membership WHERE sort_email = $1)',
        [email],
      ),
    ).toBe(1);
    expect(
      await api.countRows(
        'audit_event',
        'target_id = (SELECT person_id FROM membership WHERE id = $1)',
        [first.data.id],
      ),
    ).toBe(1);
  });

  it('at once, five times, makes exactly one place and one mail', async () => {
    const email = uniqueEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(email)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
    expect(await api.countRows('membership', 'sort_email = $1', [email])).toBe(1);
    expect(await api.countRows('person', 'email = $1', [email])).toBe(1);
    await api.readMail(email);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await api.mailsNow(email)).toHaveLength(1);
  });
});

describe('an invitation is refused', () => {
  it('USERS-14 without an address, with a bad or too long one, or without a role', async () => {
    const details = async (body: Record<string, unknown>) => {
      const answer = await api.request(
        inviteUser,
        { body: { organizationId: admin.organization.id, ...body } as never },
        admin.token,
      );
      expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
      return answer.error?.errorDetails;
    };
    expect(await details({ userType: 'Employee' })).toEqual({ email: ['Field is required'] });
    expect(await details({ userType: 'Employee', email: '   ' })).toEqual({
      email: ['Field is required'],
    });
    expect(await details({ userType: 'Employee', email: 'no-address' })).toEqual({
      email: ['Must be a valid email'],
    });
    const long = `${'a'.repeat(39)}@example.org`;
    expect(long).toHaveLength(51);
    expect(await details({ userType: 'Employee', email: long })).toEqual({
      email: ['Addresses here have at most 50 characters; this one has 51.'],
    });
    expect(await details({ email: uniqueEmail() })).toEqual({ userType: ['Field is required'] });
    expect(await details({ email: uniqueEmail(), userType: 'Boss' })).toEqual({
      userType: ['Must select a valid option from the list.'],
    });
  });

  it('USERS-14 but not for spaces around the address or capital letters: it is trimmed', async () => {
    const email = `${'b'.repeat(38)}@example.org`;
    expect((await invite(`  ${email.toUpperCase()}\n`)).status).toBe(201);
    expect((await rowOf(email))?.email).toBe(email);
  });

  it('USERS-16, USERS-17 with 422 and the reason for somebody who is a member already', async () => {
    const member = await api.createPerson({
      userType: 'Employee',
      organization: admin.organization,
    });
    const answer = await invite(member.email);
    expect([answer.status, answer.errorType]).toEqual([422, 'EMAIL_ALREADY_MEMBER']);
    expect(answer.error?.message).toBe(
      'This email already belongs to a person in this organization.',
    );
    expect(await api.mailsNow(member.email)).toEqual([]);
  });

  it.each(['active', 'inactive'] as const)(
    'USERS-18 for a youth account whose membership here is or was registered (%s), in the words of the requirement',
    async (status) => {
      const { organization } = admin;
      const youth = await api.createPerson({ youth: true, organization, status });
      const answer = await invite(youth.email);
      expect([answer.status, answer.errorType]).toEqual([422, 'YOUTH_ACCOUNT']);
      const said = answer.error?.exceptionMessage.en;
      expect(said).toBe('Email is already being used for youth account');
      expect(await api.countRows('membership', 'person_id = $1', [youth.id])).toBe(1);
    },
  );

  it('ROLES-13 when an organisation administrator would make a SuperAdmin', async () => {
    const peer = await api.createCaller('PeerSupportAdmin', admin.organization);
    for (const caller of [admin, peer]) {
      const email = uniqueEmail();
      const answer = await invite(email, 'SuperAdmin', caller);
      expect([answer.status, answer.errorType]).toEqual([403, 'ERROR_FORBIDDEN_USER']);
      expect(await api.countRows('person', 'email = $1', [email])).toBe(0);
    }
  });

  it('in a suspended or removed organisation', async () => {
    const suspended = await api.createOrganization({ status: 'suspended' });
    const superAdmin = await api.createCaller('SuperAdmin');
    const answer = await invite(uniqueEmail(), 'OrganizationAdmin', {
      token: superAdmin.token,
      organization: suspended,
    });
    expect([answer.status, answer.errorType]).toEqual([403, 'ORGANIZATION_SUSPENDED']);
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [
      suspended.id,
    ]);
    const removed = await invite(uniqueEmail(), 'OrganizationAdmin', {
      token: superAdmin.token,
      organization: suspended,
    });
    expect([removed.status, removed.errorType]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
  });
});

describe('USERS-18 an invitation of a youth account of another organization', () => {
  const blank = {
    ...{ id: '', email: '', createdAt: '', initial_invitation_date: '', resent_date: '' },
    invitation_mail: null,
  };
  const rowsOf = async (email: string) => {
    const input = { params: { orgId: admin.organization.id }, query: { searchTerm: email } };
    const { users } = (await api.request(listUsers, input, admin.token)).data;
    return users.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  };
  /** What the inviting organization can read of an address, once its newest mail was delivered. */
  const seenOf = async (email: string, mails: number) => {
    await api.readMails(email, mails);
    await expect
      .poll(async () => (await rowsOf(email)).at(-1)?.invitation_mail?.state)
      .toBe('sent');
    return (await rowsOf(email)).map((row) => ({ ...row, ...blank }));
  };
  const acceptBy = (email: string, link: { organizationId: string; invitationToken: string }) =>
    api.request(login, {
      body: {
        ...{ email, password, client: 'mobile' },
        invitation: {
          organizationId: link.organizationId,
          invitationToken: link.invitationToken,
        },
      },
    });

  it('goes the way of any other: same answers, row, delivery, resend, preview and withdrawal', async () => {
    const [youth, other] = [await api.createPerson({ youth: true }), await api.createPerson()];
    const { id: organizationId } = admin.organization;
    const lived = [];
    for (const { email } of [youth, other]) {
      const first = await invite(email);
      const row = await seenOf(email, 1);
      await letTimePass(email);
      const again = await invite(email);
      const resent = await seenOf(email, 2);
      const body = { organizationId, emails: [email] };
      const { found } = (await api.request(previewInviteInBulk, { body }, admin.token)).data;
      const params = { orgId: organizationId, userId: first.data.id };
      const withdrawn = await api.request(withdrawInvitation, { params }, admin.token);
      const data = [{ userType: 'Employee' as const, emails: [email] }];
      const batch = await api.request(
        inviteInBulk,
        { body: { organizationId, data } },
        admin.token,
      );
      const { rows: logged } = await api.owner.query(
        `SELECT action, changes FROM audit_event WHERE organization_id = $1 AND target_id =
          (SELECT id FROM person WHERE email = $2) ORDER BY action`,
        [organizationId, email],
      );
      lived.push({
        answers: [first, again, withdrawn].map(({ status }) => status),
        isResent: [first.data.resent, again.data.resent],
        ...{ row, resent, logged },
        standings: found.map(({ standing }) => standing),
        invited: batch.data.successfulInvitations.map((each) => ({ ...each, email: '' })),
        failed: batch.data.failedInvitations,
        inBatch: await seenOf(email, 3),
      });
    }
    expect(lived[0]).toEqual(lived[1]);
    expect(lived[0]).toMatchObject({
      answers: [201, 201, 200],
      standings: ['pending'],
      failed: [],
    });
  });

  it('is mailed in both languages, and the mail says that it cannot be accepted and whom to ask', async () => {
    const { email } = await api.createPerson({ youth: true });
    await invite(email);
    const { subject, text, html } = await api.readMail(email);
    const { name } = admin.organization;
    expect(subject).toBe(`Your invitation to ${name} / Votre invitation\u00A0: ${name}`);
    for (const body of [text, html]) {
      expect(body).toContain('ask the organization that gave you your account');
      expect(body).toContain('adressez-vous à l’organisation qui vous a donné votre compte');
      expect(body).not.toContain('create your account');
    }
    const link = await api.readInvitation(email);
    expect(link).toMatchObject({ email, organizationId: admin.organization.id });
  });

  it('is accepted in no way: its link answers who holds it that the account is a youth account', async () => {
    const { email } = await api.createPerson({ youth: true });
    const { id } = (await invite(email)).data;
    const link = await api.readInvitation(email);
    const answers = [
      await api.request(readInvitation, { body: link }),
      await api.request(register, {
        body: { ...link, firstName: 'Noor', lastName: 'Haddad', password },
      }),
      await acceptBy(email, link),
    ];
    expect(answers.map(({ status, errorType }) => [status, errorType])).toEqual(
      answers.map(() => [422, 'YOUTH_ACCOUNT']),
    );
    expect(await api.countRows('membership', `id = $1 AND status = 'pending'`, [id])).toBe(1);
    // Of another link nothing is shown.
    const wrong = { ...link, invitationToken: 'x'.repeat(43) };
    const refused = await api.request(readInvitation, { body: wrong });
    expect(refused.errorType).toBe('INVALID_REGISTRATION_LINK');
  });

  it('can’t be accepted either where the account became one after it was sent', async () => {
    const { id, email } = await api.createPerson();
    await invite(email);
    const link = await api.readInvitation(email);
    await api.owner.query('UPDATE person SET youth = true WHERE id = $1', [id]);
    expect((await acceptBy(email, link)).errorType).toBe('YOUTH_ACCOUNT');
  });
});

describe('an invitation of somebody who has an account elsewhere', () => {
  it('looks exactly like any other: answer, list row without names, link', async () => {
    const elsewhere = await api.createPerson({
      userType: 'ServiceProvider',
      firstName: 'Secret',
      lastName: 'Person',
    });
    const email = uniqueEmail();
    const [stranger, known] = [await invite(email), await invite(elsewhere.email)];
    expect([known.status, Object.keys(known.data)]).toEqual([
      stranger.status,
      Object.keys(stranger.data),
    ]);
    expect(known.data.resent).toBe(false);
    const [strangerRow, knownRow] = [await rowOf(email), await rowOf(elsewhere.email)];
    const blank = {
      ...{ id: '', email: '', createdAt: '', initial_invitation_date: '' },
      invitation_mail: null,
    };
    expect({ ...knownRow, ...blank }).toEqual({ ...strangerRow, ...blank });
    expect(
      (
        await api.request(
          listUsers,
          { params: { orgId: admin.organization.id }, query: { searchTerm: 'Secret' } },
          admin.token,
        )
      ).data.users,
    ).toEqual([]);
  });

  it('is accepted by logging in from the link; then the names show', async () => {
    const elsewhere = await api.createPerson({
      userType: 'ServiceProvider',
      firstName: 'Odette',
      lastName: 'Marchand',
    });
    await invite(elsewhere.email, 'PeerSupporter');
    const link = await api.readInvitation(elsewhere.email);
    const body = {
      email: elsewhere.email,
      password,
      invitation: { organizationId: link.organizationId, invitationToken: link.invitationToken },
    };
    const wrong = await api.request(login, { body: { ...body, password: 'Wrong-1-word' } });
    expect(wrong.errorType).toBe('INVALID_CREDENTIALS');
    expect((await rowOf(elsewhere.email))?.organizations[0]?.userStatus).toBe('pending');
    const answer = await api.request(login, { body });
    expect(answer.data.organizations).toEqual([
      {
        organizationId: elsewhere.organization.id,
        memberId: elsewhere.membershipId,
        userType: 'ServiceProvider',
      },
      {
        organizationId: admin.organization.id,
        memberId: (await rowOf(elsewhere.email))?.id,
        userType: 'PeerSupporter',
      },
    ]);
    expect(await rowOf(elsewhere.email)).toMatchObject({
      firstName: 'Odette',
      lastName: 'Marchand',
      organizations: [{ userStatus: 'active' }],
    });
    const again = await api.request(login, { body });
    expect([again.status, again.errorType]).toEqual([422, 'INVALID_REGISTRATION_LINK']);
  });

  it('cannot be accepted by anybody else', async () => {
    const [elsewhere, thief] = [
      await api.createPerson({ userType: 'ServiceProvider' }),
      await api.createPerson({ userType: 'ServiceProvider' }),
    ];
    await invite(elsewhere.email, 'OrganizationAdmin');
    const { organizationId, invitationToken } = await api.readInvitation(elsewhere.email);
    const answer = await api.request(login, {
      body: { email: thief.email, password, invitation: { organizationId, invitationToken } },
    });
    expect(answer.errorType).toBe('INVALID_REGISTRATION_LINK');
    expect(await api.countRows('membership', 'person_id = $1', [thief.id])).toBe(1);
    expect(await api.countRows('session', 'person_id = $1', [thief.id])).toBe(0);
  });

  it('who was deactivated here gives a new place without the old data', async () => {
    const past = await api.createPerson({
      userType: 'OrganizationAdmin',
      organization: admin.organization,
      status: 'inactive',
    });
    await api.owner.query(`UPDATE membership SET bio = 'old words' WHERE id = $1`, [
      past.membershipId,
    ]);
    const answer = await invite(past.email, 'Employee');
    expect([answer.status, answer.data.resent]).toEqual([201, false]);
    const { rows } = await api.owner.query(
      `SELECT bio, registered_at, user_type FROM membership WHERE person_id = $1 AND status = 'pending'`,
      [past.id],
    );
    expect(rows).toEqual([{ bio: '', registered_at: null, user_type: 'Employee' }]);
  });
});
