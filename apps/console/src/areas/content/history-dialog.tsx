import type { ContentValues, Language, Revision } from '@ensemble/contract';
import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { useMemo, useState } from 'react';
import { errorText } from '../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { revisionQuery, revisionsQuery } from './content.queries.ts';
import { fieldNames, isFieldName } from './field-names.ts';
import classes from './history-dialog.module.css';
import { plainText } from './plain-text.ts';

interface HistoryDialogProps {
  organizationId: string;
  itemId: string;
  language: Language;
  opened: boolean;
  onClose: () => void;
  /** Fields that hold identifiers in this kind of text. */
  without?: readonly string[];
  /** Takes an earlier save into the form. */
  onBringBack: (values: ContentValues) => void;
}

/** Every save of a text: two to compare, one to bring back. */
export default function HistoryDialog(props: HistoryDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organizationId, itemId, opened, onClose } = props;
  const { data, error } = useQuery(revisionsQuery(organizationId, itemId));
  return (
    <Dialog opened={opened} onClose={onClose} title={t('content.history')} size="xl">
      {error && (
        <Alert role="alert" color="red" title={t('content.loadFailed')}>
          {errorText(error, language)}
        </Alert>
      )}
      {!data && !error && <Skeleton height="16rem" />}
      {data && <Comparison {...props} revisions={data.revisions} />}
    </Dialog>
  );
}

function Comparison(props: HistoryDialogProps & { revisions: readonly Revision[] }) {
  const { t } = useTranslation();
  const { revisions, organizationId, itemId, onBringBack, onClose } = props;
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
        <Differences {...props} earlier={earlier.values} later={later.values} />
      ) : (
        <Skeleton height="12rem" />
      )}
      {chosen && (
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => {
              onBringBack(chosen.values);
              onClose();
            }}
          >
            {t('content.bringBack', { version: String(chosen.version) })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

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
  earlier: ContentValues;
  later: ContentValues;
  language: Language;
  without?: readonly string[];
}

/** What was taken out and put in, field by field. */
function Differences({ earlier, later, language, without = [] }: DifferencesProps) {
  const { t } = useTranslation();
  const changed = useMemo(
    () =>
      [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
        .filter((field) => !without.includes(field) && field !== 'imageId')
        .map((field) => ({
          field,
          parts: diffWordsWithSpace(plainText(earlier[field]), plainText(later[field])),
        }))
        .filter(({ parts }) => parts.some(({ added, removed }) => added || removed)),
    [earlier, later, without],
  );
  if (changed.length === 0) return <Text>{t('content.sameText')}</Text>;
  return (
    <Stack>
      {changed.map(({ field, parts }) => (
        <section key={field}>
          <Title order={3} size="h5">
            {isFieldName(field) ? t(fieldNames[field]) : field}
          </Title>
          <div className={classes.text} lang={language}>
            {parts.map(({ value, added, removed }, index) => {
              if (added) return <ins key={index}>{value}</ins>;
              if (removed) return <del key={index}>{value}</del>;
              return <span key={index}>{value}</span>;
            })}
          </div>
        </section>
      ))}
    </Stack>
  );
}
