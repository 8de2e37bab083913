import type { MediaKind } from '@ensemble/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBan,
  IconDots,
  IconMicrophone,
  IconMicrophoneOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/index.ts';
import type { CallPerson } from '../../client/call-client.ts';

interface MemberMenuProps {
  person: CallPerson;
  onMute: (kind: MediaKind, on: boolean) => void;
  onBlock: () => void;
}

/** What host and moderators can do for one person. Nothing here opens a microphone: unmuting asks (CONF-07, CONF-14). */
export function MemberMenu({ person, onMute, onBlock }: MemberMenuProps) {
  const { t } = useTranslation();
  const { name } = person;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('calls.actionsFor', { name })}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {person.audio ? (
          <Menu.Item
            leftSection={<IconMicrophoneOff size={18} aria-hidden />}
            onClick={() => onMute('audio', true)}
          >
            {t('calls.mute')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconMicrophone size={18} aria-hidden />}
            onClick={() => onMute('audio', false)}
          >
            {t('calls.askToUnmute')}
          </Menu.Item>
        )}
        {person.video ? (
          <Menu.Item
            leftSection={<IconVideoOff size={18} aria-hidden />}
            onClick={() => onMute('video', true)}
          >
            {t('calls.cameraOffFor')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconVideo size={18} aria-hidden />}
            onClick={() => onMute('video', false)}
          >
            {t('calls.askForCamera')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconBan size={18} aria-hidden />} onClick={onBlock}>
          {t('calls.block')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
