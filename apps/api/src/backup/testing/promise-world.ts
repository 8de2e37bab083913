import { mkdir, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  blockParticipant,
  changeOrganizationStatus,
  changePassword,
  changePushPreference,
  changeUsageChoice,
  changeUserRole,
  deactivateUser,
  getTwoFactor,
  register,
  removeDevice,
  removeOrganization,
  removePasskey,
  removeTwoFactor,
  renewBackupCodes,
  verifyTwoFactorCode,
  withdrawActivationCode,
} from '@ensemble/contract';
import { expect } from 'vitest';
import { meetingParams } from '../../testing/factories/meeting-factories.ts';
import { newPassword, password } from '../../testing/factories/factories.ts';
import { monthAgo } from '../../testing/factories/report-months.ts';
import {
  addPasskeyOf,
  createPasskeyOwner,
  passwordLogin,
} from '../../testing/passkeys/passkey-owner.ts';
import type { TestServer } from '../../testing/server/test-server.ts';

/** The month that is released after the backup. */
export const releasedMonth = monthAgo(3);

/** People, organizations and rows, of which each kind of promise then changes one. */
export async function makePromiseWorld(api: TestServer) {
  const admin = await api.createCaller('OrganizationAdmin');
  const { organization } = admin;
  const inIt = (userType: 'Employee' | 'ServiceProvider' | 'OrganizationAdmin', more = {}) =>
    api.createPerson({ organization, userType, ...more });
  const superAdmin = await api.createCaller('SuperAdmin');
  const pictureOf = async (member: { membershipId: string }) => {
    const id = randomUUID();
    await mkdir(join(api.settings.FILES_DIRECTORY, 'pictures'), { recursive: true });
    await writeFile(join(api.settings.FILES_DIRECTORY, `pictures/${id}.jpg`), 'a picture');
    await api.owner.query('UPDATE membership SET picture_id = $1 WHERE id = $2', [
      id,
      member.membershipId,
    ]);
    return id;
  };
  const erased = await inIt('Employee', { status: 'inactive' });
  const erasedPicture = await pictureOf(erased);
  await api.owner.query(
    `UPDATE membership SET deactivated_at = now() - interval '91 days' WHERE id = $1`,
    [erased.membershipId],
  );
  const withCodes = await api.createPerson({ userType: 'ServiceProvider', totp: true });
  const session = await api.openSession(withCodes, 'High');
  const renewed = await api.request(renewBackupCodes, { params: { id: withCodes.id } }, session);
  const owner = await createPasskeyOwner(api);
  const second = await addPasskeyOf(api, owner.person, owner.token, {}, 'Laptop');
  const host = await api.createCaller('OrganizationAdmin', organization);
  const meeting = await api.createMeeting(host);
  const counted = await api.createCaller('Employee', organization);
  await api.request(changeUsageChoice, { body: { isCounted: true } }, counted.token);
  const figures = await api.createOrganization();
  await api.addMembers(figures, 90);
  await api.countSince(figures, releasedMonth);
  await api.addUsage(figures, releasedMonth, { app: { users: 45, times: 3 } });
  return {
    admin,
    superAdmin,
    erased,
    erasedPicture,
    withCodes: { ...withCodes, session, codes: renewed.data.backupCodes },
    owner: { ...owner, token: second.token, second: second.key },
    host,
    meeting,
    blocked: await api.addParticipant(meeting, await inIt('Employee')),
    counted,
    figures,
    leaver: await inIt('ServiceProvider'),
    demoted: await inIt('OrganizationAdmin'),
    changer: await api.createCaller('ServiceProvider', organization),
    untouched: await inIt('ServiceProvider'),
    bySms: await api.createPerson({ userType: 'ServiceProvider', totp: true, sms: true }),
    moved: await inIt('ServiceProvider'),
    phone: await api.createDevice(counted),
    invitation: await api.createInvitation(organization),
    code: await api.createActivationCode(organization),
    suspended: await api.createPerson({ userType: 'OrganizationAdmin' }),
    removed: await api.createPerson({ userType: 'OrganizationAdmin' }),
  };
}
export type PromiseWorld = Awaited<ReturnType<typeof makePromiseWorld>>;

/** Changes one of each, by the routes of the product; all of it must hold after a restore. */
export async function changePromiseWorld(api: TestServer, world: PromiseWorld): Promise<void> {
  const { admin, superAdmin } = world;
  const orgId = admin.organization.id;
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(text);
  };
  await done(
    api.request(
      deactivateUser,
      { params: { userId: world.leaver.membershipId, orgId } },
      admin.token,
    ),
  );
  // Twice: the last one holds.
  for (const role of ['ServiceProvider', 'Employee'] as const)
    await done(
      api.request(
        changeUserRole,
        { params: { userId: world.demoted.membershipId, orgId }, body: { role } },
        admin.token,
      ),
    );
  const passwords = { currentPassword: password, password: newPassword };
  await done(api.request(changePassword, { body: passwords }, world.changer.token));
  const partial = await passwordLogin(api, world.withCodes);
  const [code = ''] = world.withCodes.codes;
  await done(api.request(verifyTwoFactorCode, { body: { code } }, partial));
  const { bySms } = world;
  const high = await api.openSession(bySms, 'High');
  await done(api.request(removeTwoFactor, { params: { id: bySms.id, type: 'totp' } }, high));
  const { person, token } = world.owner;
  const state = await api.request(getTwoFactor, { params: { id: person.id } }, token);
  const passkeyId = state.data.passkeys[0]?.id ?? '';
  await done(api.request(removePasskey, { params: { id: person.id, passkeyId } }, token));
  await done(api.request(changeUsageChoice, { body: { isCounted: false } }, world.counted.token));
  await done(api.request(changePushPreference, { body: { pushes: 'none' } }, world.counted.token));
  const { installationId } = world.phone;
  await done(api.request(removeDevice, { params: { installationId } }, world.counted.token));
  await done(
    api.request(register, {
      body: { ...world.invitation, firstName: 'Ida', lastName: 'Roy', password },
    }),
  );
  await done(
    api.request(
      withdrawActivationCode,
      { params: { id: orgId, codeId: world.code.id } },
      admin.token,
    ),
  );
  const block = { ...meetingParams(world.meeting), pid: world.blocked };
  await done(
    api.request(blockParticipant, { params: block, body: { blocked: true } }, world.host.token),
  );
  await done(
    api.request(
      changeOrganizationStatus,
      { params: { id: world.suspended.organization.id }, body: { status: 'suspended' } },
      superAdmin.token,
    ),
  );
  await done(
    api.request(
      removeOrganization,
      { params: { id: world.removed.organization.id } },
      superAdmin.token,
    ),
  );
  // No route changes an address; an operator might.
  await api.owner.query(`UPDATE person SET email = 'new.' || email WHERE id = $1`, [
    world.moved.id,
  ]);
  expect(await api.releaseMonth(world.figures, releasedMonth)).toBe('released');
  await api.owner.query(`SELECT enqueue_job('erasure', '{}')`);
  await expect.poll(() => api.countRows('person', 'id = $1', [world.erased.id])).toBe(0);
}
