import {
  getCall,
  getCallToken,
  getMeeting,
  getProfile,
  getSession,
  listContacts,
  listMeetings,
  login,
  logout,
  readStart,
  refreshSession,
  registerParticipant,
  verifySms,
  verifyTwoFactorCode,
} from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../testing/call-api.ts';
import {
  password,
  totpCode,
  type TestPerson,
  uniquePhone,
} from '../../testing/factories/factories.ts';
import { meetingParams, type TestMeeting } from '../../testing/factories/meeting-factories.ts';
import { validRequests } from '../../testing/requests/valid-requests.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

async function invited(userType: 'Employee' | 'FamilyFriend' | 'OrganizationAdmin' = 'Employee') {
  const host = await api.createCaller('ServiceProvider');
  const meeting = await api.createRunningMeeting(host);
  const person = await api.createPerson({ organization: host.organization, userType });
  const pid = await api.addParticipant(meeting, person);
  return { host, meeting, person, pid };
}
const linkOf = (meeting: TestMeeting, person: TestPerson) => ({
  organizationId: meeting.organization.id,
  meetingId: meeting.id,
  token: api.linkToken(meeting, person),
});
const enter = (person: TestPerson, link: object) =>
  api.request(login, { body: { email: person.email, password, meeting: link as never } });

describe('the personal link of a session', () => {
  it('OPEN-05, AUTH-15 lets an Employee in from a browser, to that call alone', async () => {
    const { meeting, person, pid } = await invited();
    const without = await api.request(login, { body: { email: person.email, password } });
    expect(without.errorType).toBe('MOBILE_ONLY_ACCOUNT');
    const { status, data } = await enter(person, linkOf(meeting, person));
    expect([status, data.session.meetingId]).toEqual([200, meeting.id]);
    const { accessToken } = data;
    const params = meetingParams(meeting);
    expect((await api.request(getCall, { params }, accessToken)).data.participantId).toBe(pid);
    expect((await api.request(getMeeting, { params }, accessToken)).status).toBe(200);
    expect(
      (await api.request(getCallToken, { params: { ...params, pid } }, accessToken)).status,
    ).toBe(200);
    expect((await api.request(getSession, {}, accessToken)).data.meetingId).toBe(meeting.id);
    expect((await api.request(refreshSession, {}, accessToken)).data.meetingId).toBe(meeting.id);
    expect((await api.request(readStart, {}, accessToken)).data.session.meetingId).toBe(meeting.id);
    const contacts = await api.request(
      listContacts,
      { params: { id: meeting.organization.id, language: 'en' } },
      accessToken,
    );
    expect(contacts.status).toBe(200);
    expect((await api.request(logout, {}, accessToken)).status).toBe(200);
  });

  it('nothing else opens in that session, whatever the role could do otherwise', async () => {
    const { meeting, person } = await invited('OrganizationAdmin');
    const { accessToken } = (await enter(person, linkOf(meeting, person))).data;
    const requestCase = {
      api,
      caller: { ...person, token: accessToken },
      organization: meeting.organization,
      personId: person.id,
      tenantCase: 'own' as const,
    };
    const opened: string[] = [];
    for (const route of allRoutes) {
      if (route.permission === 'public' || route.inCallSession) continue;
      await api.owner.query('DELETE FROM factor WHERE person_id = $1', [person.id]);
      const input = await validRequests[route.name]?.make(requestCase);
      if (!input) throw new Error(`${route.name} has no valid request`);
      const answer = await api.send(addressOf(route, input), {
        method: route.method,
        token: accessToken,
        ...(input.form
          ? { body: input.form }
          : input.body && {
              body: JSON.stringify(input.body),
              headers: { 'content-type': 'application/json' },
            }),
      });
      if (answer.errorType !== 'PERMISSION_DENIED')
        opened.push(`${route.name}: ${answer.status} ${answer.errorType}`);
    }
    // A SuperAdmin's routes want a higher level first.
    expect(opened.filter((line) => !line.includes('SESSION_LEVEL_TOO_LOW'))).toEqual([]);
  });

  it('STAFF2FA-05 what is open in it beside its call changes nothing of the account, with any body', async () => {
    const { meeting, person } = await invited('OrganizationAdmin');
    const { accessToken } = (await enter(person, linkOf(meeting, person))).data;
    const params = { id: person.id };
    const credential = { id: 'none', rawId: 'none', type: 'public-key', response: {} };
    const codes = ['123456', 'no-recovery-code'].flatMap((code) =>
      [undefined, 'totp', 'sms'].map((type) => ({ body: { code, type } })),
    );
    /** Each with all that changes what it does; the last one ends the session. */
    const calls: Readonly<Record<string, readonly object[]>> = {
      'get-session': [{}],
      'validate-token': [{}],
      'refresh-session': [{}],
      'read-start': [{}],
      'list-contacts': [{ params: { id: meeting.organization.id, language: 'en' } }],
      'verify-sms': [
        { params, body: {} },
        { params, body: { phone: uniquePhone() } },
      ],
      'verify-two-factor-code': codes,
      'request-passkey': [{}],
      'verify-passkey': [{ body: { credential } }],
      logout: [{}],
    };
    const open = allRoutes.filter(
      ({ inCallSession, path }) => inCallSession && !path.includes('/meetings/{id}'),
    );
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
    const account = async () => {
      const tables = ['factor', 'passkey', 'backup_code', 'sms_code', 'membership', 'device'];
      const rows = await Promise.all([
        api.owner.query('SELECT * FROM person WHERE id = $1', [person.id]),
        ...tables.map((table) => {
          const key = table === 'device' ? 'membership_id' : 'person_id';
          const id = table === 'device' ? person.membershipId : person.id;
          return api.owner.query(`SELECT * FROM ${table} WHERE ${key} = $1`, [id]);
        }),
      ]);
      return rows.map((each) => each.rows);
    };
    const before = await account();
    for (const [name, inputs] of Object.entries(calls))
      for (const input of inputs) {
        const route = open.find((each) => each.name === name);
        if (!route) throw new Error(`${name} is not open`);
        const { status } = await api.request(route, input as never, accessToken);
        expect(await account(), `${name} answered ${status}`).toEqual(before);
      }
    expect((await api.request(getSession, {}, accessToken)).status).toBe(401);
  });

  it('STAFF2FA-05 a phone is set up in no such session, and no SMS goes out', async () => {
    const { meeting, person } = await invited('OrganizationAdmin');
    const { accessToken } = (await enter(person, linkOf(meeting, person))).data;
    const input = { params: { id: person.id }, body: { phone: uniquePhone() } };
    expect((await api.request(verifySms, input, accessToken)).errorType).toBe('PERMISSION_DENIED');
    const whole = await api.openSession(person);
    expect((await api.request(verifySms, input, whole)).status).toBe(200);
  });

  it('no other session opens in it, not even one the person has a seat in', async () => {
    const { host, meeting, person } = await invited();
    const other = await api.createRunningMeeting(host);
    const otherPid = await api.addParticipant(other, person);
    const { accessToken } = (await enter(person, linkOf(meeting, person))).data;
    const params = meetingParams(other);
    for (const answer of [
      await api.request(getCall, { params }, accessToken),
      await api.request(getMeeting, { params }, accessToken),
      await api.request(getCallToken, { params: { ...params, pid: otherPid } }, accessToken),
      await api.request(
        registerParticipant,
        { params: { ...params, userId: person.membershipId } },
        accessToken,
      ),
      await api.request(listMeetings, { params: { orgId: meeting.organization.id } }, accessToken),
    ])
      expect(answer.errorType).toBe('PERMISSION_DENIED');
  });

  it('no other organization of the person is in it', async () => {
    const { meeting, person } = await invited();
    const elsewhere = await api.createOrganization();
    await api.addMembership(person, elsewhere, 'OrganizationAdmin');
    const { data } = await enter(person, linkOf(meeting, person));
    expect(data.organizations.map(({ organizationId }) => organizationId)).toEqual([
      meeting.organization.id,
    ]);
    const profile = await api.request(
      getProfile,
      { params: { orgId: elsewhere.id } },
      data.accessToken,
    );
    expect(profile.status).toBe(403);
    const start = await api.request(readStart, {}, data.accessToken);
    expect(JSON.stringify(start.data)).not.toContain(elsewhere.id);
  });

  it('is one person’s: forged, another person’s, of another session or without a seat it opens nothing', async () => {
    const { host, meeting, person } = await invited();
    const other = await api.createPerson({ organization: host.organization, userType: 'Employee' });
    await api.addParticipant(meeting, other);
    const second = await api.createRunningMeeting(host);
    const link = linkOf(meeting, person);
    for (const wrong of [
      { ...link, token: 'A'.repeat(43) },
      linkOf(meeting, other),
      { ...link, meetingId: second.id },
      linkOf(second, person),
      { ...link, organizationId: (await api.createOrganization()).id },
    ]) {
      const answer = await enter(person, wrong);
      // Tries are counted, whatever is wrong with them; here each is the first.
      await api.owner.query('DELETE FROM rate_limit');
      expect([answer.status, answer.errorType]).toEqual([404, 'MEETING_NOT_FOUND']);
    }
    expect(
      (
        await api.request(login, {
          body: { email: person.email, password: 'Wrong-42-pass', meeting: link },
        })
      ).errorType,
    ).toBe('INVALID_CREDENTIALS');
  });

  it('dies with the seat: who withdrew gets in no more', async () => {
    const { meeting, person, pid } = await invited();
    await api.owner.query(`UPDATE meeting_participant SET state = 'withdrawn' WHERE id = $1`, [
      pid,
    ]);
    expect((await enter(person, linkOf(meeting, person))).errorType).toBe('MEETING_NOT_FOUND');
  });

  it('wrong passwords lock as they do at the login', async () => {
    const { meeting, person } = await invited();
    const body = {
      email: person.email,
      password: 'Wrong-42-pass',
      meeting: linkOf(meeting, person),
    };
    for (let tries = 0; tries < 5; tries += 1) await api.request(login, { body });
    expect((await enter(person, linkOf(meeting, person))).errorType).toBe('ACCOUNT_LOCKED');
  });

  it('with a second step set up it opens after that step, and stays for that call', async () => {
    const { meeting, person, pid } = await invited('FamilyFriend');
    const secret = await api.startSetUp(person);
    await api.owner.query('UPDATE factor SET confirmed_at = now() WHERE person_id = $1', [
      person.id,
    ]);
    const { data } = await enter(person, linkOf(meeting, person));
    expect(data.session.sessionLevel).toBe(0);
    const params = { ...meetingParams(meeting), pid };
    expect((await api.request(getCallToken, { params }, data.accessToken)).errorType).toBe(
      'SESSION_LEVEL_TOO_LOW',
    );
    const raised = await api.request(
      verifyTwoFactorCode,
      { body: { code: await totpCode(secret) } },
      data.accessToken,
    );
    expect(raised.data.session.meetingId).toBe(meeting.id);
    expect((await api.request(getCallToken, { params }, raised.data.accessToken)).status).toBe(200);
    expect(
      (
        await api.request(
          getProfile,
          { params: { orgId: meeting.organization.id } },
          raised.data.accessToken,
        )
      ).errorType,
    ).toBe('PERMISSION_DENIED');
  });
});
