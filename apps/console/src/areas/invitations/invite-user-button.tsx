import type { UserType } from '@ensemble/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { lazyDialog } from '../../loading/lazily.tsx';

/** The dialog in which one person is invited. */
export const InviteUserDialog = lazyDialog(() => import('./invite-user-dialog.tsx'));

interface InviteUserButtonProps {
  organizationId: string;
  firstType?: UserType;
}

/** 'Invite' (USERS-05), which opens its dialog. */
export function InviteUserButton(props: InviteUserButtonProps) {
  const { t } = useTranslation();
  return (
    <DialogButton
      leftSection={<IconUserPlus size={18} aria-hidden />}
      dialog={(opened) => <InviteUserDialog {...opened} {...props} />}
    >
      {t('users.invite')}
    </DialogButton>
  );
}
