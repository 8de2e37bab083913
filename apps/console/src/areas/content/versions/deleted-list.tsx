import type { DeletedItem } from '@ensemble/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText, useAction } from '../../../client/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { type Column, DataTable, listQueryOf, useTableView } from '../../../table/index.ts';
import { mainId, notifyError, notifySuccess } from '../../../ui/index.ts';
import { DateOnly, Moment } from '../../../ui/moment.tsx';
import { deletedQuery, useContentCalls } from '../content.queries.ts';

/** What was deleted in the last 30 days, and the way back. */
export function DeletedList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { view, change } = useTableView({
    sorts: ['deletedAt', 'title'],
    sort: 'deletedAt',
    order: 'desc',
  });
  const source = useQuery(deletedQuery(organizationId, listQueryOf(view)));
  return (
    <DataTable
      label={t('content.deleted')}
      columns={useColumns(organizationId)}
      rows={source.data?.items ?? []}
      count={source.data?.count ?? 0}
      rowKey={({ id }) => id}
      source={source}
      view={view}
      onChange={change}
      search={{ label: t('content.searchDeleted') }}
      emptyHint={t('content.nothingDeleted')}
    />
  );
}

function useColumns(organizationId: string): readonly Column<DeletedItem, 'deletedAt' | 'title'>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('content.field.title'),
      sort: 'title',
      rowHeader: true,
      cell: ({ title, language }) => <span lang={language}>{title}</span>,
    },
    {
      key: 'kind',
      header: t('content.kindColumn'),
      cell: ({ kind, language }) =>
        `${t(`content.kind.${kind}`)} (${t(`content.inLanguage.${language}`)})`,
    },
    {
      key: 'deletedAt',
      header: t('content.deletedAt'),
      sort: 'deletedAt',
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <Moment at={deletedAt} /> {deletedBy}
        </>
      ),
    },
    {
      key: 'endsAt',
      header: t('content.goneOn'),
      cell: ({ endsAt }) => <DateOnly at={endsAt} />,
    },
    {
      key: 'restore',
      header: t('content.restoreColumn'),
      cell: (item) => <RestoreButton item={item} organizationId={organizationId} />,
    },
  ];
}

function RestoreButton({ item, organizationId }: { item: DeletedItem; organizationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { restore } = useContentCalls(organizationId);
  const { title } = item;
  const restored = useRef<number>(undefined);
  // The row goes when the list was read anew and drawn: only then is the next one in its place.
  useEffect(() => () => void (restored.current !== undefined && focusRow(restored.current)), []);
  const { run, busy } = useAction(async (button: HTMLElement) => {
    restored.current = rowOf(button);
    try {
      const { status } = await restore(item.id);
      notifySuccess(
        t(status === 'draft' ? 'content.restoredDraft' : 'content.restored', { title }),
      );
    } catch (error) {
      restored.current = undefined;
      notifyError(t('content.restoreFailed', { title, reason: errorText(error, language) }));
    }
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      data-restore
      aria-label={t('content.restoreNamed', { title })}
      onClick={(event) => void run(event.currentTarget)}
    >
      {t('content.restore')}
    </Button>
  );
}

const restoreButtons = () => [...document.querySelectorAll<HTMLElement>('[data-restore]')];
const rowOf = (button: HTMLElement): number => restoreButtons().indexOf(button);

/** The row of what was brought back goes: the focus to the next one, or to the page. */
function focusRow(row: number): void {
  const focus = () =>
    (
      restoreButtons().at(row) ??
      restoreButtons().at(-1) ??
      document.getElementById(mainId)
    )?.focus();
  requestAnimationFrame(focus);
}
