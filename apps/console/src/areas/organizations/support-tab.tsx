import { emergencyNumbers, type Features } from '@ensemble/contract';
import { Alert, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { FeatureSwitch } from './feature-switch.tsx';

/** Support as a whole, and each kind of it with its own switch (ORGS-27, ORGS-29). */
export function SupportTab({ features }: { features: Features }) {
  const { t } = useTranslation();
  const { suicideCrisisHelpline, emergencyContact } = emergencyNumbers;
  return (
    <Stack gap="lg">
      <FeatureSwitch
        type="getSupport"
        features={features}
        label={t('features.getSupport')}
        description={t('features.getSupportText')}
      />
      {!features.getSupport.enabled && <Alert>{t('features.supportOff')}</Alert>}
      <FeatureSwitch
        type="peerSupport"
        features={features}
        label={t('features.peerSupport')}
        description={t('features.peerSupportText')}
      />
      <FeatureSwitch
        type="suicideCrisisHelpline"
        features={features}
        label={t('features.suicideCrisisHelpline', { number: suicideCrisisHelpline })}
        description={t('features.suicideCrisisHelplineText')}
      />
      <FeatureSwitch
        type="emergencyContact"
        features={features}
        label={t('features.emergencyContact', { number: emergencyContact })}
        description={t('features.emergencyContactText')}
      />
    </Stack>
  );
}
