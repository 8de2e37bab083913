import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type Features, type FeatureType, fixedFeature, isOn } from '@ensemble/contract';
import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import { useChangeFeature } from './organizations.queries.ts';

interface FeatureSwitchProps {
  type: FeatureType;
  features: Features;
  label: string;
  description: string;
}

/** One switch; where it is turned it stays until the server has said yes or no (ORGS-27). */
export function FeatureSwitch({ type, features, label, description }: FeatureSwitchProps) {
  const { turned, turn } = useTurn(type, label);
  return (
    <Switch
      size="md"
      label={label}
      description={description}
      checked={turned ?? isOn(features, type)}
      disabled={type === fixedFeature}
      aria-busy={turned !== undefined}
      onChange={(event) => void turn(event.currentTarget.checked)}
      styles={{ label: { fontWeight: 700 }, description: { fontSize: 'inherit' } }}
    />
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
    const said = enabled ? 'features.switchedOn' : 'features.switchedOff';
    notifySuccess(isUrgent ? t('features.urgentContactAdded') : t(said, { feature }));
    const next = wished.current;
    if (next !== undefined && next !== enabled) await save(next);
  };

  const turn = async (enabled: boolean) => {
    const isSaving = wished.current !== undefined;
    wished.current = enabled;
    setTurned(enabled);
    // A turn made while the one before is on its way is saved after it: none is lost.
    if (isSaving) return;
    try {
      await save(enabled);
    } catch (error) {
      notifyError(t('features.switchFailed', { reason: errorText(error, language) }));
    } finally {
      wished.current = undefined;
      setTurned(undefined);
    }
  };
  return { turned, turn };
}
