import { randomUUID } from 'node:crypto';
import { getOrganizationAnalytics, type UserType } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { monthAgo } from '../../testing/factories/report-months.ts';
import { type TestServer, openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const admin = await api.createCaller('OrganizationAdmin');
const superAdmin = await api.createCaller('SuperAdmin');

const current = monthAgo(0);
const whole = `from=2021-03&to=${current}`;
/** Asks at both paths, and expects one answer of both. */
async function ask(query: string, type = 'activity', { token, organization } = admin) {
  const paths = [
    `/api/analytics/${type}`,
    `/api/organizations/${organization.id}/analytics/${type}`,
  ];
  const answers = await Promise.all(paths.map((path) => api.send(`${path}?${query}`, { token })));
  expect(answers[1]?.text).toBe(answers[0]?.text);
  return answers[0] as Awaited<ReturnType<TestServer['send']>>;
}

describe('the months of a report', () => {
  it.each([
    ['from is missing', `to=${current}`, ['from']],
    ['to is missing', 'from=2021-03', ['to']],
    ['both are missing', '', ['from', 'to']],
    ['from is empty', `from=&to=${current}`, ['from']],
    ['to is empty', 'from=2021-03&to=', ['to']],
    ['there is a 13th month', `from=2021-13&to=${current}`, ['from']],
    [
      'there is a 13th month of this year',
      `from=${current.slice(0, 4)}-13&to=${current}`,
      ['from'],
    ],
    ['there is a month 0', `from=2022-00&to=${current}`, ['from']],
    ['the month has one digit', `from=2026-1&to=${current}`, ['from']],
    ['the year is 0', `from=0000-01&to=${current}`, ['from']],
    ['the year is 10000', 'from=2021-03&to=10000-01', ['to']],
    ['it begins before March 2021', `from=2021-02&to=${current}`, ['from']],
    ['it ends in two months', `from=2021-03&to=${monthAgo(-2)}`, ['to']],
    ['it ends next year', `from=2021-03&to=${Number(current.slice(0, 4)) + 1}-12`, ['to']],
    ['it ends before it begins', 'from=2022-02&to=2022-01', ['to']],
    ['a day is given', `from=2021-03-01&to=${current}`, ['from']],
    ['it is in words', 'from=March&to=today', ['from', 'to']],
    ['there is a space', `from=%202021-03&to=${current}`, ['from']],
    ['digits are not ASCII', `from=٢٠٢١-٠٣&to=${current}`, ['from']],
    ['from is repeated', `from=2021-03&from=2021-04&to=${current}`, ['from']],
    ['to is repeated', `from=2021-03&to=2021-04&to=${current}`, ['to']],
    ['there is a filter', `${whole}&subject=learn`, ['subject']],
    [
      'an organization is named in the query',
      `${whole}&organizationId=${randomUUID()}`,
      ['organizationId'],
    ],
  ])('API-70, REPORTS-02, REPORTS-03 are refused where %s', async (_, query, fields) => {
    const answer = await ask(query);
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.error?.errorDetails ?? {})).toEqual(fields);
  });

  it('API-71 an empty value is not a missing one: clients leave it out, and the server refuses it', async () => {
    expect((await ask(`${whole}&language=`)).error?.errorDetails).toHaveProperty('language');
    expect((await ask(`from=&to=`)).status).toBe(400);
  });

  it('REPORTS-02 the current month can be asked for, alone and from March 2021', async () => {
    expect((await ask(`from=${current}&to=${current}`)).status).toBe(200);
    expect((await ask(whole)).status).toBe(200);
  });
});

describe('the type of a report', () => {
  it.each(['users', 'activities', 'activity.xlsx', '__proto__', 'toString', '%00', "activity'--"])(
    '%s is refused',
    async (type) => {
      const answer = await ask(whole, type);
      expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.error?.errorDetails ?? {})).toEqual(['reportType']);
    },
  );
});

describe('who reads a report', () => {
  const at = (orgId: string, token: string | undefined) =>
    api.request(
      getOrganizationAnalytics,
      { params: { orgId, reportType: 'activity' }, query: { from: current, to: current } },
      token,
    );

  it('REPORTS-07, API-72 a session that is over is 401, a role without the right 403', async () => {
    const path = `/api/analytics/activity?${whole}`;
    for (const token of [undefined, 'x', randomUUID()]) {
      const answer = await api.send(path, { token });
      expect([answer.status, answer.errorType]).toEqual([401, 'INVALID_SESSION_TOKEN']);
    }
    const others: readonly UserType[] = [
      'Employee',
      'FamilyFriend',
      'PeerSupporter',
      'ServiceProvider',
    ];
    for (const userType of others) {
      const caller = await api.createCaller(userType, admin.organization);
      const answer = await ask(whole, 'activity', caller);
      expect([answer.status, answer.errorType]).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  it('an administrator of another organization, and of none that exists, gets one answer', async () => {
    const other = await api.createOrganization();
    const answers = [await at(other.id, admin.token), await at(randomUUID(), admin.token)];
    for (const answer of answers)
      expect([answer.status, answer.errorType]).toEqual([403, 'ORGANIZATION_MISMATCH']);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  it('OPEN-25 a SuperAdmin without a second step is refused at both paths', async () => {
    const token = await api.openSession(superAdmin, 'Low');
    for (const path of [`analytics`, `organizations/${admin.organization.id}/analytics`]) {
      const answer = await api.send(`/api/${path}/activity?${whole}`, { token });
      expect([answer.status, answer.errorType]).toEqual([403, 'SESSION_LEVEL_TOO_LOW']);
    }
  });

  it('one who is an administrator elsewhere reads it there alone', async () => {
    const caller = await api.createCaller('Employee');
    await api.addMembership(caller, admin.organization, 'OrganizationAdmin');
    expect((await api.send(`/api/analytics/activity?${whole}`, caller)).errorType).toBe(
      'PERMISSION_DENIED',
    );
    expect((await at(admin.organization.id, caller.token)).status).toBe(200);
    expect((await at(caller.organization.id, caller.token)).errorType).toBe('PERMISSION_DENIED');
  });

  it('a suspended organization is shown to SuperAdmins alone, a removed one to no one', async () => {
    const caller = await api.createCaller('OrganizationAdmin');
    const { id } = caller.organization;
    await api.owner.query(`UPDATE organization SET status = 'suspended' WHERE id = $1`, [id]);
    expect((await at(id, caller.token)).errorType).toBe('ORGANIZATION_MISMATCH');
    expect((await at(id, superAdmin.token)).status).toBe(200);
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [id]);
    const removed = await at(id, superAdmin.token);
    expect([removed.status, removed.errorType]).toEqual([404, 'ORGANIZATION_NOT_FOUND']);
    const never = await at(randomUUID(), superAdmin.token);
    expect(never.text).toBe(removed.text);
    expect((await at(id, caller.token)).errorType).toBe('ORGANIZATION_MISMATCH');
    const all = await api.send(`/api/analytics/activity?${whole}`, superAdmin);
    expect(all.text).toContain(admin.organization.id);
    expect(all.text).not.toContain(id);
  });

  it('an organization that is no id is refused as such', async () => {
    const answer = await api.send(`/api/organizations/own/analytics/activity?${whole}`, admin);
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
