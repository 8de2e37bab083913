import type { VisibilityChanges, VisibilityFact } from '@ensemble/contract';
import { List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { useFactSentence } from './fact-words.ts';
import { changesQuery } from './visibility.queries.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';

/** Where the notice of a change leads. */
export const historyId = 'what-changed';

/** What changed so far, the newest first. */
export function VisibilityHistory({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useQuery(changesQuery(organizationId));
  const [last] = data?.history ?? [];
  return (
    <Stack component="section" gap="sm" mt="lg" aria-labelledby={historyId}>
      <Title order={2} size="h3" id={historyId}>
        {t('visibility.historyTitle')}
      </Title>
      <ErrorAlert error={error} />
      {!data && !error && <Skeleton height="3rem" />}
      {data && (
        <Text>
          {last
            ? t('visibility.lastChanged', { date: format.date(last.since) })
            : t('visibility.noChanges')}
        </Text>
      )}
      {data?.history.map((change) => (
        <Change key={change.since} change={change} />
      ))}
    </Stack>
  );
}

function Change({ change }: { change: VisibilityChanges['history'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <Title order={3} size="h4">
        {format.date(change.since)}
      </Title>
      <Facts title={t('visibility.added')} facts={change.added} />
      <Facts title={t('visibility.removed')} facts={change.removed} />
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly VisibilityFact[] }) {
  const sentenceOf = useFactSentence();
  if (facts.length === 0) return null;
  return (
    <>
      <Text fw={600} mt={4}>
        {title}
      </Text>
      <List spacing={4}>
        {facts.map((fact) => (
          <List.Item key={`${fact.topic} ${fact.kind} ${fact.id}`}>{sentenceOf(fact)}</List.Item>
        ))}
      </List>
    </>
  );
}
