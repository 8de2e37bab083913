import { type MediaKind, mediaKinds } from '@ensemble/contract';
import type { Room } from 'livekit-client';
import { sources } from './livekit-people.ts';

/**
 * Publishes the person's own microphone and camera, whatever was last set. A microphone that is off stays
 * published and sends nothing; a camera that is off is let go.
 */
export function publishOwn(room: Room) {
  const wanted: Record<MediaKind, MediaStreamTrack | null> = { audio: null, video: null };
  let isReady = false;
  let turn = Promise.resolve();

  const publish = async (kind: MediaKind) => {
    const track = wanted[kind];
    const { localParticipant } = room;
    const published = localParticipant.getTrackPublication(sources[kind])?.track;
    if (published && track === null && kind === 'audio') return void (await published.mute());
    if (published?.mediaStreamTrack === track) return void (await published?.unmute());
    if (published) await localParticipant.unpublishTrack(published, false);
    if (track) await localParticipant.publishTrack(track, { source: sources[kind] });
  };
  const follow = (kind: MediaKind) => {
    if (!isReady) return;
    // Refused while muted by the host: the person turns it on again when they are asked.
    turn = turn.then(() => publish(kind)).catch(() => undefined);
  };
  return {
    setTrack: (kind: MediaKind, track: MediaStreamTrack | null) => {
      wanted[kind] = track;
      follow(kind);
    },
    /** Once the API has admitted the person. */
    start: () => {
      isReady = true;
      for (const kind of mediaKinds) follow(kind);
    },
  };
}
