import * as z from 'zod/mini';
import { because, parse, requiredText, text } from '../values/index.ts';

/** The lists whose reading is recorded: they hold the data of an organisation's people. */
export const recordedLists = ['people', 'activationCodes', 'auditLog'] as const;
export type RecordedList = (typeof recordedLists)[number];

/** The open requests of all organizations: who reads them is kept for the service alone, since it would tell an organization of a request (TFA-33). */
export type ServiceList = 'resetRequests';

/** Whether a SuperAdmin states a reason before reading the list, which the organization sees. */
export const needsAccessReason = (list: RecordedList | ServiceList | undefined): boolean =>
  list !== undefined && list !== 'resetRequests';

/** Why a SuperAdmin opens a list of an organisation. */
export const accessReasons = [
  'supportRequest',
  'incident',
  'setUp',
  'legalRequest',
  'other',
] as const;

/** In UTF-16 units. */
export const maxAccessNoteLength = 100;

/** The organisation's administrators read the note, so it holds nothing invisible. */
const isPlain = (value: string) => !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(value);
const isSomething = (value: string) => parse(requiredText(maxAccessNoteLength), value).success;

/** A choice, and a short note, which "other" requires. */
export const accessReason = z
  .strictObject({
    choice: z.enum(accessReasons),
    note: text(maxAccessNoteLength).check(z.refine(isPlain, because('rules.characters'))),
  })
  .check(
    z.refine(({ choice, note }) => choice !== 'other' || isSomething(note), {
      ...because('rules.required'),
      path: ['note'],
    }),
  );
export type AccessReason = z.output<typeof accessReason>;

/** A reason as `accessReasonHeader` carries it. */
export const writeAccessReason = ({ choice, note }: AccessReason): string =>
  encodeURIComponent(note === '' ? choice : `${choice}: ${note}`);

/** The reason that the header carries; undefined where it is malformed. */
export function readAccessReason(header: string): AccessReason | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(header);
  } catch {
    return undefined;
  }
  const [choice = '', ...rest] = decoded.split(':');
  return parse(accessReason, { choice: choice.trim(), note: rest.join(':') }).data;
}
