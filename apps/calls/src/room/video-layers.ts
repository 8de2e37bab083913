import { type VideoSize, videoSizes } from '@ensemble/contract';
import { allocateVideo } from './allocate-video.ts';
import { encodingsFor } from './encodings.ts';
import type { Member } from './member.ts';

/**
 * Decides who receives whose picture in which size, and tells each member how to send their own: what
 * no one receives is not encoded. Returns whether the list of people has changed by it.
 */
export function assignVideoLayers(members: readonly Member[], now: number): boolean {
  const encodings = encodingsFor(members.length);
  const bySpeech = members.toSorted((a, b) => b.spokeAt - a.spokeAt);
  let hasChanged = false;
  for (const reader of members) {
    const wanted = bySpeech.flatMap((other) => {
      const size = other === reader || !isSent(other) ? null : reader.wants(other);
      return size ? [{ other, size }] : [];
    });
    const wishes = wanted.map(({ size }) => size);
    const { sizes, next } = allocateVideo(reader.videoBudget(now), wishes, encodings);
    const paused = new Set<Member>();
    const received = new Map<Member, VideoSize>();
    for (const [index, { other }] of wanted.entries()) {
      const size = sizes[index];
      if (size) received.set(other, size);
      else paused.add(other);
    }
    for (const other of members) reader.showVideo(other, received.get(other) ?? null);
    if (reader.setPaused({ paused, wanted: wanted.length, next }, now)) hasChanged = true;
  }
  for (const sender of members) {
    const isNeeded = (size: VideoSize) =>
      isSent(sender) && members.some((reader) => sender.isSeenBy(reader, size));
    const [large, small] = videoSizes.map((size) => (isNeeded(size) ? encodings[size] : null));
    sender.setSending({ large: large ?? null, small: small ?? null });
  }
  return hasChanged;
}

/** Whether a member has a picture to send, and a line for it. */
const isSent = (member: Member): boolean => member.on.video && !member.isSendingPaused;
