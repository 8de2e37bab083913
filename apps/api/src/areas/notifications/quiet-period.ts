import type { NotificationRow } from './notifications.store.ts';
import type { DeliverySettings } from './settings.store.ts';

/** Whether a quiet period holds a notification: an everyday one that no person has released. */
export const isHeld = (
  { importance, releasedAt }: Pick<NotificationRow, 'importance' | 'releasedAt'>,
  { quietPeriod }: Pick<DeliverySettings, 'quietPeriod'>,
): boolean => quietPeriod !== null && importance === 'everyday' && releasedAt === null;
