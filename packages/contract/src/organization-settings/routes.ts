import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import {
  because,
  hexColor,
  id,
  language,
  type Language,
  languages,
  oneOf,
  requiredText,
  text,
} from '../values/index.ts';
import { organization, organizationName } from '../organizations/organization.ts';

/** ORGS-18. */
export const maxDescriptionLength = 50;
export const organizationDescription = requiredText(maxDescriptionLength);

/** ORGS-19. */
export const maxBundleIdLength = 30;

/** The settings of an organisation, each as a person changes it. */
export const settingsFields = [
  'name.en',
  'name.fr',
  'description.en',
  'description.fr',
  'logo.en',
  'logo.fr',
  'themeColor',
  'accentColor',
  'locale',
  'thidmBundleId',
] as const;
export type SettingsField = (typeof settingsFields)[number];
export const isOneOfSettings = (field: string): field is SettingsField =>
  (settingsFields as readonly string[]).includes(field);

const isLanguage = (word: string): word is Language =>
  (languages as readonly string[]).includes(word);
const words = (list: string) => [...new Set(list.split(',').map((word) => word.trim()))];
const maxLocaleLength = 20;

/** A comma list of languages, English always among them (ORGS-21). */
export const localeList = z.pipe(
  z.pipe(
    text(maxLocaleLength).check(
      z.refine((list) => words(list).every(isLanguage), because('rules.option')),
      z.refine((list) => words(list).includes('en'), because('rules.englishRequired')),
    ),
    z.transform((list) => words(list).filter(isLanguage)),
  ),
  z.array(language),
);

const languageString = z.strictObject({
  key: z.enum(['name', 'description']),
  language,
  value: organizationName,
});
const maxLanguageStrings = 2 * languages.length;

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** What `localizedStrings` becomes, as JSON in a field of the form (OPEN-81). A logo is a file, not a string. */
const languageStrings = z.pipe(
  z.pipe(z.string(), z.transform(readJson)),
  z.array(languageString).check(z.maxLength(maxLanguageStrings)),
);

/** How often these settings were saved: what a form began with, so that it overwrites nothing newer. */
const version = z.pipe(
  z.pipe(
    z.string().check(z.refine((value) => /^\d{1,9}$/.test(value), because('rules.number'))),
    z.transform(Number),
  ),
  z.number(),
);

/**
 * API-43. `name`, `description` and `file` belong to `language`, else to the organisation's first
 * one. What is not sent stays. With `version`, settings saved by others in the meantime are not
 * overwritten: the refusal lists what they changed.
 */
export const updateOrganization = defineRoute({
  name: 'update-organization',
  summary: 'Change the settings of an organization, including its logo',
  method: 'PATCH',
  path: '/organizations/{organizationId}',
  params: z.strictObject({ organizationId: id }),
  bodyType: 'multipart',
  fileOptional: true,
  body: z.strictObject({
    organizationId: z.optional(id),
    language: z.optional(oneOf(languages)),
    name: z.optional(organizationName),
    description: z.optional(organizationDescription),
    languageStrings: z.optional(languageStrings),
    themeColor: z.optional(hexColor),
    accentColor: z.optional(hexColor),
    locale: z.optional(localeList),
    thidmBundleId: z.optional(text(maxBundleIdLength)),
    version: z.optional(version),
  }),
  reply: organization,
  permission: 'organization.configure',
  tenant: { from: 'params', key: 'organizationId' },
  limit: { max: 60, seconds: 60, by: 'person' },
  errors: [
    'ORGANIZATION_NOT_FOUND',
    'ORGANIZATION_NAME_TAKEN',
    'SETTINGS_CHANGED',
    'LOGO_NOT_READABLE',
    'LOGO_TOO_SMALL',
    'LOGO_TOO_LARGE',
    'LOGO_NOT_PLAIN',
    'PICTURE_TOO_COMPLEX',
  ],
});
