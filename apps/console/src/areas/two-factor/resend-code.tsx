import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAction } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { secondsToWait, type SentCode } from './sent-code.ts';

interface ResendCodeProps {
  sent: SentCode | undefined;
  onSend: () => Promise<void>;
}

/** Another code, after a wait whose seconds show. */
export function ResendCode({ sent, onSend }: ResendCodeProps) {
  const { t } = useTranslation();
  const resend = useAction(onSend);
  const seconds = useSecondsToWait(sent);
  return (
    <>
      <FormRefusal error={resend.error} />
      <Button
        variant="default"
        loading={resend.busy}
        disabled={seconds > 0}
        data-digits
        onClick={() => void resend.run()}
      >
        {seconds > 0 ? t('twoFactor.resendIn', { seconds }) : t('twoFactor.resend')}
      </Button>
    </>
  );
}

function useSecondsToWait(sent: SentCode | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return secondsToWait(sent, now);
}
