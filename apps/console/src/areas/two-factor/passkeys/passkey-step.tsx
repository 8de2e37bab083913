import { type PasskeyAssertion, verifyPasskey } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { call } from '../../../client/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import PasskeyButton from '../../../passkeys/passkey-button.tsx';
import { nextPath, takeUp } from '../../../session/index.ts';
import { PublicTitle } from '../../../ui/index.ts';

/** The second step of a login with a passkey (PASSKEY-04). */
export default function PasskeyStep({ origin }: { origin: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const verify = async (credential: PasskeyAssertion) => {
    const session = await takeUp(await call(verifyPasskey, { body: { credential } }));
    await navigate(nextPath(session, origin), { replace: true });
  };
  return (
    <>
      <PublicTitle title={t('passkeys.useTitle')} />
      <Text>{t('passkeys.useText')}</Text>
      <PasskeyButton onAnswer={verify} />
    </>
  );
}
