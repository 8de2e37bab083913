import { FormSkeleton } from '../form/form-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { type Clock, clockQuery } from './clock.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';

/** A form that plans a time, once it is known what time it is. */
export function WithClock({ children }: { children: (clock: Clock) => ReactNode }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...clockQuery, refetchOnWindowFocus: false });
  if (data) return children(data);
  if (!error) return <FormSkeleton />;
  return (
    <ErrorAlert error={error} title={t('table.failed')} onRetry={() => void refetch()} size="sm" />
  );
}
