import * as routes from '@ensemble/contract/meetings';
import type { AreaParts } from '../../area-parts.ts';
import { Refusal } from '../../http/refusal.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('CALLS_NOT_AVAILABLE');
};

export function mountMeetings({ mount }: AreaParts): void {
  mount.tenantRoute(routes.listMeetings, notYet);
  mount.tenantRoute(routes.listHosts, notYet);
  mount.tenantRoute(routes.createMeeting, notYet);
  mount.tenantRoute(routes.getMeeting, notYet);
  mount.tenantRoute(routes.listParticipants, notYet);
  mount.tenantRoute(routes.updateMeeting, notYet);
  mount.tenantRoute(routes.cancelMeeting, notYet);
  mount.tenantRoute(routes.deleteMeeting, notYet);
  mount.tenantRoute(routes.registerParticipant, notYet);
  mount.tenantRoute(routes.withdrawParticipant, notYet);
  mount.tenantRoute(routes.joinWaitingList, notYet);
  mount.tenantRoute(routes.downloadCalendarEntry, notYet);
  mount.tenantRoute(routes.setParticipantTime, notYet);
}
