import { isAdministrator, type UserStatus, type UserType } from './user-types.ts';

/** Roles the invite dialog offers, in its order (USERS-13); the SuperAdmin is never among them (ROLES-13). */
export const invitableTypes = [
  'Employee',
  'FamilyFriend',
  'PeerSupporter',
  'ServiceProvider',
  'OrganizationAdmin',
  'PeerSupportAdmin',
] as const satisfies readonly UserType[];

/** Roles a person can be changed to, in the dialog's order (USERS-29). */
export const changeableTypes = [
  'Employee',
  'PeerSupporter',
  'OrganizationAdmin',
  'ServiceProvider',
  'PeerSupportAdmin',
] as const satisfies readonly UserType[];

/** Whether `actor` may give someone the role: administrators any but SuperAdmin, a SuperAdmin any. */
export function mayAssign(actor: UserType, type: UserType): boolean {
  if (actor === 'SuperAdmin') return true;
  return isAdministrator(actor) && type !== 'SuperAdmin';
}

interface Actor {
  /** Who the actor is in the organisation; absent for a SuperAdmin who does not belong to it. */
  readonly memberId: string | undefined;
  readonly userType: UserType;
}
interface Target {
  readonly memberId: string;
  readonly userType: UserType;
  readonly status: UserStatus;
}

/** No one acts on a SuperAdmin but a SuperAdmin (ROLES-10); administrators act on the rest. */
export function mayActOn(actor: Actor, target: Target): boolean {
  if (actor.userType === 'SuperAdmin') return true;
  return isAdministrator(actor.userType) && target.userType !== 'SuperAdmin';
}

/** Role change: not on oneself, not Pending, not Inactive (USERS-32, ROLES-09), never of a SuperAdmin. */
export const mayChangeRole = (actor: Actor, target: Target): boolean =>
  mayEndSessions(actor, target) && target.userType !== 'SuperAdmin';

/** Deactivation: not on oneself, not of an Inactive one (USERS-35, ROLES-09). */
export const mayDeactivate = (actor: Actor, target: Target): boolean =>
  mayActOn(actor, target) && actor.memberId !== target.memberId && target.status !== 'inactive';

/** Ending someone's sessions: not one's own, which have a page, and not of people who have not registered or left (USERS-47). */
export const mayEndSessions = (actor: Actor, target: Target): boolean =>
  mayDeactivate(actor, target) && target.status !== 'pending';

/** Resend: only for Pending people (USERS-04). */
export const mayResend = (actor: Actor, target: Target): boolean =>
  mayActOn(actor, target) && target.status === 'pending';
