import {
  defaultColors,
  inviteUser,
  login,
  readInvitation,
  register,
  uploadProfilePicture,
  type UserType,
} from '@ensemble/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { password, uniqueEmail } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');

const invite = async (userType: UserType = 'ServiceProvider', email = uniqueEmail()) => {
  await api.request(
    inviteUser,
    { body: { organizationId: admin.organization.id, userType, email } },
    admin.token,
  );
  const link = await api.readInvitation(email);
  return { ...link, firstName: 'Noémie', lastName: 'Lavoie', password };
};
type Body = Awaited<ReturnType<typeof invite>>;
const send = (body: object) => api.request(register, { body: body as Body });
const passwordHashOf = (email: string) =>
  api.countRows('person', 'email = $1 AND password_hash IS NOT NULL', [email]);

describe('registration by invitation', () => {
  it('REG-16, REG-28, API-16 creates the account the link is for, which can log in', async () => {
    const body = await invite();
    const answer = await api.request(register, {
      query: { type: 'web' },
      body: { ...body, bio: ' I listen. ', designation: 'Nurse' },
    });
    expect(answer.status).toBe(201);
    expect(answer.data).toEqual({
      userId: expect.any(String),
      organizationId: admin.organization.id,
      client: 'web',
      uploadToken: expect.any(String),
    });
    const { rows } = await api.owner.query(
      `SELECT first_name, last_name, bio, designation, status, user_type, registered_at IS NOT NULL AS registered
       FROM person p JOIN membership m ON m.person_id = p.id WHERE email = $1`,
      [body.email],
    );
    expect(rows).toEqual([
      {
        first_name: 'Noémie',
        last_name: 'Lavoie',
        bio: 'I listen.',
        designation: 'Nurse',
        status: 'active',
        user_type: 'ServiceProvider',
        registered: true,
      },
    ]);
    const session = await api.request(login, { body: { email: body.email, password } });
    expect(session.data.organizations).toEqual([
      {
        organizationId: admin.organization.id,
        memberId: expect.any(String),
        userType: 'ServiceProvider',
      },
    ]);
  });

  it('ROLES-14 tells an Employee that the mobile app is the place to go', async () => {
    expect((await send(await invite('Employee'))).data.client).toBe('mobile');
    expect((await send(await invite('PeerSupporter'))).data.client).toBe('web');
  });

  it('REG-26 wants names of 1 to 36 characters, in the words of the requirement', async () => {
    const body = await invite();
    const details = async (names: object) =>
      (await send({ ...body, ...names })).error?.errorDetails;
    expect(await details({ firstName: ' ', lastName: '' })).toEqual({
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
    });
    expect(await details({ firstName: 'x'.repeat(37) })).toEqual({
      firstName: ['Names here have at most 36 characters; this one has 37.'],
    });
    expect(await passwordHashOf(body.email)).toBe(0);
    expect((await send({ ...body, firstName: 'x'.repeat(36), lastName: 'y' })).status).toBe(201);
  });

  it.each([
    ['a password without a number', 'Kestrel-up-up'],
    ['a password without a special character', 'Kestrel42up'],
    ['a password that is too long', `Kestrel-42-${'u'.repeat(22)}`],
    ['a password with the last name', 'Kest-42-LAVOIE'],
  ])(
    'REG-29, PWD-17, PWD-19, PWD-20, PWD-21 refuses %s and leaves the link good',
    async (_, bad) => {
      const body = await invite();
      const answer = await send({ ...body, password: bad });
      expect([answer.status, answer.errorType]).toEqual([422, 'PASSWORD_REFUSED']);
      expect(answer.error?.errorDetails?.['password']).toHaveLength(1);
      expect(await passwordHashOf(body.email)).toBe(0);
      expect((await send(body)).status).toBe(201);
    },
  );

  it('keeps the password only as an argon2id hash', async () => {
    const body = await invite();
    await send(body);
    const { rows } = await api.owner.query<{ password_hash: string }>(
      'SELECT password_hash FROM person WHERE email = $1',
      [body.email],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(
      await api.countRows('password_history', 'password_hash = $1', [rows[0]?.password_hash]),
    ).toBe(1);
  });
});

describe('a registration link', () => {
  const refused = async (body: object) => {
    const answer = await send(body);
    expect([answer.status, answer.errorType]).toEqual([422, 'INVALID_REGISTRATION_LINK']);
    return answer;
  };

  it('REG-23 is good only with its own address, organisation and token', async () => {
    const [body, other] = [await invite(), await invite()];
    const elsewhere = await api.createOrganization();
    await refused({ ...body, email: other.email });
    await refused({ ...body, email: uniqueEmail() });
    await refused({ ...body, organizationId: elsewhere.id });
    await refused({ ...body, invitationToken: other.invitationToken });
    await refused({ ...body, invitationToken: `${body.invitationToken.slice(0, -1)}_` });
    for (const missing of ['email', 'organizationId', 'invitationToken'] as const) {
      const answer = await send({ ...body, [missing]: undefined });
      expect([answer.status, answer.error?.errorDetails]).toEqual([
        400,
        { [missing]: ['Field is required'] },
      ]);
    }
    expect(await passwordHashOf(body.email)).toBe(0);
    expect((await send(body)).status).toBe(201);
  });

  it('REG-29 is good once: used, it answers the text of an invalid link', async () => {
    const body = await invite();
    await send(body);
    const answer = await refused({ ...body, firstName: 'Thief' });
    expect(answer.error?.exceptionMessage.en).toMatch(
      /^Oops! It looks like this link is not valid\. Try clicking on your registration link again/,
    );
    expect(
      await api.countRows('person', `email = $1 AND first_name = 'Noémie'`, [body.email]),
    ).toBe(1);
    expect(
      (
        await api.request(readInvitation, {
          body: {
            organizationId: body.organizationId,
            email: body.email,
            invitationToken: body.invitationToken,
          },
        })
      ).errorType,
    ).toBe('INVALID_REGISTRATION_LINK');
  });

  it('REG-23 is dead after thirty days', async () => {
    const body = await invite();
    const where = 'membership_id IN (SELECT id FROM membership WHERE sort_email = $1)';
    const days = await api.owner.query<{ days: number }>(
      `SELECT extract(day FROM expires_at - created_at)::int AS days FROM invitation WHERE ${where}`,
      [body.email],
    );
    expect([29, 30]).toContain(days.rows[0]?.days);
    await api.owner.query(
      `UPDATE invitation SET expires_at = now() - interval '1 second' WHERE ${where}`,
      [body.email],
    );
    await refused(body);
    expect(await passwordHashOf(body.email)).toBe(0);
  });

  it('REG-29 makes one account when it is used twice at once', async () => {
    const body = await invite();
    const answers = await Promise.all([
      send({ ...body, firstName: 'One' }),
      send({ ...body, firstName: 'Two' }),
      send(body),
    ]);
    expect(answers.map((answer) => answer.status).sort((one, two) => one - two)).toEqual([
      201, 422, 422,
    ]);
    expect(
      await api.countRows(
        'upload_token',
        'membership_id IN (SELECT id FROM membership WHERE sort_email = $1)',
        [body.email],
      ),
    ).toBe(1);
  });

  it('REG-23 can be looked at before: who invites, and whether the address has an account', async () => {
    const { organizationId, email, invitationToken } = await invite();
    const answer = await api.request(readInvitation, {
      body: { organizationId, email, invitationToken },
    });
    const { name } = admin.organization;
    expect(answer.data).toEqual({
      organizationName: { en: name, fr: name },
      brand: {
        name: { en: name, fr: name },
        logo: { en: null, fr: null },
        ...defaultColors,
      },
      hasAccount: false,
      firstName: '',
      lastName: '',
    });
    const known = await api.createPerson({ userType: 'ServiceProvider' });
    const link = await invite('Employee', known.email);
    const read = await api.request(readInvitation, {
      body: {
        organizationId: link.organizationId,
        email: link.email,
        invitationToken: link.invitationToken,
      },
    });
    expect(read.data.hasAccount).toBe(true);
    const taken = await send(link);
    expect([taken.status, taken.errorType]).toEqual([422, 'EMAIL_HAS_ACCOUNT']);
    expect(
      await api.countRows('person', 'id = $1 AND first_name = $2', [known.id, known.firstName]),
    ).toBe(1);
  });

  it('of a removed or suspended organisation makes no account', async () => {
    const organization = await api.createOrganization();
    const caller = await api.createCaller('OrganizationAdmin', organization);
    const email = uniqueEmail();
    await api.request(
      inviteUser,
      { body: { organizationId: organization.id, userType: 'Employee', email } },
      caller.token,
    );
    const body = { ...(await api.readInvitation(email)), firstName: 'A', lastName: 'B', password };
    await api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [
      organization.id,
    ]);
    expect((await send(body)).errorType).toBe('ORGANIZATION_SUSPENDED');
    await api.owner.query(`UPDATE organization SET removed_at = now() WHERE id = $1`, [
      organization.id,
    ]);
    await refused(body);
  });
});

describe('the picture of a registration', () => {
  const upload = async (uploadToken: string) => {
    const form = new FormData();
    form.set('uploadToken', uploadToken);
    const png = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#369' },
    })
      .png()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png');
    return api.send(`/api${uploadProfilePicture.path}`, { method: 'POST', body: form });
  };

  it('API-30 is taken with the upload token, once, within ten minutes', async () => {
    const { data } = await send(await invite());
    expect((await upload(data.uploadToken)).status).toBe(200);
    const again = await upload(data.uploadToken);
    expect([again.status, again.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
    expect(
      await api.countRows('membership', 'person_id = $1 AND picture_id IS NOT NULL', [data.userId]),
    ).toBe(1);
    const late = (await send(await invite())).data;
    await api.owner.query(`UPDATE upload_token SET expires_at = now() - interval '1 second'`);
    expect((await upload(late.uploadToken)).status).toBe(401);
    expect(
      await api.countRows('membership', 'person_id = $1 AND picture_id IS NOT NULL', [late.userId]),
    ).toBe(0);
  });
});
