import * as z from 'zod/mini';
import { userStatuses, userType, userTypes } from '../access/user-types.ts';
import { defineRoute } from '../route/define-route.ts';
import { exportFormat, listOrder, listQuery } from '../route/list-query.ts';
import { id, wordList } from '../values/index.ts';
import { memberPath, user } from './user.ts';
import { userSorts, usersPath } from './users-path.ts';

/** USERS-07. */

/** Which people of an organisation: by words, roles and states. */
const userFilter = {
  userTypes: z.optional(wordList(userTypes)),
  statuses: z.optional(wordList(userStatuses)),
};

/** API-32..34, USERS-01..08. */
export const listUsers = defineRoute({
  name: 'list-users',
  summary: 'List the users of an organization, one page at a time',
  method: 'GET',
  path: usersPath,
  aliases: [{ path: '/users' }],
  params: z.strictObject({ orgId: id }),
  query: z.strictObject({
    ...listQuery(userSorts),
    ...userFilter,
    useCache: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.strictObject({
    users: z.array(user),
    /** All that match; a search counts no further than 1,001, which reads "1,000+". */
    count: z.number(),
  }),
  permission: 'users.read',
  tenant: { from: 'params', key: 'orgId' },
  logsListAccess: 'people',
});

/** The whole list as it is searched, filtered and sorted, in the language of the interface. */
export const exportUsers = defineRoute({
  name: 'export-users',
  summary: 'Export the users of an organization as a csv or xlsx file',
  method: 'GET',
  path: '/organizations/{orgId}/users/export',
  params: z.strictObject({ orgId: id }),
  query: z.strictObject({
    ...listOrder(userSorts),
    ...userFilter,
    ...exportFormat,
  }),
  replyType: 'file',
  permission: 'users.read',
  tenant: { from: 'params', key: 'orgId' },
  logsListAccess: 'people',
  limit: { max: 10, seconds: 60, by: 'person' },
});

/**
 * As often a day the sessions of one person of an organization are ended by its administrators, by a change of role or
 * alone (USERS-48). Deactivation is final and not counted.
 */
export const maxSessionEnds = 5;

/** API-36, USERS-28..32, USERS-48; ends the person's sessions, and tells them by mail (USERS-49). */
export const changeUserRole = defineRoute({
  name: 'change-user-role',
  summary: 'Change the role of a user in an organization',
  method: 'POST',
  path: '/users/{userId}/organizations/{orgId}/updateRole',
  params: memberPath,
  body: z.strictObject({ role: userType }),
  permission: 'users.changeRole',
  tenant: { from: 'params', key: 'orgId' },
  proof: 'recent',
  errors: [
    'USER_NOT_FOUND',
    'ERROR_FORBIDDEN_USER',
    'LAST_ADMINISTRATOR',
    'ROLE_UNCHANGED',
    'USER_INACTIVE',
    'TOO_MANY_SESSION_ENDS',
  ],
});

/** USERS-47, USERS-48: the answer is the same whether the person was logged in, here or anywhere. */
export const endUserSessions = defineRoute({
  name: 'end-user-sessions',
  summary: 'Log a user out of all their sessions',
  method: 'POST',
  path: '/users/{userId}/organizations/{orgId}/endSessions',
  params: memberPath,
  permission: 'users.deactivate',
  tenant: { from: 'params', key: 'orgId' },
  proof: 'recent',
  limit: { max: 60, seconds: 60, by: 'person' },
  errors: ['USER_NOT_FOUND', 'ERROR_FORBIDDEN_USER', 'USER_INACTIVE', 'TOO_MANY_SESSION_ENDS'],
});

/** API-35, USERS-33..37; final, and ends the person's sessions. */
export const deactivateUser = defineRoute({
  name: 'deactivate-user',
  summary: 'Deactivate a user in an organization permanently',
  method: 'POST',
  path: '/users/{userId}/organizations/{orgId}/deactivate',
  params: memberPath,
  permission: 'users.deactivate',
  tenant: { from: 'params', key: 'orgId' },
  errors: ['USER_NOT_FOUND', 'ERROR_FORBIDDEN_USER', 'LAST_ADMINISTRATOR', 'USER_INACTIVE'],
});
