import { isOneOfSettings, type SettingsField } from '@ensemble/contract';
import { Button, List, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { languagesOf, useTranslation } from '../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { Base, Conflict } from './save-settings.ts';
import { languageWords } from '../../ui/language-names.ts';
import { useSettingName } from './setting-names.ts';
import {
  type Choice,
  type Logos,
  mergeSettings,
  type Overlap,
  overlapsOf,
  type SettingsTexts,
} from './settings-form.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  /** Back to the form, with everything that was typed. */
  onClose: () => void;
  /** Gives up what was typed for what others saved. */
  onDiscard: () => Promise<void>;
  onSave: (from: Base, values: SettingsTexts, logos: Logos) => Promise<void>;
}

/** Says who changed what meanwhile, and lets each setting that both changed be chosen. */
export default function ConflictDialog({
  conflict,
  onClose,
  onDiscard,
  onSave,
}: ConflictDialogProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Partial<Record<SettingsField, Choice>>>({});
  const sides = { ...conflict, theirs: conflict.theirs.values };
  const overlaps = overlapsOf(sides);
  const save = useAction(async () => {
    const merged = mergeSettings(sides, choices);
    await onSave(conflict.theirs, merged.values, merged.logos);
  });
  const discard = useAction(onDiscard);
  return (
    <Dialog opened onClose={onClose} title={t('organizationSettings.conflictTitle')} size="lg">
      <Stack>
        <Text>{t('organizationSettings.conflictText')}</Text>
        <Changes conflict={conflict} />
        <Text>
          {t(
            overlaps.length > 0
              ? 'organizationSettings.conflictChoose'
              : 'organizationSettings.noOverlap',
          )}
        </Text>
        {overlaps.map((overlap) => (
          <OverlapChoice
            key={overlap.field}
            overlap={overlap}
            choice={choices[overlap.field] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [overlap.field]: choice })}
          />
        ))}
        <FormRefusal
          error={save.error ?? discard.error}
          failure={t('organizationSettings.saveFailed')}
        />
        <DialogFooter>
          <Button variant="default" disabled={save.busy || discard.busy} onClick={onClose}>
            {t('form.keepEditing')}
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            loading={discard.busy}
            disabled={save.busy}
            onClick={() => void discard.run()}
          >
            {t('organizationSettings.keepTheirs')}
          </Button>
          <Button loading={save.busy} disabled={discard.busy} onClick={() => void save.run()}>
            {t('organizationSettings.saveMerged')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

/** Who changed what and when. */
function Changes({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation();
  const nameOf = useSettingName();
  return (
    <List>
      {conflict.changes.map(({ field, by, at }) => {
        if (!isOneOfSettings(field)) return null;
        const values = { field: nameOf(field), name: by ?? '' };
        return (
          <List.Item key={field}>
            {by
              ? t('organizationSettings.changedBy', values)
              : t('organizationSettings.changedBySomebody', values)}
            {' ('}
            <Moment at={at} />
            {')'}
          </List.Item>
        );
      })}
    </List>
  );
}

interface OverlapChoiceProps {
  overlap: Overlap;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function OverlapChoice({ overlap, choice, onChoose }: OverlapChoiceProps) {
  const { t } = useTranslation();
  const nameOf = useSettingName();
  const show = useShownValue(overlap.field);
  return (
    <Radio.Group
      label={nameOf(overlap.field)}
      value={choice}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="mine"
          label={t('organizationSettings.yours', { value: show('mine', overlap.mine) })}
        />
        <Radio
          value="theirs"
          label={t('organizationSettings.theirs', { value: show('theirs', overlap.theirs) })}
        />
      </Stack>
    </Radio.Group>
  );
}

/** A setting's value in words. */
function useShownValue(field: SettingsField) {
  const { t } = useTranslation();
  return (side: Choice, value: string): string => {
    if (field.startsWith('logo.') && side === 'mine') return t('organizationSettings.newLogo');
    if (field.startsWith('logo.') && value) return t('organizationSettings.otherLogo');
    if (field === 'locale')
      return languagesOf(value)
        .map((language) => t(languageWords[language]))
        .join(', ');
    return value || t('organizationSettings.noneOfThem');
  };
}
