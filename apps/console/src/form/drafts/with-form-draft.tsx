import type { FormDraft } from '@ensemble/contract';
import { FormSkeleton } from '../form-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { type FormDraftKey, formDraftQuery } from './form-drafts.queries.ts';

interface WithFormDraftProps extends Pick<FormDraftKey, 'kind' | 'organizationId'> {
  /** The draft that the form may begin with; null for a form that begins with none. */
  id: string | null;
  children: (draft: FormDraft | undefined) => ReactNode;
}

/** A form, once it is known what its reader typed into it before. */
export function WithFormDraft({ kind, organizationId, id, children }: WithFormDraftProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...formDraftQuery(kind, organizationId, id ?? ''),
    enabled: id !== null,
  });
  if (id === null) return children(undefined);
  if (data !== undefined) return children(data ?? undefined);
  if (!error) return <FormSkeleton />;
  return (
    <ErrorAlert error={error} title={t('table.failed')} onRetry={() => void refetch()} size="sm" />
  );
}
