import {
  changeNotificationSettings,
  createNotification,
  endNotificationSeries,
  endQuietPeriod,
  getNotification,
  getNotificationCalendar,
  getNotificationSettings,
  type InQuietTimes,
  listAnnounceableArticles,
  listNotifications,
  type Notification,
  previewNotification,
  releaseNotification,
  resumeNotification,
  type RouteInput,
  type RouteReply,
  sendNotification,
  startQuietPeriod,
  stopNotification,
  updateNotification,
} from '@ensemble/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ownZone } from '../../calendar/own-zone.ts';
import { contentKey } from '../../client/content-key.ts';
import { call } from '../../client/index.ts';

/** Everything about notifications begins so: what changes one makes all of it ask anew (NOTIF-21). */
const notificationsKey = (organizationId: string) => ['notifications', organizationId] as const;

/** NOTIF-02. */
export const tabs = ['all', 'scheduled', 'sent', 'cancelled'] as const;
export type Tab = (typeof tabs)[number];
/** NOTIF-03. */
export const pageLength = 10;
/** While one of the page is being sent, the list asks again so often: a provider can halt it. A hidden page does not. */
const sendingMs = 5000;

/** Every time of an answer is asked for in the reader's own zone. */
const zoned = () => ({ query: { timeZone: ownZone() } });

const isBeingSent = ({ delivery }: Notification): boolean => delivery.state === 'sending';

/** Which notifications a list has. */
export interface Listed {
  readonly tab: Tab;
  readonly page: number;
  readonly search: string;
}

/** A page of a tab (API-54). While the next one comes, this one stays. */
export const listQuery = (organizationId: string, { tab, page, search }: Listed) =>
  queryOptions({
    queryKey: [...notificationsKey(organizationId), 'list', tab, page, search],
    queryFn: ({ signal }) =>
      call(listNotifications, {
        params: { id: organizationId },
        query: {
          timeZone: ownZone(),
          sort: tab,
          ...(search !== '' && { searchTerm: search }),
          skip: String((page - 1) * pageLength),
          limit: String(pageLength),
        },
        signal,
      }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.notifications.some(isBeingSent) ? sendingMs : false,
  });

/** Whether the list shows a notification as this entry: itself, or as a date of its series. */
export const isShownAs = (id: string, { id: own, series }: Notification): boolean =>
  own === id || Boolean(series?.next.some((date) => date.id === id));

/** So many pages are looked through for what was just made: what is to come stands before what is over. */
const pagesSought = 10;

/** The page of the list that has a notification; the first one where none of the first pages has it. */
export const listPageQuery = (organizationId: string, id: string) =>
  queryOptions({
    queryKey: [...notificationsKey(organizationId), 'listPage', id],
    queryFn: async ({ client }) => {
      for (let page = 1; page <= pagesSought; page += 1) {
        const listed = { tab: 'all', page, search: '' } as const;
        const { notifications, count } = await client.fetchQuery(listQuery(organizationId, listed));
        if (notifications.some((each) => isShownAs(id, each))) return page;
        if (page * pageLength >= count) break;
      }
      return 1;
    },
    gcTime: 0,
  });

/** A notification to change; read anew for each form, and not changed under the typing. */
export const notificationQuery = (organizationId: string, notificationId: string) =>
  queryOptions({
    queryKey: [...notificationsKey(organizationId), 'one', notificationId],
    queryFn: ({ signal }) =>
      call(getNotification, { params: { id: organizationId, notificationId }, ...zoned(), signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const settingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...notificationsKey(organizationId), 'settings'],
    queryFn: ({ signal }) =>
      call(getNotificationSettings, { params: { id: organizationId }, ...zoned(), signal }),
  });

export const calendarQuery = (organizationId: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...notificationsKey(organizationId), 'calendar', from, to],
    queryFn: ({ signal }) =>
      call(getNotificationCalendar, {
        params: { id: organizationId },
        query: { from, to },
        signal,
      }),
  });

/** The articles that a notification can open (NOTIF-19). */
export const articlesQuery = (
  organizationId: string,
  searchTerm: string,
  notificationId: string | undefined,
) =>
  queryOptions({
    queryKey: [...notificationsKey(organizationId), 'articles', searchTerm, notificationId],
    queryFn: ({ signal }) =>
      call(listAnnounceableArticles, {
        params: { id: organizationId },
        query: { searchTerm, notificationId },
        signal,
      }),
    placeholderData: (before) => before,
  });

export type PreviewInput = RouteInput<typeof previewNotification>['body'];

export type Preview = RouteReply<typeof previewNotification>;

/** When a send reaches people. What it says is of now: it is kept no longer than it is shown. */
export const previewQuery = (organizationId: string, body: PreviewInput) =>
  queryOptions({
    queryKey: [...notificationsKey(organizationId), 'preview', body],
    queryFn: ({ signal }) =>
      call(previewNotification, { params: { id: organizationId }, body, signal }),
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });

/** The full notification, as a change of it is sent (API-56, NOTIF-10). */
export const bodyOf = (notification: Notification) => {
  const { title, description, translation, behaviour, articleId, scheduledDate } = notification;
  const { importance, timing, timeZone, version, creator, userId } = notification;
  return {
    title,
    description,
    translation,
    behaviour,
    articleId,
    scheduledDate,
    importance,
    timing,
    timeZone,
    version,
    ...(creator !== null && { creator }),
    ...(userId !== null && { userId }),
  };
};

/** What can be done with notifications; afterwards all that is shown of them is asked anew. */
export function useNotificationCalls(organizationId: string) {
  const client = useQueryClient();
  const reload = async () => {
    // A list that is not on screen would come back with older versions, which are refused.
    client.removeQueries({
      queryKey: [...notificationsKey(organizationId), 'list'],
      type: 'inactive',
    });
    await Promise.all([
      client.invalidateQueries({
        queryKey: notificationsKey(organizationId),
        // Not what a form begins with, nor what it shows of the future: both go with it.
        predicate: ({ queryKey }) => queryKey[2] !== 'one' && queryKey[2] !== 'preview',
      }),
      // The list of articles shows their notifications (LEARN-05).
      client.invalidateQueries({ queryKey: [...contentKey(organizationId), 'articles'] }),
    ]);
  };
  const done = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
    const answer = await reply;
    await reload();
    return answer;
  };
  const params = { id: organizationId };
  const of = (notificationId: string) => ({ params: { ...params, notificationId } });
  return {
    reload,
    create: (body: RouteInput<typeof createNotification>['body'], idempotencyKey: string) =>
      done(call(createNotification, { params, body, idempotencyKey })),
    update: (id: string, body: RouteInput<typeof updateNotification>['body']) =>
      done(call(updateNotification, { ...of(id), body })),
    cancel: (notification: Notification) =>
      done(
        call(updateNotification, {
          ...of(notification.id),
          body: { ...bodyOf(notification), status: 'cancelled' as const },
        }),
      ),
    endSeries: (id: string) => done(call(endNotificationSeries, of(id))),
    sendNow: (id: string, quiet: { inQuietHours: InQuietTimes; inQuietPeriod: InQuietTimes }) =>
      done(call(sendNotification, { ...of(id), body: quiet })),
    stop: (id: string) => done(call(stopNotification, of(id))),
    resume: (id: string) => done(call(resumeNotification, of(id))),
    release: (id: string) => done(call(releaseNotification, of(id))),
    changeSettings: (body: RouteInput<typeof changeNotificationSettings>['body']) =>
      done(call(changeNotificationSettings, { params, body })),
    startQuietPeriod: (days: number) => done(call(startQuietPeriod, { params, body: { days } })),
    endQuietPeriod: () => done(call(endQuietPeriod, { params })),
  };
}
