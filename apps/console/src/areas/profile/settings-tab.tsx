import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent, useSession } from '../../session/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { ResetTwoFactorDialog } from '../users/index.ts';
import { danger } from '../../ui/dialog/danger.tsx';

/** The card that resets one's own second factors, for SuperAdmins (USERS-38). */
export default function SettingsTab() {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const { profile } = useSession();
  const person = {
    // The id in the own organisation, by which all calls about people know them.
    id: session.organizations[0]?.memberId ?? '',
    name: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
  };
  return (
    <Stack align="start">
      <Title order={2}>{t('profile.twoFactorTitle')}</Title>
      <Text>{t('profile.twoFactorText')}</Text>
      <DialogButton
        {...danger}
        dialog={(opened) => <ResetTwoFactorDialog {...opened} person={person} />}
      >
        {t('profile.resetTwoFactor')}
      </DialogButton>
    </Stack>
  );
}
