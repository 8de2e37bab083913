import { isOneOfSettings, type SettingsField } from '@ensemble/contract';
import ConflictDialog from '../../form/conflict-dialog.tsx';
import { merge, overlapsOf } from '../../form/merge.ts';
import { languagesOf, useTranslation } from '../../i18n/index.ts';
import { languageWords } from '../../ui/language-names.ts';
import type { Base, Conflict } from './save-settings.ts';
import { useSettingName } from './setting-names.ts';
import {
  isSameSetting,
  type Logos,
  settled,
  type SettingsTexts,
  sidesOf,
} from './settings-form.ts';

interface SettingsConflictProps {
  conflict: Conflict;
  onClose: () => void;
  /** Gives up what was typed for what others saved. */
  onDiscard: () => Promise<void>;
  onSave: (from: Base, values: SettingsTexts, logos: Logos) => Promise<void>;
}

/** Settings that two people saved at the same time; both together are saved at once. */
export default function SettingsConflict(props: SettingsConflictProps) {
  const { conflict, onClose, onDiscard, onSave } = props;
  const { t } = useTranslation();
  const nameOf = useSettingName();
  const shown = useShownValue();
  const sides = sidesOf({ ...conflict, theirs: conflict.theirs.values });
  return (
    <ConflictDialog
      words={{
        title: t('organizationSettings.conflictTitle'),
        text: t('organizationSettings.conflictText'),
        choose: t('organizationSettings.conflictChoose'),
        noOverlap: t('organizationSettings.noOverlap'),
        changed: (field, name) =>
          name
            ? t('organizationSettings.changedBy', { field, name })
            : t('organizationSettings.changedBySomebody', { field }),
        takeTheirs: t('organizationSettings.keepTheirs'),
        takeBoth: t('organizationSettings.saveMerged'),
        failure: t('organizationSettings.saveFailed'),
      }}
      changes={conflict.changes}
      overlaps={overlapsOf(sides, isSameSetting)}
      nameOf={(field) => (isOneOfSettings(field) ? nameOf(field) : undefined)}
      show={(field, side) => {
        const value = shown(field as SettingsField, sides[side][field]);
        const label =
          side === 'mine' ? 'organizationSettings.yours' : 'organizationSettings.theirs';
        return { label: t(label, { value }) };
      }}
      onClose={onClose}
      onTheirs={onDiscard}
      onBoth={(choices) => {
        const { values, logos } = settled(merge(sides, choices, isSameSetting));
        return onSave(conflict.theirs, values, logos);
      }}
      isFinal
    />
  );
}

/** A setting's value in words. */
function useShownValue() {
  const { t } = useTranslation();
  return (field: SettingsField, value: string | Blob = ''): string => {
    if (typeof value !== 'string') return t('organizationSettings.newLogo');
    if (field.startsWith('logo.') && value) return t('organizationSettings.otherLogo');
    if (field === 'locale')
      return languagesOf(value)
        .map((language) => t(languageWords[language]))
        .join(', ');
    return value || t('organizationSettings.noneOfThem');
  };
}
