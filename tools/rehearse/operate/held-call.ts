import { setTimeout as pause } from 'node:timers/promises';
import { startPeers } from '@ensemble/calls/testing';
import { type CallAccess, getCallToken } from '@ensemble/contract';
import type { TestCaller } from '../../../apps/api/src/testing/factories/factories.ts';
import { call, dataOf, isDone } from './client.ts';
import type { Installation } from './installation.ts';

/**
 * Pause between two members who join, in milliseconds: a person may 120 times in ten minutes, and each killed copy takes
 * what it had set aside for them with it (decision 0068).
 */
const gapMs = 15_000;

export interface HeldCall {
  readonly joined: number;
  /** When a member was not let in, by `performance.now()`, and why. */
  readonly refused: readonly {
    readonly startedAt: number;
    readonly endedAt: number;
    why: string;
  }[];
  /** Ends it; answers whether host and the first member were in it all the time and hear each other. */
  stop(): Promise<boolean>;
}

/** A call with its host and a member, into which another one comes again and again. */
export async function holdCall({ factories }: Installation, url: string): Promise<HeldCall> {
  const host = await factories.createCaller('ServiceProvider');
  const meeting = await factories.createRunningMeeting(host);
  const peers = await startPeers();
  const join = async (caller: TestCaller, pid: string) => {
    const params = { orgId: meeting.organization.id, id: meeting.id, pid };
    const outcome = await call(url, getCallToken, { params }, caller.token);
    if (!isDone(outcome)) throw new Error(`no token: ${outcome.status}`);
    const { url: address, token } = dataOf<CallAccess>(outcome);
    const peer = await peers.join({ url: address, token });
    await peer.connected;
    return peer;
  };
  const newParticipant = async () => {
    const member = await factories.createCaller('Employee', meeting.organization);
    const pid = await factories.addParticipant(meeting, member);
    // Longer than the rehearsal lasts.
    const token = await factories.openSession(member, undefined, 10_000);
    return () => join({ ...member, token }, pid);
  };
  const first = await join(host, meeting.hostParticipantId);
  const second = await (await newParticipant())();
  const comeIn = await newParticipant();
  let isThere = true;
  for (const peer of [first, second])
    void peer.closed.then(() => {
      isThere = false;
    });
  await first.stream('audio');
  await first.send({ type: 'media', audio: true, video: false });
  const found = { joined: 2, refused: [] as { startedAt: number; endedAt: number; why: string }[] };
  let isStopped = false;
  const coming = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      try {
        const guest = await comeIn();
        found.joined += 1;
        await guest.leave();
      } catch (error) {
        found.refused.push({ startedAt, endedAt: performance.now(), why: String(error) });
      }
      await pause(gapMs);
    }
  })();
  const packets = async () =>
    Object.values(await second.received()).reduce((sum, each) => sum + each.packets, 0);
  return Object.assign(found, {
    stop: async () => {
      isStopped = true;
      await coming;
      const before = await packets();
      await pause(1_000);
      const isHeard = (await packets()) > before;
      const wasThere = isThere;
      await peers.close();
      return wasThere && isHeard;
    },
  });
}
