import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { UsersList } from './users-list.tsx';
import { lazily } from '../../loading/lazily.tsx';

// The list shows before the buttons of its batches do.
const InviteButtons = lazily(async () => ({
  default: (await import('./invite-buttons.tsx')).InviteButtons,
}));

/** `/users`: the people of the own organisation (USERS-01..37). */
export default function UsersPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  return (
    <>
      <PageTitle title={t('users.title')}>
        <Suspense fallback={<ButtonsPlace />}>
          <InviteButtons organizationId={organizationId} />
        </Suspense>
      </PageTitle>
      <UsersList organizationId={organizationId} />
    </>
  );
}

/** As large as the buttons that come, so that the list stays where it is. */
function ButtonsPlace() {
  const { t } = useTranslation();
  const icon = <span style={{ width: 18 }} />;
  return (
    <Group gap="sm" style={{ visibility: 'hidden' }} aria-hidden>
      {(['leavers.button', 'invitations.all', 'users.batchInvite', 'users.invite'] as const).map(
        (label) => (
          <Button key={label} leftSection={icon} tabIndex={-1}>
            {t(label)}
          </Button>
        ),
      )}
    </Group>
  );
}
