import {
  changePassword,
  getSession,
  login,
  register,
  unlockAccount,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { markOf } from '../testing/call-api.ts';
import { password, type TestPerson, totpCode } from '../testing/factories/factories.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { securityMail } from '../areas/profile/security-mail.ts';

const api = await openTestServer();

const tryLogin = (email: string, mark?: string, given = 'Not-the-1-password') =>
  api.request(
    login,
    { body: { email, password: given } },
    undefined,
    mark === undefined ? {} : { cookie: mark },
  );
const failTimes = async (times: number, email: string, mark?: string) => {
  let last: string | undefined;
  for (let each = 0; each < times; each += 1) last = (await tryLogin(email, mark)).errorType;
  return last;
};
/** A person with a browser they have logged in with. */
async function personWithBrowser(options: { totp?: boolean } = {}) {
  const person = await api.createPerson({
    userType: 'OrganizationAdmin',
    language: 'en',
    ...options,
  });
  const answer = await tryLogin(person.email, undefined, password);
  return { person, mark: markOf(answer), token: answer.data.accessToken };
}

describe('a stranger who fails on purpose', () => {
  it('AUTH-16 locks strangers out, not the browser that has logged in before, nor its session', async () => {
    const { person, mark, token } = await personWithBrowser();
    expect(await failTimes(5, person.email)).toBe('ACCOUNT_LOCKED');
    expect((await tryLogin(person.email, undefined, password)).errorType).toBe('ACCOUNT_LOCKED');
    expect((await api.request(getSession, {}, token)).status).toBe(200);
    const own = await tryLogin(person.email, mark, password);
    expect(own.status).toBe(200);
    // The owner's success does not let the stranger go on guessing.
    expect((await tryLogin(person.email, undefined, password)).errorType).toBe('ACCOUNT_LOCKED');
  });

  it('AUTH-16 gains nothing by making a mark up, changing one, or sending that of another account', async () => {
    const { person, mark } = await personWithBrowser();
    const other = await personWithBrowser();
    const [name, value = ''] = mark.split('=');
    const signature = value.slice(value.indexOf('.'));
    const marks = [
      `${name}=00000000-0000-4000-8000-000000000000${signature}`,
      `${name}=${value.slice(0, 36)}`,
      `${name}=%00`,
      `${name}=`,
      other.mark,
    ];
    for (const each of marks)
      expect((await tryLogin(person.email, each)).errorType).toMatch(/INVALID|LOCKED/);
    // All five were counted as one stranger's.
    expect((await tryLogin(person.email, undefined, password)).errorType).toBe('ACCOUNT_LOCKED');
    expect((await tryLogin(person.email, mark, password)).status).toBe(200);
  });

  it('AUTH-16 with the password alone does not make a browser known where a second step is due', async () => {
    const { person, mark } = await personWithBrowser({ totp: true });
    await failTimes(5, person.email);
    expect((await tryLogin(person.email, mark, password)).errorType).toBe('ACCOUNT_LOCKED');
  });
});

describe('a known browser', () => {
  it('AUTH-16 is locked by its own five failures, alone', async () => {
    const { person, mark } = await personWithBrowser();
    expect(await failTimes(5, person.email, mark)).toBe('ACCOUNT_LOCKED');
    expect((await tryLogin(person.email, mark, password)).errorType).toBe('ACCOUNT_LOCKED');
    expect((await tryLogin(person.email, undefined, password)).status).toBe(200);
  });

  it('AUTH-17, AUTH-18 is unlocked by the mailed code, with every other lock of the address', async () => {
    const { person, mark } = await personWithBrowser();
    await failTimes(5, person.email);
    await failTimes(5, person.email, mark);
    await api.readMails(person.email, 2);
    const code = await api.readCode(person.email, 2);
    const answer = await api.request(unlockAccount, { body: { email: person.email, code } });
    expect(answer.data).toEqual({ unlocked: true });
    expect((await tryLogin(person.email, mark, password)).status).toBe(200);
    expect((await tryLogin(person.email, undefined, password)).status).toBe(200);
  });

  it('gets a mark that scripts cannot read and other sites cannot send, and keeps it', async () => {
    const { person, mark } = await personWithBrowser();
    const first = await tryLogin(person.email, undefined, password);
    const cookie = first.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/; Path=\/api;.*HttpOnly; Secure; SameSite=Strict/);
    expect(cookie).not.toContain(person.id);
    const again = await tryLogin(person.email, mark, password);
    expect(again.headers.getSetCookie()).toEqual([]);
    const failed = await tryLogin(person.email);
    expect(failed.headers.getSetCookie()).toEqual([]);
  });

  it('is known after a second step and after a registration', async () => {
    const { person, mark, token } = await personWithBrowser({ totp: true });
    const code = await totpCode(person.totpSecret ?? '');
    await api.request(verifyTwoFactorCode, { body: { code } }, token, { cookie: mark });
    await failTimes(5, person.email);
    expect((await tryLogin(person.email, mark, password)).status).toBe(200);

    const link = await api.createInvitation(await api.createOrganization());
    const registered = await api.request(register, {
      body: { ...link, firstName: 'Ida', lastName: 'Roy', password },
    });
    await failTimes(5, link.email);
    expect((await tryLogin(link.email, markOf(registered), password)).errorType).not.toBe(
      'ACCOUNT_LOCKED',
    );
  });
});

describe('a new password', () => {
  it('AUTH-16 makes strangers of all browsers but the one it is set in', async () => {
    const { person, mark, token } = await personWithBrowser();
    const elsewhere = markOf(await tryLogin(person.email, undefined, password));
    const chosen = 'Heron-over-Reeds-7';
    const body = { currentPassword: password, password: chosen, confirmPassword: chosen };
    const changed = await api.request(changePassword, { body }, token, { cookie: mark });
    expect(changed.status).toBe(200);
    await failTimes(5, person.email);
    expect((await tryLogin(person.email, elsewhere, chosen)).errorType).toBe('ACCOUNT_LOCKED');
    expect((await tryLogin(person.email, mark, chosen)).status).toBe(200);
  });
});

describe('a login from a new browser', () => {
  const firefox =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const loginWith = (person: TestPerson, headers: Record<string, string>) =>
    api.request(login, { body: { email: person.email, password } }, undefined, headers);

  it('is told by mail, with the browser and what to do; the first browser and a known one are not', async () => {
    const { person, mark } = await personWithBrowser();
    await loginWith(person, { cookie: mark });
    await loginWith(person, { 'user-agent': firefox, host: 'evil.example.com' });
    const mail = await api.readMail(person.email);
    expect(mail.subject).toBe('New login to your account');
    expect(mail.text).toContain('Firefox, Windows');
    expect(mail.text).toMatch(/on \w+ \d+, \d{4} at [\d:]+\s[ap]\.m\. \(Ontario and Quebec\)/);
    expect(mail.text).toContain(
      `${api.settings.PUBLIC_URL}/reset-password?email=${encodeURIComponent(person.email)}`,
    );
    expect(mail.text + mail.html).not.toContain('evil');
    expect(await api.readMails(person.email, 1)).toHaveLength(1);
  });

  it('is told in French with the 1ᵉʳ of a month, as people write it', async () => {
    const { person } = await personWithBrowser();
    await api.owner.query(`UPDATE person SET language = 'fr' WHERE id = $1`, [person.id]);
    const { rows } = await api.owner.query<{ id: string }>(
      `INSERT INTO audit_event (action, actor_id, target_type, target_id, address, user_agent, changes, created_at)
       VALUES ('auth.newBrowser', $1, 'person', $1, '127.0.0.1', '', '{}', '2026-03-01T15:00:00Z') RETURNING id`,
      [person.id],
    );
    const database = openDatabase(api.settings, 1);
    try {
      const letter = await securityMail(
        { database, settings: api.settings },
        {
          auditEventId: rows[0]?.id,
        },
      );
      const { values } = letter?.content ?? {};
      expect(typeof values === 'function' && values('fr')).toMatchObject({
        time: expect.stringMatching(/^1ᵉʳ mars 2026 à 10\sh \(Ontario et Québec\)$/),
      });
    } finally {
      await database.close();
    }
  });

  it('is told only once the second step is done', async () => {
    const person = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    await api.owner.query(
      'INSERT INTO known_browser (person_id, browser_id) VALUES ($1, gen_random_uuid())',
      [person.id],
    );
    const { data } = await loginWith(person, {});
    expect(
      await api.countRows('audit_event', `action = 'auth.newBrowser' AND target_id = $1`, [
        person.id,
      ]),
    ).toBe(0);
    const code = await totpCode(person.totpSecret ?? '');
    await api.request(verifyTwoFactorCode, { body: { code } }, data.accessToken);
    const mail = await api.readMail(person.email);
    expect(mail.subject).toBe('New login to your account / Nouvelle connexion à votre compte');
  });
});
