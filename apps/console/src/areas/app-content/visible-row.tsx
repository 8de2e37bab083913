import type { Features, FeatureType } from '@ensemble/contract';
import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { FeatureSwitch } from './feature-switch.tsx';

interface VisibleRowProps {
  feature: FeatureType;
  features: Features;
  /** What notices call the feature. */
  name: string;
  /** More switches, below that of the feature. */
  children?: ReactNode;
}

/** The switch of a feature as a status row, "Visible in the app", under the title of its page (ORGS-25). */
export function VisibleRow({ feature, features, name, children }: VisibleRowProps) {
  const { t } = useTranslation();
  return (
    <Paper withBorder px="md" py="sm">
      <Stack gap="sm">
        <FeatureSwitch
          type={feature}
          features={features}
          name={name}
          label={t('appContent.visible')}
          withState
          description={t(`appContent.${feature}Text`)}
        />
        {children}
      </Stack>
    </Paper>
  );
}
