import { maxConcerns } from '@ensemble/contract';
import * as routes from '@ensemble/contract/calls';
import type { AreaContext } from '../../area.ts';
import { getCall, getCallToken, setAlias, startMeeting } from './lobby.ts';
import { blockParticipant, completeMeeting, muteAll, muteParticipant } from './moderate.ts';
import { raiseHand } from './raise-hand.ts';
import { sendConcern } from './report-concern.ts';
import { takeLivekitEvent } from './server-events.ts';
import { admitToCall, reportCallEvents } from './service.ts';

export function mountCalls({ mount, limit, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.getCall, getCall(deps));
  mount.tenantRoute(routes.setAlias, setAlias(deps));
  mount.tenantRoute(routes.getCallToken, getCallToken(deps));
  mount.tenantRoute(routes.startMeeting, startMeeting(deps));
  mount.tenantRoute(routes.completeMeeting, completeMeeting(deps));
  mount.tenantRoute(routes.muteParticipant, muteParticipant(deps));
  mount.tenantRoute(routes.muteAll, muteAll(deps));
  mount.tenantRoute(routes.blockParticipant, blockParticipant(deps));
  mount.tenantRoute(routes.raiseHand, raiseHand(deps));
  const concerns = limit('concern', maxConcerns, 24 * 60 * 60);
  mount.tenantRoute(routes.sendConcern, sendConcern({ ...deps, concerns }));
  mount.publicRoute(routes.admitToCall, admitToCall(deps));
  mount.publicRoute(routes.reportCallEvents, reportCallEvents(deps));
  mount.publicRoute(routes.takeLivekitEvent, takeLivekitEvent(deps));
}
