import * as z from 'zod/mini';
import { maxBioLength, maxDesignationLength } from '../registration/routes.ts';
import { defineRoute } from '../route/define-route.ts';
import { id, personName, text } from '../values/index.ts';

/** PROFILE-06; `profileImage` carries an image-only id of the session (PROFILE-07, OPEN-78). */
export const profile = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  designation: z.string(),
  profileImage: z.nullable(z.string()),
});
export type Profile = z.output<typeof profile>;

const ownProfile = {
  path: '/users/me/organizations/{orgId}/profile',
  params: z.strictObject({ orgId: id }),
  reply: profile,
  permission: 'profile.own',
  tenant: { from: 'params', key: 'orgId' },
  errors: ['USER_NOT_FOUND'],
} as const;

/** API-29. */
export const getProfile = defineRoute({
  ...ownProfile,
  name: 'get-profile',
  summary: "Read the caller's profile in an organization",
  method: 'GET',
});

/** API-29, PROFILE-11. */
export const updateProfile = defineRoute({
  ...ownProfile,
  name: 'update-profile',
  summary: "Change the caller's profile in an organization",
  method: 'PATCH',
  body: z.strictObject({
    firstName: z.optional(personName('rules.firstName')),
    lastName: z.optional(personName('rules.lastName')),
    bio: z.optional(text(maxBioLength)),
    designation: z.optional(text(maxDesignationLength)),
  }),
});
