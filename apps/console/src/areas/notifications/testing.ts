import type { Notification, NotificationState, NotificationStatus } from '@ensemble/contract';
import { idOf } from '../../testing/people.ts';

const dayMs = 86_400_000;

/** The state that goes with a status and a delivery. */
function stateOf(
  status: NotificationStatus = 'scheduled',
  { state, haltReason }: Partial<Notification['delivery']> = {},
): NotificationState {
  if (state === 'halted')
    return haltReason === 'late' || haltReason === 'suspended' ? 'notSent' : 'paused';
  return state === undefined || state === 'waiting' || state === 'done' ? status : state;
}

/** A notification as the API answers it: scheduled for tomorrow, in both languages. */
export const notificationOf = (
  number: number,
  {
    delivery,
    ...more
  }: Partial<Omit<Notification, 'delivery'>> & {
    delivery?: Partial<Notification['delivery']>;
  } = {},
): Notification => ({
  id: idOf(500 + number),
  title: `Take a break ${number}`,
  description: 'Five minutes for yourself.',
  language: 'en',
  translation: { title: `Prenez une pause ${number}`, description: 'Cinq minutes pour vous.' },
  behaviour: 'OpenLearn',
  creator: 'Noa Bergeron',
  userId: idOf(2),
  status: 'scheduled',
  state: stateOf(more.status, delivery),
  sentDate: null,
  localSentDate: null,
  scheduledDate: new Date(Date.now() + dayMs).toISOString(),
  localScheduledDate: '2030-11-12T09:00',
  articleId: null,
  articleTitle: null,
  articleTitles: { en: null, fr: null },
  importance: 'everyday',
  timing: 'moment',
  timeZone: 'America/Toronto',
  version: 1,
  cancelReason: null,
  delivery: { state: 'waiting', haltReason: null, progress: null, delivered: null, ...delivery },
  series: null,
  ...more,
});
