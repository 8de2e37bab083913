import {
  isAdministrator,
  isStaff,
  type OrganizationEntry,
  type UserType,
  userTypes,
} from './user-types.ts';

/** Everything a role can be allowed to do; a route names exactly one of these, `session` or `public`. */
export const permissions = [
  'organization.read',
  'organization.configure',
  'organizations.list',
  'organizations.create',
  'organizations.remove',
  'organizations.suspend',
  'users.read',
  'users.invite',
  'users.setInvitationLimit',
  'users.changeRole',
  'users.deactivate',
  'twoFactor.confirmReset',
  'twoFactor.reset',
  'profile.own',
  'legal.read',
  'content.read',
  'content.edit',
  'activationCodes.read',
  'activationCodes.manage',
  'codePrefixes.assign',
  'notifications.manage',
  'meetings.read',
  'meetings.host',
  'usage.send',
  'reports.read',
  'auditLog.read',
  'auditLog.readAll',
  'service.check',
] as const;
export type Permission = (typeof permissions)[number];

const member = [
  'organization.read',
  'profile.own',
  'content.read',
  'meetings.read',
  'usage.send',
] as const satisfies readonly Permission[];
/** Those who hold group sessions (MEET-36). */
const host = [...member, 'meetings.host'] as const satisfies readonly Permission[];
const administrator = [
  ...host,
  'organization.configure',
  'users.read',
  'users.invite',
  'users.changeRole',
  'users.deactivate',
  'twoFactor.confirmReset',
  'legal.read',
  'content.edit',
  'activationCodes.read',
  'activationCodes.manage',
  'notifications.manage',
  'reports.read',
  'auditLog.read',
] as const satisfies readonly Permission[];

/** Who may do what (ROLES-04..09, OPEN-04). A role that is not here may do nothing. */
export const rolePermissions: Readonly<Record<UserType, readonly Permission[]>> = {
  SuperAdmin: permissions,
  OrganizationAdmin: administrator,
  PeerSupportAdmin: administrator,
  ServiceProvider: host,
  PeerSupporter: host,
  FamilyFriend: member,
  Employee: member,
};

/** Roles that hold a permission by their entry in an organization; a SuperAdmin holds it after a second step, in any. */
export const rolesInOrganizationWith = (permission: Permission): UserType[] =>
  userTypes.filter((type) => type !== 'SuperAdmin' && mayDo(type, permission));

/** Whether a role holds a permission; unknown roles hold none. */
export const mayDo = (type: UserType, permission: Permission): boolean =>
  rolePermissions[type]?.includes(permission) ?? false;

/** Whom a deployment asks for a second step, beyond those who chose one (OPEN-25). */
export const twoFactorRequirements = ['superAdmin', 'administrators', 'staff'] as const;
export type TwoFactorRequirement = (typeof twoFactorRequirements)[number];

/** Whether the installation lets a person's rights begin only after a second step, in every organisation of theirs. */
export const mustUseTwoFactor = (
  entries: readonly Pick<OrganizationEntry, 'userType'>[],
  required: TwoFactorRequirement,
): boolean =>
  entries.some(
    ({ userType }) =>
      userType === 'SuperAdmin' ||
      (required === 'administrators' && isAdministrator(userType)) ||
      (required === 'staff' && isStaff(userType)),
  );

/**
 * The role a person acts with in an organisation: a SuperAdmin anywhere is one everywhere
 * (ROLES-02), else the entry of that organisation counts (ROLES-03); none means no role.
 */
export function roleIn(
  entries: readonly Pick<OrganizationEntry, 'organizationId' | 'userType'>[],
  organizationId: string,
): UserType | undefined {
  if (entries.some((entry) => entry.userType === 'SuperAdmin')) return 'SuperAdmin';
  return entries.find((entry) => entry.organizationId === organizationId)?.userType;
}
