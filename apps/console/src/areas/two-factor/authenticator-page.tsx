import { getTwoFactorSecret, startReplacement } from '@ensemble/contract';
import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { call, useAction } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { copyText } from '../../ui/copy-text.ts';
import { groupSecret } from './group-secret.ts';
import { QrCode } from './qr-code.tsx';
import { maySetUp, type TwoFactorState } from './two-factor-methods.ts';

/** Authenticator set-up: QR code and secret (TFA-12, TFA-13). */
export default function AuthenticatorPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const { state } = useLocation() as { state: TwoFactorState | null };
  if (session && !maySetUp(session, 'totp', state ?? {}))
    return <Navigate to="/verify" state={state} replace />;
  return (
    <Stack>
      <PublicTitle title={t('twoFactor.scanTitle')} takeFocus />
      <Text>{t(state?.replaces ? 'twoFactor.replaceText' : 'twoFactor.scanText')}</Text>
      {session && <Secret userId={session.userId} />}
    </Stack>
  );
}

function Secret({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: TwoFactorState | null };
  const { secret, load } = useSecret(userId, state?.replaces);
  return (
    <>
      <FormRefusal error={load.error} />
      {load.error !== undefined && (
        <Button variant="default" loading={load.busy} onClick={() => void load.run()}>
          {t('ui.retry')}
        </Button>
      )}
      {secret ? (
        <QrCode text={secret.uri} label={t('twoFactor.qrLabel')} />
      ) : (
        load.error === undefined && <Skeleton width={220} height={220} />
      )}
      {secret && <ManualKey secret={secret.secret} />}
      <Button
        component={Link}
        to="/verify-setup/verify"
        state={{ ...state, type: 'totp' }}
        disabled={!secret}
      >
        {t('twoFactor.continue')}
      </Button>
    </>
  );
}

function useSecret(userId: string, replaces?: boolean) {
  const [secret, setSecret] = useState<{ uri: string; secret: string }>();
  // A 401 ends the session by itself (TFA-29).
  const load = useAction(async () =>
    setSecret(
      await call(replaces ? startReplacement : getTwoFactorSecret, { params: { id: userId } }),
    ),
  );
  const { run } = load;
  // oxlint-disable-next-line react/exhaustive-deps -- once for each visit: every call makes a new secret
  useEffect(() => void run(), [userId]);
  return { secret, load };
}

function ManualKey({ secret }: { secret: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="sm">{t('twoFactor.manualText')}</Text>
      <Group mt="xs" gap="xs">
        <Code fz="md" p="xs" aria-label={t('twoFactor.secretLabel')} role="group">
          {groupSecret(secret)}
        </Code>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(secret)}
        >
          {t('twoFactor.copySecret')}
        </Button>
      </Group>
    </div>
  );
}
