import { randomUUID } from 'node:crypto';
import type { Language } from '@ensemble/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { PushGateway } from '../../../gateways/push/push.ts';
import type { Worker } from '../../../jobs/queue.ts';
import { withTenant, type Scope, assumeTenant } from '../../../tenancy/scope.ts';
import type { Dependencies as AreaDependencies } from '../edit/notification-call.ts';
import { mayGoOn } from '../edit/notification-state.ts';
import { findArticles, lockNotification, type NotificationRow } from '../notifications.store.ts';
import type { RateLimiter } from './rate-limiter.ts';
import {
  claimBatch,
  deleteDevices,
  findLiveDevices,
  summarizeRemaining,
  type LiveDevice,
  type BatchRow,
  saveOutcomes,
} from './delivery-batches.store.ts';
import { enqueueSend } from './enqueue-plan.ts';
import { countOf, isOpen, outcome } from './outcomes.ts';
import { pushTo, type Sent } from './push-to.ts';
import { setWork } from './times.store.ts';

export const sendJob = z.object({ organizationId: z.uuid(), notificationId: z.uuid() });

export interface Dependencies extends Pick<AreaDependencies, 'database' | 'settings'> {
  readonly push?: PushGateway | undefined;
  readonly rateLimiter: RateLimiter;
  /** Tells the operator what a provider refuses; no one else is told. */
  readonly warn: Warn;
}
export type Warn = (problem: Readonly<Record<string, unknown>>) => void;

/** Phones that are in flight together: after a kill at most these are repeated. */
const windowSize = 100;

/**
 * Sends the batches of a notification that are due, a hundred phones at a time, each hundred noted as
 * in flight before it is sent and with what became of it after. Where a worker was killed the next
 * one goes on with the same batch; the phones that were in flight get their push again with the
 * same reference, and show it once. Nothing is sent that was stopped, halted or held in the meantime.
 * What becomes of the phones is shown to no one.
 */
export const sendWorker =
  (deps: Dependencies): Worker =>
  async (job) => {
    const { organizationId, notificationId } = sendJob.parse(job.data);
    // Planned by the job before, for the organization of the notification.
    const scope = assumeTenant(organizationId);
    const worker = randomUUID();
    const next = () =>
      withTenant(deps.database, scope, (tx) => claim(tx, deps, scope, notificationId, worker));
    for (let claimed = await next(); claimed; claimed = await next())
      await sendBatch(deps, scope, claimed);
    await withTenant(deps.database, scope, (tx) => completeDelivery(tx, scope, notificationId));
  };

interface Claimed {
  readonly row: NotificationRow;
  readonly batch: BatchRow;
  /** The article it opens, by language. */
  readonly articleIds: Partial<Record<Language, string>>;
}

/** The next batch that is due. */
async function claim(
  tx: Transaction,
  { push }: Dependencies,
  scope: Scope,
  notificationId: string,
  worker: string,
): Promise<Claimed | undefined> {
  const row = await lockNotification(tx, scope, notificationId);
  if (!push || !row || !isUnderWay(row)) return undefined;
  const batch = await claimBatch(tx, notificationId, worker);
  if (!batch) return undefined;
  const articleIds = row.articlePairId === null ? {} : await findArticles(tx, row.articlePairId);
  return { row, batch, articleIds };
}

const isUnderWay = (row: NotificationRow): boolean => row.work === 'planned' && mayGoOn(row);

async function sendBatch(deps: Dependencies, scope: Scope, claimed: Claimed): Promise<void> {
  const { row, batch } = claimed;
  const outcomes = Array.from(batch.outcomes ?? '');
  const devices = batch.devices ?? [];
  const open = outcomes.flatMap((each, index) => (isOpen(each) ? [index] : []));
  for (let at = 0; at < open.length; at += windowSize) {
    const window = open.slice(at, at + windowSize);
    for (const index of window) outcomes[index] = outcome.inFlight;
    const live = await markInFlight(deps, scope, claimed, outcomes, window);
    if (!live) return;
    await deps.rateLimiter.take(live.size);
    const sent = await Promise.all(
      window.map(async (index) => ({
        index,
        ...(await pushOne(deps, claimed, live.get(devices[index] ?? ''))),
      })),
    );
    for (const each of sent) outcomes[each.index] = each.outcome;
    adjustRate(deps.rateLimiter, sent);
    const fault = sent.find((each) => each.fault)?.fault;
    if (fault) deps.warn({ notificationId: row.id, refused: fault });
    // One phone can be the cause; where no other was reached, the rest of the batch is tried later.
    if (fault && !sent.some((each) => each.outcome === outcome.accepted)) break;
  }
  await endBatch(deps, scope, claimed, outcomes);
}

/** Notes a hundred as in flight and reads their phones as they are now; undefined where the send is not to go on. */
const markInFlight = (
  { database }: Dependencies,
  scope: Scope,
  { row, batch }: Claimed,
  outcomes: readonly string[],
  window: readonly number[],
): Promise<Map<string, LiveDevice> | undefined> =>
  withTenant(database, scope, async (tx) => {
    const now = await lockNotification(tx, scope, row.id);
    const goesOn = now !== undefined && isUnderWay(now);
    // In flight is only what is sent now.
    const noted = goesOn
      ? outcomes
      : outcomes.map((each) => (each === outcome.inFlight ? outcome.pending : each));
    const isMine = await saveOutcomes(
      tx,
      batch,
      noted.join(''),
      goesOn ? undefined : { retryAt: null },
    );
    if (!isMine || !goesOn) return undefined;
    const ids = window.map((index) => batch.devices?.[index] ?? '');
    return findLiveDevices(tx, scope, ids, row.importance);
  });

/** One push; a phone that is its member's no longer, or wants none, is left out. */
const pushOne = async (
  { push, settings }: Dependencies,
  { row, batch, articleIds }: Claimed,
  device: LiveDevice | undefined,
): Promise<Sent> => {
  // A platform that was turned off since is no reason to stop the others.
  if (!device || !push?.platforms.has(device.platform)) return { outcome: outcome.skipped };
  return pushTo(
    push,
    settings,
    { ...row, articleIds, secondsToLive: secondsToLive(batch) },
    device,
  );
};

/** For how long a provider keeps a push: what it could not deliver in a day is not for the next morning. */
const secondsToLive = ({ givesUpAt }: BatchRow): number =>
  Math.max(60, Math.round(((givesUpAt?.getTime() ?? 0) - Date.now()) / 1000));

/** Slows down with the provider, and picks up again. */
function adjustRate(limiter: RateLimiter, sent: readonly Sent[]): void {
  const refusals = sent.filter(({ slowDown }) => slowDown !== undefined);
  if (refusals.length > 0)
    limiter.slowDown(Math.max(...refusals.map(({ slowDown }) => slowDown ?? 0)) || undefined);
  else limiter.recovered();
}

/** So many of a batch's thousand phones refused for good, and something else than phones is wrong. */
const maxRefused = 50;
/** Fewer stand for half of a small organization. */
const maxRefusedOfFew = 20;

/** Ends a batch, or has it tried again; phones that their provider knows no longer are forgotten, unless they are too many. */
const endBatch = (
  { database, warn }: Dependencies,
  scope: Scope,
  { batch }: Claimed,
  outcomes: string[],
): Promise<void> =>
  withTenant(database, scope, async (tx) => {
    const isOver = batch.givesUpAt !== null && batch.givesUpAt.getTime() < Date.now();
    const ended = isOver
      ? outcomes.map((each) => (isOpen(each) ? outcome.unknown : each))
      : outcomes;
    const retryAt = ended.some(isOpen) ? new Date(Date.now() + retryMs(batch.attempt)) : null;
    const isMine = await saveOutcomes(tx, batch, ended.join(''), { retryAt });
    if (!isMine || retryAt) return;
    const isGone = (each?: string) => each === outcome.unregistered || each === outcome.rejected;
    const gone = (batch.devices ?? []).filter((_id, index) => isGone(ended[index]));
    const tried = gone.length + countOf(ended.join(''), (each) => each === outcome.accepted);
    if (gone.length > maxRefused || (gone.length >= maxRefusedOfFew && gone.length > tried / 2))
      warn({ notificationId: batch.notificationId, refused: 'phones', phones: gone.length, tried });
    else if (gone.length > 0) await deleteDevices(tx, scope, gone, batch.begunAt ?? new Date());
  });

/** 1, 2, 4 … 512 seconds, with up to a quarter more: soon at first, and not too often while a provider is down. */
const retryMs = (attempt: number): number =>
  Math.min(1000 * 2 ** (attempt - 1), 512_000) * (1 + Math.random() / 4);

/** Where nothing is open any more the work is done; else the job comes back for what is tried again. */
async function completeDelivery(
  tx: Transaction,
  scope: Scope,
  notificationId: string,
): Promise<void> {
  const row = await lockNotification(tx, scope, notificationId);
  if (!row || !isUnderWay(row)) return;
  const rest = await summarizeRemaining(tx, notificationId);
  if (!rest.isOpen) await setWork(tx, notificationId, 'done');
  else if (rest.nextAt) await enqueueSend(tx, row, rest.nextAt);
}
