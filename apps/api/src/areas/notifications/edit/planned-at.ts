import { maxDaysAhead, type PhraseReference } from '@ensemble/contract';
import { refuseField } from '../../../http/routing/refusal.ts';
import { momentOf, wallTimeIn } from '../../../time/wall-time.ts';
import type { DeliveryContext } from './notification-call.ts';

interface Planned {
  readonly scheduledDate: string;
  readonly timeZone?: string | undefined;
}

const dayInMs = 86_400_000;

/** When a body plans a send, and in whose zone: a moment to come, at most a year ahead (NOTIF-16). */
export function plannedAt(body: Planned, { delivery }: DeliveryContext) {
  const zone = body.timeZone ?? delivery.timeZone;
  const scheduledAt = momentOf(body.scheduledDate, zone);
  const refuse = (phrase: PhraseReference) =>
    refuseField('VALIDATION_FAILED', 'scheduledDate', phrase);
  if (scheduledAt.getTime() <= Date.now()) throw refuse({ key: 'rules.future' });
  if (scheduledAt.getTime() > Date.now() + maxDaysAhead * dayInMs)
    throw refuse({ key: 'rules.tooFarAhead' });
  return { zone, scheduledAt, wallTime: wallTimeIn(scheduledAt, zone) };
}
