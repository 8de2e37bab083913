import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** The way to the audit log; of one organisation where a SuperAdmin looks at it. */
export function AuditLogLink({ organizationId }: { organizationId?: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/audit-log${organizationId ? `?organization=${organizationId}` : ''}`}
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
    >
      {t('navigation.auditLog')}
    </Button>
  );
}
