import type { Language, NotificationBehaviour } from '@ensemble/contract';
import { tryDecrypt } from '../../../encryption/encrypt.ts';
import type { NotificationTexts } from '../../../../database/tables/notifications.table.ts';
import type { Settings } from '../../../settings/env.ts';
import type { PushGateway, PushHaltReason, PushOutcome } from '../../../gateways/push/push.ts';
import { messageIn } from './message-in.ts';
import { messageReference } from './message-reference.ts';
import type { LiveDevice } from './delivery-batches.store.ts';
import { type Outcome, outcome } from './outcomes.ts';

/** What became of a push, as a batch keeps it, and what it means for the others. */
export interface Sent {
  readonly outcome: Outcome;
  /** What the provider refuses other than this phone: another try can succeed. */
  readonly fault?: PushHaltReason;
  /** For how many milliseconds all are to wait; 0 where the provider names no time. */
  readonly slowDown?: number;
}

/** What is sent. */
export interface Message {
  readonly id: string;
  readonly texts: NotificationTexts;
  readonly behaviour: NotificationBehaviour;
  readonly articleIds?: Partial<Record<Language, string>>;
  readonly secondsToLive: number;
}

/** Sends a message to one phone, in its language where there is a text in it. */
export async function pushTo(
  push: PushGateway,
  settings: Pick<Settings, 'ENCRYPTION_KEY' | 'TOKEN_KEY'>,
  message: Message,
  device: LiveDevice,
): Promise<Sent> {
  const given = messageIn(device.language, message.texts, message.articleIds ?? {});
  // A token that no key opens any more is as good as none.
  const token = tryDecrypt(settings.ENCRYPTION_KEY, device.token);
  if (!given) return { outcome: outcome.skipped };
  if (token === undefined) return { outcome: outcome.rejected };
  const result = await push.send(
    {
      platform: device.platform,
      token,
      language: device.language,
      keys:
        device.publicKey !== null && device.auth !== null
          ? { publicKey: device.publicKey, auth: device.auth }
          : undefined,
    },
    {
      reference: messageReference(settings.TOKEN_KEY, message.id, device.id),
      secondsToLive: message.secondsToLive,
      content: {
        ...given.text,
        behaviour: message.behaviour,
        articleId: given.articleId,
      },
    },
  );
  return sentOf(result, device);
}

function sentOf(result: PushOutcome, device: LiveDevice): Sent {
  switch (result.kind) {
    case 'accepted':
      return { outcome: outcome.accepted };
    case 'unregistered':
      // Registered again since: the phone has another token by now, and keeps it.
      return {
        outcome:
          result.since && result.since < device.seenAt ? outcome.unknown : outcome.unregistered,
      };
    case 'refused':
      return { outcome: outcome.rejected };
    case 'retry':
      return { outcome: outcome.retry, ...(result.everyone && { slowDown: result.afterMs ?? 0 }) };
    case 'unknown':
      return { outcome: outcome.retry };
    case 'halted':
      return { outcome: outcome.retry, fault: result.reason };
  }
}
