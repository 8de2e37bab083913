import { getProfile, updateProfile } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { openTestServer } from '../testing/server/test-server.ts';

const api = await openTestServer();

it('what waits for a row that others hold, and is given up, is refused as unavailable and changes nothing', async () => {
  const caller = await api.createCaller('OrganizationAdmin');
  const params = { orgId: caller.organization.id };
  const holder = await api.owner.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM membership WHERE organization_id = $1 FOR UPDATE', [
      params.orgId,
    ]);
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const changing = api.request(
      updateProfile,
      { params, body: { bio: 'never written' } },
      caller.token,
    );
    // As the limits of its login do, after 20 seconds of waiting.
    await expect
      .poll(async () => {
        const cancelled = await holder.query(
          `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))`,
          [rows[0]?.pid],
        );
        return cancelled.rowCount;
      })
      .toBe(1);
    const refused = await changing;
    expect([refused.status, refused.errorType]).toEqual([503, 'UNAVAILABLE']);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  const { data } = await api.request(getProfile, { params }, caller.token);
  expect(data.bio).not.toBe('never written');
});
