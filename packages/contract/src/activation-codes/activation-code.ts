import * as z from 'zod/mini';
import { activationCodeValue } from '../registration/activation-code-value.ts';
import { id, isoTime, text } from '../values/index.ts';

/** CODES-14, OPEN-37. */
export const activationCodeStatuses = [
  'Active',
  'Claimed',
  'Pending',
  'Deactivated',
  'Blocked',
  'Suspended',
] as const;
export type ActivationCodeStatus = (typeof activationCodeStatuses)[number];

/** A row of the list (CODES-13). */
export const activationCode = z.strictObject({
  id,
  code: z.string(),
  registrationDate: z.nullable(isoTime),
  /** The member who registered with it, by their id in the organisation. */
  userId: z.nullable(id),
  userName: z.nullable(z.string()),
  status: z.enum(activationCodeStatuses),
  /** Masked; a call of its own reveals it. Absent where the code has none. */
  secondaryId: z.optional(z.string()),
  /** Until when wrong tries keep the code from being used (OPEN-36). */
  pausedUntil: z.nullable(isoTime),
  /** Whether an administrator may make it usable again. */
  canReactivate: z.boolean(),
  /** Whether it may be withdrawn: no member has registered with it. */
  canWithdraw: z.boolean(),
  deactivatedAt: z.nullable(isoTime),
});
export type ActivationCode = z.output<typeof activationCode>;

/** What the list shows of a secondary ID, whatever it is. */
export const maskedSecondaryId = '••••••••';

/** CODES-01, CODES-13. */
export const activationCodeSorts = ['code', 'registrationDate', 'status', 'deactivatedAt'] as const;

/** Longest secondary ID that is kept. */
export const maxSecondaryIdLength = 50;

/** A code to generate, as API-67 takes it. */
export const newActivationCode = z.strictObject({
  code: activationCodeValue,
  secondaryId: z.optional(text(maxSecondaryIdLength)),
});

/** Codes one call takes, so that it stays under the largest body; a longer list comes in parts. */
export const maxPart = 4000;
/** Codes and bytes an upload may have in all. */
export const maxUploadCodes = 1_000_000;
export const maxCodesFile = 100 * 1024 * 1024;
/** Codes that are made up at once. */
export const maxRandomCodes = 10_000;
/** Failed codes that are told one by one; the rest is counted. */
export const maxFailedListed = 10_000;

export const uploadStates = ['receiving', 'working', 'done'] as const;

/** An upload of codes and how far it is. */
export const activationUpload = z.strictObject({
  id,
  fileName: z.string(),
  state: z.enum(uploadStates),
  /** Codes in all, received so far, tried so far; of those tried, generated, and given another secondary ID. */
  total: z.number(),
  received: z.number(),
  tried: z.number(),
  created: z.number(),
  replaced: z.number(),
});
export type ActivationUpload = z.output<typeof activationUpload>;

/**
 * What became of a code: generated; there already and unclaimed, its secondary ID replaced; there
 * already and left as it was; or not to be had (CODES-08).
 */
export const codeOutcomes = ['created', 'replaced', 'exists', 'failed'] as const;

/** A finished upload some of whose codes are unclaimed. */
export const uploadedList = z.strictObject({
  id,
  fileName: z.string(),
  finishedAt: isoTime,
  created: z.number(),
  unclaimed: z.number(),
});
export type UploadedList = z.output<typeof uploadedList>;
/** Uploads that are listed, newest first. */
export const maxUploadsListed = 20;

/** A message of the progress stream (CODES-08). */
export const progressMessage = z.strictObject({
  code: z.string(),
  status: z.enum(codeOutcomes),
  index: z.number(),
  total: z.number(),
});
export type ProgressMessage = z.output<typeof progressMessage>;

/** How far an upload is, in percent (CODES-07); 100 where there is one code only (OPEN-39). */
export const progressPercent = (index: number, total: number): number =>
  total <= 1 ? 100 : (index / (total - 1)) * 100;
