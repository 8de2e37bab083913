import type { OrganizationStatus } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const tones: Record<OrganizationStatus, StatusTone> = {
  configure: 'waiting',
  active: 'good',
  suspended: 'bad',
};

/** The state of an organisation in words, with what is missing where it is not set up (ORGS-07). */
export function OrganizationStatusBadge({ status }: { status: OrganizationStatus }) {
  const { t } = useTranslation();
  return (
    <div>
      <StatusBadge tone={tones[status]} label={t(`organizations.status.${status}`)} />
      {status === 'configure' && (
        <Text size="sm" c="dimmed">
          {t('organizations.missingSettings')}
        </Text>
      )}
    </div>
  );
}
