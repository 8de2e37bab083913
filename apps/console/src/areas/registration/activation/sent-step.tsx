import { emailVerification } from '@ensemble/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, useAction } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { PublicTitle } from '../../../ui/index.ts';
import type { Proof } from './activation-form.ts';

/** REG-13. */
const pauseMs = 5000;

interface SentStepProps {
  proof: Proof;
  email: string;
  onDifferentEmail: () => void;
}

/** The link is on its way; it can be sent again, or elsewhere (REG-12..14). */
export function SentStep({ proof, email, onDifferentEmail }: SentStepProps) {
  const { t } = useTranslation();
  const [resent, setResent] = useState(0);
  const [pausing, setPausing] = useState(false);
  const resend = useAction(async () => {
    setPausing(true);
    await call(emailVerification, { body: { ...proof, email } });
    setResent((before) => before + 1);
  });
  useEffect(() => {
    if (!pausing) return;
    const timer = setTimeout(() => setPausing(false), pauseMs);
    return () => clearTimeout(timer);
  }, [pausing]);
  return (
    <Stack>
      <PublicTitle title={t('activation.sentTitle')} takeFocus />
      <Text>{t('activation.sentText', { email })}</Text>
      <FormRefusal error={resend.error} />
      <Text aria-live="polite" c="dimmed">
        {resent > 0 && t('activation.sentAgain')}
      </Text>
      <Button variant="default" disabled={pausing} onClick={() => void resend.run()}>
        {t('activation.sendAgain')}
      </Button>
      <Button variant="subtle" onClick={onDifferentEmail}>
        {t('activation.differentEmail')}
      </Button>
    </Stack>
  );
}
