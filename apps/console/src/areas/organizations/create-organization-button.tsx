import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const CreateOrganizationDialog = lazyDialog(() => import('./create-organization-dialog.tsx'));

/** Opens the dialog that creates an organisation (ORGS-03). */
export function CreateOrganizationButton() {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<undefined>();
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(undefined)}>
        {t('organizations.create')}
      </Button>
      <Suspense>
        {dialog && (
          <CreateOrganizationDialog key={dialog.key} opened={dialog.opened} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
