import type { AreaRoute } from '../routing/area.ts';

const files = import.meta.glob<readonly AreaRoute[]>(['../areas/*/routes.ts', './*/routes.ts'], {
  eager: true,
  import: 'routes',
});

/** The routes of every area, and of pages that join several: what the `routes.ts` of its folder exports. */
export const areaRoutes: readonly AreaRoute[] = Object.values(files).flat();
