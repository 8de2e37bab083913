import { addPasskey, maxPasskeyNameLength, passkeyName, startPasskey } from '@ensemble/contract';
import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { Navigate, useLocation } from 'react-router';
import { strictObject } from 'zod/mini';
import { call, isRefusal, usePublicSettings } from '../../../client/index.ts';
import { Form, SubmitButton, useForm } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { makePasskey, passkeyErrorText } from '../../../passkeys/ceremonies.ts';
import { signalNotAdded } from '../../../passkeys/signals.ts';
import { useSession } from '../../../session/index.ts';
import { Link } from '../../../ui/address/link.tsx';
import { PublicTitle } from '../../../ui/index.ts';
import { maySetUp, type TwoFactorState } from '../two-factor-methods.ts';
import { useFinishSetUp } from '../use-finish-set-up.ts';

const form = strictObject({ name: passkeyName });

/** Sets a passkey up: its name, then what the browser asks (PASSKEY-01). */
export default function PasskeyPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const { state } = useLocation() as { state: TwoFactorState | null };
  const isOff = usePublicSettings()?.passkeys === false;
  if (!session || isOff || !maySetUp(session, 'passkey'))
    return <Navigate to="/verify" state={state} replace />;
  return (
    <Stack>
      <PublicTitle title={t('passkeys.setUpTitle')} takeFocus />
      <Text>{t('passkeys.setUpText')}</Text>
      <NameForm userId={session.userId} number={(state?.passkeys ?? 0) + 1} />
      <Anchor
        component={Link}
        to={state?.origin ?? '/two-factor-authentication'}
        state={state?.origin === undefined ? state : undefined}
      >
        {t('twoFactor.otherMethod')}
      </Anchor>
    </Stack>
  );
}

function NameForm({ userId, number }: { userId: string; number: number }) {
  const { t } = useTranslation();
  const finish = useFinishSetUp();
  const params = { id: userId };
  const name = useForm({
    schema: form,
    initial: { name: t('passkeys.defaultName', { number }) },
    onSubmit: async (values) => {
      const options = await call(startPasskey, { params });
      const credential = await makePasskey(options);
      const body = { ...values, credential };
      const added = await call(addPasskey, { params, body }).catch((error: unknown) => {
        if (isRefusal(error, 'PASSKEY_NOT_ADDED')) signalNotAdded(options, credential);
        throw error;
      });
      await finish(added);
    },
  });
  return (
    <Form form={name} refusalText={passkeyErrorText}>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        required
        {...name.field('name')}
      />
      <SubmitButton form={name}>{t('passkeys.create')}</SubmitButton>
    </Form>
  );
}
