import * as routes from '@ensemble/contract/notifications';
import type { AreaParts } from '../../area-parts.ts';
import { Refusal } from '../../http/refusal.ts';

export function mountNotifications({ mount }: AreaParts): void {
  const closed = async () => {
    throw new Refusal('UNAVAILABLE');
  };
  mount.tenantRoute(routes.listNotifications, closed);
  mount.tenantRoute(routes.createNotification, closed);
  mount.tenantRoute(routes.getNotification, closed);
  mount.tenantRoute(routes.updateNotification, closed);
  mount.tenantRoute(routes.sendNotification, closed);
  mount.tenantRoute(routes.stopNotification, closed);
  mount.tenantRoute(routes.resumeNotification, closed);
  mount.tenantRoute(routes.releaseNotification, closed);
  mount.tenantRoute(routes.endNotificationSeries, closed);
  mount.tenantRoute(routes.testNotification, closed);
  mount.tenantRoute(routes.previewNotification, closed);
  mount.tenantRoute(routes.getNotificationCalendar, closed);
  mount.tenantRoute(routes.listAnnounceableArticles, closed);
  mount.tenantRoute(routes.getNotificationSettings, closed);
  mount.tenantRoute(routes.changeNotificationSettings, closed);
  mount.tenantRoute(routes.startQuietPeriod, closed);
  mount.tenantRoute(routes.endQuietPeriod, closed);
}
