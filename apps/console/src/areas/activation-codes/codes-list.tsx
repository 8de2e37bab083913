import { type ActivationCode, activationCodeSorts } from '@ensemble/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { DataTable, listQueryOf, useTableView } from '../../table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { activationCodesQuery } from './activation-codes.queries.ts';
import { useCodeColumns } from './code-columns.tsx';

const ReactivateDialog = lazy(() => import('./reactivate-dialog.tsx'));

interface CodesListProps {
  organizationId: string;
  /** The button that starts an empty list. */
  start: ReactNode;
}

/** The activation codes: searched, sorted and paged by the server (CODES-01, CODES-02). */
export function CodesList({ organizationId, start }: CodesListProps) {
  const { t } = useTranslation();
  const { view, change } = useTableView({ sorts: activationCodeSorts, sort: 'code' });
  const source = useQuery(activationCodesQuery(organizationId, listQueryOf(view)));
  const { dialog, open, close } = useDialog<ActivationCode>();
  const actionsFor = (code: ActivationCode) =>
    code.canReactivate
      ? [
          {
            key: 'reactivate',
            label: t('activationCodes.reactivateAction', { code: code.code }),
            icon: <IconRefresh size={18} aria-hidden />,
            onSelect: () => open(code),
          },
        ]
      : [];
  return (
    <>
      <DataTable
        label={t('activationCodes.title')}
        columns={useCodeColumns()}
        rows={source.data?.codes ?? []}
        count={source.data?.count ?? 0}
        isCapped={view.search !== ''}
        rowKey={({ id }) => id}
        source={source}
        view={view}
        onChange={change}
        search={{ label: t('activationCodes.search') }}
        rowActions={actionsFor}
        rowActionsLabel={({ code }) => t('activationCodes.actionsFor', { code })}
        isFaint={({ status }) => status === 'Deactivated'}
        emptyHint={t('activationCodes.emptyHint')}
        emptyAction={start}
      />
      <Suspense>
        {dialog && (
          <ReactivateDialog
            key={dialog.key}
            code={dialog.subject}
            organizationId={organizationId}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
