import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import type { CallPerson } from '../client/call-client.ts';
import { playOn } from '../client/own-media.ts';

interface CallSoundProps {
  people: readonly CallPerson[];
  speaker: string | undefined;
}

/** Plays everyone's voice, also while their pictures are not shown. Where the browser waits for a press, it asks for one. */
export function CallSound({ people, speaker }: CallSoundProps) {
  const { t } = useTranslation();
  const [isHeldBack, setHeldBack] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const playAll = () => {
    setHeldBack(false);
    for (const element of box.current?.querySelectorAll('audio') ?? [])
      element.play().catch(() => setHeldBack(true));
  };
  return (
    <div ref={box}>
      {isHeldBack && (
        <Alert role="status" title={t('calls.soundHeldBack')}>
          <Button onClick={playAll}>{t('calls.turnOnSound')}</Button>
        </Alert>
      )}
      {people.map(
        ({ id, streams }) =>
          streams && (
            <Voice
              key={id}
              stream={streams.audio}
              speaker={speaker}
              onHeldBack={() => setHeldBack(true)}
            />
          ),
      )}
    </div>
  );
}

interface VoiceProps {
  stream: MediaStream;
  speaker: string | undefined;
  onHeldBack: () => void;
}

function Voice({ stream, speaker, onHeldBack }: VoiceProps) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = stream;
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onHeldBack();
    });
    return () => {
      element.srcObject = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- played once for each stream
  }, [stream]);
  useEffect(() => {
    if (audio.current) void playOn(audio.current, speaker);
  }, [speaker]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- live voices
  return <audio ref={audio} autoPlay />;
}
