import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { DialogFooter } from '../../../ui/dialog/dialog.tsx';
import type { BatchColumn, BatchColumns, TableTop } from './read-batch.ts';
import { useFocusOn } from './use-focus-on.ts';

interface ChooseColumnsProps {
  top: TableTop;
  onChoose: (columns: BatchColumns) => void;
  onBack: () => void;
}

const labels = {
  email: 'invitationBatch.columnEmail',
  firstName: 'invitationBatch.columnFirst',
  lastName: 'invitationBatch.columnLast',
  role: 'invitationBatch.columnRole',
} as const satisfies Record<BatchColumn, string>;

/** Which column is which, where the titles of a list do not say it (USERS-19). */
export function ChooseColumns({ top, onChoose, onBack }: ChooseColumnsProps) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState(top.columns);
  const [isRefused, setRefused] = useState(false);
  const status = useFocusOn('columns');
  const offered = useColumnNames(top, columns.titles);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (columns.email !== undefined) return onChoose(columns);
    setRefused(true);
    event.currentTarget.querySelector<HTMLElement>('[data-field="email"]')?.focus();
  };
  const change = (key: keyof BatchColumns, value: string) => {
    setRefused(false);
    setColumns((before) => ({ ...before, [key]: value === '' ? undefined : Number(value) }));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text ref={status} tabIndex={-1} role="status">
          {t('invitationBatch.columnsText')}
        </Text>
        <TitleRow top={top} value={columns.titles} onChange={(value) => change('titles', value)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {(Object.keys(labels) as BatchColumn[]).map((key) => (
            <NativeSelect
              key={key}
              data-field={key}
              label={t(labels[key])}
              required={key === 'email'}
              error={key === 'email' && isRefused && t('invitationBatch.chooseEmail')}
              value={columns[key] ?? ''}
              onChange={(event) => change(key, event.currentTarget.value)}
              data={[
                {
                  value: '',
                  label: t(
                    key === 'role' ? 'invitationBatch.noRoleColumn' : 'invitationBatch.noColumn',
                  ),
                },
                ...offered,
              ]}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('invitationBatch.columnsLeave')}
        </Text>
        <DialogFooter>
          <Button variant="default" onClick={onBack}>
            {t('invitationBatch.chooseAnother')}
          </Button>
          <Button type="submit">{t('invitationBatch.check')}</Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

interface TitleRowProps {
  top: TableTop;
  value: number | undefined;
  onChange: (value: string) => void;
}

/** The row that has the titles of the columns, if any. */
function TitleRow({ top, value, onChange }: TitleRowProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('invitationBatch.titles')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('invitationBatch.noTitles') },
        ...top.rows.map(({ row, cells }) => ({
          value: String(row),
          label: t('invitationBatch.titleRow', { row, cells: short(cells.join(' · ')) }),
        })),
      ]}
    />
  );
}

const maxShown = 60;
const short = (shown: string) =>
  shown.length > maxShown ? `${shown.slice(0, maxShown).trimEnd()}…` : shown;

/** Each column by its title, or else its number, with what stands in the first row below. */
function useColumnNames({ rows }: TableTop, titles: number | undefined) {
  const { t } = useTranslation();
  const named = rows.find(({ row }) => row === titles)?.cells;
  const example = rows.find(({ row }) => row > (titles ?? 0))?.cells;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const name = named?.[column] || t('invitationBatch.column', { number: column + 1 });
    const shown = example?.[column];
    return { value: String(column), label: short(shown ? `${name} (${shown})` : name) };
  });
}
