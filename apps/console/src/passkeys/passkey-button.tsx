import { type PasskeyAssertion, requestPasskey } from '@ensemble/contract';
import { Button, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { call, useAction } from '../client/index.ts';
import { FormRefusal } from '../form/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { answerWithPasskey, passkeyErrorText } from './ceremonies.ts';

interface PasskeyButtonProps {
  /** Takes what one of the session's own passkeys answers; throws what the server refuses. */
  onAnswer: (credential: PasskeyAssertion) => Promise<void>;
  variant?: 'filled' | 'default';
}

/** Asks for one of the passkeys of the person who is logging in, or is logged in. */
export default function PasskeyButton({ onAnswer, variant = 'filled' }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const use = useAction(async () => onAnswer(await answerWithPasskey(await call(requestPasskey))));
  return (
    <Stack>
      <FormRefusal error={use.error} textOf={passkeyErrorText} />
      <Button
        variant={variant}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={use.busy}
        onClick={() => void use.run()}
      >
        {t('passkeyUse.use')}
      </Button>
    </Stack>
  );
}
