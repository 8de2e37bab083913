import type { CallAccess, MediaKind } from '@ensemble/contract';
import { type CallClient, type CallPerson, type EndReason, noCall } from './call-client.ts';
import { type CallConnection, openConnection } from './connection.ts';
import type { OwnMedia } from './own-media.ts';
import { createSpeakerFinder } from './speaker.ts';
import { type ConnectionOutcome, stayJoined } from './stay-joined.ts';
import { createStore } from './store.ts';
import { createTaker, notDelivered } from './take-message.ts';
import { createViewReporter } from './view-reporter.ts';

interface Options {
  readonly media: OwnMedia;
  /** Asks the API for a token; a new one for each joining. */
  readonly getAccess: (signal: AbortSignal) => Promise<CallAccess>;
  /** For tests, in place of a real connection. */
  readonly open?: typeof openConnection;
}

const listenMs = 500;

/** The client of the embedded engine (contract/calls/protocol.ts). */
export function createEmbeddedClient(options: Options): CallClient {
  const { media } = options;
  const store = createStore(noCall);
  const { read, change } = store;
  const { take, clearAsking, noteOwnPicture, concerns, idOf } = createTaker(store, media);
  let connection: CallConnection | undefined;
  let stopping = new AbortController();
  let hasHandUp = false;
  const view = createViewReporter((message) => connection?.send(message));

  const end = (endedBy: EndReason) => {
    if (stopping.signal.aborted) return;
    const isFirst = read().connection === 'connecting';
    const obstacle = endedBy === 'failed' && isFirst ? connection?.obstacle() : undefined;
    stopping.abort();
    connection?.close();
    connection = undefined;
    view.pause();
    media.release();
    concerns.giveUp();
    change({ ...noCall, connection: 'ended', endedBy, obstacle });
  };

  /** Tells the service and its sections what of the person's own is on. */
  const sendOwn = () => {
    const { audio, video } = media.read();
    connection?.setTrack('audio', audio.on ? audio.track : null);
    connection?.setTrack('video', video.on ? video.track : null);
    connection?.send({ type: 'media', audio: audio.on, video: video.on });
    noteOwnPicture();
  };

  const join = (access: CallAccess): Promise<ConnectionOutcome> =>
    new Promise((resolve) => {
      let wasConnected = false;
      const opened: CallConnection = (options.open ?? openConnection)(access, {
        onMessage: (message) => take(message, opened),
        onConnected: () => {
          wasConnected = true;
          change({ connection: 'connected', obstacle: undefined });
          sendOwn();
          view.reportAnew();
          if (hasHandUp) opened.send({ type: 'hand', up: true });
        },
        onClosed: (code) => resolve({ code, wasConnected }),
      });
      connection = opened;
      sendOwn();
    });

  const connect = () => {
    stopping = new AbortController();
    const { signal } = stopping;
    const { pause, wake } = createPause();
    hasHandUp = false;
    view.setSoundOnly(false);
    change(noCall);
    const stopFollowing = media.subscribe(sendOwn);
    const findSpeaker = createSpeakerFinder();
    const listen = async () => {
      if (read().connection === 'connecting') {
        const obstacle = connection ? connection.obstacle() : 'noService';
        if (obstacle !== read().obstacle) change({ obstacle });
      }
      if (read().connection !== 'connected' || !connection) return;
      const levels = levelsByPerson(await connection.levels(), idOf, read().people);
      const speaking = findSpeaker(levels, Date.now());
      if (!signal.aborted && speaking !== read().speaking) change({ speaking });
    };
    const timer = setInterval(() => void listen(), listenMs);
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
    const onLost = () => {
      view.pause();
      change({ connection: 'reconnecting', speaking: undefined });
    };
    void stayJoined({ getAccess: options.getAccess, join, pause, onLost, signal }).then(
      (reason) => reason && !signal.aborted && end(reason),
    );
  };

  const turn = async (kind: MediaKind, on: boolean) => {
    clearAsking(kind);
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
    dismissUnmute: clearAsking,
    setView: view.setWidths,
    setSoundOnly: (isSoundOnly) => {
      view.setSoundOnly(isSoundOnly);
      change({ isSoundOnly });
    },
    tryPictures: () => connection?.send({ type: 'tryPictures' }),
  };
}

/** A pause that can be cut short. Those who lost one service do not come back to it in one moment. */
function createPause() {
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, ms * (0.8 + 0.4 * Math.random()));
    });
  return { pause, wake: () => wake() };
}

/** The levels of those whose microphone is on. */
function levelsByPerson(
  bySection: ReadonlyMap<string, number>,
  idOf: (section: string) => string | undefined,
  people: readonly CallPerson[],
): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (const [section, level] of bySection) {
    const person = people.find(({ id }) => id === idOf(section));
    if (person?.audio) levels.set(person.id, level);
  }
  return levels;
}
