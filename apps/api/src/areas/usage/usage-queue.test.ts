import { randomUUID } from 'node:crypto';
import { ApiError, createAppClient, type KeptUsage, usageQueue } from '@ensemble/client';
import { describe, expect, it } from 'vitest';
import { monthAgo } from '../../testing/factories/report-months.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const event = (subject: string) => ({ at: new Date().toISOString(), subject });

/** The app of a member who is counted; `isLost` says whether the answer to a call gets lost. */
async function openApp(isLost: (call: number) => boolean = () => false) {
  const caller = await api.createCaller('Employee');
  await api.countSince(caller.organization, monthAgo(3));
  const client = createAppClient(`${api.url}/api`);
  expect(await client.getUsageChoice(caller.token)).toBeNull();
  await client.changeUsageChoice(caller.token, true);
  expect(await client.getUsageChoice(caller.token)).toBe(true);
  const installationId = randomUUID();
  let calls = 0;
  let kept: KeptUsage | undefined;
  const send = async (batch: { sequence: number; events: { at: string; subject: string }[] }) => {
    const { id } = caller.organization;
    const answer = await client.sendUsage(caller.token, id, { installationId, ...batch });
    calls += 1;
    if (isLost(calls)) throw new TypeError('fetch failed');
    return answer;
  };
  const start = (earlier = kept) =>
    usageQueue({
      send,
      keep: (usage) => {
        kept = structuredClone(usage);
      },
      ...(earlier && { kept: earlier }),
    });
  const counted = async () => {
    const { rows } = await api.owner.query<{ app: number; learn: number }>(
      'SELECT app, learn FROM usage_month WHERE organization_id = $1',
      [caller.organization.id],
    );
    return rows;
  };
  return { caller, start, counted, kept: () => kept };
}

describe('the queue of the app', () => {
  it('sends what a member did, in batches that count once though answers get lost and the app restarts', async () => {
    const app = await openApp((call) => call % 2 === 1);
    for (let round = 0; round < 3; round += 1) {
      app.start().add(event('app'));
      app.start().add(event('learn'));
      await expect(app.start().flush()).rejects.toThrow('fetch failed');
      await app.start().flush();
    }
    expect(await app.counted()).toEqual([{ app: 3, learn: 3 }]);
    expect(app.kept()).toEqual({ next: 4, sent: [], waiting: [] });
  });

  it('sends more than a batch holds in several', async () => {
    const app = await openApp();
    const queue = app.start();
    for (let each = 0; each < 250; each += 1) queue.add(event('app'));
    await queue.flush();
    expect(await app.counted()).toEqual([{ app: 10, learn: 0 }]);
    expect(app.kept()).toMatchObject({ next: 4, sent: [], waiting: [] });
  });

  it('goes on where the API expects it, once the phone was forgotten', async () => {
    const app = await openApp();
    const queue = app.start();
    for (const subject of ['app', 'learn']) {
      queue.add(event(subject));
      await queue.flush();
    }
    await api.owner.query('DELETE FROM usage_installation');
    queue.add(event('learn'));
    await queue.flush();
    expect(await app.counted()).toEqual([{ app: 1, learn: 2 }]);
    expect(app.kept()?.next).toBe(2);
  });

  it('counts what is new once the app has lost what it kept', async () => {
    const app = await openApp();
    const queue = app.start();
    for (const subject of ['app', 'learn']) {
      queue.add(event(subject));
      await queue.flush();
    }
    const fresh = app.start({ next: 1, sent: [], waiting: [] });
    fresh.add(event('learn'));
    await fresh.flush();
    expect(await app.counted()).toEqual([{ app: 1, learn: 2 }]);
    expect(app.kept()?.next).toBe(4);
  });

  it('puts a batch away that is always refused, and keeps one for a login that is over', async () => {
    const app = await openApp();
    const queue = app.start();
    queue.add(event('crisisLine'));
    await queue.flush();
    expect(app.kept()).toEqual({ next: 1, sent: [], waiting: [] });
    queue.add(event('app'));
    await api.owner.query('DELETE FROM session');
    const refusal = new ApiError(401, 'INVALID_SESSION_TOKEN');
    await expect(queue.flush()).rejects.toEqual(refusal);
    expect(app.kept()?.sent).toHaveLength(1);
    queue.clear();
    expect(app.kept()).toEqual({ next: 1, sent: [], waiting: [] });
  });
});
