import type { AnyRoute } from '@ensemble/contract';
import type { LooseInput } from './request.ts';

/** In place of an organisation's id: the audit log of all of them. */
export const allOrganizations = '';

/** The reasons of this page by organisation, as their header carries them. In memory alone: a reload asks again. */
const reasons = new Map<string, string>();
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

export const hasReason = (organizationId: string): boolean => reasons.has(organizationId);

export function subscribeToReasons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps why an organisation's lists are opened; sent with each call that reads one. */
export function giveReason(organizationId: string, header: string): void {
  reasons.set(organizationId, header);
  announce();
}

/** At the end of the session. */
export function clearReasons(): void {
  reasons.clear();
  announce();
}

/** The reason to send with a call; undefined where the route needs none or none was given. */
export function reasonOf(route: AnyRoute, input: LooseInput): string | undefined {
  if (!route.logsListAccess) return undefined;
  return reasons.get(organizationOf(route, input));
}

function organizationOf({ tenant }: AnyRoute, { params, body }: LooseInput): string {
  if (tenant.from === 'none') return allOrganizations;
  const values: Record<string, unknown> = (tenant.from === 'params' ? params : body) ?? {};
  return String(values[tenant.key]);
}
