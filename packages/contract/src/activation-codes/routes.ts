import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { listQuery } from '../route/list-query.ts';
import { because, id, requiredText } from '../values/index.ts';
import {
  activationCode,
  activationCodeSorts,
  activationUpload,
  codeOutcomes,
  maxPart,
  maxRandomCodes,
  maxUploadCodes,
  newActivationCode,
  progressMessage,
} from './activation-code.ts';
import { codePrefixValue } from './code-prefix.ts';

const inOrganization = {
  params: z.strictObject({ id }),
  tenant: { from: 'params', key: 'id' },
} as const;
const ofUpload = {
  params: z.strictObject({ id, uploadId: id }),
  tenant: { from: 'params', key: 'id' },
} as const;

/** API-68, CODES-02, CODES-15. */
export const listActivationCodes = defineRoute({
  ...inOrganization,
  name: 'list-activation-codes',
  summary: 'List the activation codes of an organization, one page at a time',
  method: 'GET',
  path: '/organizations/{id}/activation-codes',
  query: z.strictObject(listQuery(activationCodeSorts)),
  reply: z.strictObject({
    codes: z.array(activationCode),
    /** All that match; a search counts no further than 1,001, which reads "1,000+". */
    count: z.number(),
  }),
  permission: 'activationCodes.read',
  logsListAccess: 'activationCodes',
});

/** OPEN-36: makes a code usable again that wrong tries paused. */
export const reactivateActivationCode = defineRoute({
  name: 'reactivate-activation-code',
  summary: 'Reactivate a paused activation code',
  method: 'POST',
  path: '/organizations/{id}/activation-codes/{codeId}/reactivate',
  params: z.strictObject({ id, codeId: id }),
  tenant: { from: 'params', key: 'id' },
  permission: 'activationCodes.manage',
  errors: ['ACTIVATION_CODE_NOT_FOUND', 'ACTIVATION_CODE_NOT_SUSPENDED'],
});

/** A prefix of another organisation gets one answer, whichever of its codes there are. */
const prefixErrors = [
  'CODE_PREFIX_TAKEN',
  'CODE_PREFIX_LIMIT',
  'CODE_PREFIX_BLOCKED',
  'ORGANIZATION_NOT_FOUND',
] as const;

const wholeNumber = (most: number) => z.number().check(z.int(), z.minimum(1), z.maximum(most));
/** A part's number in a query string. */
const partNumber = z.pipe(
  z.pipe(
    z.string().check(z.refine((value) => /^\d{1,7}$/.test(value), because('rules.number'))),
    z.transform(Number),
  ),
  z.number(),
);

/** Announces a file that comes in parts; the same file again answers the upload it has already. */
export const beginActivationUpload = defineRoute({
  ...inOrganization,
  name: 'begin-activation-upload',
  summary: 'Start an upload of activation codes in parts',
  method: 'POST',
  path: '/organizations/{id}/activation-codes/uploads',
  body: z.strictObject({
    fileName: requiredText(200),
    /** SHA-256 of the file, in hexadecimal. */
    fingerprint: z
      .string()
      .check(z.refine((value) => /^[0-9a-f]{64}$/.test(value), because('rules.invalid'))),
    total: wholeNumber(maxUploadCodes),
  }),
  reply: activationUpload,
  status: 201,
  permission: 'activationCodes.manage',
  errors: ['ORGANIZATION_NOT_FOUND', 'ACTIVATION_UPLOAD_OUT_OF_ORDER'],
});

/**
 * API-67, CODES-04, CODES-07: codes to generate. With `uploadId` they are a part of an announced
 * list, `from` saying how many came before; without, they are a list of their own. Generation
 * begins when all are there.
 */
export const uploadActivationCodes = defineRoute({
  ...inOrganization,
  name: 'upload-activation-codes',
  summary: 'Generate activation codes from a list, or part of one',
  method: 'POST',
  path: '/organizations/{id}/activation-codes',
  query: z.strictObject({ uploadId: z.optional(id), from: z.optional(partNumber) }),
  body: z.array(newActivationCode).check(z.minLength(1), z.maxLength(maxPart)),
  reply: activationUpload,
  status: 201,
  permission: 'activationCodes.manage',
  errors: ['ACTIVATION_UPLOAD_NOT_FOUND', 'ACTIVATION_UPLOAD_OUT_OF_ORDER', ...prefixErrors],
});

/** The upload the caller began last and has not confirmed, to be found again (OPEN-39). */
export const getActivationUpload = defineRoute({
  ...inOrganization,
  name: 'get-activation-upload',
  summary: 'Read the progress of the current upload of activation codes',
  method: 'GET',
  path: '/organizations/{id}/activation-codes/uploads/current',
  reply: z.strictObject({ upload: z.nullable(activationUpload) }),
  permission: 'activationCodes.manage',
});

/** CODES-11. */
export const listFailedActivationCodes = defineRoute({
  ...ofUpload,
  name: 'list-failed-activation-codes',
  summary: 'List the codes of an upload that failed',
  method: 'GET',
  path: '/organizations/{id}/activation-codes/uploads/{uploadId}/failed',
  reply: z.strictObject({
    codes: z.array(z.strictObject({ code: z.string(), status: z.enum(codeOutcomes) })),
    count: z.number(),
  }),
  permission: 'activationCodes.manage',
  logsListAccess: 'activationCodes',
  errors: ['ACTIVATION_UPLOAD_NOT_FOUND'],
});

/** CODES-10: the result was read. One that is still coming in is given up. */
export const confirmActivationUpload = defineRoute({
  ...ofUpload,
  name: 'confirm-activation-upload',
  summary: 'Dismiss a finished upload of activation codes',
  method: 'POST',
  path: '/organizations/{id}/activation-codes/uploads/{uploadId}/confirm',
  permission: 'activationCodes.manage',
  errors: ['ACTIVATION_UPLOAD_NOT_FOUND', 'ACTIVATION_UPLOAD_WORKING'],
});

/** API-69, CODES-08: one message for each code of the caller's current upload, `from` an index on. */
export const streamActivationCodes = defineRoute({
  ...inOrganization,
  name: 'stream-activation-codes',
  summary: 'Stream the progress of the current upload of activation codes',
  method: 'GET',
  path: '/organizations/{id}/activation-codes/progress',
  query: z.strictObject({ from: z.optional(partNumber) }),
  reply: progressMessage,
  replyType: 'events',
  permission: 'activationCodes.manage',
  logsListAccess: 'activationCodes',
});

/** Codes of a chosen prefix and an unguessable part; they are told once. */
export const generateActivationCodes = defineRoute({
  ...inOrganization,
  name: 'generate-activation-codes',
  summary: 'Generate activation codes that cannot be guessed',
  method: 'POST',
  path: '/organizations/{id}/activation-codes/random',
  body: z.strictObject({
    prefix: codePrefixValue,
    count: wholeNumber(maxRandomCodes),
  }),
  reply: z.strictObject({ codes: z.array(z.string()) }),
  status: 201,
  permission: 'activationCodes.manage',
  errors: [...prefixErrors],
});
