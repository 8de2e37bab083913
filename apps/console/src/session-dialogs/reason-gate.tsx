import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { hasReason, subscribeToReasons } from '../client/index.ts';
import { useCurrent } from '../session/use-session.ts';
import { needsReason } from '../session/session-role.ts';
import { lazily } from '../loading/lazily.tsx';

const ReasonForm = lazily(() => import('./reason-form.tsx'), { phrases: ['accessReason'] });

interface ReasonGateProps {
  organizationId: string;
  /** The organisation's. */
  name: string | undefined;
  /** Whether no one has registered there: then its people are shown without a reason. */
  isUnjoined?: boolean;
  /** Stands above the form, which replaces the children. */
  above?: ReactNode;
  /** The way around the form. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Whether an organisation's lists may be shown: to a SuperAdmin once they gave a reason; of people also while no one has registered (ORGS-33). */
export function useListsAreOpen(organizationId: string, isUnjoined = false): boolean {
  const { session } = useCurrent();
  const isGiven = useSyncExternalStore(subscribeToReasons, () => hasReason(organizationId));
  return isGiven || isUnjoined || !needsReason(session, organizationId);
}

/** Shows an organisation's lists to a SuperAdmin once they gave a reason, and to others as they are. */
export function ReasonGate({
  organizationId,
  name,
  isUnjoined,
  above,
  aside,
  children,
}: ReasonGateProps) {
  if (useListsAreOpen(organizationId, isUnjoined)) return children;
  return (
    <>
      {above}
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <ReasonForm
          key={organizationId}
          organizationId={organizationId}
          name={name}
          aside={aside}
        />
      </Suspense>
    </>
  );
}
