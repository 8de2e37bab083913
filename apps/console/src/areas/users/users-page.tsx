import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent, useSessionState } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { SetupCard } from '../setup/index.ts';
import { UsersActions } from './users-actions.tsx';
import { UsersList } from './users-list.tsx';
import { UsersProgress } from './users-progress.tsx';
import { useUsersView } from './use-users-view.ts';
import { usersQuery } from './users.queries.ts';

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
      <FirstSteps organizationId={organizationId} />
    </>
  );
}

/** Below the list and after it, so that nothing moves when they come. */
function FirstSteps({ organizationId }: { organizationId: string }) {
  const { hasSetupSteps } = useSessionState();
  const { query } = useUsersView();
  const { data } = useQuery(usersQuery(organizationId, query));
  if (!hasSetupSteps || !data) return null;
  return (
    <Suspense>
      <SetupCard organizationId={organizationId} />
    </Suspense>
  );
}
