import type { MediaKind } from '@ensemble/contract';
import { Button } from '@mantine/core';
import {
  IconHandOff,
  IconHandStop,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconSettings,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { type ComponentType, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { notifyWarning } from '../../../ui/index.ts';
import type { CallClient, CallPerson } from '../client/call-client.ts';
import type { OwnMedia } from '../client/own-media.ts';
import classes from './call.module.css';

export type SidePanelTab = 'members' | 'chat';

interface ControlsProps {
  client: CallClient;
  media: OwnMedia;
  own: CallPerson | undefined;
  count: number;
  side: SidePanelTab | undefined;
  hasChat: boolean;
  unread: number;
  onSide: (side: SidePanelTab) => void;
  onSettings: () => void;
  onLeave: () => void;
}

/** Microphone, camera, hand, lists, settings, and the way out (CONF-03). */
export function Controls(props: ControlsProps) {
  const { client, media, own, count, side, hasChat, unread } = props;
  const { t } = useTranslation();
  const hand = own?.hand ?? false;
  return (
    <div className={classes.controls} role="toolbar" aria-label={t('calls.controls')}>
      <MediaControl client={client} media={media} own={own} kind="audio" />
      <MediaControl client={client} media={media} own={own} kind="video" />
      <Control
        icon={hand ? IconHandOff : IconHandStop}
        label={t(hand ? 'calls.lowerHand' : 'calls.raiseHand')}
        isOn={hand}
        onPress={() => client.raiseHand(!hand)}
      />
      <Control
        icon={IconUsers}
        label={t('calls.members', { count })}
        isOpen={side === 'members'}
        onPress={() => props.onSide('members')}
      />
      {hasChat && (
        <Control
          icon={IconMessage}
          label={unread > 0 ? t('calls.chatUnread', { count: unread }) : t('calls.chat')}
          isOpen={side === 'chat'}
          isOn={unread > 0}
          onPress={() => props.onSide('chat')}
        />
      )}
      <Control icon={IconSettings} label={t('calls.settings')} onPress={props.onSettings} />
      <Button color="red.9" px="sm" title={t('calls.leave')} onClick={props.onLeave}>
        <IconPhoneOff size={20} aria-hidden />
        <span className={classes.label}>{t('calls.leave')}</span>
      </Button>
    </div>
  );
}

const mediaControls = {
  audio: {
    on: { icon: IconMicrophone, label: 'calls.turnOffMicrophone' },
    off: { icon: IconMicrophoneOff, label: 'calls.turnOnMicrophone' },
    muted: 'calls.mutedByHost',
  },
  video: {
    on: { icon: IconVideo, label: 'calls.turnOffCamera' },
    off: { icon: IconVideoOff, label: 'calls.turnOnCamera' },
    muted: 'calls.cameraOffByHost',
  },
} as const;

interface MediaControlProps {
  client: CallClient;
  media: OwnMedia;
  own: CallPerson | undefined;
  kind: MediaKind;
}

function MediaControl({ client, media, own, kind }: MediaControlProps) {
  const { t } = useTranslation();
  const { on, isOpening } = useSyncExternalStore(media.subscribe, () => media.read()[kind]);
  const control = mediaControls[kind];
  const { icon, label } = control[on ? 'on' : 'off'];
  const turn = kind === 'audio' ? client.setMicrophone : client.setCamera;
  const press = () => {
    // Nothing would be heard: the person should not believe that it is.
    if (!on && own?.muted[kind]) notifyWarning(t(control.muted));
    else void turn(!on);
  };
  return <Control icon={icon} label={t(label)} isOn={on} isBusy={isOpening} onPress={press} />;
}

interface ControlProps {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  label: string;
  isOn?: boolean;
  isBusy?: boolean;
  /** Whether what it opens is open. */
  isOpen?: boolean;
  onPress: () => void;
}

/** A button of the bar: its label is seen where there is room, and read in any case. */
function Control({ icon: Icon, label, isOn, isBusy = false, isOpen, onPress }: ControlProps) {
  return (
    <Button
      variant={isOn || isOpen ? 'light' : 'default'}
      px="sm"
      title={label}
      loading={isBusy}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.label}>{label}</span>
    </Button>
  );
}
