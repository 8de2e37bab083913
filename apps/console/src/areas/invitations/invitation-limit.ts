import { useQuery } from '@tanstack/react-query';
import { lazyDialog } from '../../loading/lazily.tsx';
import { useCurrent } from '../../session/index.ts';
import { allowanceQuery } from './allowance.queries.ts';

/** Sets how many invitations an organisation may send a day. */
export const InvitationLimitDialog = lazyDialog(() => import('./invitation-limit-dialog.tsx'));

/** How many that is, for SuperAdmins, who may set it; undefined for all others. */
export function useInvitationLimit(organizationId: string): number | undefined {
  const { userType } = useCurrent();
  const { data } = useQuery({
    ...allowanceQuery(organizationId),
    enabled: userType === 'SuperAdmin',
  });
  return data?.limit;
}
