import {
  createProfile,
  deactivateUser,
  defaultColors,
  emailVerification,
  inviteUser,
  legalVersion,
  login,
  readInvitation,
  register,
  validateActivationCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import type { TestActivationCode } from '../../testing/factories/activation-factories.ts';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { linkOf, registrationQuery } from '../../testing/read-mail.ts';
import { reopenJobs } from '../../testing/server/reopen-jobs.ts';
import {
  startTestServer,
  type TestServer,
  openTestServer,
} from '../../testing/server/test-server.ts';

const api = await openTestServer();
const organization = await api.createOrganization({ name: 'Cedar Hospital' });

type Link = Awaited<ReturnType<TestServer['createActivationLink']>>;
const wrongDate = '1960-01-01';
const validate = (body: { code: string; secondaryId: string }) =>
  api.request(validateActivationCode, { body });
const verifyEmail = (code: TestActivationCode, email: string, more: object = {}) => {
  const { organizationId, secondaryId } = code;
  return api.request(emailVerification, {
    body: { code: code.code, organizationId, secondaryId, email, ...more },
  });
};
const send = (link: Link, more: object = {}) =>
  api.request(register, {
    query: { type: 'secondary' },
    body: { ...link, firstName: 'Noor', lastName: 'Haddad', password, ...more },
  });
const statusOf = async ({ id }: TestActivationCode) => {
  const { rows } = await api.owner.query<{ status: string; wrong_tries: number; hours: number }>(
    `SELECT status, wrong_tries, COALESCE(round(extract(epoch FROM paused_until - now()) / 3600)::integer, 0) AS hours
     FROM activation_code WHERE id = $1`,
    [id],
  );
  return rows[0];
};
const membershipsOf = async (email: string) => {
  const { rows } = await api.owner.query(
    `SELECT m.id, m.organization_id, m.user_type, m.status FROM membership m JOIN person p ON p.id = m.person_id
     WHERE p.email = $1 ORDER BY m.created_at`,
    [email],
  );
  return rows;
};
const mismatch = 'ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE';

describe('an activation code', () => {
  it('API-18, REG-06, REG-10 with its date of birth answers code and organisation, in any letter case', async () => {
    const { code, secondaryId } = await api.createActivationCode(organization, {
      code: 'MIX-20AB41',
    });
    const answer = await validate({ code: ` mix-20ab41 `, secondaryId });
    expect(answer.data).toEqual({
      code,
      organizationId: organization.id,
      brand: {
        name: { en: organization.name, fr: organization.name },
        logo: { en: null, fr: null },
        ...defaultColors,
      },
    });
  });

  it.each([
    'ABCD-1',
    'AB-1',
    'ABC-',
    'A1C-55',
    'ABC_123',
    `ABC-${'1'.repeat(21)}`,
    'ÉBC-1',
    'ABC-1\u0000',
  ])('REG-04 of another shape is rejected: %j', async (code) => {
    const answer = await validate({ code, secondaryId: '1985-03-27' });
    expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([400, ['code']]);
  });

  it.each([
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['today - 17 years', true],
    ['today - 17 years + 1 day', false],
    ['1985-02-29', false],
    ['27/03/1985', false],
    ['', false],
  ])('REG-02, REG-05 takes a date of birth of %s: %s', async (stated, good) => {
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() - 17);
    if (stated.includes('+')) day.setUTCDate(day.getUTCDate() + 1);
    const secondaryId = stated.startsWith('today') ? day.toISOString().slice(0, 10) : stated;
    const { code } = await api.createActivationCode(organization, { secondaryId });
    const answer = await validate({ code, secondaryId });
    if (good) expect(answer.status).toBe(200);
    else {
      expect([answer.status, Object.keys(answer.error?.errorDetails ?? {})]).toEqual([
        400,
        ['secondaryId'],
      ]);
    }
  });

  it('REG-07 that begins as no organisation’s codes do is not found', async () => {
    const answer = await validate({ code: 'QQQ-1', secondaryId: wrongDate });
    expect([answer.status, answer.errorType]).toEqual([404, 'ERROR_ACTIVATION_CODE_NOT_FOUND']);
    expect(answer.error?.errorDetails).toEqual({ code: [answer.error?.exceptionMessage.en] });
  });

  it('REG-08 that is claimed says so to who has code and date right, and to nobody else', async () => {
    const { code, secondaryId } = await api.createActivationCode(organization, {
      status: 'Claimed',
    });
    const answer = await validate({ code, secondaryId });
    expect([answer.status, answer.errorType]).toEqual([
      400,
      'ERROR_ACTIVATION_CODE_ALREADY_APPLIED',
    ]);
    expect((await validate({ code, secondaryId: wrongDate })).errorType).toBe(mismatch);
  });

  it('OPEN-36 without a date of birth stands for itself; with any other text it opens nothing', async () => {
    const bare = await api.createActivationCode(organization, { secondaryId: null });
    expect((await validate({ code: bare.code, secondaryId: wrongDate })).status).toBe(200);
    const other = await api.createActivationCode(organization, { secondaryId: 'locker 12' });
    expect((await validate({ code: other.code, secondaryId: wrongDate })).errorType).toBe(mismatch);
  });

  it('of a suspended organisation says so only after the proof; of a removed one it does not exist', async () => {
    const closed = await api.createOrganization({ status: 'suspended' });
    const code = await api.createActivationCode(closed);
    const body = { code: code.code, secondaryId: code.secondaryId };
    expect((await validate(body)).errorType).toBe('ORGANIZATION_SUSPENDED');
    expect((await validate({ ...body, secondaryId: wrongDate })).errorType).toBe(mismatch);
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [closed.id]);
    expect((await validate(body)).errorType).toBe(mismatch);
  });
});

describe('who guesses', () => {
  it('REG-09 gets one answer, whatever is wrong with a code', async () => {
    const good = await api.createActivationCode(organization);
    const cases = await Promise.all([
      validate({ code: good.code, secondaryId: wrongDate }),
      validate({ code: 'TST-NOSUCHCODE', secondaryId: wrongDate }),
      ...(['Suspended', 'Deactivated', 'Blocked', 'Pending'] as const).map(async (status) =>
        validate(await bodyOf(api.createActivationCode(organization, { status }))),
      ),
      validate({
        ...(await bodyOf(api.createActivationCode(organization, { secondaryId: 'locker 12' }))),
        secondaryId: wrongDate,
      }),
      verifyEmail(good, uniqueEmail(), { secondaryId: undefined }),
      verifyEmail(good, uniqueEmail(), { organizationId: (await api.createOrganization()).id }),
      verifyEmail({ ...good, code: 'TST-NOSUCHCODE' }, uniqueEmail()),
    ]);
    expect(cases.map(({ status }) => status)).toEqual(cases.map(() => 422));
    expect(new Set(cases.map(({ text }) => text)).size).toBe(1);
    expect(cases[0]?.error?.errorDetails).toEqual({
      secondaryId: [
        'The activation code and the date of birth don’t match. Check both. After five wrong tries, a code is paused for an hour or longer: contact your administrator if you need help.',
      ],
    });
    const header = (answer: (typeof cases)[number]) => [...answer.headers.keys()].sort().join();
    expect(new Set(cases.map(header)).size).toBe(1);
  });

  const wrongTries = (code: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => validate({ code, secondaryId: wrongDate })));
  const endPause = ({ id }: TestActivationCode) =>
    api.owner.query('UPDATE activation_code SET paused_until = now() WHERE id = $1', [id]);

  it('OPEN-36 pauses a code with the fifth wrong try, in which the right date opens nothing either', async () => {
    const code = await api.createActivationCode(organization);
    const body = { code: code.code, secondaryId: code.secondaryId };
    await wrongTries(code.code, 4);
    expect(await statusOf(code)).toEqual({ status: 'Active', wrong_tries: 4, hours: 0 });
    expect((await validate(body)).status).toBe(200);
    expect(await statusOf(code)).toEqual({ status: 'Active', wrong_tries: 0, hours: 0 });
    await wrongTries(code.code, 5);
    expect(await statusOf(code)).toEqual({ status: 'Active', wrong_tries: 0, hours: 1 });
    const answer = await validate(body);
    expect([answer.status, answer.errorType]).toEqual([422, mismatch]);
    expect((await verifyEmail(code, uniqueEmail())).errorType).toBe(mismatch);
    expect(
      await api.countRows(
        'audit_event',
        `action = 'activationCodes.wrongTries' AND target_id = $1 AND organization_id = $2 AND changes ? 'pausedUntil'`,
        [code.id, organization.id],
      ),
    ).toBe(1);
    await endPause(code);
    expect((await validate(body)).status).toBe(200);
  });

  it('OPEN-36 makes each pause twice as long, up to a day, and suspends nothing for good', async () => {
    const code = await api.createActivationCode(organization);
    const hours: number[] = [];
    for (let each = 0; each < 7; each += 1) {
      await wrongTries(code.code, 5);
      hours.push((await statusOf(code))?.hours ?? 0);
      await endPause(code);
    }
    expect(hours).toEqual([1, 2, 4, 8, 16, 24, 24]);
    const body = { code: code.code, secondaryId: code.secondaryId };
    expect((await validate(body)).status).toBe(200);
    await wrongTries(code.code, 5);
    expect((await statusOf(code))?.hours).toBe(1);
  });

  it('OPEN-36 counts exactly when thirty try at once, and a try in a pause makes it no longer', async () => {
    const code = await api.createActivationCode(organization);
    await wrongTries(code.code, 4);
    expect(await statusOf(code)).toEqual({ status: 'Active', wrong_tries: 4, hours: 0 });
    await wrongTries(code.code, 30);
    expect(await statusOf(code)).toEqual({ status: 'Active', wrong_tries: 0, hours: 1 });
    expect(
      await api.countRows('audit_event', `target_id = $1 AND changes <> '{}'`, [code.id]),
    ).toBe(1);
  });

  it('OPEN-36 counts exactly what comes in while another copy of the API is at the code', async () => {
    const code = await api.createActivationCode(organization);
    const other = await api.owner.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM activation_code WHERE id = $1 FOR UPDATE', [code.id]);
    const tries = wrongTries(code.code, 5);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await other.query('COMMIT');
    other.release();
    await tries;
    expect(await statusOf(code)).toEqual({ status: 'Active', wrong_tries: 0, hours: 1 });
  });

  it('OPEN-36 finds no date of a claimed code either, which stays claimed', async () => {
    const code = await api.createActivationCode(organization, { status: 'Claimed' });
    await wrongTries(code.code, 5);
    const body = { code: code.code, secondaryId: code.secondaryId };
    expect((await validate(body)).errorType).toBe(mismatch);
    expect((await statusOf(code))?.status).toBe('Claimed');
  });

  it('OPEN-91 is stopped by calling address, on every call of the flow', async () => {
    const limited = await startTestServer({ requestLimits: true });
    try {
      const codes = { code: 'TST-1', secondaryId: wrongDate };
      const id = organization.id;
      const calls = [
        [validateActivationCode, codes],
        [emailVerification, { ...codes, organizationId: id, email: uniqueEmail() }],
      ] as const;
      for (const [route, body] of calls) {
        const statuses: number[] = [];
        for (let each = 0; each < 21; each += 1)
          statuses.push((await limited.request(route, { body: body as never })).status);
        expect(statuses.filter((status) => status === 429)).toHaveLength(1);
        await limited.owner.query('DELETE FROM rate_limit');
      }
    } finally {
      await limited.close();
    }
  });

  it(
    'REG-09 cannot tell by the time whether a code exists',
    { tags: ['clock'], timeout: 120_000 },
    async () => {
      const code = await api.createActivationCode(organization, { status: 'Suspended' });
      const cases = { existing: code.code, unknown: 'TST-NOBODYHASTHIS' };
      const differences = await interleaved(cases, 700, (each) =>
        validate({ code: each, secondaryId: wrongDate }),
      );
      const difference = Math.abs(median(differences));
      const visible = Math.max(0.25, 4 * standardError(differences));
      process.stdout.write(
        `activation, 700 pairs: an existing code differs from an unknown one by ${difference.toFixed(2)} ms; ` +
          `over ${visible.toFixed(2)} ms would have failed\n`,
      );
      expect(difference).toBeLessThan(visible);
    },
  );
});

describe('the mailed link of an activation', () => {
  it('API-19, REG-11, REG-16, OPEN-30 carries what the page reads, built from the settings and never the Host', async () => {
    const code = await api.createActivationCode(organization);
    const email = `plus+${uniqueEmail()}`;
    const before = Math.floor(Date.now() / 1000);
    const answer = await api.send('/api/users/emailVerification', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
      body: JSON.stringify({
        email,
        code: code.code,
        organizationId: code.organizationId,
        secondaryId: code.secondaryId,
      }),
    });
    expect(answer.status).toBe(200);
    const mail = await api.readMail(email);
    const query = registrationQuery(mail);
    expect(mail.text).toContain('https://console.example.org/register#oid=');
    expect(mail.text + mail.html).not.toContain('evil.example');
    expect([...query.keys()]).toEqual(['oid', 'activationCode', 'email', 'expires', 'accessToken']);
    expect(query.get('activationCode')).toBe(code.code);
    expect(query.get('email')).toBe(email);
    expect(Number(query.get('expires'))).toBeGreaterThanOrEqual(before);
    expect(Number(query.get('expires'))).toBeLessThanOrEqual(Date.now() / 1000);
    expect(mail.text).toContain('Finish setting up your account');
    expect(mail.text).toContain('Terminez la création de votre compte');
    expect(mail.text).toContain('Cedar Hospital');
    expect(
      await api.countRows('activation_link', 'token_hash = $1', [query.get('accessToken')]),
    ).toBe(0);
  });

  it('REG-13 is replaced by the next one, whatever its address', async () => {
    const code = await api.createActivationCode(organization);
    const [first, second] = [uniqueEmail(), uniqueEmail()];
    await verifyEmail(code, first);
    const one = await api.readActivation(first);
    await verifyEmail(code, first);
    const two = await api.readActivation(first, 2);
    expect((await send(one)).errorType).toBe('INVALID_REGISTRATION_LINK');
    await verifyEmail(code, second);
    const three = await api.readActivation(second);
    expect((await send(two)).errorType).toBe('INVALID_REGISTRATION_LINK');
    expect((await send(three)).status).toBe(201);
  });

  it('OPEN-91 is mailed six times in half an hour for a code, and to an address', async () => {
    const code = await api.createActivationCode(organization);
    for (let each = 0; each < 6; each += 1) {
      expect((await verifyEmail(code, uniqueEmail())).status).toBe(200);
    }
    expect((await verifyEmail(code, uniqueEmail())).errorType).toBe('TOO_MANY_REQUESTS');
    const email = uniqueEmail();
    for (let each = 0; each < 6; each += 1)
      await verifyEmail(await api.createActivationCode(organization), email);
    const other = await api.createActivationCode(organization);
    expect((await verifyEmail(other, email)).errorType).toBe('TOO_MANY_REQUESTS');
  });

  it('REG-15 is refused for the address of a member, and only of this organisation', async () => {
    const code = await api.createActivationCode(organization);
    const member = await api.createPerson({ organization });
    const answer = await verifyEmail(code, ` ${member.email.toUpperCase()} `);
    expect([answer.status, answer.errorType]).toEqual([422, 'EMAIL_ALREADY_EXISTS']);
    expect(answer.error?.errorDetails).toEqual({ email: [answer.error?.exceptionMessage.en] });
    const wrong = await verifyEmail(code, member.email, { secondaryId: wrongDate });
    expect(wrong.errorType).toBe(mismatch);
    const noOne = await verifyEmail(code, uniqueEmail());
    const elsewhere = await api.createPerson();
    const pending = await api.createPerson({ organization, status: 'pending' });
    const left = await api.createPerson({ organization, status: 'inactive' });
    for (const { email } of [elsewhere, pending, left]) {
      const same = await verifyEmail(code, email);
      expect([same.status, same.text]).toEqual([noOne.status, noOne.text]);
    }
  });

  it('is the same one, under the same Message-ID, where its mail is sent again after a crash', async () => {
    const code = await api.createActivationCode(organization);
    const email = uniqueEmail();
    await verifyEmail(code, email);
    await api.readMail(email);
    await reopenJobs(api);
    const [one, two] = await api.readMails(email, 2);
    expect(two?.messageId).toBe(one?.messageId);
    expect(two && linkOf(two)).toEqual(one && linkOf(one));
  });
});

describe('registration by activation', () => {
  it('API-16, REG-28, REG-35, OPEN-37, OPEN-94 makes an active Employee who logs in on the phone, and claims the code', async () => {
    const code = await api.createActivationCode(organization);
    const link = await api.createActivationLink(code);
    const answer = await send(link, { language: 'fr' });
    expect(answer.status).toBe(201);
    expect(answer.data).toEqual({
      userId: expect.any(String),
      organizationId: organization.id,
      client: 'mobile',
      uploadToken: expect.any(String),
    });
    const [membership] = await membershipsOf(link.email);
    expect(membership).toMatchObject({ user_type: 'Employee', status: 'active' });
    expect(
      await api.countRows(
        'activation_code',
        `id = $1 AND status = 'Claimed' AND membership_id = $2 AND registered_at > now() - interval '1 minute'`,
        [code.id, membership?.id],
      ),
    ).toBe(1);
    const { rows } = await api.owner.query(
      'SELECT document, language, version, organization_id FROM legal_acceptance WHERE person_id = $1 ORDER BY document',
      [answer.data.userId],
    );
    const accepted = { language: 'fr', version: legalVersion, organization_id: organization.id };
    expect(rows).toEqual([
      { ...accepted, document: 'policy' },
      { ...accepted, document: 'terms' },
    ]);
    const body = { email: link.email, password };
    expect((await api.request(login, { body })).errorType).toBe('MOBILE_ONLY_ACCOUNT');
    expect((await api.request(login, { body: { ...body, client: 'mobile' } })).status).toBe(200);
  });

  it('REG-23 needs the link’s own token, code, address and organisation, and names its type', async () => {
    const [code, other] = [
      await api.createActivationCode(organization),
      await api.createActivationCode(organization),
    ];
    const [link, otherLink] = [
      await api.createActivationLink(code),
      await api.createActivationLink(other),
    ];
    const elsewhere = await api.createOrganization();
    const invited = await api.createInvitation(organization);
    const wrong: object[] = [
      { invitationToken: otherLink.invitationToken },
      { invitationToken: invited.invitationToken },
      { activationCode: other.code },
      { email: otherLink.email },
      { email: uniqueEmail() },
      { organizationId: elsewhere.id },
    ];
    for (const part of wrong)
      expect((await send(link, part)).errorType).toBe('INVALID_REGISTRATION_LINK');
    const body = { ...link, firstName: 'A', lastName: 'B', password };
    const web = await api.request(register, { query: { type: 'web' }, body });
    expect([web.status, Object.keys(web.error?.errorDetails ?? {})]).toEqual([400, ['type']]);
    const bare = await send(link, { activationCode: undefined });
    expect([bare.status, Object.keys(bare.error?.errorDetails ?? {})]).toEqual([
      400,
      ['activationCode'],
    ]);
    const asInvitation = await api.request(register, {
      body: { ...body, activationCode: undefined },
    });
    expect(asInvitation.errorType).toBe('INVALID_REGISTRATION_LINK');
    for (const missing of ['email', 'organizationId', 'invitationToken'])
      expect((await send(link, { [missing]: undefined })).status).toBe(400);
    expect((await send(link, { password: 'short' })).errorType).toBe('PASSWORD_REFUSED');
    expect(await api.countRows('person', 'email = $1', [link.email])).toBe(0);
    expect((await send(link)).status).toBe(201);
  });

  it('REG-24, OPEN-30 goes by the server’s own time: a link of thirty days ago is dead whatever it says', async () => {
    const code = await api.createActivationCode(organization);
    const email = uniqueEmail();
    await verifyEmail(code, email);
    const link = await api.readActivation(email);
    const { rows } = await api.owner.query<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int AS days FROM activation_link WHERE email = $1`,
      [email],
    );
    expect(rows[0]?.days).toBe(30);
    await api.owner.query(
      `UPDATE activation_link SET expires_at = now() - interval '1 second' WHERE email = $1`,
      [email],
    );
    expect((await send(link)).errorType).toBe('INVALID_REGISTRATION_LINK');
    expect((await api.request(readInvitation, { body: link })).errorType).toBe(
      'INVALID_REGISTRATION_LINK',
    );
  });

  it.each(['Suspended', 'Blocked', 'Deactivated', 'Claimed'])(
    'REG-23 ends with a code that has become %s',
    async (status) => {
      const code = await api.createActivationCode(organization);
      const link = await api.createActivationLink(code);
      await api.owner.query('UPDATE activation_code SET status = $2 WHERE id = $1', [
        code.id,
        status,
      ]);
      expect((await send(link)).errorType).toBe('INVALID_REGISTRATION_LINK');
    },
  );

  it('REG-29 lets one win where a link is used twice at once, and none afterwards', async () => {
    const link = await api.createActivationLink(await api.createActivationCode(organization));
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((firstName) => send(link, { firstName })),
    );
    expect(answers.map(({ status }) => status).sort((one, two) => one - two)).toEqual([
      201, 422, 422,
    ]);
    expect((await send(link)).errorType).toBe('INVALID_REGISTRATION_LINK');
    expect(await membershipsOf(link.email)).toHaveLength(1);
  });

  it('REG-29 makes one place of two codes that name one address at once', async () => {
    const email = uniqueEmail();
    const links = await Promise.all(
      [1, 2].map(async () =>
        api.createActivationLink(await api.createActivationCode(organization), email),
      ),
    );
    const answers = await Promise.all(links.map((link) => send(link)));
    expect(answers.map(({ status }) => status).sort((one, two) => one - two)).toEqual([201, 422]);
    expect(await membershipsOf(email)).toHaveLength(1);
  });

  it('REG-35 makes an Employee of somebody invited as an administrator, and the invitation dies', async () => {
    const admin = await api.createCaller('OrganizationAdmin', organization);
    const email = uniqueEmail();
    const body = { organizationId: organization.id, userType: 'OrganizationAdmin', email } as const;
    await api.request(inviteUser, { body }, admin.token);
    const invited = await api.readInvitation(email);
    const link = await api.createActivationLink(
      await api.createActivationCode(organization),
      email,
    );
    expect((await send(link)).status).toBe(201);
    expect(await membershipsOf(email)).toMatchObject([{ user_type: 'Employee', status: 'active' }]);
    const { organizationId, invitationToken } = invited;
    const taken = await api.request(login, {
      body: { email, password, invitation: { organizationId, invitationToken } },
    });
    expect(taken.errorType).toBe('INVALID_REGISTRATION_LINK');
    expect(
      await api.countRows(
        'audit_event',
        `action = 'registration.register' AND changes->'userType' = '{"from": "OrganizationAdmin", "to": "Employee"}'
         AND target_id = (SELECT id FROM person WHERE email = $1)`,
        [email],
      ),
    ).toBe(1);
  });

  it('OPEN-75 is taken up by logging in where the address has an account elsewhere', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider' });
    const code = await api.createActivationCode(organization);
    const link = await api.createActivationLink(code, person.email);
    const read = await api.request(readInvitation, { body: link });
    expect(read.data).toMatchObject({ hasAccount: true });
    expect((await send(link)).errorType).toBe('EMAIL_HAS_ACCOUNT');
    const { organizationId, invitationToken, activationCode } = link;
    const invitation = { organizationId, invitationToken, activationCode };
    const wrong = { email: person.email, password: 'Wrong-1-word', invitation };
    expect((await api.request(login, { body: wrong })).errorType).toBe('INVALID_CREDENTIALS');
    const stranger = await api.createPerson({ userType: 'ServiceProvider' });
    const stolen = { email: stranger.email, password, invitation };
    expect((await api.request(login, { body: stolen })).errorType).toBe(
      'INVALID_REGISTRATION_LINK',
    );
    expect((await statusOf(code))?.status).toBe('Active');
    const answer = await api.request(login, {
      body: { email: person.email, password, invitation },
    });
    expect(answer.data.organizations).toContainEqual({
      organizationId: organization.id,
      memberId: expect.any(String),
      userType: 'Employee',
    });
    expect((await statusOf(code))?.status).toBe('Claimed');
    expect(
      await api.countRows('legal_acceptance', 'person_id = $1 AND organization_id = $2', [
        person.id,
        organization.id,
      ]),
    ).toBe(2);
  });

  it('gives somebody deactivated here a new place, with nothing of the old one', async () => {
    const left = await api.createPerson({
      organization,
      userType: 'OrganizationAdmin',
      status: 'inactive',
    });
    await api.owner.query(`UPDATE membership SET bio = 'before' WHERE id = $1`, [
      left.membershipId,
    ]);
    const link = await api.createActivationLink(
      await api.createActivationCode(organization),
      left.email,
    );
    const { organizationId, invitationToken, activationCode } = link;
    await api.request(login, {
      body: {
        email: left.email,
        password,
        client: 'mobile',
        invitation: { organizationId, invitationToken, activationCode },
      },
    });
    expect(await membershipsOf(left.email)).toMatchObject([
      { user_type: 'OrganizationAdmin', status: 'inactive' },
      { user_type: 'Employee', status: 'active' },
    ]);
    expect(await api.countRows('membership', `person_id = $1 AND bio = ''`, [left.id])).toBe(1);
  });

  it('gives no second place to somebody who joined meanwhile, and none to a youth account', async () => {
    const member = await api.createPerson({ organization });
    const link = await api.createActivationLink(
      await api.createActivationCode(organization),
      member.email,
    );
    expect((await send(link)).errorType).toBe('EMAIL_ALREADY_EXISTS');
    const { organizationId, invitationToken, activationCode } = link;
    const invitation = { organizationId, invitationToken, activationCode };
    const body = { email: member.email, password, invitation };
    expect((await api.request(login, { body })).errorType).toBe('EMAIL_ALREADY_EXISTS');
    expect(await membershipsOf(member.email)).toHaveLength(1);
    const youth = await api.createPerson({ youth: true });
    const code = await api.createActivationCode(organization);
    const toYouth = await api.createActivationLink(code, youth.email);
    expect((await send(toYouth)).errorType).toBe('YOUTH_ACCOUNT');
  });

  it('OPEN-37 goes with its member: deactivated, the code is Deactivated and opens nothing again', async () => {
    const admin = await api.createCaller('OrganizationAdmin', organization);
    const code = await api.createActivationCode(organization);
    const link = await api.createActivationLink(code);
    await send(link);
    const [membership] = await membershipsOf(link.email);
    const params = { userId: membership?.id ?? '', orgId: organization.id };
    await api.request(deactivateUser, { params }, admin.token);
    expect(
      await api.countRows(
        'activation_code',
        `id = $1 AND status = 'Deactivated' AND deactivated_at > now() - interval '1 minute'`,
        [code.id],
      ),
    ).toBe(1);
    const again = await validate({ code: code.code, secondaryId: code.secondaryId });
    expect(again.errorType).toBe(mismatch);
  });

  it('OPEN-51, OPEN-94 an invitation records the acceptance too', async () => {
    const link = await api.createInvitation(organization);
    const { data } = await api.request(register, {
      body: { ...link, firstName: 'Ida', lastName: 'Roy', password },
    });
    expect(
      await api.countRows('legal_acceptance', 'person_id = $1 AND version = $2', [
        data.userId,
        legalVersion,
      ]),
    ).toBe(2);
  });
});

describe('create profile', () => {
  const registered = async () => {
    const code = await api.createActivationCode(organization);
    const link = await api.createActivationLink(code);
    const { uploadToken } = (await send(link)).data;
    const { organizationId, email, activationCode } = link;
    return { organizationId, userType: 'Employee', email, activationCode, uploadToken } as const;
  };

  it('API-17, REG-33, OPEN-93 confirms the registration just made, as often as asked', async () => {
    const body = await registered();
    for (let each = 0; each < 2; each += 1) {
      const answer = await api.request(createProfile, { body: { ...body, userType: 'employee' } });
      expect([answer.status, answer.data]).toEqual([
        201,
        {
          organizations: [{ organizationId: organization.id, organizationName: 'Cedar Hospital' }],
        },
      ]);
    }
    expect(await membershipsOf(body.email)).toHaveLength(1);
  });

  it('API-17, REG-33 confirms it to a session of the person, as a mobile client calls it', async () => {
    const { uploadToken: _, ...body } = await registered();
    const session = async (email: string) =>
      (await api.request(login, { body: { email, password, client: 'mobile' } })).data.accessToken;
    const answer = await api.request(createProfile, { body }, await session(body.email));
    expect([answer.status, answer.data.organizations[0]?.organizationId]).toEqual([
      201,
      organization.id,
    ]);
    const other = await registered();
    for (const token of [undefined, await session(other.email), 'x'.repeat(43)])
      expect((await api.request(createProfile, { body }, token)).errorType).toBe(
        'INVALID_REGISTRATION_LINK',
      );
  });

  it('REG-34 tells nothing without the token of that very registration', async () => {
    const [body, other] = [await registered(), await registered()];
    const unclaimed = await api.createActivationCode(organization);
    const cases: object[] = [
      { uploadToken: 'x'.repeat(43) },
      { uploadToken: other.uploadToken },
      { email: other.email },
      { organizationId: (await api.createOrganization()).id },
      { activationCode: other.activationCode },
      { activationCode: unclaimed.code },
      { activationCode: 'TST-NOSUCHCODE' },
    ];
    const answers = await Promise.all(
      cases.map((part) => api.request(createProfile, { body: { ...body, ...part } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const admin = { ...body, userType: 'OrganizationAdmin' as never };
    expect((await api.request(createProfile, { body: admin })).status).toBe(400);
    await api.owner.query(`UPDATE upload_token SET expires_at = now() - interval '1 second'`);
    expect((await api.request(createProfile, { body })).status).toBe(422);
  });

  it('REG-34 answers 404 for letters of no organisation, 400 for the own code of another registration', async () => {
    const body = await registered();
    const unknown = await api.request(createProfile, {
      body: { ...body, activationCode: 'QQQ-1' },
    });
    expect([unknown.status, unknown.errorType]).toEqual([404, 'ERROR_ACTIVATION_CODE_NOT_FOUND']);
    const earlier = await api.createActivationCode(organization, { status: 'Claimed' });
    await api.owner.query(
      `WITH old AS (
         INSERT INTO membership (organization_id, person_id, user_type, status, sort_email, sort_name)
         SELECT $2, id, 'Employee', 'inactive', email, email FROM person WHERE email = $3 RETURNING id)
       UPDATE activation_code SET membership_id = old.id FROM old WHERE activation_code.id = $1`,
      [earlier.id, organization.id, body.email],
    );
    const applied = await api.request(createProfile, {
      body: { ...body, activationCode: earlier.code },
    });
    expect([applied.status, applied.errorType]).toEqual([
      400,
      'ERROR_ACTIVATION_CODE_ALREADY_APPLIED',
    ]);
  });
});

async function bodyOf(made: Promise<TestActivationCode>) {
  const { code, secondaryId } = await made;
  return { code, secondaryId };
}

/** By how many milliseconds the first case differs in each pair; they take turns at being first. */
async function interleaved(
  cases: { readonly existing: string; readonly unknown: string },
  pairs: number,
  run: (value: string) => Promise<unknown>,
): Promise<number[]> {
  const time = async (value: string) => {
    const start = performance.now();
    await run(value);
    return performance.now() - start;
  };
  const differences: number[] = [];
  for (let each = -20; each < pairs; each += 1) {
    const first = await time(each % 2 ? cases.existing : cases.unknown);
    const second = await time(each % 2 ? cases.unknown : cases.existing);
    if (each >= 0) differences.push(each % 2 ? first - second : second - first);
  }
  return differences;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;

/** How uncertain the median is, from the middle half of the values: robust against the odd pause. */
function standardError(values: readonly number[]): number {
  const sorted = values.toSorted((one, two) => one - two);
  const quartile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return ((quartile(0.75) - quartile(0.25)) * 0.93) / Math.sqrt(sorted.length);
}
