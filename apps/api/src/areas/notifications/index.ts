export { checkWorker } from './check-worker.ts';
export { isMessageReference, messageReference } from './message-reference.ts';
export { mountNotifications } from './notifications.routes.ts';
export { createPace } from './pace.ts';
export { type Message, pushTo } from './push-to.ts';
export { findOwnDevices, insertTest } from './test.store.ts';
export { readOrganizationLanguages, readOrganizationZone } from './settings.store.ts';
export { planWorker } from './plan-worker.ts';
export { sendWorker } from './send-worker.ts';
