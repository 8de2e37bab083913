import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageTitle } from '../../ui/index.ts';
import { CheckCounts, CheckList, CheckSkeleton } from './check-list.tsx';
import { OwnTests } from './own-tests.tsx';
import { serviceHealthQuery } from './service-health.queries.ts';

/** `/service`: whether the service has what it needs, and tests of one's own (WATCH-05, WATCH-06). */
export default function ServiceHealthPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useQuery(serviceHealthQuery);
  const again = () => void refetch();
  return (
    <>
      <PageTitle title={t('navigation.serviceHealth')}>
        <Button variant="default" loading={isFetching} onClick={again}>
          {t('serviceHealth.checkAgain')}
        </Button>
      </PageTitle>
      <Stack gap="lg">
        <Text>{t('serviceHealth.intro')}</Text>
        <ErrorAlert
          error={isFetching ? undefined : error}
          title={t('serviceHealth.failed')}
          onRetry={again}
        />
        <Stack component="section" gap="sm" aria-labelledby="checks">
          <Title order={2} size="h4" id="checks">
            {t('serviceHealth.checks')}
          </Title>
          <Group role="status" gap="sm">
            {isFetching && <Text>{t('serviceHealth.checking')}</Text>}
            {!isFetching && data && (
              <>
                <Text c="dimmed">
                  {t('serviceHealth.checkedAt', { date: format.date(data.checkedAt, 'dateTime') })}
                </Text>
                <CheckCounts checks={data.checks} />
              </>
            )}
          </Group>
          {data ? <CheckList checks={data.checks} /> : isFetching && <CheckSkeleton />}
        </Stack>
        <OwnTests />
      </Stack>
    </>
  );
}
