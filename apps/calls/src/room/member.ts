import { isDeepStrictEqual } from 'node:util';
import type {
  Admission,
  CallParticipant,
  CloseReason,
  ConnectionQuality,
  MediaKind,
  VideoSize,
  ServerMessage,
} from '@ensemble/contract';
import { isInCharge, maxSmallWidth, mediaKinds, videoSizes } from '@ensemble/contract';
import type { MediaConnection, Slot } from '../media/connection.ts';
import { QualityWatch, Uplink } from './quality-watch.ts';

/** Packets of speech in half a second that count as speaking. */
const spokenPackets = 18;

type Sending = Omit<Extract<ServerMessage, { type: 'sending' }>, 'type'>;

/** What a member's line does not carry. */
interface Wishes {
  readonly paused: ReadonlySet<Member>;
  /** How many pictures are wanted. */
  readonly wanted: number;
  /** The budget for pictures that one more of them needs. */
  readonly next: number | undefined;
}

/** What a member needs of its WebSocket. */
export interface MemberSocket {
  send(message: ServerMessage): void;
  close(reason: CloseReason): void;
}

/** A participant in a room, from the admission until they leave. */
export class Member {
  readonly connection: string;
  readonly id: string;
  readonly name: string;
  readonly type: CallParticipant['type'];
  readonly hasChat: boolean;
  readonly socket: MemberSocket;
  readonly muted: { audio: boolean; video: boolean };
  /** The number of the last decision about each kind. */
  readonly #decided: Record<MediaKind, number>;
  /** What the person has turned on. Muting turns it off; only the person turns it on again. */
  readonly on = { audio: false, video: false };
  hand = false;
  /** Whether the media connection is established; only then do others see this member. */
  isConnected = false;
  /** How wide the member shows the pictures of others, by id; undefined until they say so. */
  view: ReadonlyMap<string, number> | undefined;
  /** When the member spoke last. */
  spokeAt = 0;
  readonly #up = new Uplink();
  readonly #down = new QualityWatch();
  /** The others whose pictures this member's line does not carry, and whether that is all of them. */
  #paused: ReadonlySet<Member> = new Set();
  #isAllPaused = false;
  #sending: Sending = { large: null, small: null, paused: false };
  #line: Omit<Extract<ServerMessage, { type: 'line' }>, 'type'> = {
    down: 'good',
    up: 'good',
    paused: false,
  };
  #media: MediaConnection | undefined;
  readonly #shown = new Map<Member, Slot>();

  constructor(admission: Admission, socket: MemberSocket) {
    this.connection = admission.connection;
    ({ id: this.id, name: this.name, type: this.type } = admission.participant);
    this.hasChat = admission.chat;
    this.muted = { ...admission.muted };
    this.#decided = { ...admission.decided };
    this.socket = socket;
  }

  get isInCharge(): boolean {
    return isInCharge(this.type);
  }

  get media(): MediaConnection | undefined {
    return this.#media;
  }

  setMedia(media: MediaConnection): void {
    this.#media = media;
  }

  /** The person turned microphone and camera on or off; a muted one stays off. */
  turnOn(wanted: Readonly<Record<MediaKind, boolean>>): void {
    for (const kind of mediaKinds) this.#set(kind, wanted[kind] && !this.muted[kind]);
  }

  /**
   * Stops forwarding at once, independent of the browser, or asks the person to unmute. A decision
   * older than the last one, which was overtaken on its way, changes nothing.
   */
  mute(kind: MediaKind, isMuted: boolean, decision: number): void {
    if (decision <= this.#decided[kind]) return;
    this.#decided[kind] = decision;
    const isOnAlready = !isMuted && !this.muted[kind] && this.on[kind];
    if (isOnAlready) return;
    this.muted[kind] = isMuted;
    if (isMuted) this.#set(kind, false);
    this.socket.send({ type: 'muted', kind, on: isMuted });
  }

  #set(kind: MediaKind, isOn: boolean): void {
    this.on[kind] = isOn;
    const inbound = this.#media?.inbound;
    if (kind === 'audio') inbound?.audio.setOpen(isOn);
    else for (const size of videoSizes) inbound?.[size].setOpen(isOn);
  }

  /** The size in which this member shows the picture of another; null if it is not shown. */
  wants(other: Member): VideoSize | null {
    if (!this.view) return 'large';
    const width = this.view.get(other.id) ?? 0;
    if (width === 0) return null;
    return width > maxSmallWidth ? 'large' : 'small';
  }

  /** Starts hearing another member, in a free pair of media sections. */
  show(other: Member): void {
    if (this.#shown.has(other) || !other.media) return;
    const taken = new Set(this.#shown.values());
    const slot = this.#media?.slots.find((each) => !taken.has(each));
    if (!slot) return;
    this.#shown.set(other, slot);
    slot.audio.show(other.media.inbound.audio);
  }

  hide(other: Member): void {
    const slot = this.#shown.get(other);
    this.#shown.delete(other);
    slot?.audio.clear();
    slot?.video.clear();
  }

  /** Receives the picture of another member in this size, or not at all. */
  showVideo(other: Member, size: VideoSize | null): void {
    const video = this.#shown.get(other)?.video;
    const inbound = size && other.media?.inbound[size];
    if (inbound) video?.change(inbound);
    else video?.clear();
  }

  /** Whether a picture of this member in this size reaches `reader`, or is about to. */
  isSeenBy(reader: Member, size: VideoSize): boolean {
    const inbound = this.#media?.inbound[size];
    return inbound !== undefined && reader.#shown.get(this)?.video.uses(inbound) === true;
  }

  /** The bits per second that this member's line has for pictures. */
  videoBudget(now: number): number {
    return this.#media?.line.pictureBudget(now) ?? 0;
  }

  /** Whether this member's picture is paused for their own line. */
  get isSendingPaused(): boolean {
    return this.#up.isPaused;
  }

  /** Notes whose pictures do not fit, and the budget that the next of them needs. Returns whether it changed. */
  setPaused({ paused, wanted, next }: Wishes, now: number): boolean {
    const line = this.#media?.line;
    line?.wish(next, now);
    // What a line carries is found out in the first seconds.
    const shown = line?.isStarting(now) ? new Set<Member>() : paused;
    const hasChanged = shown.symmetricDifference(this.#paused).size > 0;
    this.#paused = shown;
    this.#isAllPaused = wanted > 0 && shown.size === wanted;
    return hasChanged;
  }

  /** Tells the member how to send their picture, at each change. */
  setSending(sizes: Pick<Sending, 'large' | 'small'>): void {
    const sending = { ...sizes, paused: this.#up.isPaused };
    if (isDeepStrictEqual(sending, this.#sending)) return;
    this.#sending = sending;
    this.socket.send({ type: 'sending', ...sending });
  }

  /** Looks at the member's line, twice a second, and tells them at each change. Returns whether it changed. */
  lookAtLine(now: number): boolean {
    const media = this.#media;
    if (!media) return false;
    if (media.inbound.audio.takeSpoken() >= spokenPackets) this.spokeAt = now;
    const sendsVideo = this.#sending.large !== null || this.#sending.small !== null;
    const wasPaused = this.#up.isPaused;
    this.#up.note(media.lossUp(now), sendsVideo, now);
    this.#down.note(this.#paused.size > 0 || media.line.isPoor(now), now);
    const line = { down: this.#down.state, up: this.#up.state, paused: this.#isAllPaused };
    if (isDeepStrictEqual(line, this.#line)) return wasPaused !== this.#up.isPaused;
    this.#line = line;
    this.socket.send({ type: 'line', ...line });
    return true;
  }

  /** The person asks for pictures again, in both directions. */
  tryPictures(now: number): void {
    this.#up.retry();
    this.#media?.line.retry(now);
  }

  /** This member as `reader` sees them. */
  seenBy(reader: Member): CallParticipant {
    const slot = reader.#shown.get(this);
    return {
      id: this.id,
      name: this.name,
      type: this.type,
      ...this.on,
      muted: { ...this.muted },
      hand: this.hand,
      paused: this.on.video && (this.#up.isPaused || reader.#paused.has(this)),
      line: reader.isInCharge ? this.#worstLine : null,
      slot: slot ? { audio: slot.audio.mid, video: slot.video.mid } : null,
    };
  }
  get #worstLine(): ConnectionQuality {
    return this.#line.down === 'poor' || this.#line.up === 'poor' ? 'poor' : 'good';
  }
}
