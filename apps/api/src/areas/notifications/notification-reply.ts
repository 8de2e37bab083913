import { type Language, type Notification, otherOf } from '@ensemble/contract';
import { wallTimeIn } from '../../time/wall-time.ts';
import { badgeOf, stateOf, statusOf } from './edit/notification-state.ts';
import type { NotificationDetail } from './notifications.store.ts';
import type { NextDates } from './series/next-dates.ts';

/**
 * A notification as its managers see it (NOTIF-20), in the organization's first language where it has
 * that, with its times in a zone and the next dates of its series.
 */
export function notificationReply(
  row: NotificationDetail,
  first: Language,
  zone: string,
  nextDates: NextDates,
): Notification {
  const language = row.texts[first] ? first : otherOf(first);
  const text = row.texts[language];
  if (!text) throw new Error('a notification without a text');
  const article = row.articles?.[language] ?? row.articles?.[otherOf(language)];
  const now = new Date();
  const status = statusOf(row, now);
  const sentAt = status === 'sent' ? row.opensAt : null;
  return {
    id: row.id,
    title: text.title,
    description: text.description,
    language,
    translation: row.texts[otherOf(language)] ?? null,
    behaviour: row.behaviour,
    creator: row.creatorName,
    userId: row.creatorId,
    status,
    state: badgeOf(row, now),
    sentDate: sentAt && sentAt.toISOString(),
    localSentDate: sentAt && wallTimeIn(sentAt, zone),
    scheduledDate: row.scheduledAt.toISOString(),
    localScheduledDate:
      row.timing === 'recipientZone' ? row.wallTime : wallTimeIn(row.scheduledAt, zone),
    articleId: article?.id ?? null,
    articleTitle: article?.title ?? null,
    articleTitles: { en: row.articles?.en?.title ?? null, fr: row.articles?.fr?.title ?? null },
    importance: row.importance,
    timing: row.timing,
    timeZone: row.zone,
    version: row.version,
    cancelReason: row.cancelReason,
    delivery: {
      state: stateOf(row, now),
      haltReason: row.haltReason,
      progress: null,
      delivered: null,
    },
    series:
      row.seriesId === null || row.recurrence === null
        ? null
        : {
            id: row.seriesId,
            recurrence: row.recurrence,
            hasEnded: row.seriesEnded ?? false,
            next: [...(nextDates.get(row.id) ?? [])],
          },
  };
}
