import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import type { ListNotes as Notes } from '../read-list.ts';
import { useRowNumbers } from './row-numbers.ts';

interface ListNotesProps<Key extends string> {
  notes: Notes<Key>;
  /** What a column is called here. */
  labels: Readonly<Record<Key, string>>;
  /** Rows in which what every row has is missing. */
  without?: readonly number[] | undefined;
  disabled?: boolean | undefined;
  /** Reads the list again, with its hidden rows or without. */
  onHiddenRows: (read: boolean) => void;
}

/** What was left out of a list, or read though it is hidden, before anything is done with it. */
export function ListNotes<Key extends string>({
  notes,
  labels,
  without = [],
  disabled,
  onHiddenRows,
}: ListNotesProps<Key>) {
  const { t } = useTranslation();
  const format = useFormat();
  const rowsOf = useRowNumbers();
  const { hiddenRows, areHiddenRead, hiddenColumns, badRows } = notes;
  const values = (rows: readonly number[]) => ({ count: rows.length, rows: rowsOf(rows) });
  const count = hiddenRows.length;
  if ([hiddenRows, hiddenColumns, badRows, without].every(({ length }) => length === 0))
    return null;
  return (
    <Alert color="yellow">
      <Stack gap="xs">
        {count > 0 && (
          <Group gap="sm">
            <Text size="sm">
              {t(areHiddenRead ? 'lists.hiddenRead' : 'lists.hiddenRows', values(hiddenRows))}
            </Text>
            <Button
              variant="default"
              size="compact-sm"
              disabled={disabled ?? false}
              onClick={() => onHiddenRows(!areHiddenRead)}
            >
              {t(areHiddenRead ? 'lists.leaveOut' : 'lists.include', { count })}
            </Button>
          </Group>
        )}
        {badRows.length > 0 && <Text size="sm">{t('lists.badRows', values(badRows))}</Text>}
        {without.length > 0 && <Text size="sm">{t('lists.without', values(without))}</Text>}
        {hiddenColumns.length > 0 && (
          <Text size="sm">
            {t('lists.hiddenColumns', {
              count: hiddenColumns.length,
              columns: format.list(hiddenColumns.map((key) => labels[key])),
            })}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
