import * as routes from '@ensemble/contract/notifications';
import type { AreaContext } from '../../area.ts';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../http/routing/refusal.ts';
import type { Scope } from '../../tenancy/scope.ts';
import { discardDraft, keepDraft, listDrafts } from '../drafts/index.ts';
import { findDetail } from './notifications.store.ts';
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

/** Refuses to keep a draft of a change of a notification that is not there. */
const findOwn = async (tx: Transaction, scope: Scope, id: string): Promise<void> => {
  if (!(await findDetail(tx, scope, id))) throw new Refusal('NOTIFICATION_NOT_FOUND');
};

export function mountNotifications({ mount, ...deps }: AreaContext): void {
  mount.tenantRoute(routes.listNotifications, listNotifications(deps));
  mount.tenantRoute(routes.createNotification, createNotification(deps));
  mount.tenantRoute(routes.getNotification, getNotification(deps));
  mount.tenantRoute(routes.updateNotification, updateNotification(deps));
  mount.tenantRoute(routes.sendNotification, sendNotification(deps));
  mount.tenantRoute(routes.stopNotification, stopNotification(deps));
  mount.tenantRoute(routes.resumeNotification, resumeNotification(deps));
  mount.tenantRoute(routes.releaseNotification, releaseNotification(deps));
  mount.tenantRoute(routes.endNotificationSeries, endNotificationSeries(deps));
  mount.tenantRoute(routes.testNotification, testNotification(deps));
  mount.tenantRoute(routes.previewNotification, previewNotification(deps));
  mount.tenantRoute(routes.getNotificationCalendar, getNotificationCalendar(deps));
  mount.tenantRoute(routes.listAnnounceableArticles, listAnnounceableArticles(deps));
  mount.tenantRoute(routes.getNotificationSettings, getNotificationSettings(deps));
  mount.tenantRoute(routes.changeNotificationSettings, changeNotificationSettings(deps));
  mount.tenantRoute(routes.startQuietPeriod, startQuietPeriod(deps));
  mount.tenantRoute(routes.endQuietPeriod, endQuietPeriod(deps));
  mount.tenantRoute(routes.listNotificationDrafts, listDrafts(deps, 'notification'));
  mount.tenantRoute(routes.keepNotificationDraft, keepDraft(deps, 'notification', findOwn));
  mount.tenantRoute(routes.discardNotificationDraft, discardDraft(deps, 'notification'));
}
