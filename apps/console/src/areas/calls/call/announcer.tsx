import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import type { CallClient } from '../client/call-client.ts';
import { type Announcement, gather, happenings } from './announcements.ts';

/** What comes in so short a time is said in one. */
const gatherMs = 1000;
/** More names than these are a number. */
const maxNames = 2;

/** Tells screen readers who joins, leaves, is muted or raises a hand, without a word too many. */
export function Announcer({ client }: { client: CallClient }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const said = useGathered(client);
  const list = new Intl.ListFormat(`${language}-CA`);
  const text = said
    .map(({ kind, names }) =>
      names.length > maxNames
        ? t(`calls.said.${kind}Many`, { count: names.length })
        : t(`calls.said.${kind}`, { names: list.format(names) }),
    )
    .join(' ');
  return (
    <>
      <VisuallyHidden role="status" data-announcer>
        {text}
      </VisuallyHidden>
      <ConnectionAnnouncer client={client} />
    </>
  );
}

/** A region of its own, so that what was said of people is not said again. */
function ConnectionAnnouncer({ client }: { client: CallClient }) {
  const { t } = useTranslation();
  const { connection } = useSyncExternalStore(client.subscribe, client.read);
  const [wasLost, setLost] = useState(false);
  if (connection === 'reconnecting' && !wasLost) setLost(true);
  return (
    <VisuallyHidden role="status">
      {connection === 'reconnecting' && t('calls.reconnecting')}
      {connection === 'connected' && wasLost && t('calls.reconnected')}
    </VisuallyHidden>
  );
}

function useGathered(client: CallClient): readonly Announcement[] {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  const waiting = useRef<Announcement[]>([]);
  useEffect(() => {
    let before = client.read().people;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.subscribe(() => {
      const { people, you } = client.read();
      if (people === before) return;
      // The first list is who was here already.
      if (before.length > 0) waiting.current.push(...happenings(before, people, you));
      before = people;
      if (waiting.current.length === 0) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        setSaid(gather(waiting.current.splice(0)));
      }, gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
  return said;
}
