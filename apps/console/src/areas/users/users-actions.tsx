import type { UserType } from '@ensemble/contract';
import { Button, Group } from '@mantine/core';
import {
  IconAdjustments,
  IconChevronDown,
  IconKey,
  IconMailForward,
  IconUsersMinus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { ActionMenu } from '../../menu/action-menu.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import {
  BatchInviteDialog,
  InvitationLimitDialog,
  InviteUserButton,
  ResendAllDialog,
  useInvitationLimit,
  useResendOff,
} from '../invitations/index.ts';
import { LeaversDialog } from './leavers/chosen-people.tsx';
import { useUsersView } from './use-users-view.ts';
import { standingOf } from './user-row.ts';
import { usersQuery } from './users.queries.ts';

interface UsersActionsProps {
  organizationId: string;
  /** The role the invite dialog begins with. */
  firstType?: UserType;
}

type Batch = 'invite' | 'resend' | 'leave' | 'limit';
const noOne: readonly string[] = [];

/** Invite, and in a menu what concerns many people at once (USERS-05). */
export function UsersActions({ organizationId, firstType }: UsersActionsProps) {
  const { t } = useTranslation();
  const { open, show } = useDialog<Batch>();
  const format = useFormat();
  const navigate = useNavigate();
  const limit = useInvitationLimit(organizationId);
  const resendOff = useResendOff(organizationId, usePendingShown(organizationId));
  const limitEntry =
    limit === undefined
      ? []
      : [
          {
            key: 'limit',
            label: t('users.limitEntry', { limit: format.number(limit) }),
            icon: <IconAdjustments size={18} aria-hidden />,
            onSelect: () => open('limit'),
          },
        ];
  return (
    <Group gap="sm">
      <ActionMenu
        entries={[
          {
            key: 'invite',
            label: t('users.batchInvite'),
            icon: <IconUsersPlus size={18} aria-hidden />,
            onSelect: () => open('invite'),
          },
          {
            key: 'resend',
            label: t('invitations.all'),
            icon: <IconMailForward size={18} aria-hidden />,
            onSelect: () => open('resend'),
            offReason: resendOff,
          },
          {
            key: 'resetRequests',
            label: t('navigation.resetRequests'),
            icon: <IconKey size={18} aria-hidden />,
            onSelect: () => void navigate('/reset-requests'),
          },
          {
            key: 'leave',
            label: t('leavers.button'),
            icon: <IconUsersMinus size={18} aria-hidden />,
            onSelect: () => open('leave'),
            destructive: true,
          },
          ...limitEntry,
        ]}
      >
        <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
          {t('users.more')}
        </Button>
      </ActionMenu>
      <InviteUserButton organizationId={organizationId} firstType={firstType} />
      {show((dialog, batch) => {
        const opened = { ...dialog, organizationId };
        if (batch === 'invite') return <BatchInviteDialog {...opened} />;
        if (batch === 'limit') return <InvitationLimitDialog {...opened} limit={limit ?? 0} />;
        if (batch === 'resend') return <ResendAllDialog {...opened} />;
        return <LeaversDialog {...opened} memberIds={noOne} />;
      })}
    </Group>
  );
}

/** Whether the page that is shown has a pending person on it. */
function usePendingShown(organizationId: string): boolean {
  const { query } = useUsersView();
  const { data } = useQuery(usersQuery(organizationId, query));
  return data?.users.some((user) => standingOf(user, organizationId).status === 'pending') ?? false;
}
