import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id } from '../values/index.ts';
import { uploadedList } from './activation-code.ts';

const ofCode = {
  params: z.strictObject({ id, codeId: id }),
  tenant: { from: 'params', key: 'id' },
} as const;

/** Shows one secondary ID, which the list masks. Each call is recorded. */
export const revealSecondaryId = defineRoute({
  ...ofCode,
  name: 'reveal-secondary-id',
  summary: 'Read the secondary ID of an activation code',
  method: 'POST',
  path: '/organizations/{id}/activation-codes/{codeId}/reveal',
  reply: z.strictObject({ secondaryId: z.nullable(z.string()) }),
  permission: 'activationCodes.manage',
  logsListAccess: 'activationCodes',
  errors: ['ACTIVATION_CODE_NOT_FOUND', 'SECONDARY_ID_UNREADABLE'],
});

/** Takes a code back that no member has registered with; links mailed for it end. */
export const withdrawActivationCode = defineRoute({
  ...ofCode,
  name: 'withdraw-activation-code',
  summary: 'Withdraw an unclaimed activation code',
  method: 'POST',
  path: '/organizations/{id}/activation-codes/{codeId}/withdraw',
  permission: 'activationCodes.manage',
  errors: ['ACTIVATION_CODE_NOT_FOUND', 'ACTIVATION_CODE_CLAIMED'],
});

/** Uploads of the organisation that have unclaimed codes, newest first. */
export const listActivationUploads = defineRoute({
  name: 'list-activation-uploads',
  summary: 'List uploads that have unclaimed activation codes',
  method: 'GET',
  path: '/organizations/{id}/activation-codes/uploads',
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
  reply: z.strictObject({ uploads: z.array(uploadedList) }),
  permission: 'activationCodes.manage',
});

/** Takes back all codes of an upload that no member has registered with; many go in the background. */
export const withdrawActivationUpload = defineRoute({
  name: 'withdraw-activation-upload',
  summary: 'Withdraw the unclaimed activation codes of an upload',
  method: 'POST',
  path: '/organizations/{id}/activation-codes/uploads/{uploadId}/withdraw',
  params: z.strictObject({ id, uploadId: id }),
  tenant: { from: 'params', key: 'id' },
  reply: z.strictObject({ total: z.number() }),
  permission: 'activationCodes.manage',
  errors: ['ACTIVATION_UPLOAD_NOT_FOUND'],
});
