import { remindOfStep, type StaffWithoutStep } from '@ensemble/contract';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText, useAction } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { missingQuery } from './staff-step.queries.ts';

/** Staff who have no second step, each with a reminder (STAFF2FA-04). */
export function MissingStaff({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(missingQuery(organizationId));
  return (
    <>
      <ErrorAlert error={error} title={t('table.failed')} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton height={80} />}
      {data?.length === 0 && <Text>{t('staffStep.none')}</Text>}
      {data && data.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.map((person) => (
            <Person key={person.id} organizationId={organizationId} person={person} />
          ))}
        </Stack>
      )}
    </>
  );
}

interface PersonProps {
  organizationId: string;
  person: StaffWithoutStep;
}

function Person({ organizationId, person }: PersonProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email;
  const [isReminded, setReminded] = useState(false);
  const remind = useAction(async () => {
    try {
      await call(remindOfStep, { params: { orgId: organizationId, userId: person.id } });
      setReminded(true);
      notifySuccess(t('staffStep.reminded', { name }));
    } catch (error) {
      notifyError(errorText(error, language));
    }
  });
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Text fw={700}>{name}</Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {person.email}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`people.role.${person.userType}`)}
          </Text>
        </div>
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('staffStep.remindOf', { name })}
          disabled={isReminded}
          loading={remind.busy}
          onClick={() => void remind.run()}
        >
          {t('staffStep.remind')}
        </Button>
      </Group>
    </Paper>
  );
}
