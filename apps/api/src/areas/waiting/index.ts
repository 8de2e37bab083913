import { getWaiting as getRoute } from '@ensemble/contract/waiting';
import type { AreaContext } from '../../area.ts';
import { getWaiting } from './get-waiting.ts';

export { findWaiting } from './get-waiting.ts';

export const routes = ({ mount, ...deps }: AreaContext): void =>
  mount.tenantRoute(getRoute, getWaiting(deps));
