import { Button, Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent, useSession } from '../../session/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { ResetTwoFactorDialog } from '../users/index.ts';
import { danger } from '../../ui/dialog/danger.tsx';

/** The card that resets one's own second factors, for SuperAdmins (USERS-38). */
export default function SettingsTab() {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const { profile } = useSession();
  const { dialog, open, close } = useDialog<undefined>();
  const person = {
    // The id in the own organisation, by which all calls about people know them.
    id: session.organizations[0]?.memberId ?? '',
    name: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
  };
  return (
    <Stack align="start">
      <Title order={2}>{t('profile.twoFactorTitle')}</Title>
      <Text>{t('profile.twoFactorText')}</Text>
      <Button {...danger} onClick={() => open(undefined)}>
        {t('profile.resetTwoFactor')}
      </Button>
      <Suspense>
        {dialog && (
          <ResetTwoFactorDialog
            key={dialog.key}
            person={person}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
