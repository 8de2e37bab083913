import type { MediaKind } from '@ensemble/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import type { MediaProblem, OwnMedia } from '../client/own-media.ts';
import { TrackView } from '../track-view.tsx';
import classes from './lobby.module.css';
import { LevelMeter } from './level-meter.tsx';

/** The own picture, and the switches of microphone and camera: both are off until they are pressed (CONF-02). */
export function OwnPreview({ media }: { media: OwnMedia }) {
  const { t } = useTranslation();
  const { audio, video } = useSyncExternalStore(media.subscribe, media.read);
  return (
    <Stack gap="sm">
      <div className={classes.preview}>
        {video.on && video.track ? (
          <TrackView track={video.track} label={t('calls.ownPicture')} />
        ) : (
          <Text>{t('calls.cameraIsOff')}</Text>
        )}
      </div>
      <Group grow gap="sm">
        <KindSwitch media={media} kind="audio" />
        <KindSwitch media={media} kind="video" />
      </Group>
      {audio.on && audio.track && <LevelMeter track={audio.track} />}
      <Problem kind="audio" problem={audio.problem} />
      <Problem kind="video" problem={video.problem} />
    </Stack>
  );
}

const icons = {
  audio: { on: IconMicrophone, off: IconMicrophoneOff },
  video: { on: IconVideo, off: IconVideoOff },
} as const;

function KindSwitch({ media, kind }: { media: OwnMedia; kind: MediaKind }) {
  const { t } = useTranslation();
  const { on, isOpening } = useSyncExternalStore(media.subscribe, () => media.read()[kind]);
  const Icon = icons[kind][on ? 'on' : 'off'];
  return (
    <Button
      variant={on ? 'light' : 'default'}
      leftSection={<Icon size={20} aria-hidden />}
      loading={isOpening}
      onClick={() => void media.turn(kind, !on)}
    >
      {t(labels[kind][on ? 'on' : 'off'])}
    </Button>
  );
}

const labels = {
  audio: { on: 'calls.turnOffMicrophone', off: 'calls.turnOnMicrophone' },
  video: { on: 'calls.turnOffCamera', off: 'calls.turnOnCamera' },
} as const;

/** Why it did not turn on, in calm words, and that one can take part all the same. */
export function Problem({
  kind,
  problem,
}: {
  kind: MediaKind;
  problem?: MediaProblem | undefined;
}) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState<MediaProblem>();
  if (!problem || problem === closed) return null;
  return (
    <Alert
      role="status"
      color="gray"
      title={t(`calls.problem.${kind}.${problem}.title`)}
      withCloseButton
      closeButtonLabel={t('ui.closeNotice')}
      onClose={() => setClosed(problem)}
    >
      {t(`calls.problem.${kind}.${problem}.text`)}
    </Alert>
  );
}
