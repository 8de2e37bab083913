import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { UsersActions } from './users-actions.tsx';
import { UsersList } from './users-list.tsx';
import { UsersProgress } from './users-progress.tsx';

/** `/users`: the people of the own organisation (USERS-01..37). */
export default function UsersPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  return (
    <>
      <PageTitle title={t('users.title')}>
        <UsersActions organizationId={organizationId} />
      </PageTitle>
      <UsersProgress organizationId={organizationId} />
      <UsersList organizationId={organizationId} />
    </>
  );
}
