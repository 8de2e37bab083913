import * as z from 'zod/mini';
import { contentState, contentVersion } from '../content/content.ts';
import {
  because,
  id,
  isoTime,
  languages,
  oneOf,
  contactPhone,
  phoneOrWebsite,
  requiredText,
  text,
} from '../values/index.ts';

/** SUPPORT-03, SUPPORT-04. */
export const longestContactName = 50;
export const longestContactDescription = 400;
const longestWebsite = 500;
const longestWorkingHours = 200;
/** SUPPORT-08: contacts with the lowest number come first, those without one last. */
export const sortPriorities = { least: 1, most: 15 } as const;
/** After so many days somebody should make sure again that a contact is right. */
export const daysUntilCheck = 180;

/** SUPPORT-07: a whole address with its protocol, or empty. */
export const website = text(longestWebsite).check(
  z.refine((value) => value === '' || isWebsite(value), because('rules.url')),
);

function isWebsite(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && hostname.includes('.') && !username && !password;
}

/** SUPPORT-08: empty, or 1 to 15; sent as a number or as it was typed. */
export const sortPriority = z.pipe(
  z
    .union([z.string(), z.number(), z.null()])
    .check(
      z.refine(
        (value) => isEmpty(value) || isPriority(Number(value)),
        because('rules.sortPriority'),
      ),
    ),
  z.transform((value) => (isEmpty(value) ? null : Number(value))),
);
const isEmpty = (value: string | number | null) => value === null || String(value).trim() === '';
const isPriority = (value: number) =>
  Number.isInteger(value) && value >= sortPriorities.least && value <= sortPriorities.most;

/** What is sent of a contact (SUPPORT-02..09); `workingHours` is kept as it comes (OPEN-46). */
export const contactFields = z
  .strictObject({
    name: requiredText(longestContactName),
    description: z._default(z.optional(text(longestContactDescription)), ''),
    phoneNumber: z._default(z.optional(contactPhone), ''),
    /** Only where there is a phone number; without one it is false (SUPPORT-09). */
    isTextable: z._default(z.optional(z.boolean()), false),
    website: z._default(z.optional(website), ''),
    sortPriority: z._default(z.optional(sortPriority), null),
    workingHours: z._default(z.optional(text(longestWorkingHours)), ''),
  })
  .check(phoneOrWebsite);

/** SUPPORT-02. */
export const supportContact = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  phoneNumber: z.string(),
  isTextable: z.boolean(),
  website: z.string(),
  sortPriority: z.nullable(z.number()),
  workingHours: z.string(),
  language: z.enum(languages),
  /** When somebody last made sure that it is right; null where nobody has. For those who write. */
  checkedAt: z.nullable(isoTime),
  checkedBy: z.nullable(z.string()),
  isCheckDue: z.boolean(),
  ...contentState,
});
export type SupportContact = z.output<typeof supportContact>;

const sent = {
  organizationId: z.optional(id),
  supportContact: contactFields,
  language: oneOf(languages),
} as const;
/** API-51. */
export const newContact = z.strictObject({ ...sent, translationOf: z.optional(id) });
export const changedContact = z.strictObject({ ...sent, version: z.optional(contentVersion) });
