import { mayDeactivate, mayResend, type User } from '@ensemble/contract';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { useActor, useCurrent } from '../../session/index.ts';
import {
  type ClientList,
  type Column,
  DataTable,
  pageOf,
  useTableView,
} from '../../table/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { Moment } from '../../ui/moment.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { InviteAdministratorButton } from '../invitations/index.ts';
import { ReportDownloadButton } from '../reports/index.ts';
import { OpenedUserDialog } from './dialogs/opened-user-dialog.tsx';
import { type RowDialog, useRowActions } from './row-actions.tsx';
import { Address, PersonName } from './user-columns.tsx';
import { callName, fullName, rowKey, standingOf } from './user-row.ts';
import { UserStatusBadge } from './user-status-badge.tsx';
import { administratorsQuery } from './users.queries.ts';

const sorts = ['name', 'created', 'status'] as const;
type Sort = (typeof sorts)[number];

/** `/administrators`: the people who run the service, searched and sorted here (ADMINS-01..07). */
export default function AdministratorsPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { organizationId } = useCurrent();
  const { view, change } = useTableView({ sorts, sort: 'name' });
  const source = useQuery(administratorsQuery(organizationId));
  const { open, show } = useDialog<RowDialog>();
  const page = pageOf(source.data ?? [], view, useClientList(organizationId), language);
  return (
    <>
      <PageTitle title={t('users.administratorsTitle')}>
        <Group>
          <ReportDownloadButton organizationId={undefined} />
          <InviteAdministratorButton organizationId={organizationId} />
        </Group>
      </PageTitle>
      <DataTable
        label={t('users.administratorsTitle')}
        columns={useColumns(organizationId)}
        {...page}
        rowKey={rowKey}
        source={source}
        view={view}
        onChange={change}
        search={{ label: t('users.searchAdministrators') }}
        rowActions={useActions(organizationId, open)}
        rowActionsLabel={(user) => t('users.actionsFor', { name: callName(user) })}
        isFaint={(user) => standingOf(user, organizationId).status === 'inactive'}
        emptyHint={t('users.emptyHint')}
      />
      {show((opened, row) => (
        <OpenedUserDialog {...opened} {...row} organizationId={organizationId} />
      ))}
    </>
  );
}

function useClientList(organizationId: string): ClientList<User, Sort> {
  const { t } = useTranslation();
  return {
    searchText: (user) => `${fullName(user)} ${user.email}`,
    sortValue: {
      name: callName,
      created: (user) => Date.parse(user.createdAt),
      status: (user) => t(`people.status.${standingOf(user, organizationId).status}`),
    },
  };
}

function useColumns(organizationId: string): readonly Column<User, Sort>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('users.name'),
      sort: 'name',
      rowHeader: true,
      // The address tells two of the same name apart.
      cell: (user) => <PersonName user={user} />,
      under: { header: t('users.email'), cell: (user) => <Address email={user.email} /> },
    },
    {
      key: 'created',
      header: t('users.created'),
      sort: 'created',
      cell: (user) => <Moment at={user.createdAt} />,
    },
    {
      key: 'status',
      header: t('users.status'),
      sort: 'status',
      cell: (user) => <UserStatusBadge status={standingOf(user, organizationId).status} />,
    },
  ];
}

/** Resend for who has not registered, else reset two-factor; and deactivate (ADMINS-02). */
function useActions(organizationId: string, open: (dialog: RowDialog) => void) {
  const actor = useActor(organizationId);
  const actionOf = useRowActions(open);
  return (user: User) => {
    const target = standingOf(user, organizationId);
    const isGone = target.status === 'inactive';
    return [
      ...(mayResend(actor, target) ? [actionOf('resend', user), actionOf('withdraw', user)] : []),
      ...(target.status !== 'pending' && !isGone ? [actionOf('resetTwoFactor', user)] : []),
      ...(mayDeactivate(actor, target) ? [actionOf('deactivate', user)] : []),
    ];
  };
}
