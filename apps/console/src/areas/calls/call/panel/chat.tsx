import { maxChatLength } from '@ensemble/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatClock } from '../../../../calendar/wall-time.ts';
import { useLanguage, useTranslation } from '../../../../i18n/index.ts';
import type { CallClient, ChatMessage } from '../../client/call-client.ts';
import { PersonMark } from '../../person-mark.tsx';
import classes from '../call.module.css';

interface ChatProps {
  client: CallClient;
  messages: readonly ChatMessage[];
  isConnected: boolean;
}

/** The group chat (CONF-05): as long as the call is shown, and stored nowhere. */
export function Chat({ client, messages, isConnected }: ChatProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages]);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // What is written while the connection is away stays, to be sent once it is back.
    if (!isConnected || text.trim() === '') return;
    client.sendChat(text.trim());
    setText('');
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('calls.chatHint')}
      </Text>
      <div
        ref={log}
        className={classes.log}
        role="log"
        aria-label={t('calls.chatMessages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        {messages.map(({ key, name, role, message, sent }) => (
          <div key={key}>
            <Group gap={6}>
              <Text size="sm" c="dimmed">
                {name} · {formatClock(sent, language)}
              </Text>
              <PersonMark type={role} />
            </Group>
            <Text>{message}</Text>
          </div>
        ))}
      </div>
      <form onSubmit={send}>
        <Group align="end" gap="xs" wrap="nowrap">
          <TextInput
            label={t('calls.chatMessage')}
            value={text}
            maxLength={maxChatLength}
            autoComplete="off"
            style={{ flex: 1, minWidth: 0 }}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">{t('calls.send')}</Button>
        </Group>
      </form>
    </>
  );
}
