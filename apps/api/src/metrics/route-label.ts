import type { AnyRoute } from '@ensemble/contract';
import { routesByArea } from '@ensemble/contract/all-routes';

/** Areas whose every route is about taking part. */
const privateAreas = ['calls', 'meetings', 'usage', 'devices'];
/** Areas whose content members read, and administrators edit. */
const readAreas = ['articles', 'support-contacts', 'goal-templates', 'content'];
/** What anyone may call for themselves. */
const ownPermissions: readonly string[] = ['public', 'session', 'profile.own', 'organization.read'];

/**
 * Under which name each route is counted. What members do in the app is counted as one, `app`: by a name of its
 * own, the count of a small service would tell that someone looked up a support contact at three in the morning, or
 * joined a call. What people do with their accounts is another one, `account`. Administrators' routes keep their
 * names, and so do logins (WATCH-02).
 */
export const routeLabels = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(routesByArea).flatMap(([area, routes]) =>
      routes.map((route) => [route.name, labelOf(area, route)] as const),
    ),
  );

function labelOf(area: string, { name, permission, replyType }: AnyRoute): string {
  const isRead = readAreas.includes(area) && permission !== 'content.edit';
  // A picture tells what it was shown with.
  const isPicture = replyType === 'image';
  if (isRead || isPicture || permission === 'content.read' || privateAreas.includes(area))
    return 'app';
  return ownPermissions.includes(permission) && area !== 'auth' ? 'account' : name;
}
