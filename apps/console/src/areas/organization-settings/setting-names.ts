import type { Language, SettingsField } from '@ensemble/contract';
import { useTranslation } from '../../i18n/index.ts';
import { languageWords } from '../../ui/language-names.ts';

const settingNames = {
  name: 'organizationSettings.name',
  description: 'organizationSettings.description',
  logo: 'organizationSettings.logo',
  themeColor: 'organizationSettings.themeColor',
  accentColor: 'organizationSettings.accentColor',
  locale: 'organizationSettings.languages',
  thidmBundleId: 'organizationSettings.bundleId',
} as const;

/** What a setting is called, with the language of its text where it has one. */
export function useSettingName() {
  const { t } = useTranslation();
  return (setting: SettingsField): string => {
    const [key, language] = setting.split('.') as [keyof typeof settingNames, Language | undefined];
    const field = t(settingNames[key]);
    return language
      ? t('organizationSettings.fieldIn', { field, language: t(languageWords[language]) })
      : field;
  };
}
