import type {
  Admission,
  CallParticipant,
  CloseReason,
  MediaKind,
  ServerMessage,
} from '@ensemble/contract';
import { isInCharge, mediaKinds } from '@ensemble/contract';
import type { MediaConnection, Slot } from '../media/connection.ts';

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
  /** What the person has turned on. Muting turns it off; only the person turns it on again. */
  readonly on = { audio: false, video: false };
  hand = false;
  /** Whether the media connection is established; only then do others see this member. */
  isConnected = false;
  #media: MediaConnection | undefined;
  readonly #shown = new Map<Member, Slot>();

  constructor(admission: Admission, socket: MemberSocket) {
    this.connection = admission.connection;
    ({ id: this.id, name: this.name, type: this.type } = admission.participant);
    this.hasChat = admission.chat;
    this.muted = { ...admission.muted };
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

  /** Stops forwarding at once, independent of the browser, or asks the person to unmute. */
  mute(kind: MediaKind, isMuted: boolean): void {
    const isOnAlready = !isMuted && !this.muted[kind] && this.on[kind];
    if (isOnAlready) return;
    this.muted[kind] = isMuted;
    if (isMuted) this.#set(kind, false);
    this.socket.send({ type: 'muted', kind, on: isMuted });
  }

  #set(kind: MediaKind, isOn: boolean): void {
    this.on[kind] = isOn;
    this.#media?.inbound[kind].setOpen(isOn);
  }

  /** Starts receiving another member in a free pair of media sections. */
  show(other: Member): void {
    if (this.#shown.has(other) || !other.media) return;
    const taken = new Set(this.#shown.values());
    const slot = this.#media?.slots.find((each) => !taken.has(each));
    if (!slot) return;
    this.#shown.set(other, slot);
    for (const kind of mediaKinds) slot[kind].show(other.media.inbound[kind]);
  }

  hide(other: Member): void {
    const slot = this.#shown.get(other);
    this.#shown.delete(other);
    if (slot) for (const kind of mediaKinds) slot[kind].clear();
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
      paused: false,
      line: null,
      slot: slot ? { audio: slot.audio.mid, video: slot.video.mid } : null,
    };
  }
}
