/** Stands by itself, for the boot script, which must load no schemas. */
export const usersPath = '/organizations/{orgId}/users';
/** What the list of users can be sorted by (USERS-05). */
export const userSorts = ['fullName', 'email', 'userType', 'createdAt', 'status'] as const;
