import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { lazyDialog } from '../../loading/lazily.tsx';
import { useCurrent } from '../../session/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
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
  const { dialog, open, close } = useDialog<undefined>();
  if (!isOffered || !data) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => open(undefined)}
        style={{ alignSelf: 'flex-end' }}
      >
        {t('users.limitButton', { limit: format.number(data.limit) })}
      </Button>
      <Suspense>
        {dialog && (
          <InvitationLimitDialog
            key={dialog.key}
            organizationId={organizationId}
            limit={data.limit}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
