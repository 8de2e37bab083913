import { getPublicSettings, login, register, resetPassword } from '@ensemble/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { newPassword, password } from '../testing/factories/factories.ts';
import { startTestServer, type TestServer } from '../testing/server/test-server.ts';
import { hashPassword } from './index.ts';

let api: TestServer | undefined;
const start = async (settings: Record<string, string> = {}) =>
  (api = await startTestServer({ settings }));
afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** A person whose password was good before the policy became stricter. */
async function personWith(server: TestServer, older: string) {
  const person = await server.createPerson({ userType: 'OrganizationAdmin' });
  await server.owner.query('UPDATE person SET password_hash = $1 WHERE id = $2', [
    await hashPassword(older),
    person.id,
  ]);
  const tryLogin = async (given = older) => {
    const answer = await server.request(login, { body: { email: person.email, password: given } });
    return [answer.status, answer.errorType];
  };
  return { ...person, tryLogin };
}

describe('the long policy, chosen by a setting', () => {
  const long = { PASSWORD_POLICY: 'long' };

  it('is told to the console: 15 to 64 characters and no name, nothing of composition', async () => {
    const server = await start(long);
    expect((await server.request(getPublicSettings)).data.passwordPolicy).toEqual({
      shortest: 15,
      longest: 64,
      rules: ['length', 'noName'],
    });
  });

  it('takes any 15 to 64 characters, but no name and no common password', async () => {
    const server = await start(long);
    const link = await server.createInvitation(await server.createOrganization());
    const answerTo = async (chosen: string) => {
      const body = { ...link, firstName: 'Noémie', lastName: 'Roy', password: chosen };
      const answer = await server.request(register, { body });
      return answer.error?.errorDetails?.['password']?.[0] ?? answer.status;
    };
    expect(await answerTo('quatre bouleau')).toBe('15 to 64 characters');
    expect(await answerTo('bouleaux '.repeat(8))).toBe('15 to 64 characters');
    expect(await answerTo('les bouleaux de noemie')).toBe('Not your first or last name');
    expect(await answerTo('passwordpassword')).toMatch(/easy to guess/);
    expect(await answerTo('quatre bouleaux penchés')).toBe(201);
  });

  it('AUTH-10 asks for a new password where the older one is too short', async () => {
    const person = await personWith(await start(long), password);
    expect(await person.tryLogin()).toEqual([401, 'PASSWORD_DOES_NOT_MEET_POLICY']);
  });
});

describe('a login with a password of earlier days', () => {
  it('AUTH-10 is refused where it lacks what the policy asks, and let in after a reset', async () => {
    const server = await start();
    for (const older of ['Kestrel42', 'Kestrel-up', 'Kes-42', `Kestrel-42-${'x'.repeat(30)}`]) {
      const person = await personWith(server, older);
      expect(await person.tryLogin()).toEqual([401, 'PASSWORD_DOES_NOT_MEET_POLICY']);
      expect(await server.countRows('session', 'person_id = $1', [person.id])).toBe(0);
    }
    const person = await personWith(server, 'Kestrel42');
    const body = { ...(await server.createPasswordReset(person)), password: newPassword };
    await server.request(resetPassword, { body: { ...body, confirmPassword: newPassword } });
    expect(await person.tryLogin(newPassword)).toEqual([200, undefined]);
  });

  it('AUTH-10 is told so only after the right password', async () => {
    const person = await personWith(await start(), 'Kestrel42');
    expect(await person.tryLogin('Kestrel43')).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('AUTH-10 is let in though its password holds a name or has become common', async () => {
    const server = await start();
    const person = await personWith(server, 'Password1!');
    expect(await person.tryLogin()).toEqual([200, undefined]);
  });

  it('AUTH-11 is let in where the special character is switched off', async () => {
    const person = await personWith(
      await start({ PASSWORD_SPECIAL_CHARACTER: 'off' }),
      'Kestrel42',
    );
    expect(await person.tryLogin()).toEqual([200, undefined]);
  });
});

it('refuses a common password at registration and leaves the link good', async () => {
  const server = await start();
  const link = await server.createInvitation(await server.createOrganization());
  const names = { firstName: 'Noémie', lastName: 'Roy' };
  const common = await server.request(register, {
    body: { ...link, ...names, password: 'P@ssw0rd1' },
  });
  expect([common.status, common.errorType]).toEqual([422, 'PASSWORD_REFUSED']);
  expect((await server.request(register, { body: { ...link, ...names, password } })).status).toBe(
    201,
  );
});
