import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '../../ui/address/link.tsx';
import { useTranslation } from '../../i18n/index.ts';

/** The way to the reports of one organization, for a SuperAdmin. */
export function ReportsLink({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/organizations/${organizationId}/analytics`}
      variant="default"
      leftSection={<IconChartBar size={18} aria-hidden />}
    >
      {t('navigation.reports')}
    </Button>
  );
}
