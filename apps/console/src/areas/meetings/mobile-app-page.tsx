import { Paper, Text } from '@mantine/core';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { isMember, useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';

/**
 * Members are sent to the mobile application (SHELL-23). A counsellor's schedule comes with
 * its own area; until then their account is all there is for them here.
 */
export default function MobileAppPage() {
  const { t } = useTranslation();
  const { userType } = useCurrent();
  const { pathname } = useLocation();
  if (pathname === '/schedule' && !isMember(userType)) return <Navigate to="/account" replace />;
  return (
    <>
      <PageTitle title={t('meetings.title')} />
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw="40rem">
        <Text size="lg">{t('meetings.downloadNotice')}</Text>
        <Text mt="sm" c="dimmed">
          {t('meetings.downloadHint')}
        </Text>
      </Paper>
    </>
  );
}
