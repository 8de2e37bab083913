import {
  addPasskey,
  askForSetUpLink,
  confirmTwoFactor,
  getSession,
  getTwoFactorSecret,
  listOrganizations,
  listUsers,
  login,
  openSetUpLink,
  startPasskey,
  register,
  resetTwoFactor,
  verifySms,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { addPasskeyOf, startOf } from '../../../testing/passkeys/passkey-owner.ts';
import { makePasskey } from '../../../testing/passkeys/software-authenticator.ts';
import { markOf } from '../../../testing/call-api.ts';
import {
  password,
  type TestPerson,
  totpCode,
  uniqueEmail,
  uniquePhone,
} from '../../../testing/factories/factories.ts';
import { fragmentOf } from '../../../testing/read-mail.ts';
import { reopenJobs } from '../../../testing/server/reopen-jobs.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

type Person = Pick<TestPerson, 'id' | 'email'>;
interface Session extends Person {
  readonly token: string;
  readonly mark: string;
}

/** Logs in with the password, in the browser of a mark, else in one that has never called. */
async function logIn({ id, email }: Person, mark = ''): Promise<Session> {
  const cookie = mark && { cookie: mark };
  const body = { email, password };
  const answer = await api.request(login, { body }, undefined, cookie || {});
  return { id, email, token: answer.data.accessToken, mark: mark || markOf(answer) };
}
/** A person who must have a second step, and has none, after the password. */
const due = async () => logIn(await api.createPerson({ userType: 'SuperAdmin', language: 'en' }));
const ask = ({ token }: Session) => api.request(askForSetUpLink, {}, token);
const open = ({ token }: Session, code: string) =>
  api.request(openSetUpLink, { body: { code } }, token);
const start = ({ id, token }: Session) =>
  api.request(getTwoFactorSecret, { params: { id } }, token);
const sessionOf = async ({ token }: Session) => (await api.request(getSession, {}, token)).data;
/** The secrets of the links mailed to a person, once there are as many; other mails may come between. */
async function codesTo({ email }: Person, count: number): Promise<string[]> {
  const links = async () =>
    (await api.mailsNow(email)).filter(({ text }) => text.includes('/second-step#'));
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBe(count);
  return (await links()).map((mail) => fragmentOf(mail, '/second-step').get('code') ?? '');
}
/** Asks, and takes the secret out of the mail. */
async function linkFor(session: Session): Promise<string> {
  await ask(session);
  return (await codesTo(session, 1)).at(-1) ?? '';
}
const clearLimit = () => api.owner.query(`DELETE FROM rate_limit WHERE key LIKE 'set-up-link%'`);
const confirm = async ({ token }: Session, secret: string) =>
  api.request(confirmTwoFactor, { body: { code: await totpCode(secret) } }, token);

describe('STAFF2FA-05 a second step that is due', () => {
  it('is not set up by the password alone: neither begun, nor sent a code, nor finished', async () => {
    const session = await due();
    expect(await sessionOf(session)).toMatchObject({
      twoFactorRequired: true,
      setUpNeedsLink: true,
    });
    const params = { id: session.id };
    const refused = await Promise.all([
      start(session),
      api.request(verifySms, { params, body: { phone: uniquePhone() } }, session.token),
      api.request(startPasskey, { params }, session.token),
    ]);
    for (const answer of refused)
      expect([answer.status, answer.errorType]).toEqual([409, 'SET_UP_LINK_REQUIRED']);
    const seed = await api.startSetUp(session);
    expect((await confirm(session, seed)).errorType).toBe('SET_UP_LINK_REQUIRED');
    expect(
      await api.countRows('factor', 'confirmed_at IS NOT NULL AND person_id = $1', [session.id]),
    ).toBe(0);
  });

  it('is set up after the mailed link, and the rights begin', async () => {
    const session = await due();
    const code = await linkFor(session);
    const mail = await api.readMail(session.email);
    expect(mail.subject).toBe('Set up your second step');
    expect(mail.text).toContain('for 60 minutes');
    const opened = await open(session, code);
    expect([opened.status, opened.data]).toEqual([200, {}]);
    expect(await sessionOf(session)).not.toHaveProperty('setUpNeedsLink');
    expect((await api.request(listOrganizations, {}, session.token)).errorType).toBe(
      'SESSION_LEVEL_TOO_LOW',
    );
    const { data } = await start(session);
    const done = await confirm(session, data.secret);
    expect(done.data.session).toMatchObject({ sessionLevel: 2, twoFaTypes: ['totp'] });
    expect((await api.request(listOrganizations, {}, done.data.accessToken)).status).toBe(200);
  });

  it('is for the browser that opened it: the password in another one is still not enough', async () => {
    const session = await due();
    const thief = await logIn(session);
    await open(session, await linkFor(session));
    expect((await start(thief)).errorType).toBe('SET_UP_LINK_REQUIRED');
    expect(await sessionOf(thief)).toMatchObject({ setUpNeedsLink: true });
    // Logged in anew in the same browser, it goes on.
    expect((await start(await logIn(session, session.mark))).status).toBe(200);
  });

  it('lasts an hour', async () => {
    const session = await due();
    await open(session, await linkFor(session));
    const { credential } = makePasskey(await startOf(api, session, session.token));
    await api.owner.query(
      `UPDATE known_browser SET set_up_until = set_up_until - interval '1 hour' WHERE person_id = $1`,
      [session.id],
    );
    expect((await start(session)).errorType).toBe('SET_UP_LINK_REQUIRED');
    // A passkey that was begun before is not added after it either.
    const body = { name: 'Phone', credential };
    const added = await api.request(
      addPasskey,
      { params: { id: session.id }, body },
      session.token,
    );
    expect(added.errorType).toBe('SET_UP_LINK_REQUIRED');
  });

  it('waits for another link after a reset by a SuperAdmin', async () => {
    const superAdmin = await api.createCaller('SuperAdmin');
    const session = await due();
    await open(session, await linkFor(session));
    await confirm(session, (await start(session)).data.secret);
    const member = await api.owner.query<{ id: string }>(
      'SELECT id FROM membership WHERE person_id = $1',
      [session.id],
    );
    const params = { id: member.rows[0]?.id ?? '' };
    await api.request(resetTwoFactor, { params }, superAdmin.token);
    expect((await start(await logIn(session, session.mark))).errorType).toBe(
      'SET_UP_LINK_REQUIRED',
    );
  });
});

describe('STAFF2FA-05 its link', () => {
  it('is refused alike when it is used, over, made up or another person’s, and then stays good for its own', async () => {
    const [session, other] = [await due(), await due()];
    const code = await linkFor(session);
    const [used, wrong, foreign] = [
      await linkFor(other),
      await open(session, 'made-up'),
      await open(other, code),
    ];
    await open(other, used);
    const again = await open(other, used);
    const late = await due();
    const lateCode = await linkFor(late);
    await api.owner.query(
      `UPDATE second_step_link SET expires_at = now() - interval '1 second' WHERE person_id = $1`,
      [late.id],
    );
    const over = await open(late, lateCode);
    for (const answer of [wrong, foreign, again, over])
      expect([answer.status, answer.error]).toEqual([wrong.status, wrong.error]);
    expect(wrong.errorType).toBe('INVALID_CODE');
    expect((await open(session, code)).status).toBe(200);
  });

  it('comes once in ten minutes, with the same answer; links do not replace one another', async () => {
    const session = await due();
    const thief = await logIn(session);
    const answers = [await ask(thief), await ask(session), await ask(thief)];
    for (const { status, data } of answers) expect([status, data]).toEqual([200, {}]);
    const [first] = await codesTo(session, 1);
    expect(await api.countRows('second_step_link', 'person_id = $1', [session.id])).toBe(1);
    await clearLimit();
    await ask(thief);
    await codesTo(session, 2);
    // What a thief asked for opens the owner's browser, and not the other way around.
    expect((await open(session, first ?? '')).status).toBe(200);
  });

  it('goes to no one who needs none, with the same answer', async () => {
    const optional = await logIn(await api.createPerson({ userType: 'OrganizationAdmin' }));
    const answer = await ask(optional);
    expect([answer.status, answer.data]).toEqual([200, {}]);
    expect(await api.countRows('second_step_link', 'person_id = $1', [optional.id])).toBe(0);
    expect((await start(optional)).status).toBe(200);
  });

  it('is the same in a mail that is sent again after a crash, and stored as its hash alone', async () => {
    const session = await due();
    const code = await linkFor(session);
    await reopenJobs(api);
    expect(await codesTo(session, 2)).toEqual([code, code]);
    const { rows } = await api.owner.query('SELECT * FROM second_step_link WHERE person_id = $1', [
      session.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
    await api.owner.query(
      `UPDATE second_step_link SET expires_at = now() - interval '1 second' WHERE person_id = $1`,
      [session.id],
    );
    await api.owner.query('SELECT forget_expired()');
    expect(await api.countRows('second_step_link', 'person_id = $1', [session.id])).toBe(0);
  });

  it.each(['app', 'passkey'])(
    'ends with the set-up by %s, and so does every other one',
    async (way) => {
      const session = await due();
      const code = await linkFor(session);
      await clearLimit();
      await ask(session);
      const [, second] = await codesTo(session, 2);
      await open(session, code);
      const token =
        way === 'passkey'
          ? (await addPasskeyOf(api, session, session.token)).token
          : (await confirm(session, (await start(session)).data.secret)).data.accessToken;
      const raised = { ...session, token };
      expect((await open(raised, second ?? '')).errorType).toBe('INVALID_CODE');
    },
  );
});

describe('STAFF2FA-06 a mailed registration link', () => {
  it('is proof enough: whoever registers by it sets up in that browser, and elsewhere not', async () => {
    const { organization } = await api.createPerson({ userType: 'OrganizationAdmin' });
    await api.owner.query(
      `UPDATE organization SET staff_step_from = current_date - 1 WHERE id = $1`,
      [organization.id],
    );
    const link = await api.createInvitation(organization);
    await api.owner.query(
      `UPDATE membership SET user_type = 'OrganizationAdmin' WHERE organization_id = $1 AND status = 'pending'`,
      [organization.id],
    );
    const body = { ...link, firstName: 'Ida', lastName: 'Roy', password };
    const made = await api.request(register, { body });
    const person = { id: made.data.userId, email: link.email };
    const session = await logIn(person, markOf(made));
    expect(await sessionOf(session)).toMatchObject({ twoFactorRequired: true });
    expect(await sessionOf(session)).not.toHaveProperty('setUpNeedsLink');
    expect((await start(session)).status).toBe(200);
    expect((await start(await logIn(person))).errorType).toBe('SET_UP_LINK_REQUIRED');
  });

  it('is proof enough at the login that accepts an invitation', async () => {
    const person = await api.createPerson({ email: uniqueEmail(), userType: 'PeerSupporter' });
    const { organization } = await api.createPerson({ userType: 'OrganizationAdmin' });
    await api.owner.query(
      `UPDATE organization SET staff_step_from = current_date - 1 WHERE id = $1`,
      [organization.id],
    );
    await api.addMembership(person, organization, 'ServiceProvider', 'pending');
    const { invitationToken } = await api.createInvitation(organization);
    await api.owner.query(
      `UPDATE invitation i SET membership_id = m.id FROM membership m
       WHERE m.person_id = $1 AND m.organization_id = $2 AND i.organization_id = $2`,
      [person.id, organization.id],
    );
    const answer = await api.request(login, {
      body: {
        ...{ email: person.email, password },
        invitation: { organizationId: organization.id, invitationToken },
      },
    });
    expect(answer.errorType).toBeUndefined();
    const session = { ...person, token: answer.data.accessToken, mark: markOf(answer) };
    expect(answer.data.session.twoFactorRequired).toBe(true);
    expect(answer.data.session).not.toHaveProperty('setUpNeedsLink');
    expect((await start(session)).status).toBe(200);
    // Rights in every organization wait for it.
    const list = { params: { orgId: organization.id } };
    expect((await api.request(listUsers, list, session.token)).errorType).toBe(
      'SESSION_LEVEL_TOO_LOW',
    );
  });
});
