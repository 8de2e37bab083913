/** What leads to places beside the side navigation. */
export const navigation = {
  activationCodes: 'Activation codes',
  notifications: 'Notification manager',
  newNotification: 'New notification',
  notificationCalendar: 'Calendar of notifications',
  find: 'Find',
  auditLog: 'Audit log',
  resetRequests: 'Lost phones',
  serviceHealth: 'Service health',
  sessions: 'Sessions',
  organization: 'Organization',
  reports: 'Reports',
  reportDownload: 'Download reports',
} as const;
