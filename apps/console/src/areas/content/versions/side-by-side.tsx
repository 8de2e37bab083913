import type { Language } from '@ensemble/contract';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import classes from './side-by-side.module.css';
import { latestQuery } from '../content.queries.ts';
import type { ShownKind } from '../shown-kind.ts';
import { ValuesView } from './values-view.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

interface SideBySideProps {
  shown: ShownKind;
  organizationId: string;
  /** The other language of the text, where it is to be shown. */
  other: { readonly id: string; readonly language: Language } | undefined;
  /** The form. */
  children: ReactNode;
}

/** A form, and beside it the same text in its other language to read; under it where there is no room. */
export function SideBySide({ shown, organizationId, other, children }: SideBySideProps) {
  return (
    <div className={classes.columns} data-beside={other !== undefined || undefined}>
      <div>{children}</div>
      {other && <OtherLanguage shown={shown} organizationId={organizationId} other={other} />}
    </div>
  );
}

function OtherLanguage({
  shown,
  organizationId,
  other,
}: Pick<SideBySideProps, 'shown' | 'organizationId'> & {
  other: NonNullable<SideBySideProps['other']>;
}) {
  const { t } = useTranslation();
  const { data, error } = useQuery(latestQuery(organizationId, other.id));
  const title = t(`content.inLanguage.${other.language}`);
  return (
    <aside className={classes.other} aria-label={title}>
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      <ErrorAlert error={error} title={t('content.loadFailed')} />
      {!data && !error && <Skeleton height="12rem" />}
      {data && (
        <ValuesView
          shown={shown}
          organizationId={organizationId}
          values={data.values}
          language={other.language}
        />
      )}
    </aside>
  );
}
