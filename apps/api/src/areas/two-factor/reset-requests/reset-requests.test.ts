import {
  askForReset,
  confirmResetRequest,
  getResetRequest,
  listAuditLog,
  listResetRequests,
  listWholeResetRequests,
  refuseAnyResetRequest,
  refuseResetRequest,
  resetPassword,
  requestPasswordReset,
  resetTwoFactor,
  stopResetRequest,
  type UserType,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  newPassword,
  type TestOrganization,
  totpCode,
} from '../../../testing/factories/factories.ts';
import { fragmentOf } from '../../../testing/read-mail.ts';
import { reopenJobs } from '../../../testing/server/reopen-jobs.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';
import { resetTwoFactorByOperator } from '../index.ts';
import { openDatabase } from '../../../db/database.ts';

const api = await openTestServer();
const stopCodeOf = (mail: Parameters<typeof fragmentOf>[0]) =>
  fragmentOf(mail, '/stop-reset').get('code') ?? '';
const week = 7 * 86_400_000;

/** A person with a second step who has given their password and nothing more. */
async function locked(userType: UserType, organization?: TestOrganization) {
  const person = await api.createPerson({
    userType,
    totp: true,
    ...(organization && { organization }),
  });
  return { ...person, token: await api.openSession(person, 'Partial') };
}
const ask = ({ token }: { token: string }) => api.request(askForReset, {}, token);
const read = ({ token }: { token: string }) => api.request(getResetRequest, {}, token);

type Admin = Awaited<ReturnType<typeof api.createCaller>>;
const listed = async (admin: Admin) =>
  (await api.request(listResetRequests, { params: { orgId: admin.organization.id } }, admin.token))
    .data.requests;
const superAdmin = () => api.createCaller('SuperAdmin');
const whole = async (reader: Admin) =>
  (await api.request(listWholeResetRequests, {}, reader.token)).data.requests;
const inWhole = async (reader: Admin, email: string) =>
  (await whole(reader)).find((each) => each.email === email);
const pathOf = (admin: Admin, requestId: string) => ({
  params: { orgId: admin.organization.id, requestId },
});
const securityLog = async (admin: Admin) =>
  (
    await api.request(
      listAuditLog,
      { params: { orgId: admin.organization.id }, query: {} },
      admin.token,
    )
  ).data.entries.map(({ action }) => action);

describe('a lost second step', () => {
  it('TFA-32 is asked about after the right password alone, once for a while, and by who has one', async () => {
    expect((await api.request(askForReset, {})).status).toBe(401);
    const without = await api.createCaller('Employee');
    expect((await ask(without)).errorType).toBe('TWO_FACTOR_NOT_STARTED');
    expect((await read(without)).errorType).toBe('TWO_FACTOR_NOT_STARTED');
    const member = await locked('Employee');
    expect((await read(member)).data).toEqual({ askedTo: 'operators', request: null });
    const first = (await ask(member)).data;
    const { askedAt, expiresAt } = first.request ?? { askedAt: '', expiresAt: '' };
    expect(Date.parse(expiresAt) - Date.parse(askedAt)).toBeLessThanOrEqual(week + 1000);
    expect(Date.parse(expiresAt) - Date.parse(askedAt)).toBeGreaterThan(week - 1000);
    expect((await ask(member)).data).toEqual(first);
    expect((await read(member)).data).toEqual(first);
    expect(
      await api.countRows(
        'audit_event',
        `action = 'twoFactor.askReset' AND actor_id = '${member.id}'`,
      ),
    ).toBe(1);
    // Asking opens no door.
    expect((await api.request(getResetRequest, {}, member.token)).status).toBe(200);
    expect(await api.countRows('factor', `person_id = '${member.id}'`)).toBe(1);
  });

  it('TFA-32 at once by many is one request, and one mail', async () => {
    const member = await locked('Employee');
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(member)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await api.countRows('two_factor_reset_request', `person_id = '${member.id}'`)).toBe(1);
    await api.readMail(member.email);
    expect(
      await api.countRows(
        'pgboss.job',
        `name = 'mail' AND data->>'kind' = 'resetRequested' AND data->>'requestId' =
         (SELECT id::text FROM two_factor_reset_request WHERE person_id = '${member.id}')`,
      ),
    ).toBe(1);
  });

  it.each(['Employee', 'PeerSupporter', 'FamilyFriend'] as const)(
    'TFA-33 of a member (%s) is seen by the people who run the service, and never by their organization',
    async (userType) => {
      const admin = await api.createCaller('OrganizationAdmin');
      const operator = await superAdmin();
      const before = await securityLog(admin);
      const member = await locked(userType, admin.organization);
      expect((await ask(member)).data.askedTo).toBe('operators');
      expect(await listed(admin)).toEqual([]);
      const request = await inWhole(operator, member.email);
      expect(request).toMatchObject({
        askedTo: 'operators',
        organizationName: null,
        confirmedAt: null,
        confirmedBy: null,
      });
      const id = request?.id ?? '';
      expect((await api.request(confirmResetRequest, pathOf(admin, id), admin.token)).status).toBe(
        404,
      );
      expect((await api.request(refuseResetRequest, pathOf(admin, id), admin.token)).status).toBe(
        404,
      );
      expect((await api.readMail(operator.email)).text).toContain('/reset-requests');
      await api.request(resetTwoFactor, { params: { id: request?.userId ?? '' } }, operator.token);
      expect(await inWhole(operator, member.email)).toBeUndefined();
      expect(await api.countRows('factor', `person_id = '${member.id}'`)).toBe(0);
      // Nor does the log of the organization tell of it.
      expect(await securityLog(admin)).toEqual(before);
      expect(await api.mailsNow(admin.email)).toEqual([]);
    },
  );

  it.each(['OrganizationAdmin', 'PeerSupportAdmin', 'ServiceProvider'] as const)(
    'TFA-33 of who works there (%s) is confirmed by another administrator, and then reset by a SuperAdmin',
    async (userType) => {
      const admin = await api.createCaller('PeerSupportAdmin');
      const operator = await superAdmin();
      const colleague = await locked(userType, admin.organization);
      expect((await ask(colleague)).data.askedTo).toBe('administrators');
      expect((await api.readMail(admin.email)).subject).toContain('Someone needs help logging in');
      // No one is named in a mail.
      expect((await api.readMail(admin.email)).text).not.toContain(colleague.email);
      const [request] = await listed(admin);
      expect(request).toMatchObject({ email: colleague.email, confirmedAt: null });
      const id = request?.id ?? '';
      for (let twice = 0; twice < 2; twice += 1)
        expect(
          (await api.request(confirmResetRequest, pathOf(admin, id), admin.token)).status,
        ).toBe(200);
      expect((await listed(admin))[0]?.confirmedAt).not.toBeNull();
      expect(await inWhole(operator, colleague.email)).toMatchObject({
        askedTo: 'administrators',
        organizationName: admin.organization.name,
        confirmedBy: expect.any(String),
      });
      expect((await api.readMail(operator.email)).subject).toContain(
        'Someone needs help logging in',
      );
      // An administrator confirms, and resets nothing.
      const params = { id: request?.userId ?? '' };
      expect((await api.request(resetTwoFactor, { params }, admin.token)).status).toBe(403);
      await api.request(resetTwoFactor, { params }, operator.token);
      expect(await listed(admin)).toEqual([]);
      const log = await securityLog(admin);
      expect(log.filter((action) => action === 'twoFactor.confirmReset')).toHaveLength(1);
      expect(log).toContain('twoFactor.reset');
      expect(log).not.toContain('twoFactor.askReset');
    },
  );

  it('TFA-33 is confirmed by no one of another organization, not by themselves, and not by a member', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const stranger = await api.createCaller('OrganizationAdmin');
    const member = await api.createCaller('Employee', admin.organization);
    const colleague = await locked('OrganizationAdmin', admin.organization);
    await ask(colleague);
    const id = (await listed(admin))[0]?.id ?? '';
    expect(await listed(stranger)).toEqual([]);
    const answer = (by: Admin, path = pathOf(by, id)) =>
      api.request(confirmResetRequest, path, by.token);
    expect((await answer(stranger)).status).toBe(404);
    expect((await answer(stranger, pathOf(admin, id))).status).toBe(403);
    expect((await answer(member)).status).toBe(403);
    const own = { ...colleague, token: await api.openSession(colleague, 'High') };
    expect(await listed(own)).toEqual([]);
    expect((await answer(own)).status).toBe(404);
    expect((await listed(admin))[0]?.confirmedAt).toBeNull();
  });

  it('TFA-33 leaves an organization with the role: from then on it is the service’s alone', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const operator = await superAdmin();
    const colleague = await locked('ServiceProvider', admin.organization);
    await ask(colleague);
    expect(await listed(admin)).toHaveLength(1);
    await api.owner.query(`UPDATE membership SET user_type = 'Employee' WHERE id = $1`, [
      colleague.membershipId,
    ]);
    expect(await listed(admin)).toEqual([]);
    expect(await inWhole(operator, colleague.email)).toMatchObject({
      askedTo: 'operators',
      organizationName: null,
    });
    const requestId = (await inWhole(operator, colleague.email))?.id ?? '';
    await api.request(refuseAnyResetRequest, { params: { requestId } }, operator.token);
    expect(await securityLog(admin)).not.toContain('twoFactor.refuseReset');
  });

  it('TFA-33 is refused, by an administrator or a SuperAdmin, and may be asked about again', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const operator = await superAdmin();
    const colleague = await locked('ServiceProvider', admin.organization);
    await ask(colleague);
    const id = (await listed(admin))[0]?.id ?? '';
    expect((await api.request(refuseResetRequest, pathOf(admin, id), admin.token)).status).toBe(
      200,
    );
    expect((await api.request(refuseResetRequest, pathOf(admin, id), admin.token)).status).toBe(
      404,
    );
    expect((await read(colleague)).data.request).toBeNull();
    await ask(colleague);
    const requestId = (await inWhole(operator, colleague.email))?.id ?? '';
    const refuse = () =>
      api.request(refuseAnyResetRequest, { params: { requestId } }, operator.token);
    expect((await refuse()).status).toBe(200);
    expect((await refuse()).status).toBe(404);
  });

  it('TFA-34 is told to its owner at once, who stops it with the link: once, and with no other secret', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const colleague = await locked('ServiceProvider', admin.organization);
    await ask(colleague);
    const mail = await api.readMail(colleague.email);
    expect(mail.subject).toContain('You asked for help with your second step');
    const code = stopCodeOf(mail);
    await reopenJobs(api);
    expect((await api.readMails(colleague.email, 2)).map(stopCodeOf)).toEqual([code, code]);
    const stop = (secret: string) => api.request(stopResetRequest, { body: { code: secret } });
    expect((await stop(`${code}x`)).errorType).toBe('INVALID_CODE');
    expect((await stop('\u0000')).status).toBe(400);
    expect((await stop(code)).status).toBe(200);
    expect((await stop(code)).errorType).toBe('INVALID_CODE');
    expect(await listed(admin)).toEqual([]);
  });

  it('TFA-34 is over after seven days: no one sees it, no link stops it, and it may be asked about anew', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const colleague = await locked('ServiceProvider', admin.organization);
    await ask(colleague);
    const code = stopCodeOf(await api.readMail(colleague.email));
    const id = (await listed(admin))[0]?.id ?? '';
    await api.owner.query(
      `UPDATE two_factor_reset_request SET created_at = created_at - interval '7 days',
         expires_at = expires_at - interval '7 days' WHERE person_id = $1`,
      [colleague.id],
    );
    expect(await listed(admin)).toEqual([]);
    expect((await read(colleague)).data.request).toBeNull();
    expect((await api.request(stopResetRequest, { body: { code } })).errorType).toBe(
      'INVALID_CODE',
    );
    expect((await api.request(confirmResetRequest, pathOf(admin, id), admin.token)).status).toBe(
      404,
    );
    expect((await ask(colleague)).data.request).not.toBeNull();
    expect((await listed(admin))[0]?.id).not.toBe(id);
    await api.owner.query(
      `UPDATE two_factor_reset_request SET expires_at = now() - interval '1 second' WHERE person_id = $1`,
      [colleague.id],
    );
    await api.owner.query('SELECT forget_expired()');
    expect(await api.countRows('two_factor_reset_request', `person_id = '${colleague.id}'`)).toBe(
      0,
    );
  });

  it('TFA-34 ends by itself once the owner takes their second step after all, or sets a new password', async () => {
    const found = await locked('Employee');
    await ask(found);
    const body = { code: await totpCode(found.totpSecret ?? '') };
    expect((await api.request(verifyTwoFactorCode, { body }, found.token)).status).toBe(200);
    expect(await api.countRows('two_factor_reset_request', `person_id = '${found.id}'`)).toBe(0);
    const warned = await locked('Employee');
    await ask(warned);
    await api.readMail(warned.email);
    await api.request(requestPasswordReset, { body: { email: warned.email } });
    const mails = await api.readMails(warned.email, 2);
    const link = Object.fromEntries(fragmentOf(mails[1], '/new-password')) as Record<
      'email' | 'code',
      string
    >;
    const changed = await api.request(resetPassword, {
      body: { ...link, password: newPassword, confirmPassword: newPassword },
    });
    expect(changed.status).toBe(200);
    expect(await api.countRows('two_factor_reset_request', `person_id = '${warned.id}'`)).toBe(0);
  });

  it('TFA-35 of an only administrator goes to the people who run the service', async () => {
    const only = await locked('OrganizationAdmin');
    await api.createPerson({ userType: 'ServiceProvider', organization: only.organization });
    expect((await ask(only)).data.askedTo).toBe('operators');
  });

  it('TFA-35 of a SuperAdmin is reset by whoever runs the server, and asked of no one', async () => {
    const person = await locked('SuperAdmin');
    expect((await read(person)).data).toEqual({ askedTo: 'server', request: null });
    expect((await ask(person)).errorType).toBe('ERROR_FORBIDDEN_USER');
    const database = openDatabase(api.settings, 1);
    try {
      await resetTwoFactorByOperator(database, person.email);
      await expect(resetTwoFactorByOperator(database, 'nobody@example.org')).rejects.toThrow(
        'Nobody has the address',
      );
    } finally {
      await database.close();
    }
    expect(await api.countRows('factor', `person_id = '${person.id}'`)).toBe(0);
    expect((await read(person)).status).toBe(401);
    expect((await api.readMail(person.email)).subject).toContain(
      'Two-factor authentication was removed',
    );
  });
});
