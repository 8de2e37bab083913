import {
  deleteOwnAccount,
  endOtherSessions,
  endOwnSession,
  getTwoFactorSecret,
  login,
  proveSession,
  removeTwoFactor,
  renewBackupCodes,
  resetTwoFactor,
  verifySms,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { describe, expect, it } from 'vitest';
import { hashBackupCode } from './codes.ts';
import { password, totpCode, uniquePhone } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

/** A person whose last proof is six minutes old. */
async function aged(options: { totp?: boolean; superAdmin?: boolean } = {}) {
  const userType = options.superAdmin ? 'SuperAdmin' : 'ServiceProvider';
  const person = await api.createPerson({ userType, totp: options.totp ?? false });
  const token = await api.openSession(person, options.totp ? 'High' : 'Low');
  await api.ageProof(person);
  return { ...person, token, code: (steps = 0) => totpCode(person.totpSecret ?? '', steps) };
}
const prove = (token: string, body: { code?: string; password?: string }) =>
  api.request(proveSession, { body }, token);

describe('what a stolen token alone does not do', () => {
  it('is stated by the routes', () => {
    const names = allRoutes.filter((route) => route.proof === 'recent').map((each) => each.name);
    expect(names.sort()).toEqual([
      'change-passkey-login',
      'change-user-role',
      'confirm-replacement',
      'confirm-reset-request',
      'delete-own-account',
      'end-other-sessions',
      'end-own-session',
      'end-user-sessions',
      'get-two-factor-secret',
      'refuse-any-reset-request',
      'refuse-reset-request',
      'remove-passkey',
      'remove-two-factor',
      'renew-backup-codes',
      'reset-two-factor',
      'set-staff-step',
      'start-passkey',
      'start-replacement',
    ]);
  });

  it('removes no second step, makes no recovery codes, ends no session, closes no account', async () => {
    const person = await aged({ totp: true, superAdmin: true });
    await api.openSession(person, 'High');
    await api.ageProof(person);
    const { token, id } = person;
    const params = { id };
    const calls = [
      () => api.request(removeTwoFactor, { params: { id, type: 'totp' } }, token),
      () => api.request(renewBackupCodes, { params }, token),
      () => api.request(resetTwoFactor, { params }, token),
      () => api.request(getTwoFactorSecret, { params }, token),
      () => api.request(endOtherSessions, {}, token),
      () => api.request(endOwnSession, { params: { sessionId: crypto.randomUUID() } }, token),
      () => api.request(deleteOwnAccount, {}, token),
    ];
    for (const call of calls) {
      const answer = await call();
      expect([answer.status, answer.errorType]).toEqual([403, 'RECENT_PROOF_REQUIRED']);
    }
    expect(await api.countRows('factor', 'person_id = $1', [id])).toBe(1);
    expect(await api.countRows('session', 'person_id = $1', [id])).toBe(2);
  });

  it('sets up no second step of the thief, by app or by SMS', async () => {
    const person = await aged();
    const params = { id: person.id };
    const byApp = await api.request(getTwoFactorSecret, { params }, person.token);
    const bySms = await api.request(
      verifySms,
      { params, body: { phone: uniquePhone() } },
      person.token,
    );
    expect([byApp.errorType, bySms.errorType]).toEqual([
      'RECENT_PROOF_REQUIRED',
      'RECENT_PROOF_REQUIRED',
    ]);
    expect(await api.countRows('factor', 'person_id = $1', [person.id])).toBe(0);
  });
});

describe('a recent proof', () => {
  it('is the password where no second step is set up, for five minutes, in that session alone', async () => {
    const person = await aged();
    const other = await api.openSession(person);
    await api.ageProof(person);
    const answer = await prove(person.token, { password });
    expect(answer.status).toBe(200);
    const { rows } = await api.owner.query<{ seconds: number }>(
      `SELECT extract(epoch FROM proved_at)::float8 + 300 AS seconds FROM session
       WHERE person_id = $1 ORDER BY proved_at DESC LIMIT 1`,
      [person.id],
    );
    expect(Math.abs(answer.data.provedUntil - (rows[0]?.seconds ?? 0))).toBeLessThanOrEqual(1);
    expect((await api.request(endOtherSessions, {}, other)).errorType).toBe(
      'RECENT_PROOF_REQUIRED',
    );
    expect((await api.request(endOtherSessions, {}, person.token)).data).toEqual({ ended: 1 });
    await api.ageProof(person);
    expect((await api.request(endOtherSessions, {}, person.token)).errorType).toBe(
      'RECENT_PROOF_REQUIRED',
    );
  });

  it('is a code where a second step is set up: the password alone is none', async () => {
    const person = await aged({ totp: true });
    const byPassword = await prove(person.token, { password });
    expect([byPassword.status, byPassword.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(byPassword.error?.errorDetails ?? {})).toEqual(['code']);
    const wrong = await prove(person.token, { code: '000000', password });
    expect(wrong.errorType).toBe('CODE_NOT_RECOGNIZED');
    expect((await api.request(endOtherSessions, {}, person.token)).errorType).toBe(
      'RECENT_PROOF_REQUIRED',
    );
    const code = await person.code();
    expect((await prove(person.token, { code })).status).toBe(200);
    expect((await api.request(endOtherSessions, {}, person.token)).status).toBe(200);
    // No code is taken twice, for a proof either.
    expect((await prove(person.token, { code })).errorType).toBe('CODE_NOT_RECOGNIZED');
  });

  it('is a recovery code too, once', async () => {
    const person = await aged({ totp: true });
    await api.owner.query('INSERT INTO backup_code (person_id, code_hash) VALUES ($1, $2)', [
      person.id,
      hashBackupCode(person.id, 'ABCD-EFGH'),
    ]);
    expect((await prove(person.token, { code: 'abcd efgh' })).status).toBe(200);
    const again = await prove(person.token, { code: 'abcd efgh' });
    expect([again.status, again.errorType]).toEqual([406, 'INVALID_BACKUP_CODE']);
  });

  it('comes with the login: with the password where none is set up, else with the second step', async () => {
    const plain = await api.createPerson({ userType: 'ServiceProvider' });
    const first = await api.request(login, { body: { email: plain.email, password } });
    expect((await api.request(endOtherSessions, {}, first.data.accessToken)).status).toBe(200);

    const strong = await api.createPerson({ userType: 'ServiceProvider', totp: true });
    const begun = await api.request(login, { body: { email: strong.email, password } });
    expect(
      await api.countRows('session', 'person_id = $1 AND proved_at IS NULL', [strong.id]),
    ).toBe(1);
    const { data } = await api.request(
      verifyTwoFactorCode,
      { body: { code: await totpCode(strong.totpSecret ?? '') } },
      begun.data.accessToken,
    );
    expect((await api.request(endOtherSessions, {}, data.accessToken)).status).toBe(200);
  });

  it('is refused to a session that owes its second step', async () => {
    const person = await api.createPerson({ userType: 'ServiceProvider', totp: true });
    const token = await api.openSession(person, 'Partial');
    const answer = await prove(token, { code: await totpCode(person.totpSecret ?? '') });
    expect(answer.errorType).toBe('SESSION_LEVEL_TOO_LOW');
  });

  it('takes five wrong passwords, then none for a while', async () => {
    const person = await aged();
    for (let each = 0; each < 5; each += 1) {
      const wrong = await prove(person.token, { password: 'Wrong-1-password' });
      expect([wrong.status, wrong.errorType]).toEqual([401, 'INVALID_PASSWORD']);
      expect(Object.keys(wrong.error?.errorDetails ?? {})).toEqual(['password']);
    }
    expect((await prove(person.token, { password })).errorType).toBe('TOO_MANY_REQUESTS');
  });
});
