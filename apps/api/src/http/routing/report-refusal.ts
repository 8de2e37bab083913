import { channel } from 'node:diagnostics_channel';
import type { ErrorType } from '@ensemble/contract';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What calls of the route may be refused with. */
    refusals?: ReadonlySet<ErrorType>;
  }
}

/** A refusal by a route, as it is sent. */
export interface ReportedRefusal {
  readonly route: string;
  readonly type: ErrorType;
  readonly isDeclared: boolean;
}

/** The channel of Node on which each refusal by a route is reported; the API's tests listen to it. */
export const refusalChannel = 'ensemble.refusal';
const refusals = channel(refusalChannel);

/** Reports a refusal. One that the route does not declare is sent all the same, and logged. */
export function reportRefusal({ routeOptions, log }: FastifyRequest, type: ErrorType): void {
  const { routeName: route, refusals: declared } = routeOptions.config;
  if (route === undefined || !declared) return;
  const isDeclared = declared.has(type);
  if (!isDeclared) log.warn({ route, type }, 'a refusal that the route does not declare');
  refusals.publish({ route, type, isDeclared } satisfies ReportedRefusal);
}
