import type { UserStatus } from '@ensemble/contract';
import { useTranslation } from '../../i18n/index.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const tones: Record<UserStatus, StatusTone> = {
  active: 'good',
  pending: 'waiting',
  inactive: 'off',
  suspended: 'bad',
  blocked: 'bad',
};

/** The state of an account in words (USERS-10). */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[status]} label={t(`people.status.${status}`)} />;
}
