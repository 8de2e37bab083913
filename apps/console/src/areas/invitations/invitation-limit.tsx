import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { useCurrent } from '../../session/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { allowanceQuery } from './allowance.queries.ts';

const InvitationLimitDialog = lazyDialog(() => import('./invitation-limit-dialog.tsx'));

interface InvitationLimitProps {
  organizationId: string;
}

/** How many invitations an organisation may send a day, for SuperAdmins to see and set. */
export function InvitationLimit({ organizationId }: InvitationLimitProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { userType } = useCurrent();
  const isOffered = userType === 'SuperAdmin';
  const { data } = useQuery({ ...allowanceQuery(organizationId), enabled: isOffered });
  if (!isOffered || !data) return null;
  return (
    <DialogButton
      variant="subtle"
      size="compact-sm"
      style={{ alignSelf: 'flex-end' }}
      dialog={(opened) => (
        <InvitationLimitDialog {...opened} organizationId={organizationId} limit={data.limit} />
      )}
    >
      {t('users.limitButton', { limit: format.number(data.limit) })}
    </DialogButton>
  );
}
