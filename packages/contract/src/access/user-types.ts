import * as z from 'zod/mini';
import { oneOf } from '../values/text.ts';

/** The roles (ROLES-01), stored and sent as spelled here. */
export const userTypes = [
  'Employee',
  'ServiceProvider',
  'OrganizationAdmin',
  'SuperAdmin',
  'PeerSupporter',
  'FamilyFriend',
  'PeerSupportAdmin',
] as const;
/** Accepted in any letter case (OPEN-07). */
export const userType = oneOf(userTypes);
export type UserType = z.output<typeof userType>;

/** Account states (USERS-09, USERS-10, OPEN-06); `blocked` is the lockout state. */
export const userStatuses = ['pending', 'active', 'inactive', 'suspended', 'blocked'] as const;
export const userStatus = z.enum(userStatuses);
export type UserStatus = z.output<typeof userStatus>;

/** A person's place in one organisation; the first entry of a session is the current one (AUTH-23). */
export const organizationEntry = z.strictObject({
  organizationId: z.uuid(),
  /** Who the person is in that organisation: the id by which its lists, actions and filters know them. */
  memberId: z.uuid(),
  userType: z.enum(userTypes),
});
export type OrganizationEntry = z.output<typeof organizationEntry>;

/** The two roles that run an organisation; equals in it (OPEN-04). */
export const administratorTypes = ['OrganizationAdmin', 'PeerSupportAdmin'] as const;
/**
 * Roles whose account is for their work in an organization. Peer supporters are not among them: they use the app as
 * members do, and whether a member has a second step is not their employer's business (decision 0059).
 */
export const staffTypes = [
  'OrganizationAdmin',
  'PeerSupportAdmin',
  'ServiceProvider',
] as const satisfies readonly UserType[];
export const isStaff = (type: UserType): boolean =>
  (staffTypes as readonly UserType[]).includes(type);
export const isAdministrator = (type: UserType): boolean =>
  (administratorTypes as readonly UserType[]).includes(type);
