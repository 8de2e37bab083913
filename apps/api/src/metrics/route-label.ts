import type { AnyRoute } from '@ensemble/contract';
import { routesByArea } from '@ensemble/contract/all-routes';

/** Areas whose every route is about taking part. */
const privateAreas = ['calls', 'meetings', 'usage', 'devices'];
/** What members do with what their app shows them. */
const privatePermissions: readonly string[] = ['content.read', 'meetings.read', 'usage.send'];

/**
 * Under which name a route is counted. What members do in the app is counted as one, `app`: by a name of its own,
 * the count of a small installation would tell that someone looked up a support contact at three in the morning,
 * or joined a call. Administrators' routes keep their names, and so do login and account (WATCH-02).
 */
export function routeLabels(): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const [area, routes] of Object.entries(routesByArea))
    for (const route of routes) labels.set(route.name, isPrivate(area, route) ? 'app' : route.name);
  return labels;
}

const isPrivate = (area: string, { permission }: AnyRoute): boolean =>
  privateAreas.includes(area) || privatePermissions.includes(permission);
