import type { ResendProgress } from '@ensemble/contract';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { resendQuery } from './resend.queries.ts';

/** Why the invitations cannot be sent again now: no one on the page is pending, or it is under way already (USERS-05, USERS-27). */
export function useResendOff(organizationId: string, isPendingShown: boolean): string | undefined {
  const { t } = useTranslation();
  const isWorking = useQuery(resendQuery(organizationId)).data?.state === 'working';
  if (isWorking) return t('invitations.underWay');
  return isPendingShown ? undefined : t('invitations.none');
}

/** Asks, then has the invitations of all pending people sent again (USERS-05, USERS-27). */
export const ResendAllDialog = lazyDialog(() => import('./resend-all-dialog.tsx'));

/** How far a resend is while it is under way, and a word when it ends; the list is asked anew then. */
export function ResendAllProgress({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(resendQuery(organizationId));
  useEnd(data, organizationId);
  if (data?.state === 'stopped')
    return <Alert color="yellow">{t('invitations.stopped', figuresOf(data))}</Alert>;
  if (data?.state !== 'working') return null;
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {t('invitations.progress', figuresOf(data))}
      </Text>
      <Progress
        value={(data.sent / Math.max(1, data.count)) * 100}
        aria-label={t('invitations.all')}
      />
    </Stack>
  );
}

const figuresOf = ({ count, sent }: ResendProgress) => ({ count, sent });

function useEnd(data: ResendProgress | null | undefined, organizationId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const wasWorking = useRef(false);
  const state = data?.state;
  const sent = data?.sent ?? 0;
  useEffect(() => {
    if (wasWorking.current && state === 'done') {
      notifySuccess(t('invitations.done', { count: sent }));
      void client.invalidateQueries({ queryKey: ['users', organizationId] });
    }
    wasWorking.current = state === 'working';
  }, [state, sent, t, client, organizationId]);
}
