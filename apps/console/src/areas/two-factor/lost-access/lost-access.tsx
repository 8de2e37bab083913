import { askForReset, callLink, getResetRequest, type OwnResetRequest } from '@ensemble/contract';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, useAction, usePublicSettings } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import { PublicTitle } from '../../../ui/index.ts';

interface LostAccessProps {
  /** Shown in place of the code that is asked for; without it there is the way to it alone. */
  isOpen: boolean;
  onOpen: () => void;
  onBack: () => void;
}

/** The way out for who has neither their phone nor their recovery codes (TFA-32). */
export default function LostAccess({ isOpen, onOpen, onBack }: LostAccessProps) {
  const { t } = useTranslation();
  if (isOpen) return <AskForHelp onBack={onBack} />;
  return (
    <Button variant="subtle" onClick={onOpen}>
      {t('resetRequests.lost')}
    </Button>
  );
}

/** Says who will be told before anyone is, then what happens next. */
function AskForHelp({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  // Before the login there is no store of answers: the request is read anew each time.
  const [own, setOwn] = useState<OwnResetRequest>();
  const { run: read, error } = useAction(async () => setOwn(await call(getResetRequest)));
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => void read(), []);
  return (
    <Stack>
      <PublicTitle title={t('resetRequests.lostTitle')} takeFocus />
      <FormRefusal error={error} />
      {!own && error === undefined && <Skeleton height="8rem" />}
      {own && (own.request ? <Asked request={own.request} /> : <Ask own={own} onAsked={setOwn} />)}
      <HelpPhone />
      <Button variant="subtle" onClick={onBack}>
        {t('resetRequests.back')}
      </Button>
    </Stack>
  );
}

const whoIsAsked = {
  administrators: 'resetRequests.askAdministrators',
  operators: 'resetRequests.askOperators',
  server: 'resetRequests.askServer',
} as const;

interface AskProps {
  own: OwnResetRequest;
  onAsked: (own: OwnResetRequest) => void;
}

function Ask({ own, onAsked }: AskProps) {
  const { t } = useTranslation();
  const ask = useAction(async () => onAsked(await call(askForReset)));
  return (
    <>
      <Text>{t(whoIsAsked[own.askedTo])}</Text>
      <Text>{t('resetRequests.next')}</Text>
      {own.askedTo !== 'server' && (
        <>
          <Text>{t('resetRequests.questions')}</Text>
          <FormRefusal error={ask.error} />
          <Button loading={ask.busy} onClick={() => void ask.run()}>
            {t('resetRequests.ask')}
          </Button>
        </>
      )}
    </>
  );
}

function Asked({ request }: { request: NonNullable<OwnResetRequest['request']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack role="status" gap="sm">
      <Text fw={700}>{t('resetRequests.asked')}</Text>
      <Text>{t('resetRequests.askedText', { date: format.date(request.expiresAt) })}</Text>
      <Text>{t('resetRequests.askedMail')}</Text>
    </Stack>
  );
}

function HelpPhone() {
  const { t } = useTranslation();
  const phone = usePublicSettings()?.helpPhone;
  if (!phone) return null;
  return <Anchor href={callLink(phone)}>{t('resetRequests.call', { phone })}</Anchor>;
}
