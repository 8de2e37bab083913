import * as z from 'zod/mini';
import { contentState, contentVersion } from '../content/content.ts';
import {
  because,
  id,
  language,
  type Language,
  languages,
  oneOf,
  requiredText,
} from '../values/index.ts';

/** PRESETS-06, PRESETS-07, PRESETS-10. */
export const longestPresetTitle = 80;
export const longestBenefit = 128;
export const longestTask = 80;
export const presetTitle = requiredText(longestPresetTitle);
export const presetBenefit = requiredText(longestBenefit);
export const presetTask = requiredText(longestTask);
const mostTasks = 50;

/** PRESETS-02. */
export const presetTypes = ['Habit', 'Lifestyle'] as const;
export type PresetType = (typeof presetTypes)[number];
/** How long each kind of goal lasts, in seconds: 21 and 90 days (PRESETS-05). */
export const presetLengths = { Habit: 1_814_400, Lifestyle: 7_776_000 } as const satisfies Record<
  PresetType,
  number
>;

/** PRESETS-12, PRESETS-13, OPEN-55: in the same order in both languages; the displayed words are stored. */
export const presetCategories = {
  en: [
    'Career',
    'Educational',
    'Family and Friends',
    'Financial',
    'Fitness',
    'Personal Development',
    'Resilience',
    'Self Awareness',
    'Sleep',
    'Spiritual',
    'Stress',
  ],
  fr: [
    'Carrière',
    'Études',
    'Famille et amis',
    'Finances',
    'Forme physique',
    'Développement personnel',
    'Résilience',
    'Connaissance de soi',
    'Sommeil',
    'Spiritualité',
    'Stress',
  ],
} as const satisfies Record<Language, readonly string[]>;

/** Every day (PRESETS-04); the literal `PST` means America/Vancouver (OPEN-44). */
export const dailyRecurrence = 'FREQ=DAILY;INTERVAL=1';
export const presetTimeZone = 'PST';

const task = z.strictObject({
  description: z.string(),
  order: z.number(),
  /** An RRULE of RFC 5545. */
  rfc5545Parameters: z.string(),
  timezone: z.string(),
});

/** PRESETS-02, PRESETS-03. */
export const preset = z.strictObject({
  id,
  title: z.string(),
  benefitDescription: z.string(),
  categories: z.array(z.string()),
  type: z.enum(presetTypes),
  /** In seconds. */
  length: z.number(),
  tasks: z.array(task),
  organizationId: id,
  language,
  ...contentState,
});
export type Preset = z.output<typeof preset>;

/** What a client may send along with a task; its rule, zone and order are always ours (PRESETS-04). */
const sentTask = z.strictObject({
  description: presetTask,
  order: z.optional(z.number()),
  rfc5545Parameters: z.optional(z.string()),
  timezone: z.optional(z.string()),
});

/** A length that does not fit the type is refused (OPEN-45). */
const fitsType = z.refine<{ type: PresetType; length?: number | undefined }>(
  ({ type, length }) => length === undefined || length === presetLengths[type],
  { ...because('rules.presetLength'), path: ['length'] },
);
const isOfLanguage = z.refine<{ categories: string[]; language: Language }>(
  ({ categories, language: wanted }) =>
    categories.every((each) => (presetCategories[wanted] as readonly string[]).includes(each)),
  { ...because('rules.option'), path: ['categories'] },
);
const presetFields = {
  title: presetTitle,
  benefitDescription: presetBenefit,
  categories: z.array(z.string()).check(z.minLength(1), z.maxLength(presetCategories.en.length)),
  type: oneOf(presetTypes),
  length: z.optional(z.number()),
  tasks: z.array(sentTask).check(z.minLength(1), z.maxLength(mostTasks)),
  language: oneOf(languages),
  organizationId: z.optional(id),
} as const;
export const newPreset = z
  .strictObject({
    ...presetFields,
    /** The template this one says in the other language. */
    translationOf: z.optional(id),
  })
  .check(fitsType, isOfLanguage);
export const changedPreset = z
  .strictObject({ ...presetFields, version: z.optional(contentVersion) })
  .check(fitsType, isOfLanguage);
