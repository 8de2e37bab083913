import { isInvitationOverdue, type User, type UserStatus, type UserType } from '@ensemble/contract';

/** A person of the list as the actor's rules see them (USERS-08). */
export interface MembershipState {
  readonly memberId: string;
  readonly userType: UserType;
  readonly status: UserStatus;
}

/** The role and state of a row in the organisation that is shown. */
export function standingOf(user: User, organizationId: string): MembershipState {
  const entry =
    user.organizations.find((own) => own.organizationId === organizationId) ??
    user.organizations[0];
  // The contract lists people by their place in an organisation: there is always one.
  if (!entry) throw new Error(`the person ${user.id} came without a place in an organisation`);
  return { memberId: user.id, userType: entry.userType, status: entry.userStatus };
}

/** First and last name; nothing until the person has registered. */
export const fullName = (user: Pick<User, 'firstName' | 'lastName'>): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ');

/** What to call a person: by name, else by address. */
export const callName = (user: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(user) || user.email;

/** A person deactivated and invited again is there twice, under two ids. */
export const rowKey = (user: User): string => user.id;

/** Whether the invitation is dead by now (USERS-11). */
export const isOverdue = (user: User): boolean => isInvitationOverdue(user, new Date());
