import type { MediaKind } from '@ensemble/contract';
import { createStore, type Store } from './store.ts';

/** Why microphone or camera cannot be turned on. */
export type MediaProblem =
  /** The browser or the person does not permit it. */
  | 'denied'
  /** There is none, or the chosen one is gone. */
  | 'missing'
  /** Another program uses it. */
  | 'busy';

interface OwnKind {
  readonly on: boolean;
  /** While the browser asks for permission. */
  readonly isOpening: boolean;
  readonly track: MediaStreamTrack | null;
  readonly problem?: MediaProblem | undefined;
}

export interface OwnMediaState {
  readonly audio: OwnKind;
  readonly video: OwnKind;
  readonly devices: readonly MediaDeviceInfo[];
  /** Ids of devices; what is not chosen is the browser's choice. */
  readonly chosen: Readonly<Partial<Record<MediaDeviceKind, string>>>;
}

/** The person's own microphone, camera and speaker: off until they turn them on. */
export interface OwnMedia extends Store<OwnMediaState> {
  readonly turn: (kind: MediaKind, on: boolean) => Promise<void>;
  readonly choose: (kind: MediaDeviceKind, id: string) => Promise<void>;
  /** Follows what is plugged in and out; answers the way to stop. */
  readonly watch: () => () => void;
  /** Lets go of microphone and camera. */
  readonly release: () => void;
}

const off: OwnKind = { on: false, isOpening: false, track: null };
const deviceOf = { audio: 'audioinput', video: 'videoinput' } as const;
/** Enough for a tile, and little enough for sixteen of them. */
const picture = {
  width: { ideal: 640 },
  height: { ideal: 360 },
  frameRate: { ideal: 24, max: 30 },
} as const;

/** Holds the person's own devices, from the lobby into the call. */
export function createOwnMedia(
  devices: MediaDevices | undefined = navigator.mediaDevices,
): OwnMedia {
  const store = createStore<OwnMediaState>({ audio: off, video: off, devices: [], chosen: {} });
  /** Counts the turns of each kind: one that was overtaken while the browser asked changes nothing. */
  const turns = { audio: 0, video: 0 };
  const set = (kind: MediaKind, value: OwnKind) => store.change({ [kind]: value });

  const list = async () => {
    const found = (await devices?.enumerateDevices().catch(() => undefined)) ?? [];
    store.change({ devices: found });
  };
  const watch = () => {
    const onChange = () => void list();
    devices?.addEventListener('devicechange', onChange);
    onChange();
    return () => devices?.removeEventListener('devicechange', onChange);
  };

  const open = async (kind: MediaKind): Promise<MediaStreamTrack | undefined> => {
    const id = store.read().chosen[deviceOf[kind]];
    const wanted = { ...(kind === 'video' && picture), ...(id && { deviceId: { exact: id } }) };
    if (!devices) throw new DOMException('no devices', 'NotFoundError');
    const constraints = Object.keys(wanted).length > 0 ? wanted : true;
    const stream = await devices.getUserMedia({ [kind]: constraints });
    // Names of devices are told only after a permission.
    void list();
    return stream.getTracks()[0];
  };

  const start = async (kind: MediaKind) => {
    const turn = (turns[kind] += 1);
    const isOvertaken = () => turns[kind] !== turn;
    set(kind, { ...store.read()[kind], isOpening: true, problem: undefined });
    try {
      const track = await open(kind);
      if (isOvertaken()) return track?.stop();
      store.read()[kind].track?.stop();
      // Unplugged, or the permission was taken back.
      track?.addEventListener('ended', () => {
        if (store.read()[kind].track === track) set(kind, { ...off, problem: 'missing' });
      });
      set(kind, { on: true, isOpening: false, track: track ?? null });
    } catch (error) {
      if (!isOvertaken()) set(kind, { ...off, problem: problemOf(error) });
    }
  };

  const turn = async (kind: MediaKind, on: boolean) => {
    const { track, problem } = store.read()[kind];
    if (on && track && kind === 'audio') {
      track.enabled = true;
      return set(kind, { on, isOpening: false, track });
    }
    if (on) return start(kind);
    turns[kind] += 1;
    // A headset that is let go and taken again is silent for a second: a microphone that is off stays
    // open and sends nothing. A camera's light goes out.
    if (kind === 'audio' && track) {
      track.enabled = false;
      return set(kind, { on, isOpening: false, track });
    }
    track?.stop();
    set(kind, { ...off, problem });
  };

  const choose = async (kind: MediaDeviceKind, id: string) => {
    store.change({ chosen: { ...store.read().chosen, [kind]: id } });
    const changed = (['audio', 'video'] as const).find((each) => deviceOf[each] === kind);
    if (!changed) return;
    const { on, track } = store.read()[changed];
    if (on) return start(changed);
    track?.stop();
    set(changed, off);
  };

  const release = () => {
    for (const kind of ['audio', 'video'] as const) {
      turns[kind] += 1;
      store.read()[kind].track?.stop();
      set(kind, off);
    }
  };

  return { read: store.read, subscribe: store.subscribe, turn, choose, watch, release };
}

function problemOf(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** Whether this browser lets a page choose the speaker. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Sends what an element plays to a speaker, where the browser can. */
export async function playOn(
  element: HTMLMediaElement,
  speaker: string | undefined,
): Promise<void> {
  if (!speaker || !canChooseSpeaker() || element.sinkId === speaker) return;
  // A speaker that was unplugged leaves the sound where it is.
  await element.setSinkId(speaker).catch(() => undefined);
}

const notes = [523.25, 659.25];
const noteSeconds = 0.35;

/** Plays two quiet notes on a speaker. */
export async function playTestSound(speaker: string | undefined): Promise<void> {
  const context = new AudioContext();
  const target = context.createMediaStreamDestination();
  const element = new Audio();
  element.srcObject = target.stream;
  await playOn(element, speaker);
  for (const [index, frequency] of notes.entries()) {
    const from = context.currentTime + index * noteSeconds;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.2, from + 0.03);
    volume.gain.linearRampToValueAtTime(0, from + noteSeconds);
    tone.connect(volume).connect(target);
    tone.start(from);
    tone.stop(from + noteSeconds);
  }
  try {
    await element.play();
    await new Promise((resolve) => setTimeout(resolve, 1000 * (noteSeconds * notes.length + 0.2)));
  } finally {
    element.srcObject = null;
    await context.close();
  }
}
