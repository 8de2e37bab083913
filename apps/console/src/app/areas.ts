import { authRoutes } from '../areas/auth/routes.ts';
import { meetingsRoutes } from '../areas/meetings/routes.ts';
import type { AreaRoute } from './area.ts';

/** The routes of every area. An area adds itself here, and its entries in navigation.ts. */
export const areaRoutes: readonly AreaRoute[] = [...authRoutes, ...meetingsRoutes];
