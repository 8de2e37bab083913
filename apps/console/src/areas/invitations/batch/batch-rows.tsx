import { Button, Group, NativeSelect } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../i18n/index.ts';
import { type Column, DataTable, type TableView } from '../../../table/index.ts';
import type { PlannedKind, PlannedRow } from './batch-plan.ts';
import { CorrectRow, type Correct } from './correct-row.tsx';

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

/** Which row it is, whom it invites in which role, and what will happen or why it did not. */
function useColumns(
  columnWhat: string,
  inRow: (row: PlannedRow) => { readonly form?: ReactNode; readonly action?: ReactNode },
): readonly Column<PlannedRow, string>[] {
  const { t } = useTranslation();
  const verdictOf = useVerdict();
  return [
    { key: 'row', header: t('invitationBatch.columnRow'), cell: ({ row }) => row },
    {
      key: 'email',
      header: t('invitationBatch.columnEmail'),
      rowHeader: true,
      cell: (row) => inRow(row).form ?? (row.email || '–'),
      under: {
        header: t('users.name'),
        cell: (row) => (inRow(row).form ? undefined : nameOf(row)),
      },
    },
    {
      key: 'role',
      header: t('invitationBatch.columnRole'),
      cell: ({ userType, role }) => (userType ? t(`people.role.${userType}`) : role || '–'),
    },
    {
      key: 'what',
      header: columnWhat,
      cell: (row) => (
        <Group gap="xs" justify="space-between">
          <span>{verdictOf(row)}</span>
          {inRow(row).action}
        </Group>
      ),
    },
  ];
}

interface BatchRowsProps {
  label: string;
  rows: readonly PlannedRow[];
  /** Corrects a refused row, where this is still to come. */
  onCorrect?: Correct | undefined;
}

/** The rows of a batch, a page at a time: those that are refused say why, and are corrected in place (USERS-21). */
export function BatchRows({ label, rows, onCorrect }: BatchRowsProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PlannedKind | ''>('');
  const [edited, setEdited] = useState<number>();
  const [view, setView] = useState<TableView>({
    page: 1,
    size: 10,
    search: '',
    sort: '',
    order: 'asc',
  });
  // The row at hand stays in sight until another one is, though it is no longer refused.
  const shown = kind ? rows.filter((row) => row.kind === kind || row.row === edited) : rows;
  const skip = (view.page - 1) * view.size;
  const frame = useRef<HTMLDivElement>(null);
  /** The focus goes on with the same row where it is still refused, or with the next one. */
  const close = (row: number) => {
    flushSync(() => setEdited(undefined));
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[data-correct]') ?? [])];
    (buttons.find(({ dataset }) => Number(dataset.correct) >= row) ?? buttons[0])?.focus();
  };
  const inRow = (row: PlannedRow) => {
    if (!onCorrect || row.kind !== 'ignored' || row.why === 'leftOut') return {};
    if (edited === row.row)
      return {
        form: <CorrectRow row={row} onCorrect={onCorrect} onClose={() => close(row.row)} />,
      };
    return { action: <CorrectButton row={row.row} onClick={() => setEdited(row.row)} /> };
  };
  const columns = useColumns(
    t(onCorrect ? 'invitationBatch.columnWhat' : 'invitationBatch.columnReason'),
    inRow,
  );
  return (
    <div ref={frame}>
      <DataTable
        label={label}
        columns={columns}
        rows={shown.slice(skip, skip + view.size)}
        count={shown.length}
        rowKey={rowKey}
        source={loaded}
        view={view}
        onChange={(part) => setView((before) => ({ ...before, page: 1, ...part }))}
        isFaint={(row) => row.kind === 'ignored' && row.row !== edited}
        tools={
          onCorrect && (
            <KindFilter
              kind={kind}
              onChange={(next) => {
                setKind(next);
                setEdited(undefined);
                setView((before) => ({ ...before, page: 1 }));
              }}
            />
          )
        }
      />
    </div>
  );
}

interface KindFilterProps {
  kind: PlannedKind | '';
  onChange: (kind: PlannedKind | '') => void;
}

const KindFilter = ({ kind, onChange }: KindFilterProps) => {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="sm"
      label={t('invitationBatch.show')}
      value={kind}
      onChange={(event) => onChange(event.currentTarget.value as PlannedKind | '')}
      data={[
        { value: '', label: t('invitationBatch.showAll') },
        ...Object.entries(kinds).map(([value, key]) => ({ value, label: t(key) })),
      ]}
    />
  );
};

const CorrectButton = ({ row, onClick }: { row: number; onClick: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      size="compact-sm"
      data-correct={row}
      aria-label={t('invitationBatch.correctRow', { row })}
      onClick={onClick}
    >
      {t('invitationBatch.correct')}
    </Button>
  );
};
