import { emergencyNumbers, type Features } from '@ensemble/contract';
import { Alert } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { FeatureSwitch } from '../app-content/index.ts';

/** Each kind of support with its own switch, whatever that of support as a whole is (ORGS-27, ORGS-29). */
export function SupportSwitches({ features }: { features: Features }) {
  const { t } = useTranslation();
  const { suicideCrisisHelpline, emergencyContact } = emergencyNumbers;
  return (
    <>
      {!features.getSupport.enabled && <Alert>{t('appContent.supportOff')}</Alert>}
      <FeatureSwitch
        type="peerSupport"
        features={features}
        label={t('appContent.peerSupport')}
        description={t('appContent.peerSupportText')}
      />
      <FeatureSwitch
        type="suicideCrisisHelpline"
        features={features}
        label={t('appContent.suicideCrisisHelpline', { number: suicideCrisisHelpline })}
        description={t('appContent.suicideCrisisHelplineText')}
      />
      <FeatureSwitch
        type="emergencyContact"
        features={features}
        label={t('appContent.emergencyContact', { number: emergencyContact })}
        description={t('appContent.emergencyContactText')}
      />
    </>
  );
}
