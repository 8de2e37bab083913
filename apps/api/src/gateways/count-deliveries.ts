import { type MailGateway, readMailFailure } from './mail.ts';
import type { PushGateway, PushOutcome } from './push/push.ts';
import type { DeliveryResult, Metrics } from '../metrics/metrics.ts';

/** Counts what becomes of each mail. */
export const countMails = (
  mail: MailGateway,
  metrics: Pick<Metrics, 'countMail'>,
): MailGateway => ({
  ...mail,
  async send(message, id) {
    try {
      await mail.send(message, id);
    } catch (error) {
      metrics.countMail(readMailFailure(error).about === 'address' ? 'refused' : 'failed');
      throw error;
    }
    metrics.countMail('sent');
  },
});

const results = {
  accepted: 'sent',
  unregistered: 'refused',
  refused: 'refused',
  retry: 'failed',
  unknown: 'failed',
  halted: 'failed',
} as const satisfies Record<PushOutcome['kind'], DeliveryResult>;

/** Counts what becomes of each push. */
export const countPushes = (
  push: PushGateway,
  metrics: Pick<Metrics, 'countPush'>,
): PushGateway => ({
  ...push,
  async send(device, message) {
    const outcome = await push.send(device, message);
    metrics.countPush(results[outcome.kind]);
    return outcome;
  },
});
