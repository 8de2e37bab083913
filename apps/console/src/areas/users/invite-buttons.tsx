import type { UserType } from '@ensemble/contract';
import { Button, Group, Stack } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { InvitationLimit } from './invitation-limit.tsx';
import { InviteUserButton } from './invite-user-button.tsx';
import { LeaversButton } from './leavers/leavers-button.tsx';
import { LeaversProgress } from './leavers/leavers-progress.tsx';
import { ResendAllButton, ResendAllProgress } from './resend-all.tsx';

const BatchDialog = lazy(() => import('./batch/batch-dialog.tsx'));

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
        <ResendAllButton organizationId={organizationId} />
        <BatchInviteButton organizationId={organizationId} />
        <InviteUserButton organizationId={organizationId} firstType={firstType} />
      </Group>
      <InvitationLimit organizationId={organizationId} />
      <ResendAllProgress organizationId={organizationId} />
      <LeaversProgress organizationId={organizationId} />
    </Stack>
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
        {t('users.batchInvite')}
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
