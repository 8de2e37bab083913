import { shiftTypes } from '@ensemble/contract';
import { List, Title } from '@mantine/core';
import { Navigate } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { AppContentPage } from './app-content-page.tsx';

/**
 * `/mobile/schedule`: a switch that cannot be turned, and the kinds of shifts to read; not for an
 * OrganizationAdmin (ORGS-26, ORGS-31, OPEN-12).
 */
export default function ShiftsPage() {
  const { t } = useTranslation();
  if (useCurrent().userType === 'OrganizationAdmin') return <Navigate to="/mobile/learn" replace />;
  return (
    <>
      <AppContentPage feature="schedule" title={t('appContent.shifts')} />
      <Title order={2} id="shift-types" mb="sm">
        {t('appContent.shiftTypes')}
      </Title>
      <List aria-labelledby="shift-types">
        {shiftTypes.map((type) => (
          <List.Item key={type}>{t(`appContent.shift.${type}`)}</List.Item>
        ))}
      </List>
    </>
  );
}
