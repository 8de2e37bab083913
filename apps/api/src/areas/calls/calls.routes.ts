import { maxConcerns } from '@ensemble/contract';
import * as routes from '@ensemble/contract/calls';
import type { AreaContext } from '../../area.ts';
import { getCall, getCallToken, setAlias, startMeeting } from './lobby.ts';
import { blockParticipant, completeMeeting, muteAll, muteParticipant } from './moderate.ts';
import { raiseHand } from './raise-hand.ts';
import { sendConcern } from './report-concern.ts';
import { takeLivekitEvent } from './server-events.ts';
import { admitToCall, reportCallEvents } from './service.ts';

export function mountCalls({ mount, limit, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.getCall, getCall(parts));
  mount.tenantRoute(routes.setAlias, setAlias(parts));
  mount.tenantRoute(routes.getCallToken, getCallToken(parts));
  mount.tenantRoute(routes.startMeeting, startMeeting(parts));
  mount.tenantRoute(routes.completeMeeting, completeMeeting(parts));
  mount.tenantRoute(routes.muteParticipant, muteParticipant(parts));
  mount.tenantRoute(routes.muteAll, muteAll(parts));
  mount.tenantRoute(routes.blockParticipant, blockParticipant(parts));
  mount.tenantRoute(routes.raiseHand, raiseHand(parts));
  const concerns = limit('concern', maxConcerns, 24 * 60 * 60);
  mount.tenantRoute(routes.sendConcern, sendConcern({ ...parts, concerns }));
  mount.publicRoute(routes.admitToCall, admitToCall(parts));
  mount.publicRoute(routes.reportCallEvents, reportCallEvents(parts));
  mount.publicRoute(routes.takeLivekitEvent, takeLivekitEvent(parts));
}
