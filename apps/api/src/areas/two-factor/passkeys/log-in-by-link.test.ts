import { getCall, getSession } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../../access/token.ts';
import type { TestOrganization, TestPerson } from '../../../testing/factories/factories.ts';
import { meetingParams } from '../../../testing/factories/meeting-factories.ts';
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

type Link = Parameters<typeof logInBy>[4];
async function attempt(owner: PasskeyOwner, link: Link, client: 'web' | 'mobile' = 'web') {
  const { request, cookie } = await challengeForLogin(api);
  return logInBy(api, answerWith(owner.key, request), cookie, client, link);
}
async function allowed(userType: TestPerson['userType'] = 'ServiceProvider') {
  const owner = await createPasskeyOwner(api, { userType });
  await allowPasskeyLogin(api, owner.person);
  return owner;
}
/** Another organization that allows it, or not. */
async function another(isAllowed = true): Promise<TestOrganization> {
  const organization = await api.createOrganization();
  await allowPasskeyLogin(api, { organization }, isAllowed);
  return organization;
}
/** The link that invites a person to one more organization. */
async function invite({ person }: PasskeyOwner, organization: TestOrganization, userType: string) {
  const membershipId = await api.addMembership(person, organization, userType as never);
  await api.owner.query(
    `UPDATE membership SET status = 'pending', registered_at = NULL WHERE id = $1`,
    [membershipId],
  );
  const invitationToken = newToken();
  await api.owner.query(
    `INSERT INTO invitation (organization_id, membership_id, token_hash, expires_at)
     VALUES ($1, $2, $3, now() + interval '1 day')`,
    [organization.id, membershipId, hashToken(invitationToken)],
  );
  return { invitation: { organizationId: organization.id, invitationToken } };
}
const stateOf = async ({ person }: PasskeyOwner, { id }: TestOrganization) =>
  (
    await api.owner.query<{ status: string }>(
      'SELECT status FROM membership WHERE person_id = $1 AND organization_id = $2',
      [person.id, id],
    )
  ).rows[0]?.status;

describe('a login with a passkey alone, by an invitation', () => {
  it('PASSKEY-14: accepts it, as a password would', async () => {
    const [owner, organization] = [await allowed(), await another()];
    const link = await invite(owner, organization, 'PeerSupporter');
    const { data } = await attempt(owner, link);
    expect(data.session.organizations.map(({ organizationId }) => organizationId)).toContain(
      organization.id,
    );
    expect(await stateOf(owner, organization)).toBe('active');
    expect((await api.request(getSession, {}, data.accessToken)).data.sessionLevel).toBe(2);
    // Used up, and said to who was proved.
    expect((await attempt(owner, link)).errorType).toBe('INVALID_REGISTRATION_LINK');
  });

  it('PASSKEY-14: to an organization that does not allow it changes nothing', async () => {
    const [owner, organization] = [await allowed(), await another(false)];
    const link = await invite(owner, organization, 'PeerSupporter');
    expect((await attempt(owner, link)).errorType).toBe('PASSKEY_NOT_RECOGNIZED');
    expect(await stateOf(owner, organization)).toBe('pending');
  });

  it('PASSKEY-14: of another person, or made up, opens nothing', async () => {
    const [owner, other, organization] = [await allowed(), await allowed(), await another()];
    const theirs = await invite(other, organization, 'PeerSupporter');
    const madeUp = { invitation: { ...theirs.invitation, invitationToken: newToken() } };
    for (const link of [theirs, madeUp])
      expect((await attempt(owner, link)).errorType).toBe('INVALID_REGISTRATION_LINK');
    expect(await stateOf(other, organization)).toBe('pending');
  });

  it('PASSKEY-14: says nothing of a link to who was not proved', async () => {
    const [owner, other, organization] = [await allowed(), await allowed(), await another()];
    const link = await invite(other, organization, 'PeerSupporter');
    await allowPasskeyLogin(api, owner.person, false);
    const madeUp = { invitation: { ...link.invitation, invitationToken: newToken() } };
    const refusals = [];
    for (const each of [link, madeUp, {}]) refusals.push((await attempt(owner, each)).text);
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain('PASSKEY_NOT_RECOGNIZED');
  });

  it('PASSKEY-14, REG-30: of a member takes the place, and sends a browser to the app', async () => {
    const [owner, organization] = [await allowed('Employee'), await another()];
    const link = await invite(owner, organization, 'Employee');
    expect((await attempt(owner, link)).errorType).toBe('MOBILE_ONLY_ACCOUNT');
    expect(await stateOf(owner, organization)).toBe('active');
    const more = await another();
    const answer = await attempt(owner, await invite(owner, more, 'Employee'), 'mobile');
    expect(answer.status).toBe(200);
  });

  it('PASSKEY-14: opens no account of a SuperAdmin', async () => {
    const organization = await another();
    const owner = await createPasskeyOwner(api, { userType: 'SuperAdmin' });
    const link = await invite(owner, organization, 'PeerSupporter');
    expect((await attempt(owner, link)).errorType).toBe('PASSKEY_NOT_RECOGNIZED');
    expect(await stateOf(owner, organization)).toBe('pending');
  });
});

describe('a login with a passkey alone, by the personal link of a session', () => {
  async function seat() {
    const owner = await allowed('Employee');
    const host = await api.createCaller('ServiceProvider', owner.person.organization);
    const meeting = await api.createRunningMeeting(host);
    const pid = await api.addParticipant(meeting, owner.person);
    const meetingLink = (person: TestPerson) => ({
      meeting: {
        organizationId: meeting.organization.id,
        meetingId: meeting.id,
        token: api.linkToken(meeting, person),
      },
    });
    return { owner, host, meeting, pid, meetingLink };
  }

  it('PASSKEY-14, OPEN-05: lets a member in from a browser, to that call alone', async () => {
    const { owner, meeting, pid, meetingLink } = await seat();
    expect((await attempt(owner, {})).errorType).toBe('PASSKEY_NOT_RECOGNIZED');
    const { data } = await attempt(owner, meetingLink(owner.person));
    expect(data.session).toMatchObject({ sessionLevel: 2, meetingId: meeting.id });
    const params = meetingParams(meeting);
    const call = await api.request(getCall, { params }, data.accessToken);
    expect(call.data.participantId).toBe(pid);
  });

  it('PASSKEY-14: of another person is refused as of a session that is not there', async () => {
    const { owner, host, meetingLink } = await seat();
    expect((await attempt(owner, meetingLink(host))).errorType).toBe('MEETING_NOT_FOUND');
  });
});
