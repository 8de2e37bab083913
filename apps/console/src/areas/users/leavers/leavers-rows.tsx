import type { Leaver, LeaverRefusal, LeaversPlan } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import type { WrittenAddresses } from './leavers-file.ts';
import { type Column, DataTable, type TableView } from '../../../table/index.ts';

const loaded = { isPending: false, isError: false, error: undefined, refetch: () => undefined };

type PlanRow =
  | (Leaver & { readonly kind: 'leaves' })
  | (Leaver & { readonly kind: 'refused'; readonly reason: LeaverRefusal })
  | { readonly kind: 'notFound'; readonly id: string; readonly email: string };

interface LeaversRowsProps {
  plan: LeaversPlan;
  written: WrittenAddresses;
}

/** What would happen to each of a list: those who are not deactivated first. An address that the file has otherwise stands beside how it is written there. */
export function LeaversRows({ plan, written }: LeaversRowsProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<TableView>({
    page: 1,
    size: 10,
    search: '',
    sort: '',
    order: 'asc',
  });
  const rows: PlanRow[] = [
    ...plan.refused.map((each) => ({ ...each, kind: 'refused' as const })),
    ...plan.notFound.map((email) => ({ kind: 'notFound' as const, id: email, email })),
    ...plan.leavers.map((each) => ({ ...each, kind: 'leaves' as const })),
  ];
  const verdictOf = (row: PlanRow) =>
    row.kind === 'refused' ? t(`leavers.why.${row.reason}`) : t(`leavers.will.${row.kind}`);
  const columns: readonly Column<PlanRow, string>[] = [
    {
      key: 'email',
      header: t('users.email'),
      rowHeader: true,
      cell: ({ email }) => <Address email={email} written={written} />,
      under: { header: t('users.name'), cell: (row) => 'name' in row && row.name },
    },
    {
      key: 'role',
      header: t('users.userType'),
      cell: (row) => ('userType' in row ? t(`people.role.${row.userType}`) : '–'),
    },
    { key: 'what', header: t('leavers.what'), cell: verdictOf },
  ];
  const skip = (view.page - 1) * view.size;
  return (
    <DataTable
      label={t('leavers.what')}
      columns={columns}
      rows={rows.slice(skip, skip + view.size)}
      count={rows.length}
      rowKey={({ id }) => id}
      source={loaded}
      view={view}
      onChange={(part) => setView((before) => ({ ...before, page: 1, ...part }))}
      isFaint={(row) => row.kind !== 'leaves'}
    />
  );
}

function Address({ email, written }: { email: string; written: WrittenAddresses }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = written.get(email);
  return (
    <>
      {email}
      {found && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('lists.writtenAs', { row: format.number(found.row), written: found.text })}
        </Text>
      )}
    </>
  );
}
