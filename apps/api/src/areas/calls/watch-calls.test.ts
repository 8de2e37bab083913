import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { openCalls } from '../../gateways/calls/index.ts';
import { accessTo, createCall } from '../../testing/calls/running-call.ts';
import { openTestServer } from '../../testing/server/test-server.ts';
import { watchCalls } from './watch-calls.ts';

const api = await openTestServer();

it('CONF-13 a copy rests while no one is connected, and watches once someone joined', async () => {
  const engine = await openCalls(api.settings);
  if (!engine) throw new Error('calls are off');
  const ended: string[] = [];
  const calls = {
    ...engine,
    disconnect: async (_room: string, connectionId: string) => void ended.push(connectionId),
  };
  const database = openDatabase(api.settings, 1);
  const asked = vi.spyOn(database.identity.raw, 'query');
  const errors: unknown[] = [];
  const times = { connected: 20, resting: 3_600_000 };
  const stop = watchCalls(
    { database, settings: api.settings, calls },
    (error) => errors.push(error),
    times,
  );
  onTestFinished(async () => {
    await stop();
    await database.close();
  });

  await expect.poll(() => asked.mock.settledResults[0]?.type).toBe('fulfilled');
  const { meeting, member, pid } = await createCall(api);
  await accessTo(api, member, meeting, pid);
  const { rows } = await api.owner.query<{ id: string }>(
    `UPDATE call_connection SET used_at = now() WHERE participant_id = $1 RETURNING id`,
    [pid],
  );
  await pause(10 * times.connected);
  expect(asked.mock.calls).toHaveLength(1);

  calls.onJoined?.();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(4);
  expect(ended).toEqual([]);
  await api.owner.query('UPDATE session SET expires_at = now() WHERE person_id = $1', [member.id]);
  await expect.poll(() => ended).toContain(rows[0]?.id);

  // It rests again when the last connection has ended.
  await api.owner.query('UPDATE call_connection SET left_at = now() WHERE id = $1', [rows[0]?.id]);
  await expect
    .poll(async () => {
      const before = asked.mock.calls.length;
      await pause(10 * times.connected);
      return asked.mock.calls.length - before;
    })
    .toBe(0);
  expect(errors).toEqual([]);
});
