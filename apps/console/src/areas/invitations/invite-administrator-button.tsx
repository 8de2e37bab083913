import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const InviteAdministratorDialog = lazyDialog(() => import('./invite-administrator-dialog.tsx'));

/** 'Invite administrator' (ADMINS-03), which opens its dialog. */
export function InviteAdministratorButton({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<undefined>();
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => open(undefined)}>
        {t('users.inviteAdministrator')}
      </Button>
      <Suspense>
        {dialog && (
          <InviteAdministratorDialog
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
