import type { UserType } from '@ensemble/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

/** The dialog in which one person is invited. */
export const InviteUserDialog = lazyDialog(() => import('./invite-user-dialog.tsx'));

interface InviteUserButtonProps {
  organizationId: string;
  firstType?: UserType;
}

/** 'Invite' (USERS-05), which opens its dialog. */
export function InviteUserButton({ organizationId, firstType }: InviteUserButtonProps) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<undefined>();
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => open(undefined)}>
        {t('users.invite')}
      </Button>
      <Suspense>
        {dialog && (
          <InviteUserDialog
            key={dialog.key}
            organizationId={organizationId}
            firstType={firstType}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
