export { mountNotifications } from './notifications.routes.ts';
