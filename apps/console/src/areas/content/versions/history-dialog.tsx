import { type ContentValues, isSameValue, type Language, type Revision } from '@ensemble/contract';
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { revisionQuery, revisionsQuery } from '../content.queries.ts';
import { useFieldText } from './field-text.ts';
import { type ShownKind, useFieldName } from '../shown-kind.ts';
import { WordChanges } from './word-changes.tsx';
import type { OrganizationDialogProps } from '../../../ui/dialog/use-dialog.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

interface HistoryDialogProps extends OrganizationDialogProps {
  shown: ShownKind;
  itemId: string;
  language: Language;
  /** Takes an earlier save into the form, and then does the rest: what is typed there may be kept instead. */
  onRestoreRevision: (values: ContentValues, done: () => void) => void;
}

/** Every save of a text: two to compare, one to bring back. */
export default function HistoryDialog(props: HistoryDialogProps) {
  const { t } = useTranslation();
  const { organizationId, itemId, opened, onClose } = props;
  const { data, error, ...saves } = useInfiniteQuery(revisionsQuery(organizationId, itemId));
  const revisions = data?.pages.flatMap((page) => page.revisions) ?? [];
  return (
    <Dialog opened={opened} onClose={onClose} title={t('content.history')} size="xl">
      <ErrorAlert error={error} title={t('content.loadFailed')} />
      {!data && !error && <Skeleton height="16rem" />}
      {data && <Comparison {...props} revisions={revisions} />}
      {saves.hasNextPage && (
        <Group justify="space-between" mt="md">
          <Text size="sm" c="dimmed">
            {t('content.someSaves', { shown: revisions.length, all: data?.pages[0]?.count ?? 0 })}
          </Text>
          <Button
            variant="default"
            loading={saves.isFetchingNextPage}
            onClick={() => void saves.fetchNextPage()}
          >
            {t('content.earlierSaves')}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}

function Comparison(props: HistoryDialogProps & { revisions: readonly Revision[] }) {
  const { t } = useTranslation();
  const { revisions, organizationId, itemId, onRestoreRevision, onClose } = props;
  const newest = revisions[0]?.version ?? 1;
  const [newer, setNewer] = useState(newest);
  const [older, setOlder] = useState(revisions[1]?.version ?? newest);
  const one = useQuery(revisionQuery(organizationId, itemId, older));
  const other = useQuery(revisionQuery(organizationId, itemId, newer));
  const options = useRevisionOptions(revisions);
  if (revisions.length === 1) return <Text>{t('content.oneSave')}</Text>;
  const [earlier, later] = older <= newer ? [one.data, other.data] : [other.data, one.data];
  const chosen = earlier && earlier.version !== newest ? earlier : undefined;
  return (
    <Stack>
      <Group grow align="start" preventGrowOverflow={false}>
        <NativeSelect
          label={t('content.compare')}
          data={options}
          value={String(older)}
          onChange={(event) => setOlder(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={t('content.compareWith')}
          data={options}
          value={String(newer)}
          onChange={(event) => setNewer(Number(event.currentTarget.value))}
        />
      </Group>
      {earlier && later ? (
        <Differences {...props} earlier={valuesOf(earlier)} later={valuesOf(later)} />
      ) : (
        <Skeleton height="12rem" />
      )}
      {chosen && (
        <DialogFooter>
          <Button
            variant="default"
            h="auto"
            py="xs"
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => onRestoreRevision(chosen.values, onClose)}
          >
            {t('content.bringBack', { version: String(chosen.version) })}
          </Button>
        </DialogFooter>
      )}
    </Stack>
  );
}

/** A save with its status, which is no field of the form. */
const valuesOf = ({ values, status }: { values: ContentValues; status: string }) => ({
  ...values,
  status,
});

/** 'Version 3, May 12, 2026, by Marie Tremblay'. */
function useRevisionOptions(revisions: readonly Revision[]) {
  const { t } = useTranslation();
  const format = useFormat();
  return revisions.map(({ version, savedAt, savedBy, status }) => {
    const said = {
      version: String(version),
      time: format.date(savedAt, 'dateTime'),
      name: savedBy ?? '',
    };
    const label = savedBy ? t('content.saveBy', said) : t('content.saveBySomebody', said);
    const draft = status === 'draft' ? ` (${t('content.status.draft')})` : '';
    return { value: String(version), label: `${label}${draft}` };
  });
}

interface DifferencesProps {
  shown: ShownKind;
  organizationId: string;
  earlier: ContentValues;
  later: ContentValues;
  language: Language;
}

/** What was taken out and put in, field by field. */
function Differences({ shown, organizationId, earlier, later, language }: DifferencesProps) {
  const { t } = useTranslation();
  const nameOf = useFieldName(shown.kind);
  const textOf = useFieldText(shown, organizationId, language, [earlier, later]);
  const changed = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].filter(
    (field) => !isSameValue(shown.kind, field, earlier[field], later[field]),
  );
  if (changed.length === 0) return <Text>{t('content.sameText')}</Text>;
  return (
    <Stack>
      {changed.map((field) => (
        <section key={field}>
          <Title order={3} size="h5">
            {nameOf(field) ?? field}
          </Title>
          {shown.kind.fields[field]?.look === 'picture' ? (
            <Pictures
              shown={shown}
              organizationId={organizationId}
              earlier={earlier}
              later={later}
            />
          ) : (
            <WordChanges
              earlier={textOf(field, earlier[field])}
              later={textOf(field, later[field])}
              language={language}
            />
          )}
        </section>
      ))}
    </Stack>
  );
}

/** The picture there was, and the one that took its place. */
function Pictures({ shown, organizationId, earlier, later }: Omit<DifferencesProps, 'language'>) {
  const { t } = useTranslation();
  const { Picture } = shown;
  return (
    <Group align="start">
      {([earlier, later] as const).map((values, index) => (
        <Stack key={index} gap={4}>
          <Text size="sm" c="dimmed">
            {t(index === 0 ? 'content.before' : 'content.after')}
          </Text>
          {Picture && <Picture organizationId={organizationId} values={values} />}
        </Stack>
      ))}
    </Group>
  );
}
