import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import { CrisisLine } from '../../../ui/crisis-line.tsx';
import { PublicTitle } from '../../../ui/index.ts';
import type { OwnMedia } from '../client/own-media.ts';
import type { CallInfo } from '../use-call.ts';
import { Moment } from './lobby.tsx';
import classes from './lobby.module.css';
import { OwnPreview } from './own-preview.tsx';

interface WaitingRoomProps {
  info: CallInfo;
  media: OwnMedia;
  onBack: () => void;
  /** When `info` was read, in unix milliseconds. */
  readAt: number;
}

/** Until host or moderator starts (OPEN-67): says what is happening, and whom to call in a crisis. */
export function WaitingRoom({ info, media, onBack, readAt }: WaitingRoomProps) {
  const { t } = useTranslation();
  const isEarly = readAt < info.startsAt * 1000;
  return (
    <div className={classes.page}>
      <div>
        <PublicTitle title={t('calls.waitingTitle')} takeFocus />
        <Text fw={700}>{info.title}</Text>
        <Moment info={info} />
      </div>
      <Alert role="status" color="gray" title={t(isEarly ? 'calls.notYet' : 'calls.hostNotHere')}>
        {t('calls.waitingText')}
      </Alert>
      <div className={classes.columns}>
        <OwnPreview media={media} />
        <Group>
          <CrisisLine />
          <Button variant="default" onClick={onBack}>
            {t('calls.stopWaiting')}
          </Button>
        </Group>
      </div>
    </div>
  );
}
