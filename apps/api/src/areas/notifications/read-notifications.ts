import type {
  getNotification as getRoute,
  listAnnounceableArticles as articlesRoute,
  listNotifications as listRoute,
  Notification,
  RouteReply,
} from '@ensemble/contract';
import { wordPatterns } from '../../db/search.ts';
import type { TenantCall } from '../../http/routing/mount.ts';
import { withTenant } from '../../tenancy/scope.ts';
import { type Dependencies, readDeliveryContext, replyOf } from './edit/notification-call.ts';
import { notificationReply } from './notification-reply.ts';
import { listRows } from './list.store.ts';
import { listAnnounceable } from './notifications.store.ts';
import { readNextDates } from './series/next-dates.ts';

/** A page of one tab as it is searched (API-54, NOTIF-02, NOTIF-03, OPEN-92). */
export const listNotifications =
  (deps: Dependencies) =>
  async ({ scope, query }: TenantCall<typeof listRoute>): Promise<RouteReply<typeof listRoute>> =>
    withTenant(deps.database, scope, async (tx) => {
      const { sort, timeZone, searchTerm, ...page } = query;
      const { rows, count, language, ...organization } = await listRows(tx, scope, {
        ...page,
        tab: sort,
        patterns: wordPatterns(searchTerm),
      });
      const zone = timeZone ?? organization.timeZone ?? deps.settings.TIME_ZONE;
      const next = await readNextDates(tx, rows, zone);
      const notifications = rows.map((row) => notificationReply(row, language, zone, next));
      return { notifications, count };
    });

/** One notification. */
export const getNotification =
  (deps: Dependencies) =>
  async (call: TenantCall<typeof getRoute>): Promise<Notification> =>
    withTenant(deps.database, call.scope, async (tx) =>
      replyOf(
        tx,
        call,
        call.params.notificationId,
        await readDeliveryContext(tx, deps, call.scope),
      ),
    );

/** Articles that a notification can announce (NOTIF-19). */
export const listAnnounceableArticles =
  (deps: Dependencies) =>
  async ({ scope, query }: TenantCall<typeof articlesRoute>) =>
    withTenant(deps.database, scope, async (tx) => {
      const { languages } = await readDeliveryContext(tx, deps, scope);
      const articles = await listAnnounceable(tx, scope, {
        patterns: wordPatterns(query.searchTerm),
        notificationId: query.notificationId,
        language: languages[0],
      });
      return {
        articles: articles.map(({ createdAt, ...article }) => ({
          ...article,
          createdAt: createdAt.toISOString(),
        })),
      };
    });
