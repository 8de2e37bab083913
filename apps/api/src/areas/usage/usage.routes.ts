import { changeUsageChoice, getUsageChoice, sendUsage } from '@ensemble/contract';
import type { AreaParts } from '../../area-parts.ts';
import { Refusal } from '../../http/refusal.ts';

/** Puts the routes of usage onto the server. */
export function mountUsage({ mount }: AreaParts): void {
  const refuse = async () => {
    throw new Refusal('NOT_FOUND');
  };
  mount.tenantRoute(sendUsage, refuse);
  mount.sessionRoute(getUsageChoice, refuse);
  mount.sessionRoute(changeUsageChoice, refuse);
}
