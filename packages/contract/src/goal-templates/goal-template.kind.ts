import * as z from 'zod/mini';
import { contentState } from '../content/content.ts';
import {
  defineKind,
  type FieldValue,
  line,
  listIn,
  sentOf,
  replyOf,
  typedAs,
} from '../content/define-kind.ts';
import { forChanged, forNew, forSide } from '../content/kind-routes.ts';
import {
  because,
  id,
  language,
  type Language,
  languages,
  oneOf,
  requiredText,
} from '../values/index.ts';

/** PRESETS-10. */
export const maxTaskLength = 80;
export const goalTask = requiredText(maxTaskLength);
const maxTasks = 50;

/** PRESETS-02. */
export const goalTypes = ['Habit', 'Lifestyle'] as const;
export type GoalType = (typeof goalTypes)[number];
/** How long each kind of goal lasts, in seconds: 21 and 90 days (PRESETS-05). */
const goalLengths = { Habit: 1_814_400, Lifestyle: 7_776_000 } as const satisfies Record<
  GoalType,
  number
>;

/** PRESETS-12, PRESETS-13, OPEN-55: in the same order in both languages; the displayed words are stored. */
export const goalCategories = {
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
const dailyRecurrence = 'FREQ=DAILY;INTERVAL=1';
const taskTimeZone = 'PST';

const task = z.strictObject({
  description: z.string(),
  order: z.number(),
  /** An RRULE of RFC 5545. */
  rfc5545Parameters: z.string(),
  timezone: z.string(),
});

/** What a client may send along with a task; its rule, zone and order are always ours (PRESETS-04). */
const sentTask = z.strictObject({
  description: goalTask,
  order: z.optional(z.number()),
  rfc5545Parameters: z.optional(z.string()),
  timezone: z.optional(z.string()),
});

const sentTasks = z.array(sentTask).check(z.minLength(1), z.maxLength(maxTasks));
const categories = z.array(z.string()).check(z.minLength(1), z.maxLength(goalCategories.en.length));

/** A length that does not fit the type is refused (OPEN-45). */
const fitsType = z.refine<{ type: GoalType; length?: number | undefined }>(
  ({ type, length }) => length === undefined || length === goalLengths[type],
  { ...because('rules.goalLength'), path: ['length'] },
);
const isOfLanguage = z.refine<{ categories: string[]; language: Language }>(
  ({ categories, language: wanted }) =>
    categories.every((each) => (goalCategories[wanted] as readonly string[]).includes(each)),
  { ...because('rules.option'), path: ['categories'] },
);

const typeOf = (held: FieldValue): GoalType => goalTypes.find((type) => type === held) ?? 'Habit';

/** PRESETS-02, PRESETS-06..11. */
const fields = {
  title: line(requiredText(80), { label: 'content.field.title', maxLength: 80 }),
  benefitDescription: line(requiredText(128), {
    label: 'content.field.benefitDescription',
    maxLength: 128,
  }),
  categories: {
    label: 'content.field.categories',
    look: 'list',
    isLanguageNeutral: true,
    isShared: true,
    isUnordered: true,
    sent: categories,
    reply: z.array(z.string()),
    typed: categories,
    hold: (chosen: string[]) => [...new Set(chosen)],
    read: (held: FieldValue) => [...listIn(held)],
  },
  typeLength: {
    label: 'content.field.typeLength',
    look: 'choice',
    isShared: true,
    choices: { Habit: 'content.choice.habit', Lifestyle: 'content.choice.lifestyle' },
    sent: oneOf(goalTypes),
    reply: z.enum(goalTypes),
    typed: oneOf(goalTypes),
    hold: (type: GoalType) => type,
    read: typeOf,
  },
  tasks: {
    label: 'content.field.tasks',
    look: 'list',
    sent: sentTasks,
    reply: z.array(task),
    typed: typedAs(sentTasks, z.array(z.string()), (typed) =>
      typed.map((description) => ({ description })),
    ),
    // A task once, whatever its letter case (PRESETS-11).
    hold: (tasks: readonly { description: string }[]) => [
      ...new Map(tasks.map(({ description }) => [description.toLowerCase(), description])).values(),
    ],
    read: (held: FieldValue) =>
      listIn(held).map((description, order) => ({
        description,
        order,
        rfc5545Parameters: dailyRecurrence,
        timezone: taskTimeZone,
      })),
  },
} as const;

/** A goal template. */
export const goalTemplateKind = defineKind({
  name: 'preset',
  fields,
  title: 'title',
  feature: 'myPlan',
  audited: { create: 'presets.create', update: 'presets.update', remove: 'presets.delete' },
  isListedWhole: true,
  flatten: ({ type, ...rest }) => ({ ...rest, typeLength: type }),
  // Its length in seconds follows from its type (PRESETS-05).
  shape: ({ typeLength, ...rest }) => ({
    ...rest,
    type: typeLength,
    length: goalLengths[typeOf(String(typeLength))],
  }),
});

const { typeLength: reply, ...replyFields } = replyOf(fields);
/** PRESETS-02, PRESETS-03. */
export const goalTemplate = z.strictObject({
  id,
  ...replyFields,
  type: reply,
  /** In seconds. */
  length: z.number(),
  organizationId: id,
  language,
  ...contentState,
});
export type GoalTemplate = z.output<typeof goalTemplate>;

const { typeLength: type, ...sentFields } = sentOf(fields);
const sent = {
  ...sentFields,
  type,
  length: z.optional(z.number()),
  language: oneOf(languages),
  organizationId: z.optional(id),
} as const;
export const newGoalTemplate = z.strictObject({ ...sent, ...forNew }).check(fitsType, isOfLanguage);
export const changedGoalTemplate = z
  .strictObject({ ...sent, ...forChanged })
  .check(fitsType, isOfLanguage);
export const goalTemplateSide = z
  .strictObject({ ...sent, ...forSide })
  .check(fitsType, isOfLanguage);
