import { IconHistory } from '@tabler/icons-react';
import { LinkButton } from '../../ui/address/link-button.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** The way to the audit log; of one organisation where a SuperAdmin looks at it. */
export function AuditLogLink({ organizationId }: { organizationId?: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to={`/audit-log${organizationId ? `?organization=${organizationId}` : ''}`}
      icon={IconHistory}
      label={t('navigation.auditLog')}
    />
  );
}
