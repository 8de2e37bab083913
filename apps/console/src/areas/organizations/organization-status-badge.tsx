import type { OrganizationStatus } from '@ensemble/contract';
import { useTranslation } from '../../i18n/index.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const tones: Record<OrganizationStatus, StatusTone> = {
  configure: 'waiting',
  active: 'good',
  suspended: 'bad',
};

/** The state of an organisation in words (ORGS-07). */
export function OrganizationStatusBadge({ status }: { status: OrganizationStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[status]} label={t(`organizations.status.${status}`)} />;
}
