/** What a notification opens in the app (NOTIF-15). */
export const notificationBehaviours = [
  'LinkToArticle',
  'OpenLearn',
  'OpenSession',
  'OpenMyPlan',
  'OpenGetSupportResources',
  'OpenGetSupportGetSupport',
  'OpenGetSupportGiveSupport',
] as const;
export type NotificationBehaviour = (typeof notificationBehaviours)[number];
