import { logInWithPasskey, passkeyChallengeMinutes, requestPasskeyLogin } from '@ensemble/contract';
import { Button, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
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
  const refused = useOffer(() => enter(true), asked.busy);
  return (
    <Stack>
      <FormRefusal error={asked.error ?? refused} textOf={passkeyErrorText} />
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

/** A little less than a challenge is good for. */
const offerMs = (passkeyChallengeMinutes - 0.5) * 60_000;

/**
 * Offers passkeys in the field of the address while the page is seen, each time with a new challenge.
 * Answers why one that was chosen was refused; nothing is said of an offer that no one took.
 */
function useOffer(enter: () => Promise<void>, isAsking: boolean): unknown {
  const [refused, setRefused] = useState<unknown>();
  const latest = useRef({ enter, isAsking });
  useEffect(() => {
    latest.current = { enter, isAsking };
  });
  useEffect(() => {
    let isHere = true;
    const offer = async () => {
      // The question of the button would be taken back.
      if (latest.current.isAsking || document.visibilityState === 'hidden') return;
      if (!(await canOfferPasskeys()) || !isHere) return;
      await latest.current.enter().catch((error: unknown) => {
        if (isRefusal(error, 'PASSKEY_NOT_RECOGNIZED')) setRefused(error);
      });
    };
    void offer();
    const timer = setInterval(() => void offer(), offerMs);
    return () => {
      isHere = false;
      clearInterval(timer);
      endQuestion();
    };
  }, []);
  return refused;
}
