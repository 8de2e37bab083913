import '@mantine/core/styles/List.layer.css';
import { type Features, shiftTypes } from '@ensemble/contract';
import { List, Stack, Title } from '@mantine/core';
import { type PhraseKey, useTranslation } from '../../i18n/index.ts';
import { FeatureSwitch } from './feature-switch.tsx';

const names = {
  day: 'features.shift.day',
  night: 'features.shift.night',
  afternoon: 'features.shift.afternoon',
  onCall: 'features.shift.onCall',
  availability: 'features.shift.availability',
  other: 'features.shift.other',
} as const satisfies Record<(typeof shiftTypes)[number], PhraseKey>;

/** A switch that cannot be turned, and the kinds of shifts to read (ORGS-26, ORGS-31, OPEN-12). */
export function ScheduleTab({ features }: { features: Features }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <FeatureSwitch
        type="schedule"
        features={features}
        label={t('features.schedule')}
        description={t('features.scheduleText')}
      />
      <Title order={2} id="shift-types">
        {t('features.shiftTypes')}
      </Title>
      <List aria-labelledby="shift-types">
        {shiftTypes.map((type) => (
          <List.Item key={type}>{t(names[type])}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
