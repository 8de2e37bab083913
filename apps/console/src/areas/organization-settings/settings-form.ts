import {
  hexColor,
  type Language,
  longestBundleId,
  longestDescription,
  longestOrganizationName,
  type Organization,
  organizationDescription,
  organizationName,
  requiredText,
  type SettingsField,
  text,
} from '@ensemble/contract';
import { strictObject, string } from 'zod/mini';
import { languagesOf } from '../../i18n/index.ts';

/** The settings as the form holds them; a logo is its address, or empty. */
export type SettingsValues = Record<SettingsField, string>;
export type Logos = Partial<Record<Language, Blob>>;
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

export const offersFrench = (locale: string): boolean => languagesOf(locale).includes('fr');

/** ORGS-17..20; the French texts are required where French is offered, the bundle in a SuperAdmin's form (OPEN-81). */
export const settingsForm = (required: { readonly french: boolean; readonly bundle: boolean }) =>
  strictObject({
    'name.en': organizationName,
    'name.fr': required.french ? organizationName : text(longestOrganizationName),
    'description.en': organizationDescription,
    'description.fr': required.french ? organizationDescription : text(longestDescription),
    themeColor: hexColor,
    accentColor: hexColor,
    locale: string(),
    thidmBundleId: required.bundle ? requiredText(longestBundleId) : text(longestBundleId),
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

/** A setting that two people changed to different things: which is to stay is for a person to say. */
export interface Overlap {
  readonly field: SettingsField;
  readonly mine: string;
  readonly theirs: string;
}

interface Sides {
  /** What both began with. */
  readonly base: SettingsValues;
  readonly mine: SettingsTexts;
  readonly logos: Logos;
  readonly theirs: SettingsValues;
}

/** The settings both changed, to different things. */
export function overlapsOf({ base, mine, logos, theirs }: Sides): Overlap[] {
  const changedTexts = textFields
    .filter((field) => mine[field] !== base[field] && theirs[field] !== base[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
    .filter((overlap) => overlap.mine !== overlap.theirs);
  const changedLogos = (['en', 'fr'] as const)
    .filter(
      (language) => logos[language] && theirs[`logo.${language}`] !== base[`logo.${language}`],
    )
    .map((language) => {
      const field = `logo.${language}` as const;
      return { field, mine: '', theirs: theirs[field] };
    });
  return [...changedTexts, ...changedLogos];
}

export type Choice = 'mine' | 'theirs';

/** Both sides as one: each setting as whoever changed it wants it, where both did as was chosen. */
export function mergeSettings(
  { base, mine, logos, theirs }: Sides,
  choices: Partial<Record<SettingsField, Choice>>,
): { values: SettingsTexts; logos: Logos } {
  const isMine = (field: TextField) => mine[field] !== base[field] && choices[field] !== 'theirs';
  const values = textsOf(theirs);
  for (const field of textFields) if (isMine(field)) values[field] = mine[field];
  const kept = Object.entries(logos).filter(
    ([language]) => choices[`logo.${language as Language}`] !== 'theirs',
  );
  return { values, logos: Object.fromEntries(kept) };
}
