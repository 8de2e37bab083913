import { type Features, type FeatureType, fixedFeature, isOn } from '@ensemble/contract';
import { Switch, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notifyError, notifySuccess, notifyUndoable } from '../../ui/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import classes from './feature-switch.module.css';
import { useChangeFeature } from './features.queries.ts';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

interface FeatureSwitchProps {
  type: FeatureType;
  features: Features;
  label: string;
  description: string;
  /** What notices call the feature, where the label does not say it. */
  name?: string;
  /** Writes the state beside the label, for the eye. */
  withState?: boolean;
}

/** What members lose in a crisis where one of these is off: asked about first, and undone with one press. */
const crisisResources = ['getSupport', 'peerSupport', 'suicideCrisisHelpline', 'emergencyContact'];
type CrisisResource = Extract<
  FeatureType,
  'getSupport' | 'peerSupport' | 'suicideCrisisHelpline' | 'emergencyContact'
>;
const isCrisisResource = (type: FeatureType): type is CrisisResource =>
  crisisResources.includes(type);

/** One switch; where it is turned it stays until the server has said yes or no (ORGS-27). */
export function FeatureSwitch({
  type,
  features,
  label,
  description,
  name = label,
  withState,
}: FeatureSwitchProps) {
  const { t } = useTranslation();
  const { turned, turn } = useTurn(type, name);
  const { open, show } = useDialog<CrisisResource>();
  const isTurnedOn = turned ?? isOn(features, type);
  return (
    <>
      <Switch
        size="md"
        // A screen reader says the state of a switch by itself.
        aria-label={label}
        label={withState ? t(isTurnedOn ? 'appContent.on' : 'appContent.off', { label }) : label}
        description={description}
        checked={isTurnedOn}
        disabled={type === fixedFeature}
        aria-busy={turned !== undefined}
        onChange={(event) => {
          const enabled = event.currentTarget.checked;
          if (!enabled && isCrisisResource(type)) open(type);
          else void turn(enabled);
        }}
        classNames={{
          labelWrapper: classes.words,
          label: classes.label,
          description: classes.description,
        }}
      />
      {show((dialog, subject) => (
        <HideDialog {...dialog} type={subject} label={name} onConfirm={() => turn(false)} />
      ))}
    </>
  );
}

interface HideDialogProps extends OpenedDialog {
  type: CrisisResource;
  label: string;
  onConfirm: () => Promise<void>;
}

/** Names what members can no longer reach before it is hidden from them. */
function HideDialog({ type, label, opened, onClose, onConfirm }: HideDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('appContent.hideTitle', { feature: label })}
      confirmLabel={t('appContent.hide')}
      destructive
      onConfirm={onConfirm}
    >
      <Text>{t(`appContent.hideText.${type}`)}</Text>
    </ConfirmDialog>
  );
}

/** Switching one of these on shows 'urgent contact added' (SUPPORT-12, OPEN-47). */
const urgentContacts: readonly FeatureType[] = ['emergencyContact', 'suicideCrisisHelpline'];

function useTurn(type: FeatureType, feature: string) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organizationId } = useCurrent();
  const change = useChangeFeature(organizationId);
  const [turned, setTurned] = useState<boolean>();
  const wished = useRef<boolean>(undefined);

  const save = async (enabled: boolean): Promise<void> => {
    await change(type, enabled);
    const isUrgent = enabled && urgentContacts.includes(type);
    const said = enabled ? 'appContent.switchedOn' : 'appContent.switchedOff';
    const text = isUrgent ? t('appContent.urgentContactAdded') : t(said, { feature });
    if (!enabled && isCrisisResource(type))
      notifyUndoable(text, t('appContent.undo'), () => void turn(true));
    else notifySuccess(text);
    const next = wished.current;
    if (next !== undefined && next !== enabled) await save(next);
  };

  const turn = async (enabled: boolean): Promise<void> => {
    const isSaving = wished.current !== undefined;
    wished.current = enabled;
    setTurned(enabled);
    // A turn made while the one before is on its way is saved after it: none is lost.
    if (isSaving) return;
    try {
      await save(enabled);
    } catch (error) {
      notifyError(t('appContent.switchFailed', { reason: errorText(error, language) }));
    } finally {
      wished.current = undefined;
      setTurned(undefined);
    }
  };
  return { turned, turn };
}
