import type { StaffStep } from '@ensemble/contract';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readToday } from '../../calendar/wall-time.ts';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { ReasonGate } from '../../session-dialogs/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { MissingStaff } from './missing-staff.tsx';
import { staffStepQuery } from './staff-step.queries.ts';

const StaffStepDialog = lazyDialog(() => import('./staff-step-dialog.tsx'));

/** From which day staff need a second step (STAFF2FA-01), and who has none (STAFF2FA-04). */
export default function StaffStepSection({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(staffStepQuery(organizationId));
  const [isShown, setShown] = useState(false);
  return (
    <Stack component="section" aria-labelledby="staff-step">
      <Title order={2} size="h3" id="staff-step">
        {t('staffStep.title')}
      </Title>
      <Text>{t('staffStep.text')}</Text>
      <ErrorAlert error={error} title={t('table.failed')} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton height={24} />}
      {data && <Standing step={data} />}
      <Group>
        {data && (
          <DialogButton
            variant="default"
            dialog={(opened) => (
              <StaffStepDialog {...opened} organizationId={organizationId} from={data.from} />
            )}
          >
            {t('staffStep.change')}
          </DialogButton>
        )}
        {!isShown && (
          <Button variant="default" onClick={() => setShown(true)}>
            {t('staffStep.show')}
          </Button>
        )}
      </Group>
      {isShown && (
        <ReasonGate organizationId={organizationId} name={undefined}>
          <MissingStaff organizationId={organizationId} />
        </ReasonGate>
      )}
    </Stack>
  );
}

function Standing({ step: { from, isRequiredByInstallation } }: { step: StaffStep }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (isRequiredByInstallation) return <Text fw={700}>{t('staffStep.byInstallation')}</Text>;
  if (from === null) return <Text fw={700}>{t('staffStep.off')}</Text>;
  const date = format.date(`${from}T12:00`);
  return (
    <Text fw={700}>{t(from <= readToday() ? 'staffStep.since' : 'staffStep.from', { date })}</Text>
  );
}
