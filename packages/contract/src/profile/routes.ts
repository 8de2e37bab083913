import * as z from 'zod/mini';
import { maxBioLength, maxDesignationLength } from '../registration/routes.ts';
import { defineRoute } from '../route/define-route.ts';
import { id, opaqueToken, personName, text } from '../values/index.ts';

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

/** Largest picture taken (PROFILE-09), and the kinds (OPEN-82). */
export const maxPicture = 2_000_000;
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

/** API-30: by session, or by the upload token of a registration just made (REG-19). */
export const uploadProfilePicture = defineRoute({
  name: 'upload-profile-picture',
  summary: "Replace the caller's profile picture",
  method: 'POST',
  path: '/users/profilePicture',
  bodyType: 'multipart',
  body: z.strictObject({ organizationId: z.optional(id), uploadToken: z.optional(opaqueToken) }),
  reply: z.strictObject({}),
  permission: 'public',
  limit: { max: 20, seconds: 60, by: 'address' },
  errors: [
    'INVALID_SESSION_TOKEN',
    'IMAGE_NOT_READABLE',
    'PICTURE_TOO_COMPLEX',
    'TOO_MANY_REQUESTS',
    'PAYLOAD_TOO_LARGE',
    'ORGANIZATION_MISMATCH',
    'SESSION_LEVEL_TOO_LOW',
  ],
});

/** OPEN-78: `sid` opens this one picture and nothing else. */
export const getProfilePicture = defineRoute({
  name: 'get-profile-picture',
  summary: 'Read a profile picture',
  method: 'GET',
  path: '/users/profilePicture/{pictureId}',
  params: z.strictObject({ pictureId: id }),
  query: z.strictObject({ sid: opaqueToken }),
  reply: z.strictObject({}),
  replyType: 'image',
  isCacheable: true,
  permission: 'public',
  errors: ['NOT_FOUND'],
});
