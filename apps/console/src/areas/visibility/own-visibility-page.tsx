import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { TableSkeleton } from '../../table/table-skeleton.tsx';
import { PageTitle } from '../../ui/index.ts';
import { ExampleFigures, OwnFigures } from './figures-table.tsx';
import { VisibilityHandover } from './visibility-handover.tsx';
import { VisibilityHistory } from './visibility-history.tsx';
import { figuresQuery, visibilityQuery } from './visibility.queries.ts';
import { TopicsSkeleton } from './topics-skeleton.tsx';
import { VisibilityTopics } from './visibility-topics.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';

/** `/account/visibility`: the same for a member, with their organization's own figures and what changed. */
export default function OwnVisibilityPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organizationId } = useCurrent();
  const content = useRef<HTMLDivElement>(null);
  const { data, error } = useQuery(visibilityQuery(organizationId));
  const name = data?.organization?.brand.name[language];
  return (
    <>
      <PageTitle title={t('visibility.title')} />
      <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'xl' }} maw="44rem">
        <Stack>
          {name !== undefined && (
            <Text c="dimmed">{t('visibility.ofOrganization', { organization: name })}</Text>
          )}
          {data && (
            <VisibilityHandover
              content={content}
              organizationId={organizationId}
              organization={name}
            />
          )}
          <Text>{t('visibility.intro')}</Text>
          <ErrorAlert error={error} title={t('visibility.failed')} />
          {!data && !error && <TopicsSkeleton />}
          {data && (
            <div ref={content}>
              <VisibilityTopics
                facts={data.facts}
                figures={<Figures organizationId={organizationId} />}
              />
            </div>
          )}
          <VisibilityHistory organizationId={organizationId} />
        </Stack>
      </Paper>
    </>
  );
}

function Figures({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(figuresQuery(organizationId));
  if (error) return <ErrorAlert error={error} title={t('visibility.failed')} />;
  if (data === undefined) return <TableSkeleton columns={2} rows={5} />;
  return data === null ? <ExampleFigures isFirst /> : <OwnFigures figures={data} />;
}
