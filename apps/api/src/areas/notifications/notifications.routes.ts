import * as routes from '@ensemble/contract/notifications';
import type { AreaContext } from '../../area.ts';
import {
  endNotificationSeries,
  releaseNotification,
  resumeNotification,
  stopNotification,
} from './edit/act-on-notification.ts';
import { getNotificationCalendar } from './series/calendar.ts';
import { createNotification } from './edit/create-notification.ts';
import {
  changeNotificationSettings,
  endQuietPeriod,
  getNotificationSettings,
  startQuietPeriod,
} from './settings/delivery-settings.ts';
import { previewNotification } from './edit/preview-notification.ts';
import {
  getNotification,
  listAnnounceableArticles,
  listNotifications,
} from './read-notifications.ts';
import { sendNotification } from './delivery/send-notification.ts';
import { testNotification } from './delivery/test-notification.ts';
import { updateNotification } from './edit/update-notification.ts';

export function mountNotifications({ mount, ...parts }: AreaContext): void {
  mount.tenantRoute(routes.listNotifications, listNotifications(parts));
  mount.tenantRoute(routes.createNotification, createNotification(parts));
  mount.tenantRoute(routes.getNotification, getNotification(parts));
  mount.tenantRoute(routes.updateNotification, updateNotification(parts));
  mount.tenantRoute(routes.sendNotification, sendNotification(parts));
  mount.tenantRoute(routes.stopNotification, stopNotification(parts));
  mount.tenantRoute(routes.resumeNotification, resumeNotification(parts));
  mount.tenantRoute(routes.releaseNotification, releaseNotification(parts));
  mount.tenantRoute(routes.endNotificationSeries, endNotificationSeries(parts));
  mount.tenantRoute(routes.testNotification, testNotification(parts));
  mount.tenantRoute(routes.previewNotification, previewNotification(parts));
  mount.tenantRoute(routes.getNotificationCalendar, getNotificationCalendar(parts));
  mount.tenantRoute(routes.listAnnounceableArticles, listAnnounceableArticles(parts));
  mount.tenantRoute(routes.getNotificationSettings, getNotificationSettings(parts));
  mount.tenantRoute(routes.changeNotificationSettings, changeNotificationSettings(parts));
  mount.tenantRoute(routes.startQuietPeriod, startQuietPeriod(parts));
  mount.tenantRoute(routes.endQuietPeriod, endQuietPeriod(parts));
}
