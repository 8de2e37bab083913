import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazily } from '../../loading/lazily.tsx';
import { useSession } from '../../session/index.ts';
import { waitingQuery } from './waiting.queries.ts';

/** Rarely needed: what stands around it does not wait for it. */
export const MailWaits = lazily(() => import('./mail-waits.tsx'), { phrases: ['mailWaits'] });

/** Where the email server accepts none now: that invitations wait for it, below the result of a batch (OUT-08). */
export function WaitingMails({ organizationId }: { organizationId: string }) {
  const { can } = useSession();
  const query = waitingQuery(organizationId, undefined);
  const { data } = useQuery({ ...query, enabled: can('organization.configure') });
  if (!data?.mail) return null;
  return (
    <Alert color="yellow" role="status">
      <MailWaits mail={data.mail} />
    </Alert>
  );
}
