import { Alert, Stack, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import { useSessionState } from '../../../session/index.ts';
import type { CallClient, CallState } from '../client/call-client.ts';
import type { OwnMedia } from '../client/own-media.ts';
import classes from './call.module.css';
import { Problem } from '../lobby/own-preview.tsx';
import { obstacleText } from '../obstacle-text.ts';
import { QualityAnnouncer, QualityNotices, useQualityHint } from './quality/quality-notices.tsx';

interface CallNoticesProps {
  client: CallClient;
  state: CallState;
  media: OwnMedia;
}

/** What the person should know now: how the connection stands, a device that does not open, a concern. */
export function CallNotices({ client, state, media }: CallNoticesProps) {
  const { t } = useTranslation();
  const { audio, video } = useSyncExternalStore(media.subscribe, media.read);
  const { connection, concerns, people, you } = state;
  const hint = useQualityHint(state, video.on);
  const isAlone = connection === 'connected' && people.length === 1 && people[0]?.id === you;
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  return (
    <>
      <QualityAnnouncer state={state} hint={hint} />
      <Stack gap="xs" className={classes.notices}>
        {connection === 'connecting' && <Connecting obstacle={state.obstacle} />}
        {connection === 'reconnecting' && (
          <Alert color="orange" title={t('calls.reconnecting')}>
            {t('calls.reconnectingText')}
          </Alert>
        )}
        <QualityNotices client={client} state={state} hint={hint} hasCamera={video.on} />
        {isAlone && (
          <Alert role="status" color="gray">
            {t('calls.alone')}
          </Alert>
        )}
        {concerns.map(({ key, about }) => {
          const name = nameOf(about);
          return (
            <Alert
              key={key}
              role="status"
              color="gray"
              title={
                name === undefined ? t('calls.concernNotice') : t('calls.concernAbout', { name })
              }
              withCloseButton
              closeButtonLabel={t('ui.closeNotice')}
              onClose={() => client.dismissConcern(key)}
            >
              <Text size="sm">{t('calls.concernHint')}</Text>
            </Alert>
          );
        })}
        <Problem kind="audio" problem={audio.problem} />
        <Problem kind="video" problem={video.problem} />
        <LoginEnds />
      </Stack>
    </>
  );
}

/** How long a person waits before the page says what is in the way, in milliseconds. */
const patienceMs = 10_000;

/** What is in the way of a first joining, and what to do, once it takes long. */
function Connecting({
  obstacle = 'unknown',
}: {
  obstacle?: keyof typeof obstacleText | undefined;
}) {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert role="status" color={isLong ? 'orange' : 'gray'} title={t('calls.connecting')}>
      {isLong && t(obstacleText[obstacle])}
    </Alert>
  );
}

/** A login that reached its longest life ends within the call: said before, and not asked in a dialog. */
function LoginEnds() {
  const { t } = useTranslation();
  const format = useFormat();
  const { session, atMaxAge } = useSessionState();
  if (!session || !atMaxAge) return null;
  return (
    <Alert role="status" color="orange">
      {t('calls.loginEnds', { time: format.date(session.expiresAt * 1000, 'dateTime') })}
    </Alert>
  );
}
