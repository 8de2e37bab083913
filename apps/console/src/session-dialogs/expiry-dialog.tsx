import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../client/index.ts';
import { useLanguage, useTranslation } from '../i18n/index.ts';
import { Dialog, DialogFooter } from '../ui/dialog/dialog.tsx';
import { notifyError } from '../ui/notices/notify.ts';
import { extendSession, logOut } from '../session/session-actions.ts';
import { countdownText } from '../session/session-clock.ts';
import { useSessionState } from '../session/use-session.ts';

/** 'Your session is about to expire': stay, or sign out (AUTH-30). */
export default function ExpiryDialog({ remaining }: { remaining: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { atMaxAge } = useSessionState();
  const [busy, setBusy] = useState(false);
  const stay = async () => {
    setBusy(true);
    await extendSession().catch((error: unknown) => notifyError(errorText(error, language)));
    setBusy(false);
  };
  return (
    // No key but its buttons answers: leaning on the keyboard is no answer.
    <Dialog
      opened
      insistent
      closeOnEscape={false}
      onClose={() => void stay()}
      title={t('session.expiryTitle')}
    >
      <Text role="timer">{t('session.expiryCountdown', { time: countdownText(remaining) })}</Text>
      <Text mt="sm">{t(atMaxAge ? 'session.atLongest' : 'session.stayQuestion')}</Text>
      <DialogFooter>
        <Button variant="default" onClick={() => void logOut()}>
          {t('session.signOut')}
        </Button>
        {!atMaxAge && (
          <Button data-autofocus loading={busy} onClick={() => void stay()}>
            {t('session.stay')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
