import { type CallAccess, getCallToken } from '@ensemble/contract';
import type { TestCaller } from '../factories/factories.ts';
import { meetingParams, type TestMeeting } from '../factories/meeting-factories.ts';
import type { TestServer } from '../server/test-server.ts';

/** What a person gets to join a call with. */
export const accessTo = async (
  api: TestServer,
  caller: TestCaller,
  meeting: TestMeeting,
  pid: string,
): Promise<CallAccess> =>
  (await api.request(getCallToken, { params: { ...meetingParams(meeting), pid } }, caller.token))
    .data;

/** When a participant joined and left, as the database has it. */
export const attendanceOf = async ({ owner }: TestServer, pid: string) =>
  (
    await owner.query<{ joined_at: Date | null; left_at: Date | null }>(
      'SELECT joined_at, left_at FROM meeting_participant WHERE id = $1',
      [pid],
    )
  ).rows[0];

/** A running session with its host and a member who may join. */
export async function createCall(api: TestServer) {
  const host = await api.createCaller('ServiceProvider');
  const meeting = await api.createRunningMeeting(host);
  const member = await api.createCaller('Employee', host.organization);
  const pid = await api.addParticipant(meeting, member);
  return { host, meeting, member, pid };
}
