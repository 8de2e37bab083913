import { startPeers, type SyntheticPeer, type SyntheticPeers } from '@ensemble/calls/testing';
import {
  admitToCall,
  blockParticipant,
  changeOrganizationStatus,
  type CallEvent,
  cancelMeeting,
  closeCodes,
  completeMeeting,
  deactivateUser,
  endOtherSessions,
  endUserSessions,
  getCall,
  logout,
  muteParticipant,
  reportCallEvents,
  startMeeting,
} from '@ensemble/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingParams, type TestMeeting } from '../../testing/factories/meeting-factories.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import type { TestCaller } from '../../testing/factories/factories.ts';
import { accessTo, attendanceOf, createCall } from '../../testing/calls/running-call.ts';

let api: TestServer;
let peers: SyntheticPeers;
beforeAll(async () => {
  [api, peers] = await Promise.all([startTestServer({ calls: true }), startPeers()]);
});
afterAll(async () => {
  await peers.close();
  await api.close();
});

const join = async (
  caller: TestCaller,
  meeting: TestMeeting,
  pid: string,
): Promise<SyntheticPeer> => {
  const { url, token } = await accessTo(api, caller, meeting, pid);
  return peers.join({ url, token });
};
/** A running session with its host and a member in the call. */
async function call() {
  const { host, meeting, member, pid } = await createCall(api);
  const [hostPeer, peer] = [
    await join(host, meeting, meeting.hostParticipantId),
    await join(member, meeting, pid),
  ];
  await Promise.all([hostPeer.connected, peer.connected]);
  return { host, meeting, member, pid, hostPeer, peer };
}
const isMuted = (message: { type: string }) => message.type === 'muted';

describe('joining a call', () => {
  it('CONF-12, CONF-13 from the start to the end: tokens, joining, joinedAt, leaving, leftAt', async () => {
    const host = await api.createCaller('ServiceProvider');
    const meeting = await api.createMeeting(host);
    const started = await api.request(startMeeting, { params: meetingParams(meeting) }, host.token);
    const peer = await peers.join(started.data);
    await peer.connected;
    const [own] = await peer.waitForPeople([meeting.hostParticipantId]);
    expect(own).toMatchObject({ type: 'owner', slot: null });
    await expect
      .poll(async () => (await attendanceOf(api, meeting.hostParticipantId))?.joined_at)
      .not.toBeNull();
    expect((await attendanceOf(api, meeting.hostParticipantId))?.left_at).toBeNull();
    await peer.leave();
    await expect
      .poll(async () => (await attendanceOf(api, meeting.hostParticipantId))?.left_at)
      .not.toBeNull();
  });

  it('participants see each other by first name or alias, those in charge by name, and no address', async () => {
    const { host, meeting, pid, peer } = await call();
    const seen = await peer.waitForPeople([meeting.hostParticipantId, pid]);
    const { rows } = await api.owner.query<{ id: string; first_name: string; last_name: string }>(
      'SELECT p.id, e.first_name, e.last_name FROM meeting_participant p JOIN membership m ON m.id = p.membership_id JOIN person e ON e.id = m.person_id WHERE p.meeting_id = $1',
      [meeting.id],
    );
    const nameOf = (id: string, whole: boolean) => {
      const row = rows.find((each) => each.id === id);
      return whole ? `${row?.first_name} ${row?.last_name}` : row?.first_name;
    };
    expect(seen.find(({ id }) => id === meeting.hostParticipantId)?.name).toBe(
      nameOf(meeting.hostParticipantId, true),
    );
    expect(seen.find(({ id }) => id === pid)?.name).toBe(nameOf(pid, false));
    expect(JSON.stringify(peer.messages)).not.toContain(host.email);
  });

  describe('names (CONF-04)', () => {
    const called = (firstName: string, lastName: string, person: TestCaller) =>
      api.owner.query('UPDATE person SET first_name = $1, last_name = $2 WHERE id = $3', [
        firstName,
        lastName,
        person.id,
      ]);
    const lobbyOf = async (person: TestCaller, meeting: TestMeeting) =>
      (await api.request(getCall, { params: meetingParams(meeting) }, person.token)).data;
    /** A running session of Grace Osei, and members with these first names. */
    async function named(...firstNames: string[]) {
      const host = await api.createCaller('ServiceProvider');
      await called('Grace', 'Osei', host);
      const meeting = await api.createRunningMeeting(host);
      const people = [];
      for (const firstName of firstNames) {
        const member = await api.createCaller('Employee', host.organization);
        await called(firstName, 'Roy', member);
        people.push({ member, pid: await api.addParticipant(meeting, member) });
      }
      return { host, meeting, people };
    }
    const joinAll = async (meeting: TestMeeting, people: { member: TestCaller; pid: string }[]) => {
      const peers = [];
      for (const { member, pid } of people) {
        const peer = await join(member, meeting, pid);
        await peer.connected;
        peers.push(peer);
      }
      const seen = await peers.at(-1)?.waitForPeople(people.map(({ pid }) => pid));
      const names = people.map(({ pid }) => seen?.find(({ id }) => id === pid)?.name);
      return { peers, names };
    };

    it('that are equal are told apart in the order of joining; one’s own number shows only there', async () => {
      const { meeting, people } = await named('Zephyrine', 'Zephyrine', 'Grace');
      const [, second] = people;
      if (!second) throw new Error('no one');
      expect((await lobbyOf(second.member, meeting)).name).toBe('Zephyrine');
      const { peers, names } = await joinAll(meeting, people);
      expect(names).toEqual(['Zephyrine', 'Zephyrine 2', 'Grace 2']);
      await expect
        .poll(async () => (await lobbyOf(second.member, meeting)).name)
        .toBe('Zephyrine 2');
      await peers[1]?.leave();
      await expect.poll(async () => (await lobbyOf(second.member, meeting)).name).toBe('Zephyrine');
    });

    it('that pose as the host are replaced, also where they are changed during the call', async () => {
      const { meeting, people } = await named('Grace Osei 2', 'Grасе Osеi', 'Moderator', 'Ana');
      const { peers, names } = await joinAll(meeting, people);
      expect(names).toEqual(['Participant 1', 'Participant 2', 'Participant 3', 'Ana']);
      const [poser] = people;
      const [, , , reader] = peers;
      if (!poser || !reader) throw new Error('no one');
      expect(await lobbyOf(poser.member, meeting)).toMatchObject({ isReplaced: true });
      await peers[0]?.leave();
      await called('Ensemble Support', 'Roy', poser.member);
      const again = await join(poser.member, meeting, poser.pid);
      await again.connected;
      const seen = await again.waitForPeople(people.map(({ pid }) => pid));
      expect(seen.find(({ id }) => id === poser.pid)?.name).toBe('Participant 1');
      expect(JSON.stringify([...reader.messages, ...again.messages])).not.toMatch(
        /Support|Moderator|Osei 2|Osеi/,
      );
    });

    it('of a participant change once a person of that name runs the session', async () => {
      const { host, meeting, people } = await named('Daniel Wong');
      const [poser] = people;
      if (!poser) throw new Error('no one');
      expect((await lobbyOf(poser.member, meeting)).name).toBe('Daniel Wong');
      const daniel = await api.createCaller('PeerSupporter', host.organization);
      await called('Daniel', 'Wong', daniel);
      await api.addParticipant(meeting, daniel, { type: 'moderator' });
      expect((await joinAll(meeting, people)).names).toEqual(['Participant 1']);
    });

    it('are given one by one to people who come at once', async () => {
      const { meeting, people } = await named('Ana', 'Ana', 'Ana', 'Ana');
      const peersOf = await Promise.all(
        people.map(async ({ member, pid }) => join(member, meeting, pid)),
      );
      await Promise.all(peersOf.map((peer) => peer.connected));
      const seen = await peersOf[0]?.waitForPeople(people.map(({ pid }) => pid));
      expect(seen?.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Ana 2', 'Ana 3', 'Ana 4']);
    });
  });

  it('a token joins once, also after the service was killed; a new one joins again', async () => {
    const { member, meeting, pid } = await call();
    const { url, token } = await accessTo(api, member, meeting, pid);
    const first = await peers.join({ url, token });
    await first.connected;
    await api.calls?.kill();
    await first.closed;
    await api.calls?.start({ apiUrl: api.url, publicUrl: api.settings.PUBLIC_URL });
    const again = await peers.join({ url, token });
    expect((await again.closed).code).toBe(closeCodes.tokenRefused);
    const fresh = await join(member, meeting, pid);
    await fresh.connected;
    await expect.poll(async () => (await attendanceOf(api, pid))?.left_at).toBeNull();
  });

  it('mutes hold at the next joining', async () => {
    const { host, meeting, member, pid, peer } = await call();
    await api.request(
      muteParticipant,
      { params: { ...meetingParams(meeting), pid }, body: { kind: 'audio', on: true } },
      host.token,
    );
    expect(await peer.waitFor(isMuted)).toMatchObject({ kind: 'audio', on: true });
    await peer.leave();
    const back = await join(member, meeting, pid);
    await back.connected;
    const people = await back.waitForPeople([meeting.hostParticipantId, pid]);
    expect(people.find(({ id }) => id === pid)?.muted).toEqual({ audio: true, video: false });
  });
});

describe('ending', () => {
  it('API-64 ends the call for all, who get no token any more', async () => {
    const { host, meeting, hostPeer, peer } = await call();
    await api.request(completeMeeting, { params: meetingParams(meeting), body: {} }, host.token);
    expect([(await hostPeer.closed).code, (await peer.closed).code]).toEqual([
      closeCodes.ended,
      closeCodes.ended,
    ]);
  });

  it('a running session that is cancelled ends for all too', async () => {
    const { host, meeting, peer } = await call();
    await api.request(
      cancelMeeting,
      { params: meetingParams(meeting), body: { cancelReason: 'An alarm.' } },
      host.token,
    );
    expect((await peer.closed).code).toBe(closeCodes.ended);
  });

  it('CONF-08 a block ends the person’s connection, and an old token opens nothing', async () => {
    const { host, meeting, member, pid, peer } = await call();
    const { url, token } = await accessTo(api, member, meeting, pid);
    await api.request(
      blockParticipant,
      { params: { ...meetingParams(meeting), pid }, body: { blocked: true } },
      host.token,
    );
    expect((await peer.closed).code).toBe(closeCodes.blocked);
    expect((await (await peers.join({ url, token })).closed).code).toBe(closeCodes.blocked);
  });

  it('CONF-08 who joins as they are blocked does not stay, whoever comes first', async () => {
    const { host, meeting, member, pid } = await call();
    for (let round = 0; round < 5; round += 1) {
      const { url, token } = await accessTo(api, member, meeting, pid);
      const block = (blocked: boolean) =>
        api.request(
          blockParticipant,
          { params: { ...meetingParams(meeting), pid }, body: { blocked } },
          host.token,
        );
      const [peer] = await Promise.all([peers.join({ url, token }), block(true)]);
      // Refused while joining, or ended after it.
      void peer.connected.catch(() => undefined);
      expect((await peer.closed).code).toBe(closeCodes.blocked);
      await block(false);
    }
  });

  it.each([
    [
      'a logout',
      async ({ member }: Awaited<ReturnType<typeof call>>) => api.request(logout, {}, member.token),
    ],
    [
      'USERS-47 an administrator who logs the person out everywhere',
      async ({ member }: Awaited<ReturnType<typeof call>>) => {
        const admin = await api.createCaller('OrganizationAdmin', member.organization);
        const params = { userId: member.membershipId, orgId: member.organization.id };
        return api.request(endUserSessions, { params }, admin.token);
      },
    ],
    [
      'the person who logs all other browsers of theirs out',
      async ({ member }: Awaited<ReturnType<typeof call>>) =>
        api.request(endOtherSessions, {}, await api.openSession(member)),
    ],
    [
      'a deactivation',
      async ({ member }: Awaited<ReturnType<typeof call>>) => {
        const admin = await api.createCaller('OrganizationAdmin', member.organization);
        return api.request(
          deactivateUser,
          { params: { userId: member.membershipId, orgId: member.organization.id } },
          admin.token,
        );
      },
    ],
    [
      'a suspension of the organization',
      async ({ member }: Awaited<ReturnType<typeof call>>) => {
        const root = await api.createCaller('SuperAdmin');
        const path = {
          params: { id: member.organization.id },
          body: { status: 'suspended' },
        } as const;
        return api.request(changeOrganizationStatus, path, root.token);
      },
    ],
  ])('%s ends the running call', async (_case, end) => {
    const running = await call();
    const { url, token } = await accessTo(api, running.member, running.meeting, running.pid);
    expect((await end(running)).status).toBeLessThan(300);
    expect((await running.peer.closed).code).toBe(closeCodes.sessionOver);
    expect((await (await peers.join({ url, token })).closed).code).toBe(closeCodes.tokenRefused);
  });

  it('who gave their seat back during the call does not stay', async () => {
    const { pid, peer } = await call();
    await api.owner.query(
      `UPDATE meeting_participant SET state = 'withdrawn', since = now() - interval '6 seconds' WHERE id = $1`,
      [pid],
    );
    expect((await peer.closed).code).toBe(closeCodes.sessionOver);
  });

  it('a connection that a command did not end, ends a little later', async () => {
    const { meeting, pid, peer, hostPeer } = await call();
    await api.owner.query(
      `UPDATE meeting_participant SET blocked_at = now() - interval '6 seconds' WHERE id = $1`,
      [pid],
    );
    expect((await peer.closed).code).toBe(closeCodes.sessionOver);
    await api.owner.query(
      `UPDATE meeting SET status = 'completed', ended_at = now() - interval '6 seconds' WHERE id = $1`,
      [meeting.id],
    );
    expect((await hostPeer.closed).code).toBe(closeCodes.sessionOver);
  });
});

describe('the calls service and the API', () => {
  const report = (events: CallEvent[], token: string | undefined) =>
    api.request(reportCallEvents, { body: { events } }, token);

  it('CONF-13 an event counts once, whatever the order and however often it comes', async () => {
    const { meeting, pid } = await call();
    const { rows } = await api.owner.query<{ id: string }>(
      'SELECT id FROM call_connection WHERE participant_id = $1 AND left_at IS NULL',
      [pid],
    );
    const event = {
      room: meeting.room ?? '',
      participant: pid,
      connection: rows[0]?.id ?? '',
      at: new Date().toISOString(),
    };
    await expect.poll(async () => (await attendanceOf(api, pid))?.joined_at).not.toBeNull();
    const before = await attendanceOf(api, pid);
    const secret = api.settings.CALLS_SECRET;
    await report([{ kind: 'joined', ...event }], secret);
    expect(await attendanceOf(api, pid)).toEqual(before);
    await report([{ kind: 'left', ...event }], secret);
    const left = await attendanceOf(api, pid);
    expect(left?.left_at).not.toBeNull();
    const later = new Date(Date.now() + 60_000).toISOString();
    await report(
      [
        { kind: 'left', ...event, at: later },
        { kind: 'joined', ...event, at: later },
      ],
      secret,
    );
    expect(await attendanceOf(api, pid)).toEqual(left);
    // Of people who are not there, nothing happens.
    const stranger = { ...event, participant: randomUUID(), connection: randomUUID() };
    expect((await report([{ kind: 'joined', ...stranger }], secret)).status).toBe(200);
  });

  it('neither takes tokens nor events from anybody else', async () => {
    const host = await api.createCaller('ServiceProvider');
    for (const token of [undefined, host.token, 'A'.repeat(43)]) {
      expect((await report([], token)).errorType).toBe('INVALID_SESSION_TOKEN');
      const admission = await api.request(admitToCall, { body: { token: 'x' } }, token);
      expect(admission.errorType).toBe('INVALID_SESSION_TOKEN');
    }
  });
});
