import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/index.ts';

/** Begins to edit the settings (ORGS-13). */
export function EditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onClick}>
      {t('organizationSettings.edit')}
    </Button>
  );
}
