import { cappedCount, pageSizes } from '@ensemble/contract';
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useFormat, useTranslation } from '../i18n/index.ts';
import classes from './data-table.module.css';
import type { TableView } from './table-state.ts';

interface TablePagingProps {
  /** What the table lists: a page can have more than one. */
  label: string;
  view: TableView;
  count: number;
  /** Whether nothing beyond 1,000 is counted: 1,001 then reads "1,000+". */
  isCapped?: boolean | undefined;
  onChange: (part: Partial<Pick<TableView, 'page' | 'size'>>) => void;
  /** Whether the reader chooses how many rows a page has. */
  withSizes?: boolean;
}

/** Which rows these are, how many a page, and the pages. */
export function TablePaging(props: TablePagingProps) {
  const { label, view, count, isCapped = false, onChange, withSizes = true } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const from = (view.page - 1) * view.size + 1;
  const total =
    isCapped && count >= cappedCount ? `${format.number(cappedCount - 1)}+` : format.number(count);
  return (
    <div className={classes.paging}>
      <Text size="sm" aria-live="polite" data-digits>
        {t('table.range', {
          from: format.number(from),
          to: format.number(Math.min(from + view.size - 1, count)),
          total,
        })}
      </Text>
      <Group gap="md">
        {withSizes && (
          <NativeSelect
            size="xs"
            aria-label={t('table.pageSize')}
            value={String(view.size)}
            data={pageSizes.map((size) => ({
              value: String(size),
              label: t('table.rows', { count: size }),
            }))}
            onChange={(event) => onChange({ size: Number(event.currentTarget.value) })}
          />
        )}
        <Pagination
          size="sm"
          total={Math.ceil(count / view.size)}
          value={view.page}
          onChange={(page) => onChange({ page })}
          // As the button shows it, ungrouped: a voice command names what is read (WCAG 2.5.3).
          getItemProps={(page) => ({
            'aria-label': t('table.page', { page: String(page) }),
          })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'table.nextPage' : 'table.previousPage'),
          })}
          aria-label={t('table.pages', { list: label })}
          role="navigation"
        />
      </Group>
    </div>
  );
}
