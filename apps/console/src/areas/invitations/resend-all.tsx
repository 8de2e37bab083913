import { getBulkResend, resendPendingInvitesInBulk, type ResendProgress } from '@ensemble/contract';
import { Alert, Button, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { mainId, notifySuccess, notifyWarning } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';

/** How often it is asked how far a resend is. */
const askEveryMs = 1500;

/** The organisation's last resend, asked again and again while it is under way, regardless of who began it. */
const resendQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['bulk-resend', organizationId],
    queryFn: async ({ signal }) =>
      (await call(getBulkResend, { params: { id: organizationId }, signal })).resend,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? askEveryMs : false),
  });

interface ResendAllProps {
  organizationId: string;
  /** Whether the page of the list shows a pending person. */
  isPendingShown: boolean;
}

/** Asks, then has the invitations of all pending people sent again; off where no one on the page is pending, and while that is under way (USERS-05, USERS-27). */
export function ResendAllButton({ organizationId, isPendingShown }: ResendAllProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const resending = useQuery(resendQuery(organizationId)).data?.state === 'working';
  const { dialog, open, close } = useDialog<undefined>();
  const off = resending || !isPendingShown;
  const resend = async () => {
    const params = { id: organizationId };
    const { alreadyUnderWay, ...begun } = await call(resendPendingInvitesInBulk, { params });
    client.setQueryData(resendQuery(organizationId).queryKey, begun);
    if (alreadyUnderWay) notifyWarning(t('invitations.underWay'));
    else if (begun.count === 0) notifyWarning(t('invitations.nobody'));
    else notifySuccess(t('invitations.begun', { count: begun.count }));
  };
  return (
    <>
      <Tooltip
        label={t(resending ? 'invitations.underWay' : 'invitations.none')}
        disabled={!off}
        events={tooltipEvents}
        portalProps={{ target: `#${mainId}` }}
      >
        {/* Not `disabled`: a button no one can reach cannot say why it is off. */}
        <Button
          variant="default"
          leftSection={<IconMailForward size={18} aria-hidden />}
          data-disabled={off || undefined}
          aria-disabled={off}
          onClick={() => !off && open(undefined)}
        >
          {t('invitations.all')}
        </Button>
      </Tooltip>
      {dialog && (
        <ConfirmDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          title={t('invitations.title')}
          confirmLabel={t('invitations.confirm')}
          onConfirm={resend}
          failure={t('invitations.failed')}
        >
          <Text>{t('invitations.text')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

const tooltipEvents = { hover: true, focus: true, touch: true };

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
