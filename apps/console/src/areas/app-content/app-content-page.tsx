import { type Features, type FeatureType, isOn } from '@ensemble/contract';
import { Alert, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { organizationQuery } from '../../client/organizations-query.ts';
import { VisibleRow } from './visible-row.tsx';

interface AppContentPageProps {
  feature: FeatureType;
  title: string;
  /** Chooses the language of the content. */
  language?: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
  /** More switches, below that of the feature. */
  switches?: (features: Features) => ReactNode;
  children?: ReactNode;
}

/**
 * A page of app content (ORGS-25): title, content language and primary action, the switch of the
 * feature as a status row, then what the page lists, while the feature is on (LEARN-06).
 */
export function AppContentPage({
  feature,
  title,
  language,
  action,
  switches,
  children,
}: AppContentPageProps) {
  const { organizationId } = useCurrent();
  const { data, error, refetch } = useQuery(organizationQuery(organizationId));
  const features = data?.features;
  const isShown = features !== undefined && isOn(features, feature);
  return (
    <>
      <PageTitle title={title}>
        {isShown && (language || action) && (
          <Group>
            {language}
            {action}
          </Group>
        )}
      </PageTitle>
      {features && (
        <Box mb="md">
          <VisibleRow feature={feature} features={features} name={title}>
            {switches?.(features)}
          </VisibleRow>
        </Box>
      )}
      {isShown && children}
      {!features && !error && <Skeleton height="24rem" />}
      {!features && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Alert role="alert" color="red" title={t('appContent.loadFailed')}>
      <Stack align="start">
        <Text>{errorText(error, language)}</Text>
        <Button variant="default" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
