import type { AnyRoute } from '@ensemble/contract';
import { routesByArea } from '@ensemble/contract/all-routes';

/** Areas whose every route is about taking part. */
const privateAreas = ['calls', 'meetings', 'usage', 'devices'];
/** Areas whose content members read, and administrators edit. */
const readAreas = ['articles', 'support-contacts', 'goal-templates', 'content'];

/**
 * Under which name each route is counted. What members do in the app is counted as one, `app`: by a name of its
 * own, the count of a small service would tell that someone looked up a support contact at three in the morning, or
 * joined a call. Administrators' routes keep their names, and so do login and account (WATCH-02).
 */
export const routeLabels = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(routesByArea).flatMap(([area, routes]) =>
      routes.map((route) => [route.name, isPrivate(area, route) ? 'app' : route.name] as const),
    ),
  );

/** A picture tells what it was shown with. */
const isPrivate = (area: string, { permission, replyType }: AnyRoute): boolean =>
  replyType === 'image' ||
  privateAreas.includes(area) ||
  (readAreas.includes(area) && permission !== 'content.edit') ||
  permission === 'content.read';
