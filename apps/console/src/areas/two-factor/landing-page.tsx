import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { Button, Group, Paper, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconDeviceMobile, IconHelpCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { SignOutLink } from './sign-out-link.tsx';

/** The two-factor landing: first set-up, or which factor to verify with (TFA-01, TFA-02, TFA-04). */
export default function LandingPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const enrolled = (session?.twoFaTypes.length ?? 0) > 0;
  return (
    <Stack>
      <PublicTitle
        title={t(enrolled ? 'twoFactor.identityTitle' : 'twoFactor.setUpTitle')}
        takeFocus
      />
      <Text>{t(enrolled ? 'twoFactor.identityText' : 'twoFactor.setUpText')}</Text>
      <WhatsThis />
      <AuthenticatorCard enrolled={session?.twoFaTypes.includes('totp') ?? false} />
      <SignOutLink />
    </Stack>
  );
}

function WhatsThis() {
  const { t } = useTranslation();
  return (
    <Tooltip
      multiline
      w={300}
      label={t('twoFactor.whatsThisText')}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        leftSection={<IconHelpCircle size={18} aria-hidden />}
      >
        {t('twoFactor.whatsThis')}
      </Button>
    </Tooltip>
  );
}

function AuthenticatorCard({ enrolled }: { enrolled: boolean }) {
  const { t } = useTranslation();
  const { state } = useLocation();
  return (
    <Paper withBorder p="lg">
      <Group wrap="nowrap" align="start">
        <IconDeviceMobile size={28} aria-hidden style={{ flexShrink: 0 }} />
        <div>
          <Title order={2} size="h4">
            {t('twoFactor.authenticator')}
          </Title>
          <Text mt={4}>
            {t(enrolled ? 'twoFactor.authenticatorUse' : 'twoFactor.authenticatorSetUp')}
          </Text>
          <Button
            component={Link}
            mt="md"
            to={enrolled ? '/verify-code' : '/verify-setup/authenticator'}
            state={state}
          >
            {t(enrolled ? 'twoFactor.use' : 'twoFactor.start')}
          </Button>
        </div>
      </Group>
    </Paper>
  );
}
