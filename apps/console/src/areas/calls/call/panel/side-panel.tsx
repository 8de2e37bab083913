import { CloseButton, Group, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../../i18n/index.ts';
import type { CallClient, CallPerson, ChatMessage } from '../../client/call-client.ts';
import classes from '../call.module.css';
import { Chat } from './chat.tsx';
import type { SidePanelTab } from '../controls.tsx';
import { Members } from './members.tsx';
import type { Moderation } from '../moderation.ts';

interface SidePanelProps {
  side: SidePanelTab;
  client: CallClient;
  people: readonly CallPerson[];
  you: string | undefined;
  runs: boolean;
  messages: readonly ChatMessage[];
  isConnected: boolean;
  moderation: Moderation;
  onBlock: (person: CallPerson) => void;
  onClose: () => void;
}

/** Members or chat, beside the pictures; on a phone in their place. Takes the focus, and gives it back. */
export function SidePanel(props: SidePanelProps) {
  const { side, people, onClose } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [side]);
  const closeNow = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeNow();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section className={classes.side} aria-labelledby="call-side" ref={panel}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title
          order={2}
          size="h4"
          id="call-side"
          ref={heading}
          tabIndex={-1}
          style={{ outline: 'none' }}
        >
          {side === 'members' ? t('calls.members', { count: people.length }) : t('calls.chat')}
        </Title>
        <CloseButton aria-label={t('ui.close')} onClick={onClose} />
      </Group>
      {side === 'members' ? <Members {...props} /> : <Chat {...props} />}
    </section>
  );
}
