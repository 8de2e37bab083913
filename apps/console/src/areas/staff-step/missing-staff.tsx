import { remindOfStep, remindStaffToLogIn, type StaffWithoutStep } from '@ensemble/contract';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText, useAction } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { missingQuery } from './staff-step.queries.ts';

/** Staff who have no second step, each with a reminder (STAFF2FA-04), and how many are not seen yet (STAFF2FA-08). */
export function MissingStaff({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(missingQuery(organizationId));
  return (
    <>
      <ErrorAlert error={error} title={t('table.failed')} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton height={80} />}
      {data?.staff.length === 0 && (
        <Text>{t(data.notLoggedIn === 0 ? 'staffStep.none' : 'staffStep.noneOfThose')}</Text>
      )}
      {data && data.staff.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.staff.map((person) => (
            <Person key={person.id} organizationId={organizationId} person={person} />
          ))}
        </Stack>
      )}
      {data && data.notLoggedIn > 0 && (
        <NotLoggedIn organizationId={organizationId} count={data.notLoggedIn} />
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
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email;
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
        <ReminderButton
          label={t('staffStep.remindOf', { name })}
          sent={t('staffStep.reminded', { name })}
          send={() => call(remindOfStep, { params: { orgId: organizationId, userId: person.id } })}
        >
          {t('staffStep.remind')}
        </ReminderButton>
      </Group>
    </Paper>
  );
}

interface NotLoggedInProps {
  organizationId: string;
  count: number;
}

/** A number alone, with one reminder to all: who sets a role does not see with it who has a second step. */
function NotLoggedIn({ organizationId, count }: NotLoggedInProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('staffStep.notLoggedIn', { count })}</Text>
      <ReminderButton
        sent={t('staffStep.remindedAll')}
        send={() => call(remindStaffToLogIn, { params: { orgId: organizationId } })}
      >
        {t('staffStep.remindAll')}
      </ReminderButton>
    </Stack>
  );
}

interface ReminderButtonProps {
  /** Its name, where its words alone do not say whom it reminds. */
  label?: string;
  children: string;
  send: () => Promise<unknown>;
  /** What is said once it is sent. */
  sent: string;
}

/** Sends a reminder once. */
function ReminderButton({ label, children, send, sent }: ReminderButtonProps) {
  const { language } = useLanguage();
  const [isReminded, setReminded] = useState(false);
  const remind = useAction(async () => {
    try {
      await send();
      setReminded(true);
      notifySuccess(sent);
    } catch (error) {
      notifyError(errorText(error, language));
    }
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={label}
      disabled={isReminded}
      loading={remind.busy}
      onClick={() => void remind.run()}
    >
      {children}
    </Button>
  );
}
