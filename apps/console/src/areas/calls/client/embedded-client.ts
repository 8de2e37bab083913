import type { CallAccess, MediaKind, ServerMessage } from '@ensemble/contract';
import { type CallClient, type ConcernAnswer, type EndReason, noCall } from './call-client.ts';
import { type CallConnection, openConnection } from './connection.ts';
import type { OwnMedia } from './own-media.ts';
import { createSpeakerFinder } from './speaker.ts';
import { type Joining, stayJoined } from './stay-joined.ts';
import { createStore } from './store.ts';

interface Options {
  readonly media: OwnMedia;
  /** Asks the API for a token; a new one for each joining. */
  readonly getAccess: (signal: AbortSignal) => Promise<CallAccess>;
  /** For tests, in place of a real connection. */
  readonly open?: typeof openConnection;
}

const listenMs = 500;
const concernTimeoutMs = 6000;
const notDelivered: ConcernAnswer = { delivered: false, left: 0 };

/** The client of the embedded engine (contract/calls/protocol.ts). */
export function createEmbeddedClient({
  media,
  getAccess,
  open = openConnection,
}: Options): CallClient {
  const store = createStore(noCall);
  const { read, change } = store;
  const findSpeaker = createSpeakerFinder();
  const concerns = createConcerns();
  let connection: CallConnection | undefined;
  let stopping = new AbortController();
  /** Whose sound each media section is. */
  let idAt: ReadonlyMap<string, string> = new Map();
  let hasHandUp = false;
  let lastKey = 0;
  let wake = () => {};

  const end = (endedBy: EndReason) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    connection?.close();
    connection = undefined;
    media.release();
    concerns.giveUp();
    change({ ...noCall, connection: 'ended', endedBy });
  };

  /** Tells the service and its sections what of the person's own is on. */
  const sendOwn = () => {
    const { audio, video } = media.read();
    connection?.setTrack('audio', audio.on ? audio.track : null);
    connection?.setTrack('video', video.on ? video.track : null);
    connection?.send({ type: 'media', audio: audio.on, video: video.on });
  };

  const forgetAsking = (kind: MediaKind) =>
    change({ askedToUnmute: read().askedToUnmute.filter((each) => each !== kind) });

  const take = (message: ServerMessage, from: CallConnection) => {
    switch (message.type) {
      case 'welcome':
        return change({ you: message.you, hasChat: message.chat });
      case 'participants':
        idAt = new Map(message.participants.map(({ id, slot }) => [slot?.audio ?? 'own', id]));
        return change({
          people: message.participants.map(({ slot, ...person }) => ({
            ...person,
            streams: slot && { audio: from.streamAt(slot.audio), video: from.streamAt(slot.video) },
          })),
        });
      case 'muted': {
        const { kind, on } = message;
        forgetAsking(kind);
        if (on) return media.turn(kind, false);
        // Nothing to ask of a person whose microphone is on.
        if (!media.read()[kind].on) change({ askedToUnmute: [...read().askedToUnmute, kind] });
        return undefined;
      }
      case 'chat':
        return change({ messages: [...read().messages, { ...message, key: (lastKey += 1) }] });
      case 'concern':
        lastKey += 1;
        return change({ concerns: [...read().concerns, { key: lastKey, about: message.about }] });
      case 'concernSent':
        return concerns.answer(message);
      case 'candidates':
      case 'beat':
        return undefined;
    }
  };

  const join = (access: CallAccess): Promise<Joining> =>
    new Promise((resolve) => {
      let wasConnected = false;
      const opened: CallConnection = open(access, {
        onMessage: (message) => void take(message, opened),
        onConnected: () => {
          wasConnected = true;
          change({ connection: 'connected' });
          sendOwn();
          if (hasHandUp) opened.send({ type: 'hand', up: true });
        },
        onClosed: (code) => resolve({ code, wasConnected }),
      });
      connection = opened;
      sendOwn();
    });

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      // Those who lost one service do not come back to it in one moment.
      setTimeout(resolve, ms * (0.8 + 0.4 * Math.random()));
    });

  const listen = async () => {
    if (read().connection !== 'connected' || !connection) return;
    const bySection = await connection.levels();
    const isHeard = new Set(read().people.flatMap(({ id, audio }) => (audio ? [id] : [])));
    const levels = new Map<string, number>();
    for (const [section, level] of bySection) {
      const id = idAt.get(section);
      if (id !== undefined && isHeard.has(id)) levels.set(id, level);
    }
    const speaking = findSpeaker(levels, Date.now());
    if (speaking !== read().speaking) change({ speaking });
  };

  const connect = () => {
    stopping = new AbortController();
    const { signal } = stopping;
    hasHandUp = false;
    change(noCall);
    const timer = setInterval(() => void listen(), listenMs);
    const stopFollowing = media.subscribe(sendOwn);
    const onOnline = () => {
      wake();
      connection?.doubt();
    };
    window.addEventListener('online', onOnline, { signal });
    window.addEventListener('pagehide', () => end('left'), { signal });
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      stopFollowing();
      wake();
    });
    const onLost = () => change({ connection: 'reconnecting', speaking: undefined });
    void stayJoined({ getAccess, join, pause, onLost, signal }).then(
      (reason) => reason && !signal.aborted && end(reason),
    );
  };

  const turn = async (kind: MediaKind, on: boolean) => {
    forgetAsking(kind);
    await media.turn(kind, on);
  };
  return {
    read,
    subscribe: store.subscribe,
    connect,
    leave: () => end('left'),
    setMicrophone: (on) => turn('audio', on),
    setCamera: (on) => turn('video', on),
    chooseDevice: media.choose,
    raiseHand: (up) => {
      hasHandUp = up;
      connection?.send({ type: 'hand', up });
    },
    sendChat: (text) => connection?.send({ type: 'chat', text }),
    sendConcern: (about, to) => {
      if (read().connection !== 'connected') return Promise.resolve(notDelivered);
      connection?.send({ type: 'concern', about, to });
      return concerns.wait();
    },
    dismissConcern: (key) =>
      change({ concerns: read().concerns.filter((each) => each.key !== key) }),
    dismissUnmute: forgetAsking,
  };
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
