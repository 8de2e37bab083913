import * as routes from '@ensemble/contract/usage';
import type { AreaContext } from '../../area.ts';
import { sendUsage } from './send-usage.ts';
import { changeUsageChoice, getUsageChoice } from './usage-choice.ts';

/** Puts the routes of usage onto the server. */
export function mountUsage({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.sendUsage, sendUsage(deps));
  mount.sessionRoute(routes.getUsageChoice, getUsageChoice(deps));
  mount.sessionRoute(routes.changeUsageChoice, changeUsageChoice(deps));
}
