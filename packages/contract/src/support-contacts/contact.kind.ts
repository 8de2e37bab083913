import * as z from 'zod/mini';
import { contentState } from '../content/content.ts';
import {
  defineKind,
  flag,
  type FieldValue,
  line,
  optionalLine,
  sentOf,
  replyOf,
  typedAs,
} from '../content/define-kind.ts';
import { forChanged, forNew, forSide } from '../content/kind-routes.ts';
import {
  because,
  contactPhone,
  id,
  isoTime,
  languages,
  oneOf,
  phoneOrWebsite,
  requiredText,
  text,
} from '../values/index.ts';

const maxWebsiteLength = 500;
/** SUPPORT-08: contacts with the lowest number come first, those without one last. */
const sortPriorities = { min: 1, most: 15 } as const;
/** After so many days a person should make sure again that a contact is right. */
export const daysUntilCheck = 180;

/** SUPPORT-07: a whole address with its protocol, or empty. */
export const website = text(maxWebsiteLength).check(
  z.refine((value) => value === '' || isWebsite(value), because('rules.url')),
);

function isWebsite(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && hostname.includes('.') && !username && !password;
}

/** SUPPORT-08: empty, or 1 to 15; sent as a number or as it was typed. */
const sortPriority = z.pipe(
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
  Number.isInteger(value) && value >= sortPriorities.min && value <= sortPriorities.most;

/** SUPPORT-02..09; `workingHours` is kept as it comes (OPEN-46). */
const fields = {
  name: line(requiredText(50), { label: 'content.field.name', maxLength: 50 }),
  description: optionalLine(text(400), { label: 'content.field.description', maxLength: 400 }),
  phoneNumber: optionalLine(contactPhone, {
    label: 'content.field.phoneNumber',
    isMirrored: true,
  }),
  isTextable: flag({
    label: 'content.field.isTextable',
    isMirrored: true,
    choices: { false: 'content.choice.notTextable', true: 'content.choice.textable' },
  }),
  website: optionalLine(website, { label: 'content.field.website', isMirrored: true }),
  sortPriority: {
    label: 'content.field.sortPriority',
    look: 'line',
    isShared: true,
    sent: z._default(z.optional(sortPriority), null),
    reply: z.nullable(z.number()),
    typed: typedAs(sortPriority, z.string(), (typed) => typed),
    hold: (value: number | null) => String(value ?? ''),
    read: (held: FieldValue) => (held === '' ? null : Number(held)),
  },
  workingHours: optionalLine(text(200), { label: 'content.field.workingHours', isHidden: true }),
} as const;

/** A support contact. */
export const contactKind = defineKind({
  name: 'contact',
  fields,
  title: 'name',
  feature: 'getSupport',
  audited: {
    create: 'support.createContact',
    update: 'support.updateContact',
    remove: 'support.deleteContact',
  },
  isListedWhole: true,
  envelope: 'supportContact',
  // Only where there is a phone number; without one it is false (SUPPORT-09).
  flatten: (contact) => ({
    ...contact,
    isTextable: contact['isTextable'] === true && contact['phoneNumber'] !== '',
  }),
});

/** SUPPORT-02. */
export const supportContact = z.strictObject({
  id,
  ...replyOf(fields),
  language: z.enum(languages),
  /** When a person last made sure that it is right; null where no one has. For those who write. */
  checkedAt: z.nullable(isoTime),
  checkedBy: z.nullable(z.string()),
  isCheckDue: z.boolean(),
  ...contentState,
});
export type SupportContact = z.output<typeof supportContact>;

const sent = {
  organizationId: z.optional(id),
  supportContact: z.strictObject(sentOf(fields)).check(phoneOrWebsite),
  language: oneOf(languages),
} as const;
/** API-51. */
export const newContact = z.strictObject({ ...sent, ...forNew });
export const changedContact = z.strictObject({ ...sent, ...forChanged });
export const contactSide = z.strictObject({ ...sent, ...forSide });
