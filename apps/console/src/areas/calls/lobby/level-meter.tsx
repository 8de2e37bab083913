import { Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import classes from './lobby.module.css';

const lookMs = 100;
/** A voice at arm's length fills the meter. */
const fullAt = 0.3;

/** How loud the microphone hears the person (CONF-01). */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation();
  const level = useLevel(track);
  const id = useId();
  return (
    <div>
      <Text size="sm" id={id} mb={4}>
        {t('calls.speakToTest')}
      </Text>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={level}
        className={classes.meter}
      >
        <div className={classes.level} style={{ width: `${level}%` }} />
      </div>
    </div>
  );
}

/** The level of a track, 0 to 100. */
function useLevel(track: MediaStreamTrack): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1024 });
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length;
      setLevel(Math.min(100, Math.round((Math.sqrt(power) / fullAt) * 100)));
    }, lookMs);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
}
