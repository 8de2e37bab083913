import type { MediaKind, ServerMessage } from '@ensemble/contract';
import { type CallState, type ConcernAnswer, noCall } from './call-client.ts';
import type { CallConnection } from './connection.ts';
import type { OwnMedia } from './own-media.ts';
import type { createStore } from './store.ts';

type CallStore = ReturnType<typeof createStore<CallState>>;

const concernTimeoutMs = 6000;
/** What is said of a message of concern that no answer came to. */
export const notDelivered: ConcernAnswer = { delivered: false, left: 0 };

/** Takes what the service says into the state of a call. */
export function createTaker({ read, change }: CallStore, media: OwnMedia) {
  const concerns = createConcerns();
  /** Whose sound each media section is. */
  let idAt: ReadonlyMap<string, string> = new Map();
  let lastKey = 0;
  let isSendingPaused = false;

  const clearAsking = (kind: MediaKind) =>
    change({ askedToUnmute: read().askedToUnmute.filter((each) => each !== kind) });

  const takeMuted = (kind: MediaKind, on: boolean) => {
    clearAsking(kind);
    if (on) void media.turn(kind, false);
    // Nothing to ask of a person whose microphone is on.
    else if (!media.read()[kind].on) change({ askedToUnmute: [...read().askedToUnmute, kind] });
  };

  /** Nothing of the own is paused while the camera is off. */
  const noteOwnVideo = () => {
    const ownPaused = isSendingPaused && media.read().video.on;
    if (read().line.ownPaused !== ownPaused) change({ line: { ...read().line, ownPaused } });
  };

  const take = (message: ServerMessage, from: CallConnection): void => {
    switch (message.type) {
      case 'welcome':
        isSendingPaused = false;
        return change({ you: message.you, hasChat: message.chat, line: noCall.line });
      case 'participants':
        idAt = new Map(message.participants.map(({ id, slot }) => [slot?.audio ?? 'own', id]));
        return change({
          people: message.participants.map(({ slot, ...person }) => ({
            ...person,
            streams: slot && { audio: from.streamAt(slot.audio), video: from.streamAt(slot.video) },
          })),
        });
      case 'muted':
        return takeMuted(message.kind, message.on);
      case 'chat':
        lastKey += 1;
        return change({ messages: [...read().messages, { ...message, key: lastKey }] });
      case 'concern':
        lastKey += 1;
        return change({ concerns: [...read().concerns, { key: lastKey, about: message.about }] });
      case 'concernSent':
        change({ concernsLeft: message.left });
        return concerns.answer(message);
      case 'sending':
        isSendingPaused = message.paused;
        return noteOwnVideo();
      case 'line': {
        const { down, up, paused: othersPaused } = message;
        return change({ line: { ...read().line, down, up, othersPaused } });
      }
      case 'candidates':
      case 'beat':
        return undefined;
    }
  };
  const idOf = (section: string) => idAt.get(section);
  return { take, clearAsking, noteOwnPicture: noteOwnVideo, concerns, idOf };
}

/** Messages of concern that wait for their answers, which come in order; one that is not answered was not delivered. */
function createConcerns() {
  const waiting: ((answer: ConcernAnswer) => void)[] = [];
  return {
    answer: (answer: ConcernAnswer) => waiting.shift()?.(answer),
    giveUp: () => {
      for (const each of waiting.splice(0)) each(notDelivered);
    },
    wait: () =>
      new Promise<ConcernAnswer>((resolve) => {
        const timer = setTimeout(() => resolve(notDelivered), concernTimeoutMs);
        waiting.push((answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
      }),
  };
}
