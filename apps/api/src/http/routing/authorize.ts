import { mayDo, roleIn, sessionLevels, type AnyRoute, type UserType } from '@ensemble/contract';
import { Refusal } from './refusal.ts';
import type { Caller } from '../../access/caller.ts';

/** Refuses a caller whose session level is below the route's. */
export function checkLevel(route: AnyRoute, caller: Caller): void {
  if (caller.level < sessionLevels[route.level]) throw new Refusal('SESSION_LEVEL_TOO_LOW');
  // Where a second step is required, rights begin after it, whatever the route (AUTH-37, OPEN-25).
  const needsRights = route.permission !== 'session';
  if (caller.twoFactorRequired && needsRights && caller.level < sessionLevels.High)
    throw new Refusal('SESSION_LEVEL_TOO_LOW');
}

/**
 * A session that a personal link opened is for the call of one meeting: every other route is refused
 * to it, and every other meeting.
 */
export function checkCallSession(route: AnyRoute, caller: Caller, params: unknown): void {
  if (caller.meetingId === undefined || route.permission === 'public') return;
  const { id } = params as { id?: string };
  const isOther = route.path.includes('/meetings/{id}') && id !== caller.meetingId;
  if (!route.inCallSession || isOther) throw new Refusal('PERMISSION_DENIED');
}

/** Refuses a caller who proved too long ago who they are, where the route wants a recent proof. */
export function checkProof(route: AnyRoute, caller: Pick<Caller, 'isProved'>): void {
  if (route.proof === 'recent' && !caller.isProved) throw new Refusal('RECENT_PROOF_REQUIRED');
}

/**
 * The role the caller acts with: in the organisation the route names, else the caller's own.
 * Refuses a foreign organisation (ROLES-11) before anything about it could be told.
 */
export function actingRole(caller: Caller, organizationId: string | undefined): UserType {
  const first = caller.organizations[0];
  const role =
    organizationId === undefined
      ? first && roleIn(caller.organizations, first.organizationId)
      : roleIn(caller.organizations, organizationId);
  if (!role) throw new Refusal('ORGANIZATION_MISMATCH');
  return role;
}

/** Refuses a role that does not hold the route's permission (ROLES-12). */
export function checkPermission(route: AnyRoute, role: UserType): void {
  if (route.permission === 'public' || route.permission === 'session') return;
  if (!mayDo(role, route.permission)) throw new Refusal('PERMISSION_DENIED');
}
