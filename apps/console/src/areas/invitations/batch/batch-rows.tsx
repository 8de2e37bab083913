import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { type Column, DataTable, type TableView } from '../../../table/index.ts';
import type { PlannedKind, PlannedRow } from './batch-plan.ts';

const loaded = { isPending: false, isError: false, error: undefined, refetch: () => undefined };
const rowKey = ({ row }: PlannedRow) => String(row);
const kinds: Record<
  PlannedKind,
  'invitationBatch.showNew' | 'invitationBatch.showResend' | 'invitationBatch.showIgnored'
> = {
  new: 'invitationBatch.showNew',
  resend: 'invitationBatch.showResend',
  ignored: 'invitationBatch.showIgnored',
};

const nameOf = ({ firstName, lastName }: PlannedRow) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** What will happen to a row, in words. */
export function useVerdict() {
  const { t } = useTranslation();
  return ({ kind, why, sameAs = 0 }: PlannedRow): string => {
    if (why === 'duplicate') return t('invitationBatch.why.duplicate', { row: sameAs });
    if (why) return t(`invitationBatch.why.${why}`);
    return t(kind === 'resend' ? 'invitationBatch.willResend' : 'invitationBatch.willInvite');
  };
}

/** Which row of the file, whom it invites in which role, and what will happen or why it did not. */
function useColumns(choice: boolean): readonly Column<PlannedRow, string>[] {
  const { t } = useTranslation();
  const verdictOf = useVerdict();
  return [
    { key: 'row', header: t('invitationBatch.columnRow'), cell: ({ row }) => row },
    {
      key: 'email',
      header: t('invitationBatch.columnEmail'),
      rowHeader: true,
      cell: ({ email }) => email || '–',
      under: { header: t('users.name'), cell: nameOf },
    },
    {
      key: 'role',
      header: t('invitationBatch.columnRole'),
      cell: ({ userType, role }) => (userType ? t(`people.role.${userType}`) : role || '–'),
    },
    {
      key: 'what',
      header: t(choice ? 'invitationBatch.columnWhat' : 'invitationBatch.columnReason'),
      cell: verdictOf,
    },
  ];
}

interface BatchRowsProps {
  label: string;
  rows: readonly PlannedRow[];
  /** Whether this is still to come, and some of the rows can be left out of sight. */
  choice?: boolean;
}

/** The rows of a batch, a page at a time. */
export function BatchRows({ label, rows, choice = false }: BatchRowsProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PlannedKind | ''>('');
  const [view, setView] = useState<TableView>({
    page: 1,
    size: 10,
    search: '',
    sort: '',
    order: 'asc',
  });
  const shown = kind ? rows.filter((row) => row.kind === kind) : rows;
  const skip = (view.page - 1) * view.size;
  return (
    <DataTable
      label={label}
      columns={useColumns(choice)}
      rows={shown.slice(skip, skip + view.size)}
      count={shown.length}
      rowKey={rowKey}
      source={loaded}
      view={view}
      onChange={(part) => setView((before) => ({ ...before, page: 1, ...part }))}
      isFaint={(row) => row.kind === 'ignored'}
      tools={
        choice && (
          <NativeSelect
            size="sm"
            label={t('invitationBatch.show')}
            value={kind}
            onChange={(event) => {
              setKind(event.currentTarget.value as PlannedKind | '');
              setView((before) => ({ ...before, page: 1 }));
            }}
            data={[
              { value: '', label: t('invitationBatch.showAll') },
              ...Object.entries(kinds).map(([value, key]) => ({ value, label: t(key) })),
            ]}
          />
        )
      }
    />
  );
}
