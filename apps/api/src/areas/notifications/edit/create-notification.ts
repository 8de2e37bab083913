import {
  type createNotification as route,
  type Notification,
  type NotificationText,
  otherOf,
} from '@ensemble/contract';
import { isOwnId } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import type { NotificationTexts } from '../../../../database/tables/notifications.table.ts';
import { answerOnce } from '../../../http/routing/idempotency-key.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { Refusal } from '../../../http/routing/refusal.ts';
import { withTenant, type Scope } from '../../../tenancy/scope.ts';
import { eraseDraft } from '../../drafts/index.ts';
import { enqueuePlan } from '../delivery/enqueue-plan.ts';
import {
  draftOwner,
  ownMemberId,
  type Dependencies,
  type DeliveryContext,
  readDeliveryContext,
  recordAct,
  replyOf,
} from './notification-call.ts';
import {
  findArticle,
  insertNotifications,
  type NewRow,
  type NotificationRow,
} from '../notifications.store.ts';
import { plannedAt } from './planned-at.ts';
import { firstDay, insertSeries } from '../series/series.store.ts';
import { timesOf } from './timing.ts';

type Call = TenantCall<typeof route>;

/** Schedules a notification, or a series of them (API-55). Who makes it is the caller, whatever is sent (OPEN-83). */
export const createNotification =
  (deps: Dependencies) =>
  async (call: Call): Promise<Notification> => {
    if (!deps.push) throw new Refusal('PUSH_NOT_AVAILABLE');
    const { scope, body } = call;
    if (body.userId && !isOwnId(call.caller, body.userId))
      throw new Refusal('ORGANIZATION_MISMATCH');
    return withTenant(deps.database, scope, async (tx) => {
      const context = await readDeliveryContext(tx, deps, scope);
      return answerOnce(tx, call, async () => {
        const { id } = await make(tx, call, context);
        return replyOf(tx, call, id, context);
      });
    });
  };

async function make(
  tx: Transaction,
  call: Call,
  context: DeliveryContext,
): Promise<NotificationRow> {
  const { scope, body } = call;
  const { zone, ...planned } = plannedAt(body, context);
  const written = {
    texts: textsOf(body, context),
    behaviour: body.behaviour,
    importance: body.importance,
    timing: body.timing,
    zone,
    createdBy: ownMemberId(call),
  };
  const row = body.recurrence
    ? await makeSeries(tx, call, context, {
        series: { ...written, recurrence: body.recurrence },
        wallTime: planned.wallTime,
      })
    : await makeOne(tx, context, {
        ...written,
        organizationId: scope.organizationId,
        articlePairId: await articlePair(tx, scope, body.articleId),
        ...planned,
      });
  await eraseDraft(tx, scope, draftOwner(call), call.repeatable?.key);
  await recordAct(tx, call, 'notifications.create', row);
  return row;
}

async function makeOne(
  tx: Transaction,
  { delivery }: DeliveryContext,
  values: NewRow,
): Promise<NotificationRow> {
  const [row] = await insertNotifications(tx, [{ ...values, ...timesOf(values, delivery) }]);
  // The one thing that can stand in the way.
  if (!row) throw new Refusal('ARTICLE_HAS_NOTIFICATION');
  await enqueuePlan(tx, row);
  return row;
}

async function makeSeries(
  tx: Transaction,
  { scope }: Call,
  { delivery }: DeliveryContext,
  {
    series,
    wallTime: firstTime,
  }: {
    series: Omit<Parameters<typeof insertSeries>[2], 'startsOn' | 'wallTime'>;
    wallTime: string;
  },
): Promise<NotificationRow> {
  const [startsOn = '', wallTime = ''] = firstTime.split('T');
  if (!firstDay(series.recurrence, Temporal.PlainDate.from(startsOn)))
    throw new Refusal('RECURRENCE_WITHOUT_DATES');
  const [first] = await insertSeries(tx, scope, { ...series, startsOn, wallTime }, delivery);
  if (!first) throw new Refusal('RECURRENCE_WITHOUT_DATES');
  return first;
}

/** The texts by language; title and description are in the organization's first one. */
export function textsOf(
  body: NotificationText & { readonly translation?: NotificationText | null | undefined },
  { languages: [first, ...others] }: DeliveryContext,
): NotificationTexts {
  const { title, description, translation } = body;
  const second = otherOf(first);
  if (translation && !others.includes(second)) throw new Refusal('LANGUAGE_NOT_OFFERED');
  return { [first]: { title, description }, ...(translation && { [second]: translation }) };
}

/** The pair of the article that a notification opens; null where it opens none. */
export async function articlePair(
  tx: Transaction,
  scope: Scope,
  articleId: string | null | undefined,
): Promise<string | null> {
  if (!articleId) return null;
  const article = await findArticle(tx, scope, articleId);
  if (!article) throw new Refusal('ARTICLE_NOT_FOUND');
  if (!article.isPublished) throw new Refusal('ARTICLE_NOT_PUBLISHED');
  return article.pairId;
}
