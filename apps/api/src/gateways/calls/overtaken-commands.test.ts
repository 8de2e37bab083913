import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createCalls } from '@ensemble/calls/testing';
import { getCallToken, muteAll, muteParticipant } from '@ensemble/contract';
import { expect, it, onTestFinished } from 'vitest';
import { openGuests } from '../../testing/calls/call-guests.ts';
import { startTestServer } from '../../testing/server/test-server.ts';

/** Stands between the API and its calls service, and can hold a command back. */
async function openGate(serviceUrl: string) {
  let held: { arrived: () => void; released: Promise<void> } | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const own = held;
      held = undefined;
      own?.arrived();
      await own?.released;
      const { status } = await fetch(serviceUrl + (request.url ?? ''), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: request.headers.authorization ?? '',
        },
        body,
      });
      response.writeHead(status).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Holds the next command back until `release`. */
    holdNext() {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { arrived: arrived.resolve, released: released.promise };
      return { arrived: arrived.promise, release: released.resolve };
    },
  };
}

it('CONF-07 of two mutes, the one decided last holds in the call, also where the service hears of it first', async () => {
  const calls = await createCalls();
  const gate = await openGate(calls.settings.CALLS_URL);
  const api = await startTestServer({
    engine: { ...calls, settings: { ...calls.settings, CALLS_URL: gate.url } },
  });
  const guests = await openGuests('embedded');
  onTestFinished(async () => {
    await guests.close();
    await api.close();
  });
  const host = await api.createCaller('ServiceProvider');
  const meeting = await api.createRunningMeeting(host);
  const member = await api.createCaller('Employee', host.organization);
  const pid = await api.addParticipant(meeting, member);
  const path = { orgId: meeting.organization.id, id: meeting.id };
  const join = async (caller: typeof host, own: string) => {
    const access = await api.request(getCallToken, { params: { ...path, pid: own } }, caller.token);
    const guest = await guests.join(access.data);
    await guest.connected;
    return guest;
  };
  const watcher = await join(host, meeting.hostParticipantId);
  const mutedInCall = async () => (await watcher.people()).find(({ id }) => id === pid)?.muted;
  await join(member, pid);
  const mute = (kind: 'audio' | 'video', on: boolean) =>
    api.request(muteParticipant, { params: { ...path, pid }, body: { kind, on } }, host.token);
  const muteThem = (kind: 'audio' | 'video', on: boolean) =>
    api.request(muteAll, { params: path, body: { kind, on } }, host.token);

  for (const [earlier, later] of [
    [mute, mute],
    [muteThem, mute],
    [mute, muteThem],
  ] as const) {
    const { arrived, release } = gate.holdNext();
    const first = earlier('audio', true);
    await arrived;
    await later('audio', false);
    release();
    await first;
    // The service takes commands in turn: once this one is seen, so are those before it.
    for (const on of [true, false]) {
      await mute('video', on);
      await expect.poll(mutedInCall).toEqual({ audio: false, video: on });
    }
    const { rows } = await api.owner.query(
      'SELECT muted_audio AS audio, muted_video AS video FROM meeting_participant WHERE id = $1',
      [pid],
    );
    expect(rows).toEqual([{ audio: false, video: false }]);
  }
});
