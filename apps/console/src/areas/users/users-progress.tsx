import { Stack } from '@mantine/core';
import { InvitationLimit, ResendAllProgress } from '../invitations/index.ts';
import { LeaversProgress } from './leavers/leavers-progress.tsx';

/** How far what was begun for many people is, and the limit of invitations for whom may set it. */
export const UsersProgress = ({ organizationId }: { organizationId: string }) => (
  <Stack gap="xs" mb="sm">
    <InvitationLimit organizationId={organizationId} />
    <ResendAllProgress organizationId={organizationId} />
    <LeaversProgress organizationId={organizationId} />
  </Stack>
);
