import type { RemoteParticipant, RemoteTrackPublication, Room } from 'livekit-client';
import { isPaused, sources } from './livekit-people.ts';

/** Tells the server which pictures are shown, and how wide: it sends the layer that fits, and none that is not shown. */
export function showVideos(room: Room) {
  /** Undefined until it was measured: all are shown large. */
  let widths: Readonly<Record<string, number>> | undefined;
  const widthOf = ({ identity }: RemoteParticipant) =>
    widths ? (widths[identity] ?? 0) : undefined;
  const videoOf = (person: RemoteParticipant) =>
    person.getTrackPublication(sources.video) as RemoteTrackPublication | undefined;

  const apply = (person: RemoteParticipant) => {
    const picture = videoOf(person);
    const width = widthOf(person);
    // It can be asked for once it is subscribed to, and then it is asked for again.
    if (!picture?.isSubscribed || width === undefined) return;
    picture.setEnabled(width > 0);
    if (width > 0) picture.setVideoDimensions({ width, height: Math.round((width * 9) / 16) });
  };
  const all = () => [...room.remoteParticipants.values()];
  return {
    apply,
    show: (shown: Readonly<Record<string, number>>) => {
      widths = shown;
      for (const person of all()) apply(person);
    },
    isShown: (person: RemoteParticipant): boolean =>
      widthOf(person) !== 0 && videoOf(person) !== undefined && !videoOf(person)?.isMuted,
    /** The server looks at its bandwidth anew. */
    tryAgain: () => {
      for (const person of all().filter(isPaused)) {
        videoOf(person)?.setEnabled(false);
        videoOf(person)?.setEnabled(true);
      }
    },
  };
}
