import * as z from 'zod/mini';
import { addressLimit, defineRoute } from '../route/define-route.ts';
import { id, opaqueToken } from '../values/index.ts';

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
  permission: 'public',
  limit: addressLimit,
  errors: [
    'INVALID_SESSION_TOKEN',
    'IMAGE_NOT_READABLE',
    'PICTURE_TOO_COMPLEX',
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
  replyType: 'image',
  isCacheable: true,
  permission: 'public',
  errors: ['NOT_FOUND'],
});
