import type { MeetingStatus, SeatState } from '@ensemble/contract';
import { isEnded } from '../meetings/index.ts';

interface Entered {
  readonly status: MeetingStatus;
  readonly roomId: string | null;
}
interface Entering {
  readonly state: SeatState;
  readonly isBlocked: boolean;
}

/**
 * Why a participant may not enter the call of a session; undefined where they may (API-63, OPEN-67).
 * The lobby asks before it gives a token, and the calls service as the token is redeemed: both times
 * this is the rule.
 */
export function joinRefusal({ status, roomId }: Entered, { state, isBlocked }: Entering) {
  if (isEnded(status)) return 'MEETING_CLOSED';
  if (isBlocked) return 'PARTICIPANT_BLOCKED';
  if (state !== 'registered') return 'PARTICIPANT_NOT_FOUND';
  if (status !== 'started' || roomId === null) return 'MEETING_NOT_STARTED';
  return undefined;
}
