import '@mantine/core/styles/Tooltip.layer.css';
import { resendPendingInvitesInBulk, type User, type UserType } from '@ensemble/contract';
import { Button, Group, Text, Tooltip } from '@mantine/core';
import { IconMailForward, IconUsersPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { mainId, notifySuccess } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { InviteUserButton } from './invite-user-button.tsx';
import { standingOf } from './user-row.ts';
import { usersQuery } from './users.queries.ts';
import { useUsersView } from './use-users-view.ts';

const BatchDialog = lazy(() => import('./batch/batch-dialog.tsx'));

interface InviteButtonsProps {
  organizationId: string;
  /** The role the invite dialog begins with. */
  firstType?: UserType;
}

/** Invite, batch invite and bulk resend (USERS-05). */
export function InviteButtons({ organizationId, firstType }: InviteButtonsProps) {
  return (
    <Group gap="sm">
      <ResendAllButton organizationId={organizationId} />
      <BatchInviteButton organizationId={organizationId} />
      <InviteUserButton organizationId={organizationId} firstType={firstType} />
    </Group>
  );
}

function BatchInviteButton({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<undefined>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={18} aria-hidden />}
        onClick={() => open(undefined)}
      >
        {t('batch.button')}
      </Button>
      <Suspense>
        {dialog && (
          <BatchDialog
            key={dialog.key}
            organizationId={organizationId}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Asks, then sends the invitations of all pending people again; off where nobody on the page is pending (USERS-05, USERS-27). */
function ResendAllButton({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { query } = useUsersView();
  const { data } = useQuery(usersQuery(organizationId, query));
  const { dialog, open, close } = useDialog<undefined>();
  const isPending = (user: User) => standingOf(user, organizationId).status === 'pending';
  const off = !data?.users.some(isPending);
  const resend = async () => {
    const { count } = await call(resendPendingInvitesInBulk, { params: { id: organizationId } });
    void client.invalidateQueries();
    notifySuccess(t('batch.resentAll', { count }));
  };
  return (
    <>
      <Tooltip
        label={t('batch.resendAllNone')}
        disabled={!off}
        events={tooltipEvents}
        portalProps={{ target: `#${mainId}` }}
      >
        {/* Not `disabled`: a button nobody can reach cannot say why it is off. */}
        <Button
          variant="default"
          leftSection={<IconMailForward size={18} aria-hidden />}
          data-disabled={off || undefined}
          aria-disabled={off}
          onClick={() => !off && open(undefined)}
        >
          {t('batch.resendAll')}
        </Button>
      </Tooltip>
      {dialog && (
        <ConfirmDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          title={t('batch.resendAllTitle')}
          confirmLabel={t('batch.resendAllConfirm')}
          onConfirm={resend}
          failure={t('batch.resendAllFailed')}
        >
          <Text>{t('batch.resendAllText')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

const tooltipEvents = { hover: true, focus: true, touch: true };
