import { mayDo, type Permission, roleIn, type Session, type UserType } from '@ensemble/contract';

/** The lobby and the call of a group session. */
export const callPath = '/conferencing';

/** Where this tab keeps the personal link that it was opened with. */
export const personalLinkKey = 'personalLink';

/** The shells of the console (AUTH-38). */
export type Shell = 'schedule' | 'admin' | 'superAdmin';

/** The role a session acts with: SuperAdmin anywhere, else that of the current organisation (ROLES-02, ROLES-03). */
export function userTypeOf(session: Session): UserType | undefined {
  const [current] = session.organizations;
  return current && userTypeIn(session, current.organizationId);
}

/** The role a session acts with in an organisation. */
export const userTypeIn = (session: Session, organizationId: string): UserType | undefined =>
  roleIn(session.organizations, organizationId);

/** Who the person of a session is in an organisation: the id by which its lists know them. */
export const memberIdIn = (session: Session, organizationId: string): string | undefined =>
  session.organizations.find((entry) => entry.organizationId === organizationId)?.memberId;

/** Whether a session may enter a shell: not with a second step due, and only at High where one is required (AUTH-37, OPEN-25). */
export function mayEnter(session: Session): boolean {
  if (userTypeOf(session) === undefined) return false;
  return session.sessionLevel === 2 || (session.sessionLevel === 1 && !session.twoFactorRequired);
}

/** Whether a session may do something now. */
export function isAllowed(session: Session, permission: Permission): boolean {
  const type = userTypeOf(session);
  return type !== undefined && mayEnter(session) && mayDo(type, permission);
}

/** Whether a session reads an organisation's lists as the service, not by a membership of its own: then it states a reason. */
export const needsReason = (session: Session, organizationId: string): boolean =>
  userTypeOf(session) === 'SuperAdmin' &&
  !session.organizations.some(
    (entry) => entry.organizationId === organizationId && mayDo(entry.userType, 'users.read'),
  );

/** The shell of a user type (AUTH-38). */
export function shellOf(type: UserType): Shell {
  if (type === 'SuperAdmin') return 'superAdmin';
  return type === 'OrganizationAdmin' || type === 'PeerSupportAdmin' ? 'admin' : 'schedule';
}

const homes: Record<Shell, string> = {
  schedule: '/schedule',
  admin: '/users',
  superAdmin: '/organizations',
};

/** Where a user type begins (AUTH-33..35). */
export const homeOf = (type: UserType): string => homes[shellOf(type)];

/** Where unknown paths of a user type lead: an administrator's to the organisation's settings (SHELL-05). */
export const unknownPathOf = (type: UserType): string =>
  shellOf(type) === 'admin' ? '/web' : homeOf(type);

/** Members use the mobile app (ROLES-14). */
export const isMember = (type: UserType): boolean =>
  type === 'Employee' || type === 'FamilyFriend' || type === 'PeerSupporter';

/**
 * Where a session belongs next: its second step (the choice where there are two), the first
 * set-up of who must have one (OPEN-25),
 * the call of the personal link that opened it (OPEN-05),
 * or the origin it was sent to log in from, else its home (AUTH-33..37, AUTH-39).
 */
export function nextPath(session: Session, origin?: string): string {
  const type = userTypeOf(session);
  if (type === undefined) return '/login';
  if (session.sessionLevel === 0)
    return session.twoFaTypes.length === 1 ? '/verify-code' : '/verify';
  if (!mayEnter(session)) return '/two-factor-authentication';
  if (session.meetingId !== undefined && !origin?.startsWith(callPath))
    return `${callPath}?meeting=${session.meetingId}`;
  return origin ?? homeOf(type);
}
