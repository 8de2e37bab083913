import { logInWithPasskey, requestPasskeyLogin } from '@ensemble/contract';
import { Button, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call, isRefusal, useAction } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import {
  answerWithPasskey,
  canOfferPasskeys,
  endQuestion,
  passkeyErrorText,
} from '../../passkeys/ceremonies.ts';
import { nextPath, takeUp } from '../../session/index.ts';

/**
 * Logs in with a passkey alone: by the button, or as one of what the browser fills into the field of the
 * address (PASSKEY-12).
 */
export default function PasskeyLogin({ origin }: { origin: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const enter = async (isOffered: boolean) => {
    const credential = await answerWithPasskey(await call(requestPasskeyLogin), isOffered);
    const session = await takeUp(await call(logInWithPasskey, { body: { credential } }));
    await navigate(nextPath(session, origin), { state: { origin }, replace: true });
  };
  const asked = useAction(() => enter(false));
  const offered = useAction(async () => {
    if (await canOfferPasskeys()) await enter(true);
  });
  const { run: offer } = offered;
  useEffect(() => {
    void offer();
    return endQuestion;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit
  }, []);
  return (
    <Stack>
      <FormRefusal error={asked.error ?? refusalOf(offered.error)} textOf={passkeyErrorText} />
      <Button
        variant="default"
        leftSection={<IconKey size={18} aria-hidden />}
        loading={asked.busy}
        onClick={() => void asked.run()}
      >
        {t('passkeys.logIn')}
      </Button>
    </Stack>
  );
}

/** Nothing is said of an offer that no one took; a passkey that was chosen and refused is. */
const refusalOf = (error: unknown) =>
  isRefusal(error, 'PASSKEY_NOT_RECOGNIZED') ? error : undefined;
