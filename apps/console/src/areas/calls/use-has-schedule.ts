import { isMember, useSession } from '../../session/index.ts';

/** Whether this person has the schedule in the console; those who came by a personal link have the call alone. */
export function useHasSchedule(): boolean {
  const { session, userType } = useSession();
  return session?.meetingId === undefined && userType !== undefined && !isMember(userType);
}
