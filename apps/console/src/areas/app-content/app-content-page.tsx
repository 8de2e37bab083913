import { type Features, type FeatureType, isOn } from '@ensemble/contract';
import { Alert, Box, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { TableSkeleton } from '../../table/table-skeleton.tsx';
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
  /** How many those are. */
  moreSwitches?: number;
  /** What stands above the list until it is known what does. */
  waiting?: ReactNode;
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
  moreSwitches = 0,
  waiting,
  children,
}: AppContentPageProps) {
  const { organizationId } = useCurrent();
  const { data, error, refetch } = useQuery(organizationQuery(organizationId));
  const features = data?.features;
  const isWaiting = !features && !error;
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
        {isWaiting && (
          <Group>
            {language && <Skeleton height={36} width="16rem" />}
            {action && <Skeleton height={42} width="14rem" />}
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
      {isWaiting && (
        <>
          <SwitchesSkeleton count={1 + moreSwitches} />
          {waiting}
          {children && <TableSkeleton withTools />}
        </>
      )}
      {!features && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** The status row, with as many switches as it will have. */
const SwitchesSkeleton = ({ count }: { count: number }) => (
  <Paper withBorder px="md" py="sm" mb="md" aria-busy>
    <Stack gap="sm">
      {Array.from({ length: count }, (_switch, at) => (
        <Group key={at} gap="sm" wrap="nowrap" align="start">
          <Skeleton height={24} width={46} radius="xl" flex="none" />
          <Group gap="6px 12px" py={3} flex={1} miw={0}>
            <Skeleton height={18} width="11rem" />
            <Skeleton height={18} width="24rem" maw="100%" />
          </Group>
        </Group>
      ))}
    </Stack>
  </Paper>
);

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
