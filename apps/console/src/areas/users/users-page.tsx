import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent, useSession, useSessionState } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { SetupCard, SetupSkeleton } from '../setup/index.ts';
import { WaitingCard } from '../waiting/index.ts';
import { UsersActions } from './users-actions.tsx';
import { UsersList } from './users-list.tsx';
import { UsersProgress } from './users-progress.tsx';

/** `/users`: the people of the own organisation (USERS-01..37). */
export default function UsersPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { organization } = useSession();
  // With people to list, the first steps leave room for them.
  const hasPeople = (organization?.totalUsers ?? 0) > 1;
  return (
    <>
      <PageTitle title={t('users.title')}>
        <UsersActions organizationId={organizationId} />
      </PageTitle>
      <FirstSteps organizationId={organizationId} compact={hasPeople} />
      <WaitingCard organizationId={organizationId} />
      <UsersProgress organizationId={organizationId} />
      <UsersList organizationId={organizationId} />
    </>
  );
}

/** The first steps (SHELL-24); what stands in their place is about as high, so that nothing moves when they come. */
function FirstSteps({ organizationId, compact }: { organizationId: string; compact: boolean }) {
  const { hasSetupSteps } = useSessionState();
  const waiting = <SetupSkeleton compact={compact} />;
  if (!hasSetupSteps) return null;
  return (
    <Suspense fallback={waiting}>
      <SetupCard organizationId={organizationId} compact={compact} waiting={waiting} />
    </Suspense>
  );
}
