import type { AreaRoute } from '../../routing/area.ts';

const ofManager = {
  access: 'private',
  shells: ['admin'],
  permission: 'notifications.manage',
  phrases: ['notifications', 'notificationDelivery'],
} as const;

/** The notification manager: the list, its calendar, and the form of one (SHELL-02, ROLES-06). */
export const routes: readonly AreaRoute[] = [
  { ...ofManager, path: '/notifications', load: () => import('./notifications-page.tsx') },
  {
    ...ofManager,
    path: '/notifications/calendar',
    load: () => import('./calendar/calendar-page.tsx'),
  },
  // A new one too: `/notifications/new`.
  {
    ...ofManager,
    path: '/notifications/:notificationId',
    load: () => import('./form/notification-page.tsx'),
  },
];
