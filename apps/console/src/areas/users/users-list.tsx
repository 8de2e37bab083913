import {
  mayChangeRole,
  mayDeactivate,
  mayEndSessions,
  mayResend,
  type User,
  type UserType,
} from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/index.ts';
import { useActor } from '../../session/index.ts';
import { DataTable } from '../../table/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { InviteUserButton } from '../invitations/index.ts';
import { ChosenPeople } from './leavers/chosen-people.tsx';
import { useSelection } from './leavers/use-selection.tsx';
import { OpenedUserDialog } from './dialogs/opened-user-dialog.tsx';
import { useRowActions, type RowDialog } from './row-actions.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useUserColumns } from './user-columns.tsx';
import { callName, rowKey, standingOf } from './user-row.ts';
import { useUsersView } from './use-users-view.ts';
import { usersQuery } from './users.queries.ts';
import { UsersTools } from './users-tools.tsx';

/** USERS-06. */
const searchDelayMs = 1500;

interface UsersListProps {
  organizationId: string;
  /** The role the invite dialog begins with. */
  firstType?: UserType;
}

/** The people of an organisation: searched, sorted and paged by the server, with what may be done to each (USERS-01..07). */
export function UsersList({ organizationId, firstType }: UsersListProps) {
  const { t } = useTranslation();
  const { view, change, filter, changeFilter, query } = useUsersView();
  const source = useQuery(usersQuery(organizationId, query));
  const columns = useUserColumns(organizationId);
  const { shown, hidden, toggle } = useHiddenColumns(columns);
  const { open, show } = useDialog<RowDialog>();
  const actionsFor = useActions(organizationId, open);
  const { column, chosen, clear } = useSelection(organizationId);
  return (
    <>
      <DataTable
        label={t('users.title')}
        columns={[column, ...shown]}
        rows={source.data?.users ?? []}
        count={source.data?.count ?? 0}
        isCapped={view.search !== ''}
        rowKey={rowKey}
        source={source}
        view={view}
        onChange={change}
        search={{ label: t('users.searchLabel'), delayMs: searchDelayMs }}
        tools={
          <UsersTools
            organizationId={organizationId}
            query={query}
            filter={filter}
            onFilter={changeFilter}
            columns={columns}
            hidden={hidden}
            onToggle={toggle}
          />
        }
        rowActions={actionsFor}
        rowActionsLabel={(user) => t('users.actionsFor', { name: callName(user) })}
        isFaint={(user) => standingOf(user, organizationId).status === 'inactive'}
        emptyHint={t('users.emptyHint')}
        emptyAction={<InviteUserButton organizationId={organizationId} firstType={firstType} />}
      />
      <ChosenPeople organizationId={organizationId} memberIds={chosen} onClear={clear} />
      {show((opened, row) => (
        <OpenedUserDialog {...opened} {...row} organizationId={organizationId} />
      ))}
    </>
  );
}

/** The row actions by the very rules the server asks (USERS-04, USERS-32, USERS-35). */
function useActions(organizationId: string, open: (dialog: RowDialog) => void) {
  const actor = useActor(organizationId);
  const actionOf = useRowActions(open);
  return (user: User) => {
    const target = standingOf(user, organizationId);
    return [
      ...(mayResend(actor, target) ? [actionOf('resend', user), actionOf('withdraw', user)] : []),
      ...(mayChangeRole(actor, target) ? [actionOf('changeRole', user)] : []),
      ...(mayEndSessions(actor, target) ? [actionOf('endSessions', user)] : []),
      ...(mayDeactivate(actor, target) ? [actionOf('deactivate', user)] : []),
    ];
  };
}
