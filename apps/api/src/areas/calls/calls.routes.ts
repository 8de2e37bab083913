import * as routes from '@ensemble/contract/calls';
import type { AreaParts } from '../../area-parts.ts';
import { Refusal } from '../../http/refusal.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('CALLS_NOT_AVAILABLE');
};

export function mountCalls({ mount }: AreaParts): void {
  mount.tenantRoute(routes.getCall, notYet);
  mount.tenantRoute(routes.setAlias, notYet);
  mount.tenantRoute(routes.getCallToken, notYet);
  mount.tenantRoute(routes.startMeeting, notYet);
  mount.tenantRoute(routes.completeMeeting, notYet);
  mount.tenantRoute(routes.muteParticipant, notYet);
  mount.tenantRoute(routes.muteAll, notYet);
  mount.tenantRoute(routes.blockParticipant, notYet);
  mount.publicRoute(routes.admitToCall, notYet);
  mount.publicRoute(routes.reportCallEvents, notYet);
}
