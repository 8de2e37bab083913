import type { UserType } from '@ensemble/contract';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  BatchInviteButton,
  InvitationLimit,
  InviteUserButton,
  ResendAllButton,
  ResendAllProgress,
} from '../invitations/index.ts';
import { LeaversButton } from './leavers/leavers-button.tsx';
import { LeaversProgress } from './leavers/leavers-progress.tsx';
import { useUsersView } from './use-users-view.ts';
import { standingOf } from './user-row.ts';
import { usersQuery } from './users.queries.ts';

interface InviteButtonsProps {
  organizationId: string;
  /** The role the invite dialog begins with. */
  firstType?: UserType;
}

/** Invite, batch invite and bulk resend, with how far that is (USERS-05). */
export function InviteButtons({ organizationId, firstType }: InviteButtonsProps) {
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <LeaversButton organizationId={organizationId} />
        <ResendAllButton
          organizationId={organizationId}
          isPendingShown={usePendingShown(organizationId)}
        />
        <BatchInviteButton organizationId={organizationId} />
        <InviteUserButton organizationId={organizationId} firstType={firstType} />
      </Group>
      <InvitationLimit organizationId={organizationId} />
      <ResendAllProgress organizationId={organizationId} />
      <LeaversProgress organizationId={organizationId} />
    </Stack>
  );
}

/** Whether the page that is shown has a pending person on it. */
function usePendingShown(organizationId: string): boolean {
  const { query } = useUsersView();
  const { data } = useQuery(usersQuery(organizationId, query));
  return data?.users.some((user) => standingOf(user, organizationId).status === 'pending') ?? false;
}
