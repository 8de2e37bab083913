import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../client/index.ts';
import { useLanguage, useTranslation } from '../i18n/index.ts';
import { type Clock, clockQuery } from './clock.ts';

/** A form that plans a time, once it is known what time it is. */
export function WithClock({ children }: { children: (clock: Clock) => ReactNode }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({ ...clockQuery, refetchOnWindowFocus: false });
  if (data) return children(data);
  if (!error) return <Skeleton height="30rem" />;
  return (
    <Alert role="alert" color="red" title={t('table.failed')}>
      <Stack align="start" gap="sm">
        {errorText(error, language)}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
