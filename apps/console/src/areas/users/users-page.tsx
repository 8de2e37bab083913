import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent, useSession, useSessionState } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { SetupCard, SetupSkeleton } from '../setup/index.ts';
import { WaitingCard } from '../waiting/index.ts';
import { UsersActions } from './users-actions.tsx';
import { UsersList } from './users-list.tsx';
import { UsersProgress } from './users-progress.tsx';
import { useUsersView } from './use-users-view.ts';
import { usersQuery } from './users.queries.ts';

/** `/users`: the people of the own organisation (USERS-01..37). */
export default function UsersPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { organization } = useSession();
  // No one but the administrator: what to do first comes first.
  const isNew = (organization?.totalUsers ?? 0) <= 1;
  return (
    <>
      <PageTitle title={t('users.title')}>
        <UsersActions organizationId={organizationId} />
      </PageTitle>
      {isNew && <FirstSteps organizationId={organizationId} />}
      <WaitingCard organizationId={organizationId} />
      <UsersProgress organizationId={organizationId} />
      <UsersList organizationId={organizationId} />
      {!isNew && <StepsBelow organizationId={organizationId} />}
    </>
  );
}

/** The first steps; what stands in their place is about as high, so that nothing moves when they come. */
function FirstSteps({ organizationId }: { organizationId: string }) {
  const { hasSetupSteps } = useSessionState();
  const waiting = <SetupSkeleton />;
  if (!hasSetupSteps) return null;
  return (
    <Suspense fallback={waiting}>
      <SetupCard organizationId={organizationId} waiting={waiting} />
    </Suspense>
  );
}

/** Below a list of people and after it. */
function StepsBelow({ organizationId }: { organizationId: string }) {
  const { hasSetupSteps } = useSessionState();
  const { query } = useUsersView();
  const { data } = useQuery(usersQuery(organizationId, query));
  if (!hasSetupSteps || !data) return null;
  return (
    <Box mt="xl">
      <Suspense>
        <SetupCard organizationId={organizationId} />
      </Suspense>
    </Box>
  );
}
