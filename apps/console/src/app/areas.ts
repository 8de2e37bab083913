import type { AreaRoute } from '../routing/area.ts';

const files = import.meta.glob<readonly AreaRoute[]>('../areas/*/routes.ts', {
  eager: true,
  import: 'routes',
});

/** The routes of every area: what the `routes.ts` of its folder exports. */
export const areaRoutes: readonly AreaRoute[] = Object.values(files).flat();
