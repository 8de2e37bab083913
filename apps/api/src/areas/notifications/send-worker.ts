import { randomUUID } from 'node:crypto';
import type { Language } from '@ensemble/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../db/database.ts';
import type { PushGateway } from '../../gateways/push/push.ts';
import type { Worker } from '../../jobs/queue.ts';
import { inScope, type Scope, scopeFor } from '../../tenancy/scope.ts';
import type { Parts as AreaParts } from './notification-call.ts';
import { mayGoOn } from './notification-state.ts';
import { findArticles, lockNotification, type NotificationRow } from './notifications.store.ts';
import type { Pace } from './pace.ts';
import {
  claimPart,
  countOf,
  deleteDevices,
  findLiveDevices,
  findRest,
  isOpen,
  type LiveDevice,
  type PartRow,
  saveOutcomes,
} from './parts.store.ts';
import { enqueueSend } from './enqueue-plan.ts';
import { pushTo, type Sent } from './push-to.ts';
import { setWork } from './times.store.ts';

const sendJob = z.object({ organizationId: z.uuid(), notificationId: z.uuid() });

export interface Parts extends Pick<AreaParts, 'database' | 'settings'> {
  readonly push?: PushGateway | undefined;
  readonly pace: Pace;
  /** Tells the operator what a provider refuses; no one else is told. */
  readonly warn: Warn;
}
export type Warn = (problem: Readonly<Record<string, unknown>>) => void;

/** Phones that are in flight together: after a kill at most these are repeated. */
const windowSize = 100;

/**
 * Sends the parts of a notification that are due, a hundred phones at a time, each hundred noted as
 * in flight before it is sent and with what became of it after. Where a worker was killed the next
 * one goes on with the same part; the phones that were in flight get their push again with the
 * same reference, and show it once. Nothing is sent that was stopped, halted or held in the meantime.
 * What becomes of the phones is shown to no one.
 */
export const sendWorker =
  (parts: Parts): Worker =>
  async (job) => {
    const { organizationId, notificationId } = sendJob.parse(job.data);
    // Planned by the job before, for the organization of the notification.
    const scope = scopeFor(organizationId);
    const worker = randomUUID();
    const next = () =>
      inScope(parts.database, scope, (tx) => claim(tx, parts, scope, notificationId, worker));
    for (let claimed = await next(); claimed; claimed = await next())
      await sendPart(parts, scope, claimed);
    await inScope(parts.database, scope, (tx) => finish(tx, scope, notificationId));
  };

interface Claimed {
  readonly row: NotificationRow;
  readonly part: PartRow;
  /** The article it opens, by language. */
  readonly articleIds: Partial<Record<Language, string>>;
}

/** The next part that is due. */
async function claim(
  tx: Transaction,
  { push }: Parts,
  scope: Scope,
  notificationId: string,
  worker: string,
): Promise<Claimed | undefined> {
  const row = await lockNotification(tx, scope, notificationId);
  if (!push || !row || !isUnderWay(row)) return undefined;
  const part = await claimPart(tx, notificationId, worker);
  if (!part) return undefined;
  const articleIds = row.articlePairId === null ? {} : await findArticles(tx, row.articlePairId);
  return { row, part, articleIds };
}

const isUnderWay = (row: NotificationRow): boolean => row.work === 'planned' && mayGoOn(row);

async function sendPart(parts: Parts, scope: Scope, claimed: Claimed): Promise<void> {
  const { row, part } = claimed;
  const outcomes = Array.from(part.outcomes ?? '');
  const devices = part.devices ?? [];
  const open = outcomes.flatMap((outcome, index) => (isOpen(outcome) ? [index] : []));
  for (let at = 0; at < open.length; at += windowSize) {
    const window = open.slice(at, at + windowSize);
    for (const index of window) outcomes[index] = 'i';
    const live = await begin(parts, scope, claimed, outcomes, window);
    if (!live) return;
    await parts.pace.take(live.size);
    const sent = await Promise.all(
      window.map(async (index) => ({
        index,
        ...(await pushOne(parts, claimed, live.get(devices[index] ?? ''))),
      })),
    );
    for (const { index, outcome } of sent) outcomes[index] = outcome;
    steer(parts.pace, sent);
    const fault = sent.find((each) => each.fault)?.fault;
    if (fault) parts.warn({ notificationId: row.id, refused: fault });
    // One phone can be the cause; where no other was reached, the rest of the part is tried later.
    if (fault && !sent.some(({ outcome }) => outcome === 'a')) break;
  }
  await endPart(parts, scope, claimed, outcomes);
}

/** Notes a hundred as in flight and reads their phones as they are now; undefined where the send is not to go on. */
const begin = (
  { database }: Parts,
  scope: Scope,
  { row, part }: Claimed,
  outcomes: readonly string[],
  window: readonly number[],
): Promise<Map<string, LiveDevice> | undefined> =>
  inScope(database, scope, async (tx) => {
    const now = await lockNotification(tx, scope, row.id);
    const goesOn = now !== undefined && isUnderWay(now);
    // In flight is only what is sent now.
    const noted = goesOn ? outcomes : outcomes.map((each) => (each === 'i' ? '.' : each));
    const isMine = await saveOutcomes(
      tx,
      part,
      noted.join(''),
      goesOn ? undefined : { retryAt: null },
    );
    if (!isMine || !goesOn) return undefined;
    const ids = window.map((index) => part.devices?.[index] ?? '');
    return findLiveDevices(tx, scope, ids, row.importance);
  });

/** One push; a phone that is its member's no longer, or wants none, is left out. */
const pushOne = async (
  { push, settings }: Parts,
  { row, part, articleIds }: Claimed,
  device: LiveDevice | undefined,
): Promise<Sent> => {
  // A platform that was turned off since is no reason to stop the others.
  if (!device || !push?.platforms.has(device.platform)) return { outcome: 's' };
  return pushTo(push, settings, { ...row, articleIds, secondsToLive: secondsToLive(part) }, device);
};

/** For how long a provider keeps a push: what it could not deliver in a day is not for the next morning. */
const secondsToLive = ({ givesUpAt }: PartRow): number =>
  Math.max(60, Math.round(((givesUpAt?.getTime() ?? 0) - Date.now()) / 1000));

/** Slows down with the provider, and picks up again. */
function steer(pace: Pace, sent: readonly Sent[]): void {
  const refusals = sent.filter(({ slowDown }) => slowDown !== undefined);
  if (refusals.length > 0)
    pace.slowDown(Math.max(...refusals.map(({ slowDown }) => slowDown ?? 0)) || undefined);
  else pace.recovered();
}

/** So many of a part's thousand phones refused for good, and something else than phones is wrong. */
const maxRefused = 50;
/** Fewer stand for half of a small organization. */
const maxRefusedOfFew = 20;

/** Ends a part, or has it tried again; phones that their provider knows no longer are forgotten, unless they are too many. */
const endPart = (
  { database, warn }: Parts,
  scope: Scope,
  { part }: Claimed,
  outcomes: string[],
): Promise<void> =>
  inScope(database, scope, async (tx) => {
    const isOver = part.givesUpAt !== null && part.givesUpAt.getTime() < Date.now();
    const ended = isOver ? outcomes.map((each) => (isOpen(each) ? '?' : each)) : outcomes;
    const retryAt = ended.some(isOpen) ? new Date(Date.now() + retryMs(part.attempt)) : null;
    const isMine = await saveOutcomes(tx, part, ended.join(''), { retryAt });
    if (!isMine || retryAt) return;
    const gone = (part.devices ?? []).filter((_id, index) => 'ux'.includes(ended[index] ?? 's'));
    const tried = gone.length + countOf(ended.join(''), (each) => each === 'a');
    if (gone.length > maxRefused || (gone.length >= maxRefusedOfFew && gone.length > tried / 2))
      warn({ notificationId: part.notificationId, refused: 'phones', phones: gone.length, tried });
    else if (gone.length > 0) await deleteDevices(tx, scope, gone, part.begunAt ?? new Date());
  });

/** 1, 2, 4 … 512 seconds, with up to a quarter more: soon at first, and not too often while a provider is down. */
const retryMs = (attempt: number): number =>
  Math.min(1000 * 2 ** (attempt - 1), 512_000) * (1 + Math.random() / 4);

/** Where nothing is open any more the work is done; else the job comes back for what is tried again. */
async function finish(tx: Transaction, scope: Scope, notificationId: string): Promise<void> {
  const row = await lockNotification(tx, scope, notificationId);
  if (!row || !isUnderWay(row)) return;
  const rest = await findRest(tx, notificationId);
  if (!rest.isOpen) await setWork(tx, notificationId, 'done');
  else if (rest.nextAt) await enqueueSend(tx, row, rest.nextAt);
}
