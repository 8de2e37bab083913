import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const BatchDialog = lazyDialog(() => import('./batch/batch-dialog.tsx'), {
  phrases: ['invitationBatch'],
});

/** 'Batch invite' (USERS-05), which opens its dialog. */
export function BatchInviteButton({ organizationId }: { organizationId: string }) {
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
