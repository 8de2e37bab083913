import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** `sent`: taken over. `refused`: no other try would help. `failed`: may be tried again. */
export type DeliveryResult = 'sent' | 'refused' | 'failed';

/** What the operator sees of one copy of the API: no name, no organization, and no act of one person. */
export interface Metrics {
  readonly registry: Registry;
  /** A request that was answered, by the label of its route, in seconds. */
  countRequest(route: string, status: number, seconds: number): void;
  /** Events of batches of usage that were not counted, because of their subject or their time. */
  countDroppedUsage(reason: 'unknownSubject' | 'noMonth', events: number): void;
  countMail(result: DeliveryResult): void;
  countPush(result: DeliveryResult): void;
}

/** Sums of others under a name that is not a gauge's: `nodejs_active_handles` and the like tell more. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** The metrics that are counted as things happen, with those of the process (WATCH-01). */
export function openMetrics(): Metrics {
  const registry = new Registry();
  // The event loop is looked at ten times a second: a hundred times, as the library does, would be what an idle copy
  // does most. The pause is part of each figure: of a loop that waits for nothing, they say 0.1 seconds.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status; what members use in the app is "app", what people do with accounts "account"',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers,
  });
  const dropped = new Counter({
    name: 'usage_events_dropped_total',
    help: 'Events sent by the app that were not counted, by reason',
    labelNames: ['reason'],
    registers,
  });
  const mails = new Counter({
    name: 'ensemble_mails_total',
    help: 'Emails handed to the mail server: sent, refused for good, or failed and tried again',
    labelNames: ['result'],
    registers,
  });
  // Not by provider: where one person has such a phone, each count would be about them.
  const pushes = new Counter({
    name: 'ensemble_pushes_total',
    help: 'Pushes handed to the providers: sent, refused for good, or failed and tried again',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['sent', 'refused', 'failed']) {
    mails.inc({ result }, 0);
    pushes.inc({ result }, 0);
  }
  return {
    registry,
    countRequest: (route, status, time) => seconds.observe({ route, status }, time),
    countDroppedUsage: (reason, events) => {
      if (events > 0) dropped.inc({ reason }, events);
    },
    countMail: (result) => mails.inc({ result }),
    countPush: (result) => pushes.inc({ result }),
  };
}
