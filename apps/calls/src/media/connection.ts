import { randomInt } from 'node:crypto';
import { type MediaKind, maxInCall, mediaKinds } from '@ensemble/contract';
import ndc, { type Track } from 'node-datachannel';
import { readCandidates, withoutCandidates, withSafeCandidates } from './candidates.ts';
import { InboundTrack, payloadTypes } from './inbound-track.ts';
import { OutboundSlot } from './outbound-slot.ts';

/** Local and public address of media: one UDP port for all connections. */
export interface MediaAddress {
  readonly udpPort: number;
  readonly udpHost?: string | undefined;
  readonly publicAddress?: string | undefined;
}

/** The pair of media sections that receives one other person. */
export type Slot = Readonly<Record<MediaKind, OutboundSlot>>;

interface Events {
  /** The offer, without candidates. */
  onOffer(sdp: string): void;
  onConnected(): void;
  /** The connection failed or was lost. */
  onLost(): void;
  onPublished(kind: MediaKind): void;
  onFlood(): void;
  /** An unexpected error in a callback. */
  onError(error: unknown): void;
}

/** The `mid`s of the sections in which the participant sends. */
export const sendingMids = { audio: 'a', large: 'v', small: 'w' } as const;
const slotMid = (kind: MediaKind, place: number) => `${kind === 'audio' ? 'sa' : 'sv'}${place}`;

/**
 * The WebRTC connection of one participant, negotiated once: two sections to send, and one pair to
 * receive each of the other people a room can have.
 */
export class MediaConnection {
  readonly inbound: Readonly<Record<MediaKind, InboundTrack>>;
  readonly slots: readonly Slot[];
  readonly #connection: ndc.PeerConnection;
  readonly #tracks: Track[] = [];
  readonly #events: Events;
  readonly #publicAddress: string | undefined;
  #candidates: string[] = [];
  #isClosed = false;
  #isAnswered = false;

  /** Throws if the system has no resources left. */
  constructor(id: string, { udpPort, udpHost, publicAddress }: MediaAddress, events: Events) {
    this.#events = events;
    this.#publicAddress = publicAddress;
    this.#connection = new ndc.PeerConnection(id, {
      iceServers: [],
      ...(udpHost && { bindAddress: udpHost }),
      enableIceUdpMux: true,
      portRangeBegin: udpPort,
      portRangeEnd: udpPort,
      disableAutoNegotiation: true,
      forceMediaTransport: true,
    });
    this.#connection.onStateChange((state) => this.#onState(state));
    this.#connection.onGatheringStateChange((state) => {
      if (state === 'complete') this.#offer();
    });
    this.inbound = { audio: this.#openInbound('audio'), video: this.#openInbound('video') };
    this.slots = Array.from({ length: maxInCall - 1 }, (_, place) => ({
      audio: this.#openSlot('audio', place),
      video: this.#openSlot('video', place),
    }));
    this.#connection.setLocalDescription('offer');
  }

  #openInbound(kind: MediaKind): InboundTrack {
    const track = this.#addTrack(
      kind,
      sendingMids[kind === 'audio' ? 'audio' : 'large'],
      'RecvOnly',
    );
    const inbound = new InboundTrack(kind, track, {
      onPublished: () => this.#events.onPublished(kind),
      onFlood: () => this.#events.onFlood(),
    });
    track.onMessage((bytes) => this.#guard(() => inbound.receive(bytes)));
    return inbound;
  }

  #openSlot(kind: MediaKind, place: number): OutboundSlot {
    const ssrc = randomInt(1, 2 ** 32 - 1);
    const mid = slotMid(kind, place);
    const track = this.#addTrack(kind, mid, 'SendOnly', { ssrc, stream: `slot${place}` });
    const slot = new OutboundSlot(kind, mid, ssrc, track);
    track.onMessage((bytes) => this.#guard(() => slot.receive(bytes)));
    return slot;
  }

  #addTrack(
    kind: MediaKind,
    mid: string,
    direction: 'RecvOnly' | 'SendOnly',
    sent?: { ssrc: number; stream: string },
  ): Track {
    const media = kind === 'audio' ? new ndc.Audio(mid, direction) : new ndc.Video(mid, direction);
    if (media instanceof ndc.Audio)
      media.addOpusCodec(payloadTypes.audio, 'minptime=10;useinbandfec=1;usedtx=1');
    else media.addVP8Codec(payloadTypes.video);
    if (sent) media.addSSRC(sent.ssrc, sent.stream, sent.stream, mid);
    const track = this.#connection.addTrack(media);
    // Without a listener the library leaks closed tracks.
    track.onClosed(() => undefined);
    this.#tracks.push(track);
    return track;
  }

  #onState(state: string): void {
    if (this.#isClosed) return;
    if (state === 'connected') this.#guard(() => this.#events.onConnected());
    else if (['disconnected', 'failed', 'closed'].includes(state))
      this.#guard(() => this.#events.onLost());
  }

  #offer(): void {
    if (this.#isClosed) return;
    const sdp = this.#connection.localDescription()?.sdp ?? '';
    this.#candidates = readCandidates(sdp, this.#publicAddress);
    this.#guard(() => this.#events.onOffer(withoutCandidates(sdp)));
  }

  /**
   * Applies the participant's answer, once, and returns the service's candidates: sent earlier, they
   * make some connections fail. Undefined if the answer is not valid.
   */
  answer(sdp: string): string[] | undefined {
    if (this.#isClosed || this.#isAnswered) return undefined;
    this.#isAnswered = true;
    try {
      this.#connection.setRemoteDescription(withSafeCandidates(sdp), 'answer');
      return this.#candidates;
    } catch {
      return undefined;
    }
  }

  /** Sends receiver reports; called every second. */
  report(videoBitrate: number): void {
    for (const kind of mediaKinds) this.inbound[kind].report(videoBitrate);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const slot of this.slots) for (const kind of mediaKinds) slot[kind].clear();
    // Tracks first: closing the connection with open tracks leaks memory.
    for (const track of this.#tracks) track.close();
    this.#connection.close();
  }

  /** An exception in a callback of the library would end the process. */
  #guard(run: () => void): void {
    if (this.#isClosed) return;
    try {
      run();
    } catch (error) {
      this.#events.onError(error);
    }
  }
}
