import { isOn } from '@ensemble/contract';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';

/** While the organization's app shows no sessions, those who plan them know it. */
export function AppSwitchNotice() {
  const { t } = useTranslation();
  const { organization, can } = useSession();
  if (!organization || isOn(organization.features, 'session')) return null;
  return (
    <Alert color="blue" title={t('schedule.appOff')} mb="md">
      {t('schedule.appOffText')}{' '}
      {can('organization.configure') && (
        <Anchor component={Link} to="/mobile/session" inherit>
          {t('schedule.appOffLink')}
        </Anchor>
      )}
    </Alert>
  );
}
