import { Stack } from '@mantine/core';
import { ResendAllProgress } from '../invitations/index.ts';
import { LeaversProgress } from './leavers/leavers-progress.tsx';

/** How far what was begun for many people is. */
export const UsersProgress = ({ organizationId }: { organizationId: string }) => (
  <Stack gap="xs" mb="sm">
    <ResendAllProgress organizationId={organizationId} />
    <LeaversProgress organizationId={organizationId} />
  </Stack>
);
