import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { QuestionFooter } from './question-footer.tsx';
import type { ListColumns, TableTop } from '../list-columns.ts';
import { useFocusOn } from './use-focus-on.ts';

/** What the columns of a list are called where a person says which is which. */
export interface ColumnTexts<Key extends string> {
  /** In their order on the screen. */
  readonly labels: Readonly<Record<Key, string>>;
  /** The column that must be there. */
  readonly key: Key;
  /** What it means that a column is not in the list, where that is more than that. */
  readonly missing?: Readonly<Partial<Record<Key, string>>>;
}

interface ChooseColumnsProps<Key extends string> {
  top: TableTop<Key>;
  texts: ColumnTexts<Key>;
  onChoose: (columns: ListColumns<Key>) => void;
  onBack: () => void;
}

/** Which column is which, where the titles of a list do not say it (USERS-19). */
export function ChooseColumns<Key extends string>({
  top,
  texts,
  onChoose,
  onBack,
}: ChooseColumnsProps<Key>) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState(top.columns);
  const [isRefused, setRefused] = useState(false);
  const status = useFocusOn('columns');
  const offered = useColumnNames(top, columns.titles);
  const chosen: Readonly<Partial<Record<Key, number>>> = columns;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen[texts.key] !== undefined) return onChoose(columns);
    setRefused(true);
    event.currentTarget.querySelector<HTMLElement>(`[data-field="${texts.key}"]`)?.focus();
  };
  const change = (key: Key | 'titles', value: string) => {
    setRefused(false);
    setColumns((before) => ({ ...before, [key]: value === '' ? undefined : Number(value) }));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text ref={status} tabIndex={-1} role="status">
          {t('lists.columnsText')}
        </Text>
        <TitleRow top={top} value={columns.titles} onChange={(value) => change('titles', value)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {(Object.keys(texts.labels) as Key[]).map((key) => (
            <NativeSelect
              key={key}
              data-field={key}
              label={texts.labels[key]}
              required={key === texts.key}
              error={key === texts.key && isRefused && t('lists.chooseColumn')}
              value={chosen[key] ?? ''}
              onChange={(event) => change(key, event.currentTarget.value)}
              data={[{ value: '', label: texts.missing?.[key] ?? t('lists.noColumn') }, ...offered]}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('lists.columnsLeave')}
        </Text>
        <QuestionFooter onBack={onBack} />
      </Stack>
    </form>
  );
}

interface TitleRowProps {
  top: TableTop<string>;
  value: number | undefined;
  onChange: (value: string) => void;
}

/** The row that has the titles of the columns, if any. */
function TitleRow({ top, value, onChange }: TitleRowProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('lists.titles')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('lists.noTitles') },
        ...top.rows.map(({ row, cells }) => ({
          value: String(row),
          label: t('lists.titleRow', { row, cells: short(cells.join(' · ')) }),
        })),
      ]}
    />
  );
}

const maxShown = 60;
const short = (shown: string) =>
  shown.length > maxShown ? `${shown.slice(0, maxShown).trimEnd()}…` : shown;

/** Each column by its title, or else its number, with what stands in the first row below. */
function useColumnNames({ rows }: TableTop<string>, titles: number | undefined) {
  const { t } = useTranslation();
  const named = rows.find(({ row }) => row === titles)?.cells;
  const example = rows.find(({ row }) => row > (titles ?? 0))?.cells;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const name = named?.[column] || t('lists.column', { number: column + 1 });
    const shown = example?.[column];
    return { value: String(column), label: short(shown ? `${name} (${shown})` : name) };
  });
}
