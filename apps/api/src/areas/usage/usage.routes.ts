import * as routes from '@ensemble/contract/usage';
import type { AreaContext } from '../../area.ts';
import { sendUsage } from './send-usage.ts';
import { changeUsageChoice, getUsageChoice } from './usage-choice.ts';

/** Puts the routes of usage onto the server. */
export function mountUsage({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.sendUsage, sendUsage(parts));
  mount.sessionRoute(routes.getUsageChoice, getUsageChoice(parts));
  mount.sessionRoute(routes.changeUsageChoice, changeUsageChoice(parts));
}
