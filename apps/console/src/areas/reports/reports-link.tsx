import { IconChartBar } from '@tabler/icons-react';
import { LinkButton } from '../../ui/address/link-button.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** The way to the reports of one organization, for a SuperAdmin. */
export function ReportsLink({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to={`/organizations/${organizationId}/analytics`}
      icon={IconChartBar}
      label={t('navigation.reports')}
    />
  );
}
