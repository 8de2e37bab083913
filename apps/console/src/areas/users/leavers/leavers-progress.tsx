import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { notifySuccess, notifyWarning } from '../../../ui/index.ts';
import { leaveQuery } from './leavers.queries.ts';

/** How far a list of leavers is while it is under way, and a word when it ends; the list of people is asked anew then. */
export function LeaversProgress({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(leaveQuery(organizationId));
  const wasWorking = useRef(false);
  const { state, count = 0, done = 0, deactivated = 0 } = data ?? {};
  useEffect(() => {
    if (wasWorking.current && state === 'done') {
      if (deactivated === count) notifySuccess(t('leavers.done', { count: deactivated }));
      else notifyWarning(t('leavers.doneSome', { count: deactivated, total: count }));
      void client.invalidateQueries({ queryKey: ['users', organizationId] });
    }
    wasWorking.current = state === 'working';
  }, [state, count, deactivated, t, client, organizationId]);
  if (state === 'stopped')
    return <Alert color="yellow">{t('leavers.stopped', { count: deactivated })}</Alert>;
  if (state !== 'working') return null;
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {t('leavers.progress', { done, count })}
      </Text>
      <Progress value={(done / Math.max(1, count)) * 100} aria-label={t('leavers.title')} />
    </Stack>
  );
}
