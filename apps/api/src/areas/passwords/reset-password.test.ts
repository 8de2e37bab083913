import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import {
  login,
  requestPasswordReset,
  resetPassword,
  unlockAccount,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../access/token.ts';
import { markOf } from '../../testing/call-api.ts';
import { newPassword, password, totpCode, uniqueEmail } from '../../testing/factories/factories.ts';
import { fragmentOf } from '../../testing/read-mail.ts';
import { startTestServer, openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

interface Link {
  readonly email: string;
  readonly code: string;
}

const ask = (email: string) => api.request(requestPasswordReset, { body: { email } });
const reset = (link: Link, chosen = newPassword, confirmPassword = chosen) =>
  api.request(resetPassword, { body: { ...link, password: chosen, confirmPassword } });
const tryLogin = (email: string, given: string) =>
  api.request(login, { body: { email, password: given } });
const refused = async (link: Link, type: string, chosen = newPassword) => {
  const answer = await reset(link, chosen);
  expect([answer.status, answer.errorType]).toEqual([422, type]);
  return answer;
};

/** The link of the newest of the address's mails (the `count`-th). */
async function readLink(email: string, count = 1): Promise<Link> {
  const mail = (await api.readMails(email, count)).at(-1);
  const link = fragmentOf(mail, '/new-password');
  return { email: link.get('email') ?? '', code: link.get('code') ?? '' };
}

const person = () => api.createPerson({ userType: 'ServiceProvider', language: 'en' });
const jobsDone = async () => {
  const open = () => api.countRows('pgboss.job', `state NOT IN ('completed')`);
  while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('asking for a link', () => {
  it('API-20, OPEN-74 mails a link to /new-password that is good for an hour', async () => {
    const { email } = await person();
    const answer = await ask(` ${email.toUpperCase()} `);
    expect([answer.status, answer.text]).toEqual([200, '{"data":{}}']);
    const mail = await api.readMail(email);
    expect(mail.subject).toBe('Set a new password');
    expect(mail.text).toContain('60 minutes');
    expect(mail.text).toContain(`${api.settings.PUBLIC_URL}/new-password#email=`);
    expect(mail.html).toContain('/new-password#');
    const link = await readLink(email);
    expect(link.email).toBe(email);
    const { rows } = await api.owner.query<{ token_hash: string; minutes: number }>(
      `SELECT token_hash, extract(epoch FROM expires_at - created_at) / 60 AS minutes
       FROM password_reset WHERE email = $1`,
      [email],
    );
    expect(rows.map((row) => [row.token_hash, Math.round(row.minutes)])).toEqual([
      [hashToken(link.code), 60],
    ]);
  });

  it('is answered by a mail in the language of the person', async () => {
    const { email } = await api.createPerson({ userType: 'ServiceProvider', language: 'fr' });
    await ask(email);
    const mail = await api.readMail(email);
    expect(mail.subject).toBe('Choisissez un nouveau mot de passe');
    expect(mail.text).not.toContain('Set a new password');
  });

  it('OPEN-86, PWD-07 answers every address alike, and 400 only where it is no address', async () => {
    const known = await person();
    const pending = await api.createPerson({ status: 'pending' });
    const inactive = await api.createPerson({ status: 'inactive' });
    const answers = await Promise.all(
      [known.email, uniqueEmail('nobody'), pending.email, inactive.email].map((email) =>
        ask(email),
      ),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    const malformed = await ask('no address');
    expect([malformed.status, malformed.errorType]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('OPEN-86 mails nobody, and nobody who has not registered: their first password comes with the invitation', async () => {
    const pending = await api.createPerson({ status: 'pending' });
    const noOne = uniqueEmail('nobody');
    await ask(pending.email);
    await ask(noOne);
    await jobsDone();
    expect([...(await api.mailsNow(pending.email)), ...(await api.mailsNow(noOne))]).toEqual([]);
    expect(
      await api.countRows('password_reset', 'email = ANY($1) AND token_hash IS NOT NULL', [
        [pending.email, noOne],
      ]),
    ).toBe(0);
  });

  it('gives a person who has not registered no password even by a link that is there', async () => {
    const pending = await api.createPerson({ status: 'pending' });
    await refused(await api.createPasswordReset(pending), 'INVALID_CODE');
    expect(await api.countRows('person', 'id = $1 AND password_hash IS NULL', [pending.id])).toBe(
      1,
    );
  });

  it('OPEN-91 sends one link in a quarter of an hour, whoever asks; each request gets the same answer', async () => {
    for (const email of [(await person()).email, uniqueEmail('nobody')]) {
      const answers = [await ask(email), await ask(email), await ask(email)];
      expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
        new Set(['200 {"data":{}}']),
      );
      expect(await api.countRows('password_reset', 'email = $1', [email])).toBe(1);
      await api.owner.query('UPDATE rate_limit SET expire = 1');
      await ask(email);
      expect(await api.countRows('password_reset', 'email = $1', [email])).toBe(2);
    }
  });

  it('OPEN-91 sends five to the own browser, whatever strangers asked for', async () => {
    const { email } = await person();
    const mark = markOf(await tryLogin(email, password));
    await ask(email);
    await ask(email);
    const askHere = () =>
      api.request(requestPasswordReset, { body: { email } }, undefined, { cookie: mark });
    for (let each = 0; each < 5; each += 1) expect((await askHere()).status).toBe(200);
    expect((await askHere()).errorType).toBe('TOO_MANY_REQUESTS');
    expect(await api.countRows('password_reset', 'email = $1', [email])).toBe(6);
  });

  it('OPEN-91 is limited for a caller, whatever the addresses', async () => {
    const limited = await startTestServer({ requestLimits: true });
    const statuses = await Promise.all(
      Array.from({ length: 301 }, async () => {
        const body = { email: uniqueEmail() };
        return (await limited.request(requestPasswordReset, { body })).status;
      }),
    );
    await limited.close();
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('builds the link from the settings, whatever the Host header says', async () => {
    const { email } = await person();
    const sent = httpRequest(`${api.url}/api${requestPasswordReset.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example;proto=http',
        origin: 'https://evil.example',
      },
    }).end(JSON.stringify({ email }));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    const mail = await api.readMail(email);
    expect(mail.text + mail.html).not.toContain('evil');
    expect(mail.text).toContain(`${api.settings.PUBLIC_URL}/new-password#`);
  });
});

describe('the mailed link', () => {
  it('API-21, PWD-13 sets a new password: the old one is none any more, and nobody is logged in', async () => {
    const { email, id } = await person();
    await ask(email);
    const answer = await reset(await readLink(email));
    expect([answer.status, answer.text]).toEqual([200, '{"data":{}}']);
    expect(answer.headers.get('set-cookie') ?? '').not.toMatch(/token|session/i);
    expect(await api.countRows('session', 'person_id = $1', [id])).toBe(0);
    expect((await tryLogin(email, password)).errorType).toBe('INVALID_CREDENTIALS');
    expect((await tryLogin(email, newPassword)).status).toBe(200);
  });

  it('ends every session of the person, and of nobody else', async () => {
    const [owner, other] = [await person(), await person()];
    const tokens = [await api.openSession(owner), await api.openSession(owner)];
    const kept = await api.openSession(other);
    await reset(await api.createPasswordReset(owner));
    for (const token of tokens)
      expect((await api.send('/api/auth/session', { token })).errorType).toBe(
        'INVALID_SESSION_TOKEN',
      );
    expect((await api.send('/api/auth/session', { token: kept })).status).toBe(200);
  });

  it('lifts the lock of the account', async () => {
    const { email } = await person();
    for (let each = 0; each < 5; each += 1) await tryLogin(email, 'Wrong-1-word');
    expect((await tryLogin(email, password)).errorType).toBe('ACCOUNT_LOCKED');
    const code = await api.readCode(email);
    await reset(await api.createPasswordReset({ email }));
    expect((await tryLogin(email, newPassword)).status).toBe(200);
    expect(await api.countRows('account_lock', 'email = $1 AND unlocked_at IS NULL', [email])).toBe(
      0,
    );
    const unlock = await api.request(unlockAccount, { body: { email, code } });
    expect(unlock.errorType).toBe('INVALID_UNLOCK_CODE');
  });

  it('leaves the second step due', async () => {
    const owner = await api.createPerson({ userType: 'OrganizationAdmin', totp: true });
    await reset(await api.createPasswordReset(owner));
    const first = await tryLogin(owner.email, newPassword);
    expect(first.data.session).toMatchObject({ sessionLevel: 0, twoFaTypes: ['totp'] });
    const token = first.data.accessToken;
    expect((await api.send('/api/auth/refresh', { method: 'POST', token })).errorType).toBe(
      'SESSION_LEVEL_TOO_LOW',
    );
    const body = { code: await totpCode(owner.totpSecret ?? '') };
    expect((await api.request(verifyTwoFactorCode, { body }, token)).status).toBe(200);
  });

  it('tells the person by mail, in words that say what to do if it was somebody else', async () => {
    const { email } = await person();
    await reset(await api.createPasswordReset({ email }));
    const mail = await api.readMail(email);
    expect(mail.subject).toBe('Your password was changed');
    expect(mail.text).toContain('/reset-password?email=');
  });

  it('works once; a replay is refused and changes nothing', async () => {
    const { email } = await person();
    await ask(email);
    const link = await readLink(email);
    await reset(link);
    await refused(link, 'INVALID_CODE', 'Peuplier-57-bas');
    expect((await tryLogin(email, newPassword)).status).toBe(200);
  });

  it('of which there are several works, and then all the others are dead', async () => {
    const { email } = await person();
    const links: Link[] = [];
    for (let each = 1; each <= 3; each += 1) {
      await ask(email);
      links.push(await readLink(email, each));
      await api.owner.query('DELETE FROM rate_limit');
    }
    const [first, second, third] = links as [Link, Link, Link];
    expect((await reset(second)).status).toBe(200);
    await refused(first, 'INVALID_CODE');
    await refused(third, 'INVALID_CODE');
  });

  it('that is still to be mailed is dead too once another one was used', async () => {
    const owner = await person();
    const link = await api.createPasswordReset(owner);
    await ask(owner.email);
    await reset(link);
    await jobsDone();
    expect(
      await api.countRows(
        'password_reset',
        'email = $1 AND used_at IS NULL AND token_hash IS NOT NULL',
        [owner.email],
      ),
    ).toBe(0);
  });

  it.each([2, 5])('used %i times at once, exactly one wins', async (times) => {
    const owner = await person();
    const link = await api.createPasswordReset(owner);
    const chosen = Array.from({ length: times }, (_, each) => `Bouleau-42-no${each}`);
    const answers = await Promise.all(chosen.map((each) => reset(link, each)));
    const winners = chosen.filter((_, each) => answers[each]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter((each) => each.status !== 200))
      expect(answer.errorType).toBe('INVALID_CODE');
    expect((await tryLogin(owner.email, winners[0] ?? '')).status).toBe(200);
    expect(await api.countRows('password_history', 'person_id = $1', [owner.id])).toBe(1);
  });

  it('and another one used at once: one wins', async () => {
    const owner = await person();
    const links = [await api.createPasswordReset(owner), await api.createPasswordReset(owner)];
    const answers = await Promise.all(
      links.map((link, each) => reset(link, `Bouleau-42-no${each}`)),
    );
    expect(answers.map((answer) => answer.status).sort((one, two) => one - two)).toEqual([
      200, 422,
    ]);
  });

  it('PWD-15 is refused when its hour is over', async () => {
    const owner = await person();
    const link = await api.createPasswordReset(owner);
    await api.owner.query(
      `UPDATE password_reset SET expires_at = now() - interval '1 second' WHERE email = $1`,
      [owner.email],
    );
    const answer = await refused(link, 'INVALID_CODE');
    expect(answer.error?.exceptionMessage.en).toBe(
      'The activation code is either incorrect or it has expired. Please request a new link.',
    );
    expect((await tryLogin(owner.email, password)).status).toBe(200);
  });

  it('is good only for its own address: with one of somebody else it changes neither', async () => {
    const [attacker, victim] = [await person(), await person()];
    const own = await api.createPasswordReset(attacker);
    await api.createPasswordReset(victim);
    await refused({ email: victim.email, code: own.code }, 'INVALID_CODE');
    await refused({ email: uniqueEmail(), code: own.code }, 'INVALID_CODE');
    await refused({ email: victim.email, code: hashToken(own.code) }, 'INVALID_CODE');
    for (const { email } of [attacker, victim])
      expect((await tryLogin(email, password)).status).toBe(200);
    expect((await reset(own)).status).toBe(200);
  });

  it('is not good as any other secret, nor any other secret as a link', async () => {
    const owner = await person();
    const { code } = await api.createPasswordReset(owner);
    expect((await api.send('/api/auth/session', { token: code })).status).toBe(401);
    const token = await api.openSession(owner);
    await refused({ email: owner.email, code: token }, 'INVALID_CODE');
  });

  it('proves itself before anything is said of the password or the person', async () => {
    const owner = await person();
    const stranger = { email: owner.email, code: 'x'.repeat(43) };
    for (const chosen of ['x', 'Password1!', `${owner.lastName}-42-up`, password])
      await refused(stranger, 'INVALID_CODE', chosen);
    await refused({ email: uniqueEmail(), code: 'x'.repeat(43) }, 'INVALID_CODE', 'x');
  });

  it('OPEN-91 gives who holds it ten tries at a password; who does not, cannot use them up', async () => {
    const owner = await person();
    const link = await api.createPasswordReset(owner);
    for (let each = 0; each < 12; each += 1)
      await refused({ ...link, code: 'x'.repeat(43) }, 'INVALID_CODE');
    for (let each = 0; each < 10; each += 1) await refused(link, 'PASSWORD_REFUSED', 'x');
    const answer = await reset(link);
    expect([answer.status, answer.errorType]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('the new password', () => {
  const fieldText = async (link: Link, chosen: string, type: string) =>
    (await refused(link, type, chosen)).error?.errorDetails?.['password'];

  it('PWD-24 has to be given twice the same', async () => {
    const link = await api.createPasswordReset(await person());
    const answer = await reset(link, newPassword, `${newPassword}!`);
    expect([answer.status, answer.error?.errorDetails]).toEqual([
      400,
      { confirmPassword: ['Passwords do not match'] },
    ]);
    expect((await reset(link)).status).toBe(200);
  });

  it('PWD-16..21, OPEN-85 keeps the rules, the one about names included, or leaves the link good', async () => {
    const owner = await api.createPerson({ firstName: 'Noémie', lastName: 'Lavoie' });
    const link = await api.createPasswordReset(owner);
    expect(await fieldText(link, 'Bouleau-haut', 'PASSWORD_REFUSED')).toEqual(['A number']);
    expect(await fieldText(link, 'Bouleau42haut', 'PASSWORD_REFUSED')).toEqual([
      'A special character',
    ]);
    expect(await fieldText(link, 'xNOEMIE-42x', 'PASSWORD_REFUSED')).toEqual([
      'Not your first or last name',
    ]);
    expect((await reset(link)).status).toBe(200);
  });

  it('is refused where it is among the common ones', async () => {
    const link = await api.createPasswordReset(await person());
    expect(await fieldText(link, 'P@ssw0rd1', 'PASSWORD_REFUSED')).toEqual([
      'This password is common and easy to guess. Choose a less predictable one.',
    ]);
  });

  it('PWD-14, PWD-22 is none of the previous six; the seventh is taken again', async () => {
    const owner = await person();
    const used = [password, ...Array.from({ length: 6 }, (_, each) => `Bouleau-42-no${each}`)];
    for (const chosen of used.slice(1)) {
      expect((await reset(await api.createPasswordReset(owner), chosen)).status).toBe(200);
    }
    const link = await api.createPasswordReset(owner);
    for (const chosen of used.slice(1))
      expect(await fieldText(link, chosen, 'PASSWORD_REUSED')).toHaveLength(1);
    const answer = await refused(link, 'PASSWORD_REUSED', used[1]);
    expect(answer.error?.exceptionMessage.en).toContain('previous 6 passwords');
    expect((await reset(link, used[0])).status).toBe(200);
    expect(await api.countRows('password_history', 'person_id = $1', [owner.id])).toBe(6);
  });

  it('is known again however its accents were typed', async () => {
    const owner = await person();
    await reset(await api.createPasswordReset(owner), 'Érable-42-été'.normalize('NFD'));
    expect((await tryLogin(owner.email, 'Érable-42-été'.normalize('NFC'))).status).toBe(200);
  });
});

describe('a login under way', () => {
  it('with the old password opens no session once the password was reset', async () => {
    const owner = await person();
    const client = await api.owner.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM person WHERE id = $1 FOR UPDATE', [owner.id]);
    const underWay = tryLogin(owner.email, password);
    // Until the login waits for the row.
    const waiting = () =>
      api.countRows('pg_stat_activity', `wait_event_type = 'Lock' AND query LIKE '%unchanged%'`);
    while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await client.query(`UPDATE person SET password_hash = 'another' WHERE id = $1`, [owner.id]);
    await client.query('COMMIT');
    client.release();
    expect((await underWay).errorType).toBe('INVALID_CREDENTIALS');
    expect(await api.countRows('session', 'person_id = $1', [owner.id])).toBe(0);
  });
});
