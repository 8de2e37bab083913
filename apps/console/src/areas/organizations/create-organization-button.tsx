import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { lazyDialog } from '../../loading/lazily.tsx';

const CreateOrganizationDialog = lazyDialog(() => import('./create-organization-dialog.tsx'));

/** Opens the dialog that creates an organisation (ORGS-03). */
export function CreateOrganizationButton() {
  const { t } = useTranslation();
  return (
    <DialogButton
      leftSection={<IconPlus size={18} aria-hidden />}
      dialog={(opened) => <CreateOrganizationDialog {...opened} />}
    >
      {t('organizations.create')}
    </DialogButton>
  );
}
