import { draftRoutes } from '../drafts/index.ts';

/** The drafts of the form of a notification, for their author alone. */
export const {
  list: listNotificationDrafts,
  keep: keepNotificationDraft,
  discard: discardNotificationDraft,
} = draftRoutes({
  path: '/organizations/{id}/notification-drafts',
  noun: 'notification',
  permission: 'notifications.manage',
  missing: 'NOTIFICATION_NOT_FOUND',
});
