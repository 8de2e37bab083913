import type { Language, SettingsField } from '@ensemble/contract';
import { type PhraseKey, useTranslation } from '../../i18n/index.ts';

export const languageNames = {
  en: 'settings.english',
  fr: 'settings.french',
} as const satisfies Record<Language, PhraseKey>;

/** The same within a sentence, where French writes them small. */
export const languageWords = {
  en: 'settings.inEnglish',
  fr: 'settings.inFrench',
} as const satisfies Record<Language, PhraseKey>;

const settingNames = {
  name: 'settings.name',
  description: 'settings.description',
  logo: 'settings.logo',
  themeColor: 'settings.themeColor',
  accentColor: 'settings.accentColor',
  locale: 'settings.languages',
  thidmBundleId: 'settings.bundleId',
} as const;

/** What a setting is called, with the language of its text where it has one. */
export function useSettingName() {
  const { t } = useTranslation();
  return (setting: SettingsField): string => {
    const [key, language] = setting.split('.') as [keyof typeof settingNames, Language | undefined];
    const field = t(settingNames[key]);
    return language
      ? t('settings.fieldIn', { field, language: t(languageWords[language]) })
      : field;
  };
}
