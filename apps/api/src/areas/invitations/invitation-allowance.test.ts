import {
  getInvitationAllowance,
  inviteInBulk,
  inviteUser,
  previewInviteInBulk,
  resendPendingInvitesInBulk,
  setInvitationAllowance,
} from '@ensemble/contract';
import { expect, it } from 'vitest';
import { uniqueEmail, type TestCaller } from '../../testing/factories/factories.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();
const superAdmin = await api.createCaller('SuperAdmin');

const newAdmin = () => api.createCaller('OrganizationAdmin');
const setLimit = ({ organization }: TestCaller, limit: number, caller = superAdmin) =>
  api.request(
    setInvitationAllowance,
    { params: { id: organization.id }, body: { limit } },
    caller.token,
  );
const read = async (admin: TestCaller) =>
  (
    await api.request(
      getInvitationAllowance,
      { params: { id: admin.organization.id } },
      admin.token,
    )
  ).data;
const invite = (admin: TestCaller, email = uniqueEmail()) =>
  api.request(
    inviteUser,
    { body: { organizationId: admin.organization.id, userType: 'Employee', email } },
    admin.token,
  );
const batch = ({ organization }: TestCaller, count: number) => ({
  body: {
    organizationId: organization.id,
    data: [{ userType: 'Employee', emails: Array.from({ length: count }, () => uniqueEmail()) }],
  },
});
const resendAll = ({ organization, token }: TestCaller) =>
  api.request(resendPendingInvitesInBulk, { params: { id: organization.id } }, token);
/** Sent so long ago that sending again is no second click. */
const age = ({ organization }: TestCaller) =>
  api.owner.query(
    `UPDATE membership SET invited_at = now() - interval '1 hour' WHERE organization_id = $1`,
    [organization.id],
  );

it('an organisation sends 20,000 invitations a day, unless a SuperAdmin sets another number', async () => {
  const admin = await newAdmin();
  expect(await read(admin)).toEqual({ limit: 20_000, left: 20_000 });
  await invite(admin);
  expect(await read(admin)).toEqual({ limit: 20_000, left: 19_999 });
  expect((await setLimit(admin, 30_000)).data).toEqual({ limit: 30_000, left: 29_999 });
  const [refused] = [await setLimit(admin, 40_000, admin)];
  expect([refused.status, refused.errorType]).toEqual([403, 'SESSION_LEVEL_TOO_LOW']);
  for (const limit of [0, -1, 1.5, 1_000_001])
    expect((await setLimit(admin, limit)).errorType).toBe('VALIDATION_FAILED');
  expect(await read(admin)).toEqual({ limit: 30_000, left: 29_999 });
});

it('a batch says before it is sent what is left, and beyond that sends nothing at all', async () => {
  const admin = await newAdmin();
  await setLimit(admin, 3);
  const four = batch(admin, 4);
  const { organizationId, data } = four.body;
  const preview = await api.request(
    previewInviteInBulk,
    { body: { organizationId, emails: data.flatMap(({ emails }) => emails) } },
    admin.token,
  );
  expect(preview.data.allowance).toEqual({ limit: 3, left: 3 });
  const refused = await api.request(inviteInBulk, four, admin.token);
  expect([refused.status, refused.errorType]).toEqual([429, 'TOO_MANY_INVITATIONS']);
  expect(
    await api.countRows('membership', `organization_id = $1 AND status = 'pending'`, [
      admin.organization.id,
    ]),
  ).toBe(0);
  expect((await api.request(inviteInBulk, batch(admin, 3), admin.token)).status).toBe(200);
  expect((await invite(admin)).errorType).toBe('TOO_MANY_INVITATIONS');
  expect((await read(admin)).left).toBe(0);
});

it('sending again counts, one by one and all at once; the next day begins anew', async () => {
  const admin = await newAdmin();
  await setLimit(admin, 3);
  await api.request(inviteInBulk, batch(admin, 2), admin.token);
  await age(admin);
  const refused = await resendAll(admin);
  expect([refused.status, refused.errorType]).toEqual([429, 'TOO_MANY_INVITATIONS']);
  expect(await read(admin)).toEqual({ limit: 3, left: 1 });
  await api.owner.query(
    'UPDATE invitation_allowance SET day = day - 1 WHERE organization_id = $1',
    [admin.organization.id],
  );
  expect(await read(admin)).toEqual({ limit: 3, left: 3 });
  expect((await resendAll(admin)).data).toMatchObject({ count: 2, alreadyUnderWay: false });
  expect(await read(admin)).toEqual({ limit: 3, left: 1 });
});

it('of many calls at once no more go through than the day has left', async () => {
  const admin = await newAdmin();
  await setLimit(admin, 5);
  const answers = await Promise.all(Array.from({ length: 8 }, () => invite(admin)));
  expect(answers.filter((each) => each.status === 201)).toHaveLength(5);
  expect((await read(admin)).left).toBe(0);
});
