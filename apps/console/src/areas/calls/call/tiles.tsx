import { Avatar } from '@mantine/core';
import { IconHandStop, IconMicrophoneOff, IconPlayerPause } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import type { CallPerson } from '../client/call-client.ts';
import { PersonMark } from '../person-mark.tsx';
import { TrackView } from '../track-view.tsx';
import classes from './call.module.css';
import { layoutOf } from './layout.ts';
import { watchView } from './watch-view.ts';

interface TilesProps {
  people: readonly CallPerson[];
  you: string | undefined;
  speaking: string | undefined;
  /** The own camera, while it is on. */
  ownTrack: MediaStreamTrack | null;
  /** It is on, and not sent. */
  isOwnPaused: boolean;
  hidesOwn: boolean;
  /** The person chose to get sound only. */
  isSoundOnly: boolean;
  /** How wide the pictures of the others are shown, in pixels of the screen. */
  onView: (widths: ReadonlyMap<string, number>) => void;
}

/** Everyone in the call, in the layout of their number (CONF-09). */
export function Tiles(props: TilesProps) {
  const { people, you, speaking, ownTrack, hidesOwn, isSoundOnly } = props;
  const { t } = useTranslation();
  const shown = people.filter(({ id }) => !hidesOwn || id !== you);
  const list = useRef<HTMLUListElement>(null);
  const others = shown.filter(({ id }) => id !== you).map(({ id }) => id);
  const view = useEffectEvent(props.onView);
  useEffect(() => {
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-person]') ?? [];
    return watchView([...tiles], view);
    // oxlint-disable-next-line react/exhaustive-deps -- watched anew as people come and go
  }, [others.join()]);
  return (
    <ul
      ref={list}
      className={classes.tiles}
      aria-label={t('calls.pictures')}
      data-layout={layoutOf(people.length)}
      data-shown={shown.length}
    >
      {shown.map((person) => (
        <Tile
          key={person.id}
          person={person}
          isOwn={person.id === you}
          isSpeaking={person.id === speaking}
          isPaused={person.video && (person.id === you ? props.isOwnPaused : person.paused)}
          isSoundOnly={isSoundOnly}
          ownTrack={ownTrack}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  person: CallPerson;
  isOwn: boolean;
  isSpeaking: boolean;
  /** The picture is on, and a line is too slow for it. */
  isPaused: boolean;
  isSoundOnly: boolean;
  ownTrack: MediaStreamTrack | null;
}

function Tile(props: TileProps) {
  const { person, isOwn, isSpeaking, isPaused, isSoundOnly, ownTrack } = props;
  const { t } = useTranslation();
  const { name, type, audio, hand, streams } = person;
  const label = t('calls.pictureOf', { name });
  const stream = person.video && !isSoundOnly ? streams?.video : undefined;
  const hasVideo = !isPaused && (isOwn ? ownTrack !== null : stream !== undefined);
  const saysPaused = isPaused && (isOwn || !isSoundOnly);
  return (
    <li
      className={classes.tile}
      data-own={isOwn || undefined}
      data-person={isOwn ? undefined : person.id}
      data-speaking={isSpeaking || undefined}
    >
      {hasVideo && isOwn && ownTrack && <TrackView track={ownTrack} label={label} />}
      {hasVideo && !isOwn && stream && <TrackView stream={stream} label={label} />}
      {!hasVideo && (
        <Avatar name={name} color="gray.3" variant="filled" autoContrast size="lg" aria-hidden />
      )}
      {saysPaused && (
        <span className={classes.paused}>
          <IconPlayerPause size={14} aria-hidden />
          <span className={classes.pausedText}>{t('calls.picturePaused')}</span>
        </span>
      )}
      {hand && (
        <span className={classes.hand} role="img" aria-label={t('calls.handIsUp')}>
          <IconHandStop size={18} aria-hidden />
        </span>
      )}
      <div className={classes.who}>
        <span className={classes.name}>
          {!audio && <IconMicrophoneOff size={14} role="img" aria-label={t('calls.isMuted')} />}
          {isOwn ? t('calls.you', { name }) : name}
        </span>
        <PersonMark type={type} />
      </div>
    </li>
  );
}
