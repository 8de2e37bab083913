import { changeUsageChoice, completeMeeting } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import type { TestCaller } from '../../testing/factories/factories.ts';
import type { TestMeeting } from '../../testing/factories/meeting-factories.ts';
import { monthAgo } from '../../testing/factories/report-months.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const hour = 3_600_000;

async function newHost(): Promise<TestCaller> {
  const host = await api.createCaller('ServiceProvider');
  await api.countSince(host.organization, monthAgo(3));
  return host;
}

/** Members with a place in a session, joined or not, who chose to be counted or not to be. */
async function addPeople(
  meeting: TestMeeting,
  count: number,
  { isCounted = true, hasJoined = true } = {},
): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const person = await api.createCaller('Employee', meeting.organization);
    await api.addParticipant(meeting, person, hasJoined ? { joined_at: new Date() } : {});
    await api.request(changeUsageChoice, { body: { isCounted } }, person.token);
  }
}

const complete = (host: TestCaller, { id, organization }: TestMeeting) =>
  api.request(
    completeMeeting,
    { params: { orgId: organization.id, id }, body: { currentConnectionIds: [] } },
    host.token,
  );
/** How often each counted member joined a session. */
async function joined(host: TestCaller): Promise<number[]> {
  const { rows } = await api.owner.query<{ times: number }>(
    'SELECT session_joined AS times FROM usage_month WHERE organization_id = $1',
    [host.organization.id],
  );
  return rows.map(({ times }) => times);
}
const ones = (count: number) => Array.from({ length: count }, () => 1);

describe('a group session that ends', () => {
  it('REPORTS-06 counts each who joined, one alone too, and no one who only registered: nobody is a gate for others', async () => {
    const host = await newHost();
    for (const people of [1, 9]) {
      const meeting = await api.createRunningMeeting(host);
      await addPeople(meeting, people);
      await addPeople(meeting, 3, { hasJoined: false });
      expect((await complete(host, meeting)).status).toBe(200);
    }
    expect(await joined(host)).toEqual(ones(10));
  });

  it('counts each of the ten who joined once, and once however often it is ended', async () => {
    const host = await newHost();
    const meeting = await api.createRunningMeeting(host);
    await addPeople(meeting, 10);
    await Promise.all([complete(host, meeting), complete(host, meeting), complete(host, meeting)]);
    expect(await joined(host)).toEqual(ones(10));
    await api.owner.query(`UPDATE meeting SET status = 'started' WHERE id = $1`, [meeting.id]);
    expect((await complete(host, meeting)).status).toBe(200);
    expect(await joined(host)).toEqual(ones(10));
  });

  it('REPORTS-06 counts a member who said no nowhere', async () => {
    const host = await newHost();
    const meeting = await api.createRunningMeeting(host);
    await addPeople(meeting, 7);
    await addPeople(meeting, 3, { isCounted: false });
    await complete(host, meeting);
    expect(await joined(host)).toEqual(ones(7));
  });

  it('counts too where no one ended it and the check by the minute does', async () => {
    const host = await newHost();
    const meeting = await api.createRunningMeeting(host, {
      starts_at: new Date(Date.now() - 2 * hour),
      ends_at: new Date(Date.now() - hour),
    });
    await addPeople(meeting, 10);
    await api.owner.query(`SELECT enqueue_job('meetingChecks', '{}')`);
    await expect.poll(() => joined(host)).toEqual(ones(10));
  });
});
