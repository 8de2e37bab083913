import { Avatar } from '@mantine/core';
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/index.ts';
import type { CallPerson } from '../client/call-client.ts';
import { PersonMark } from '../person-mark.tsx';
import { TrackView } from '../track-view.tsx';
import classes from './call.module.css';
import { layoutOf } from './layout.ts';

interface TilesProps {
  people: readonly CallPerson[];
  you: string | undefined;
  speaking: string | undefined;
  /** The own camera, while it is on. */
  ownTrack: MediaStreamTrack | null;
  hidesOwn: boolean;
}

/** Everyone in the call, in the layout of their number (CONF-09). */
export function Tiles({ people, you, speaking, ownTrack, hidesOwn }: TilesProps) {
  const { t } = useTranslation();
  const shown = people.filter(({ id }) => !hidesOwn || id !== you);
  return (
    <ul
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
  ownTrack: MediaStreamTrack | null;
}

function Tile({ person, isOwn, isSpeaking, ownTrack }: TileProps) {
  const { t } = useTranslation();
  const { name, type, audio, hand, streams } = person;
  const label = t('calls.pictureOf', { name });
  return (
    <li
      className={classes.tile}
      data-own={isOwn || undefined}
      data-speaking={isSpeaking || undefined}
    >
      {isOwn && ownTrack && <TrackView track={ownTrack} label={label} />}
      {!isOwn && person.video && streams && <TrackView stream={streams.video} label={label} />}
      {!(isOwn ? ownTrack : person.video) && (
        <Avatar name={name} color="gray.3" variant="filled" autoContrast size="lg" aria-hidden />
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
