import { phoneLength, phoneToSend } from '@ensemble/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Link } from '../../ui/address/link.tsx';
import { useAction, usePublicSettings } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { PhoneField } from '../../form/phone-field.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { ReadyButton } from '../../ui/button/ready-button.tsx';
import { sendSetUpCode } from './sent-code.ts';
import { maySetUp } from './two-factor-methods.ts';

/** SMS set-up: the number that codes go to (TFA-08..10). */
export default function SmsPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const { state } = useLocation();
  const offered = usePublicSettings()?.twoFactorTypes;
  const isOff = offered !== undefined && !offered.includes('sms');
  if (!session || isOff || !maySetUp(session, 'sms'))
    return <Navigate to="/verify" state={state} replace />;
  return (
    <Stack>
      <PublicTitle title={t('twoFactor.phoneTitle')} />
      <Text>{t('twoFactor.phoneText')}</Text>
      <Text size="sm">{t('twoFactor.appIsSafer')}</Text>
      <PhoneForm />
      <Anchor component={Link} to="/two-factor-authentication" state={state}>
        {t('twoFactor.otherMethod')}
      </Anchor>
    </Stack>
  );
}

function PhoneForm() {
  const { t } = useTranslation();
  const { session } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  const [shown, setShown] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWhole = shown.length === phoneLength;
  const send = useAction(async () => {
    if (!session) return;
    await sendSetUpCode(session, phoneToSend(shown));
    await navigate('/verify-setup/verify', { state: { ...state, type: 'sms' } });
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWhole) return void send.run();
    setShort(true);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormRefusal error={send.error} />
        <PhoneField
          label={t('twoFactor.phone')}
          description={t('twoFactor.phoneHint')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
          autoFocus
          required
          ref={field}
          error={isShort && !isWhole && t('twoFactor.phoneShort')}
          onChange={setShown}
        />
        <ReadyButton type="submit" isReady={isWhole} loading={send.busy}>
          {t('twoFactor.continue')}
        </ReadyButton>
      </Stack>
    </form>
  );
}
