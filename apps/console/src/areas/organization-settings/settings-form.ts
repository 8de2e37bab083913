import {
  hexColor,
  type Language,
  maxBundleIdLength,
  maxDescriptionLength,
  maxOrganizationNameLength,
  type Organization,
  organizationDescription,
  organizationName,
  requiredText,
  type SettingsField,
  text,
} from '@ensemble/contract';
import { strictObject, string } from 'zod/mini';
import type { Sides } from '../../form/merge.ts';
import { languagesOf } from '../../i18n/index.ts';

/** The settings as the form holds them; a logo is its address, or empty. */
export type SettingsValues = Record<SettingsField, string>;
export type Logos = Partial<Record<Language, File>>;
type TextField = Exclude<SettingsField, 'logo.en' | 'logo.fr'>;
/** What is typed: a logo is a file beside it. */
export type SettingsTexts = Record<TextField, string>;

const textFields = [
  'name.en',
  'name.fr',
  'description.en',
  'description.fr',
  'themeColor',
  'accentColor',
  'locale',
  'thidmBundleId',
] as const satisfies readonly TextField[];

const optionalDescription = text(maxDescriptionLength);

export const offersFrench = (locale: string): boolean => languagesOf(locale).includes('fr');

interface RequiredFields {
  readonly french: boolean;
  readonly bundle: boolean;
  /** What the form begins with: a description that was never written may wait (ORGS-18). */
  readonly before: Pick<SettingsTexts, 'description.en' | 'description.fr'>;
}

/** ORGS-17..20; the French texts are required where French is offered, the bundle in a SuperAdmin's form (OPEN-81). */
export const settingsForm = ({ before, ...required }: RequiredFields) =>
  strictObject({
    'name.en': organizationName,
    'name.fr': required.french ? organizationName : text(maxOrganizationNameLength),
    'description.en': before['description.en'] ? organizationDescription : optionalDescription,
    'description.fr':
      required.french && before['description.fr'] ? organizationDescription : optionalDescription,
    themeColor: hexColor,
    accentColor: hexColor,
    locale: string(),
    thidmBundleId: required.bundle ? requiredText(maxBundleIdLength) : text(maxBundleIdLength),
  });

/** The settings of an organisation, each under its field. */
export function valuesOf(organization: Organization): SettingsValues {
  const { localizedStrings, schemaColor, locale, thidmBundleId } = organization.organizationDetails;
  const find = (key: string, language: Language) =>
    localizedStrings.find((each) => each.key === key && each.language === language)?.value ?? '';
  return {
    'name.en': find('name', 'en'),
    'name.fr': find('name', 'fr'),
    'description.en': find('description', 'en'),
    'description.fr': find('description', 'fr'),
    'logo.en': find('logo', 'en'),
    'logo.fr': find('logo', 'fr'),
    ...schemaColor,
    locale,
    thidmBundleId,
  };
}

/** What the form begins with: a logo is a file beside it. */
export function textsOf(values: SettingsValues): SettingsTexts {
  const { 'logo.en': _english, 'logo.fr': _french, ...texts } = values;
  return texts;
}

/** What is sent of the settings: those that differ from what they are now (API-43). */
export function changedSettings(before: SettingsValues, values: SettingsTexts) {
  const changed = textFields.filter((field) => values[field] !== before[field]);
  const own = (field: TextField) => (changed.includes(field) ? values[field] : undefined);
  const strings = (['name', 'description'] as const).flatMap((key) =>
    languagesOf(values.locale)
      .filter((language) => changed.includes(`${key}.${language}`))
      .map((language) => ({ key, language, value: values[`${key}.${language}`] })),
  );
  return {
    themeColor: own('themeColor'),
    accentColor: own('accentColor'),
    locale: own('locale'),
    thidmBundleId: own('thidmBundleId'),
    languageStrings: strings.length > 0 ? JSON.stringify(strings) : undefined,
  };
}

/** What the form, what it began with and what others saved in the meantime hold, logos among the settings. */
export function sidesOf({
  base,
  mine,
  logos,
  theirs,
}: {
  readonly base: SettingsValues;
  readonly mine: SettingsTexts;
  readonly logos: Logos;
  readonly theirs: SettingsValues;
}): Sides<string | File> {
  const ofLogo = (language: Language) => logos[language] ?? base[`logo.${language}`];
  return { base, theirs, mine: { ...mine, 'logo.en': ofLogo('en'), 'logo.fr': ofLogo('fr') } };
}
export const isSameSetting = (_field: string, one?: string | File, other?: string | File) =>
  one === other;

/** What is saved of a merged form: its texts, and the logos that were chosen here. */
export function settled(merged: Readonly<Record<string, string | File>>): {
  values: SettingsTexts;
  logos: Logos;
} {
  const { 'logo.en': english, 'logo.fr': french, ...texts } = merged;
  return {
    values: texts as SettingsTexts,
    logos: {
      ...(english instanceof File && { en: english }),
      ...(french instanceof File && { fr: french }),
    },
  };
}
