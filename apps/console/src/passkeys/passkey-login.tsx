import {
  logInWithPasskey,
  type PasskeyAssertion,
  passkeyChallengeMinutes,
  requestPasskeyLogin,
  type RouteInput,
  type Session,
} from '@ensemble/contract';
import { Button, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call, useAction } from '../client/index.ts';
import { FormRefusal } from '../form/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { takeUp } from '../session/index.ts';
import {
  answerWithPasskey,
  canOfferPasskeys,
  endQuestion,
  passkeyErrorText,
} from './ceremonies.ts';

export interface PasskeyLoginProps {
  /** The mailed link that the person came by, as the login takes it. */
  readonly readLink: () => Pick<
    RouteInput<typeof logInWithPasskey>['body'],
    'invitation' | 'meeting'
  >;
  /** Goes where this login leads. */
  readonly onEntered: (session: Session) => Promise<void>;
  /** Goes where this refusal leads; false where it is to be read here. */
  readonly onRefused?: (error: unknown) => boolean;
  /** What a refusal says, beside its own text. */
  readonly refusalText?: (error: unknown) => string | undefined;
}

/**
 * Logs in with a passkey alone: by the button, or as one of what the browser fills into the field of the
 * address (PASSKEY-12).
 */
export default function PasskeyLogin({
  readLink,
  onEntered,
  onRefused,
  refusalText,
}: PasskeyLoginProps) {
  const { t } = useTranslation();
  const enter = async (credential: PasskeyAssertion) => {
    try {
      const body = { credential, ...readLink() };
      await onEntered(await takeUp(await call(logInWithPasskey, { body })));
    } catch (error) {
      if (!onRefused?.(error)) throw error;
    }
  };
  const asked = useAction(async () =>
    enter(await answerWithPasskey(await call(requestPasskeyLogin))),
  );
  const refused = useOffer(enter, asked.busy);
  return (
    <Stack>
      <FormRefusal
        error={asked.error ?? (asked.busy ? undefined : refused)}
        textOf={(error) => refusalText?.(error) ?? passkeyErrorText(error)}
      />
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={asked.busy}
        onClick={() => void asked.run()}
      >
        {t('passkeyUse.logIn')}
      </Button>
    </Stack>
  );
}

/** A little less than a challenge is good for. */
const offerMs = (passkeyChallengeMinutes - 0.5) * 60_000;

/**
 * Offers passkeys in the field of the address while the page is seen and the button asks nothing, each time
 * with a new challenge. Answers why one that was chosen was refused; nothing is said of an offer that no one took.
 */
function useOffer(
  enter: (credential: PasskeyAssertion) => Promise<void>,
  isAsking: boolean,
): unknown {
  const [refused, setRefused] = useState<unknown>();
  const latest = useRef(enter);
  useEffect(() => {
    latest.current = enter;
  });
  useEffect(() => {
    if (isAsking) return undefined;
    let isHere = true;
    // The button may be pressed in between: its question would be taken back.
    const choose = async () => {
      const request = await call(requestPasskeyLogin);
      return isHere ? answerWithPasskey(request, true) : undefined;
    };
    const offer = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || !(await canOfferPasskeys()) || !isHere) return;
      const credential = await choose().catch(() => undefined);
      if (!credential || !isHere) return;
      await latest.current(credential).catch(setRefused);
    };
    void offer();
    const timer = setInterval(() => void offer(), offerMs);
    // Who comes back to the page after long would choose for a challenge that is over.
    const again = () => void offer();
    document.addEventListener('visibilitychange', again);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      endQuestion();
    };
  }, [isAsking]);
  return refused;
}
