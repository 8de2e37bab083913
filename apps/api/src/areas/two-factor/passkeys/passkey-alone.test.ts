import { changePasskeyLogin, getSession, listOwnSessions } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import {
  allowPasskeyLogin,
  challengeForLogin,
  createPasskeyOwner,
  logInBy,
  type PasskeyOwner,
} from '../../../testing/passkeys/passkey-owner.ts';
import { answerWith } from '../../../testing/passkeys/software-authenticator.ts';
import { openTestServer } from '../../../testing/server/test-server.ts';

const api = await openTestServer();

/** A person in a session that a passkey alone opened. */
async function inside(
  options: Parameters<typeof createPasskeyOwner>[1] = { userType: 'ServiceProvider' },
) {
  const owner = await createPasskeyOwner(api, options);
  await allowPasskeyLogin(api, owner.person);
  return { ...owner, alone: await enter(owner) };
}
async function enter(owner: PasskeyOwner): Promise<string> {
  const { request, cookie } = await challengeForLogin(api);
  const answer = await logInBy(api, answerWith(owner.key, request), cookie);
  expect(answer.status).toBe(200);
  return answer.data.accessToken;
}
const statusOf = async (token: string) => (await api.request(getSession, {}, token)).status;
const change = async ({ person: { organization } }: PasskeyOwner, isAllowed: boolean) => {
  const admin = await api.createCaller('OrganizationAdmin', organization);
  const input = { params: { id: organization.id }, body: { isAllowed } };
  return api.request(changePasskeyLogin, input, admin.token);
};

describe('a session that a passkey alone opened', () => {
  it('PASSKEY-15: ends when the organization no longer allows it; sessions of a password stay', async () => {
    const owner = await inside();
    const other = await inside();
    expect(await statusOf(owner.alone)).toBe(200);
    expect((await change(owner, false)).status).toBe(200);
    expect(await statusOf(owner.alone)).toBe(401);
    expect(await statusOf(owner.token)).toBe(200);
    expect(await statusOf(other.alone)).toBe(200);
    const { data } = await api.request(listOwnSessions, {}, owner.token);
    expect(data.sessions).toHaveLength(1);
  });

  it('PASSKEY-15: does not come back when it is allowed again', async () => {
    const owner = await inside();
    await change(owner, false);
    await change(owner, true);
    expect(await statusOf(owner.alone)).toBe(401);
    expect(await statusOf(await enter(owner))).toBe(200);
  });

  it('PASSKEY-15: ends when its person joins an organization that does not allow it', async () => {
    const owner = await inside();
    const strict = await api.createOrganization();
    const membershipId = await api.addMembership(owner.person, strict, 'PeerSupporter');
    expect(await statusOf(owner.alone)).toBe(401);
    expect(await statusOf(owner.token)).toBe(200);
    // A place that ended asks for nothing.
    await api.owner.query(`UPDATE membership SET status = 'inactive' WHERE id = $1`, [
      membershipId,
    ]);
    expect(await statusOf(await enter(owner))).toBe(200);
  });

  it('PASSKEY-15: is not there for a SuperAdmin, whatever they were at the login', async () => {
    const owner = await inside();
    await api.addMembership(owner.person, await api.rootOrganization(), 'SuperAdmin');
    await allowPasskeyLogin(api, { organization: await api.rootOrganization() });
    expect(await statusOf(owner.alone)).toBe(401);
    await allowPasskeyLogin(api, { organization: await api.rootOrganization() }, false);
  });

  it('PASSKEY-15: of who logs in at that moment ends as well', async () => {
    const owner = await inside();
    const { request, cookie } = await challengeForLogin(api);
    const [answer] = await Promise.all([
      logInBy(api, answerWith(owner.key, request), cookie),
      change(owner, false),
    ]);
    if (answer.status === 200) expect(await statusOf(answer.data.accessToken)).toBe(401);
    else expect(answer.errorType).toBe('PASSKEY_NOT_RECOGNIZED');
  });
});
