import { type ActivationCode, activationCodeSorts } from '@ensemble/contract';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { DataTable, listQueryOf, useTableView } from '../../table/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { activationCodesQuery } from './activation-codes.queries.ts';
import { useCodeColumns } from './code-columns.tsx';
import { lazyDialog } from '../../loading/lazily.tsx';

const CodeDialog = lazyDialog(() => import('./code-dialog.tsx'));

const codeActs = ['reactivate', 'withdraw'] as const;
type CodeAct = (typeof codeActs)[number];
const allowedBy = { reactivate: 'canReactivate', withdraw: 'canWithdraw' } as const;
const labels = {
  reactivate: 'activationCodes.reactivateAction',
  withdraw: 'activationCodes.withdrawAction',
} as const;
const icons = {
  reactivate: <IconRefresh size={18} aria-hidden />,
  withdraw: <IconTrash size={18} aria-hidden />,
} as const;

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
  const { open, show } = useDialog<{ code: ActivationCode; act: CodeAct }>();
  const actionsFor = (code: ActivationCode) => {
    const acts = codeActs.filter((act) => code[allowedBy[act]]);
    return acts.map((act) => ({
      key: act,
      label: t(labels[act], { code: code.code }),
      icon: icons[act],
      onSelect: () => open({ code, act }),
    }));
  };
  return (
    <>
      <DataTable
        label={t('activationCodes.title')}
        columns={useCodeColumns(organizationId)}
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
      {show((dialog, subject) => (
        <CodeDialog
          {...dialog}
          code={subject.code}
          act={subject.act}
          organizationId={organizationId}
        />
      ))}
    </>
  );
}
