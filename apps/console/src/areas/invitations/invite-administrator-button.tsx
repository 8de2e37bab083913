import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { lazyDialog } from '../../loading/lazily.tsx';

const InviteAdministratorDialog = lazyDialog(() => import('./invite-administrator-dialog.tsx'));

/** 'Invite administrator' (ADMINS-03), which opens its dialog. */
export function InviteAdministratorButton({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  return (
    <DialogButton
      leftSection={<IconUserPlus size={18} aria-hidden />}
      dialog={(opened) => <InviteAdministratorDialog {...opened} organizationId={organizationId} />}
    >
      {t('users.inviteAdministrator')}
    </DialogButton>
  );
}
