import { askForSetUpLink, openSetUpLink, type Session } from '@ensemble/contract';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, isRefusal, useAction } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { loadSession, logOut } from '../../../session/index.ts';
import { PublicTitle } from '../../../ui/index.ts';
import { SignOutLink } from '../sign-out-link.tsx';
import { takeSetUpCode } from './set-up-code.ts';

/**
 * In place of the set-up, until the link that is mailed now has been opened in this browser (STAFF2FA-05): a stolen
 * password alone sets up nothing.
 */
export default function AwaitLink({ session }: { session: Session }) {
  const { t } = useTranslation();
  // A session for one call sets up nothing.
  if (session.meetingId !== undefined)
    return (
      <Stack>
        <PublicTitle title={t('twoFactor.linkTitle')} takeFocus />
        <Text>{t('twoFactor.callNeedsStep')}</Text>
        <Button onClick={() => void logOut()}>{t('twoFactor.toLogin')}</Button>
      </Stack>
    );
  return <SentLink />;
}

function SentLink() {
  const { t } = useTranslation();
  const [code] = useState(takeSetUpCode);
  const [isDead, setDead] = useState(false);
  const ask = useAction(async () => {
    await call(askForSetUpLink);
  });
  const open = useAction(async () => {
    if (code === undefined) return ask.run();
    try {
      await call(openSetUpLink, { body: { code } });
    } catch (error) {
      if (!isRefusal(error, 'INVALID_CODE')) throw error;
      setDead(true);
      return ask.run();
    }
    // What the session may do now is read anew, and the page of the set-up takes this one's place.
    await loadSession();
  });
  const { run } = open;
  // oxlint-disable-next-line react/exhaustive-deps -- once for each visit: the link is used, or one is mailed
  useEffect(() => void run(), []);
  if (open.busy) return <Loader />;
  return (
    <Stack>
      <PublicTitle title={t('twoFactor.linkTitle')} takeFocus />
      {isDead && (
        <Alert role="alert" color="yellow">
          {t('twoFactor.linkDead')}
        </Alert>
      )}
      <FormRefusal error={open.error ?? ask.error} />
      <Text>{t('twoFactor.linkSent')}</Text>
      <Text>{t('twoFactor.linkWhy')}</Text>
      <Button variant="default" loading={ask.busy} onClick={() => void ask.run()}>
        {t('twoFactor.linkAgain')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('twoFactor.linkWait')}
      </Text>
      <SignOutLink />
    </Stack>
  );
}
