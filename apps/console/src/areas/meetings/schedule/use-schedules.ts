import { mayDo } from '@ensemble/contract';
import { userTypeIn, useSession } from '../../../session/index.ts';
import type { OwnSchedule } from '../meetings.queries.ts';

/**
 * The organizations in which the reader may host sessions, the current one first. None for those who
 * have the app alone, or came to one call by a personal link.
 */
export function useSchedules(): readonly OwnSchedule[] {
  const { session } = useSession();
  if (!session || session.meetingId !== undefined) return [];
  return session.organizations.filter(({ organizationId }) => {
    const role = userTypeIn(session, organizationId);
    return role !== undefined && mayDo(role, 'meetings.host');
  });
}

/** The path of the reader's schedule, with the sessions of this organization where it has one; undefined for those who have none. */
export function useSchedulePath(organizationId: string): string | undefined {
  const schedules = useSchedules();
  const index = schedules.findIndex((each) => each.organizationId === organizationId);
  if (schedules.length === 0) return undefined;
  return index > 0
    ? `/schedule?${new URLSearchParams({ organization: organizationId })}`
    : '/schedule';
}
