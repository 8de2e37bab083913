import { randomInt } from 'node:crypto';
import { type MediaKind, maxInCall, type VideoSize } from '@ensemble/contract';
import ndc, { type Track } from 'node-datachannel';
import { ArrivalLog } from './arrival-log.ts';
import {
  readCandidates,
  relayCandidates,
  withoutCandidates,
  withSafeCandidates,
} from './candidates.ts';
import { Downlink } from './downlink.ts';
import { InboundTrack, payloadTypes } from './inbound-track.ts';
import { transportCcMids } from './transport-cc-mids.ts';
import { OutboundSlot } from './outbound-slot.ts';
import type { RelayPort } from './relay-port.ts';
import { extensions } from './rtp.ts';

/** Local and public address of media: one UDP port for all connections. */
export interface MediaAddress {
  readonly udpPort: number;
  readonly udpHost?: string | undefined;
  readonly publicAddress?: string | undefined;
  /** Where relays send, if there are any. */
  readonly relayPort?: RelayPort | undefined;
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
  /** What the line to the participant carries has changed. */
  onBudget(): void;
  onFlood(): void;
  /** An unexpected error in a callback. */
  onError(error: unknown): void;
}

/** What a participant sends: sound, and the picture in two sizes. */
const sources = ['audio', 'large', 'small'] as const;
export type Source = 'audio' | VideoSize;

/** The `mid`s of the sections in which the participant sends. */
export const sendingMids = { audio: 'a', large: 'v', small: 'w' } as const satisfies Record<
  Source,
  string
>;
const slotMid = (kind: MediaKind, index: number) => `${kind === 'audio' ? 'sa' : 'sv'}${index}`;

/**
 * The WebRTC connection of one participant, negotiated once: three sections to send, and one pair to
 * receive each of the other people a room can have.
 */
export class MediaConnection {
  readonly inbound: Readonly<Record<Source, InboundTrack>>;
  readonly slots: readonly Slot[];
  readonly #connection: ndc.PeerConnection;
  readonly #tracks: Track[] = [];
  readonly #arrivals = new ArrivalLog();
  readonly #line: Downlink;
  readonly #published = new Set<MediaKind>();
  readonly #events: Events;
  readonly #address: MediaAddress;
  #closeToRelays: (() => void) | undefined;
  #candidates: string[] = [];
  #isClosed = false;
  #isAnswered = false;

  /** Throws if the system has no resources left. */
  constructor(id: string, address: MediaAddress, events: Events) {
    const { udpPort, udpHost } = address;
    this.#events = events;
    this.#address = address;
    this.#line = new Downlink({
      sendBurst: (packets, now) => this.#sendBurst(packets, now),
      onBudget: () => events.onBudget(),
    });
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
    this.inbound = {
      audio: this.#openInbound('audio'),
      large: this.#openInbound('large'),
      small: this.#openInbound('small'),
    };
    this.slots = Array.from({ length: maxInCall - 1 }, (_, index) => ({
      audio: this.#openSlot('audio', index),
      video: this.#openSlot('video', index),
    }));
    this.#connection.setLocalDescription('offer');
  }

  #openInbound(source: Source): InboundTrack {
    const kind = source === 'audio' ? 'audio' : 'video';
    const track = this.#addTrack(kind, sendingMids[source], 'RecvOnly');
    const inbound = new InboundTrack(kind, track, {
      onPublished: () => this.#publish(kind),
      onArrived: (sequence, now) => this.#arrivals.note(sequence, now),
      onReport: (bytes, now) => this.#line.receive(bytes, now),
      onFlood: () => this.#events.onFlood(),
    });
    track.onMessage((bytes) => this.#guard(() => inbound.receive(bytes)));
    return inbound;
  }

  #publish(kind: MediaKind): void {
    if (this.#published.has(kind)) return;
    this.#published.add(kind);
    this.#events.onPublished(kind);
  }

  #openSlot(kind: MediaKind, index: number): OutboundSlot {
    const ssrc = randomInt(1, 2 ** 32 - 1);
    const mid = slotMid(kind, index);
    const track = this.#addTrack(kind, mid, 'SendOnly', { ssrc, stream: `slot${index}` });
    const slot = new OutboundSlot(kind, mid, ssrc, track, this.#line);
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
    for (const line of linesFor(kind)) media.parseSdpLine(line);
    if (sent) media.addSSRC(sent.ssrc, sent.stream, sent.stream, mid);
    const track = this.#connection.addTrack(media);
    // Without a listener the library leaks closed tracks.
    track.onClosed(() => undefined);
    this.#tracks.push(track);
    return track;
  }

  #onState(state: string): void {
    if (this.#isClosed) return;
    if (state === 'connected') this.#guard(() => this.#onConnected());
    else if (['disconnected', 'failed', 'closed'].includes(state))
      this.#guard(() => this.#events.onLost());
  }

  #onConnected(): void {
    const numbered = transportCcMids(this.#connection.remoteDescription()?.sdp ?? '');
    for (const { audio, video } of this.slots)
      for (const slot of [audio, video]) slot.isNumbered = numbered.has(slot.mid);
    const reports = this.slots.some(({ audio, video }) => audio.isNumbered || video.isNumbered);
    this.#line.start(reports, performance.now());
    this.#events.onConnected();
  }

  #offer(): void {
    if (this.#isClosed) return;
    const sdp = this.#connection.localDescription()?.sdp ?? '';
    const { publicAddress, relayPort } = this.#address;
    const own = readCandidates(sdp, publicAddress);
    this.#candidates = relayPort ? [...own, ...relayCandidates(own, relayPort.port)] : own;
    const [ufrag, password] = [/^a=ice-ufrag:(\S+)/m, /^a=ice-pwd:(\S+)/m].map(
      (pattern) => pattern.exec(sdp)?.[1] ?? '',
    );
    if (ufrag && password) this.#closeToRelays = relayPort?.admit(ufrag, password);
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

  /** Sends receiver reports, and the limit of what the participant sends; called every second. */
  report(bitsPerSecond: number): void {
    for (const source of sources) this.inbound[source].report(bitsPerSecond);
  }

  /** Sends the participant which of their packets have arrived; called ten times a second. */
  reportArrivals(): void {
    const { audio, small, large } = this.inbound;
    const through = [large, small, audio].find(({ ssrc }) => ssrc !== 0);
    through?.reportArrivals(this.#arrivals);
  }

  /** The line to the participant. */
  get line(): Downlink {
    return this.#line;
  }

  #sendBurst(packets: number, now: number): boolean {
    const free = this.slots.find(({ video }) => video.isFree);
    free?.video.pad(packets, now);
    return free !== undefined;
  }

  /** The share of the participant's packets that the way to the service lost in the last five seconds. */
  lossUp(now: number): { share: number; expected: number } {
    return this.#arrivals.loss(now);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#closeToRelays?.();
    for (const { audio, video } of this.slots) {
      audio.clear();
      video.clear();
    }
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

/** What the offer adds to the library's own lines: congestion control by arrivals, and lost sound is sent again. */
function linesFor(kind: MediaKind): string[] {
  const type = payloadTypes[kind];
  const { wideSequence, audioLevel } = extensions;
  return [
    `a=extmap:${wideSequence.id} ${wideSequence.uri}`,
    `a=rtcp-fb:${type} transport-cc`,
    ...(kind === 'audio'
      ? [`a=rtcp-fb:${type} nack`, `a=extmap:${audioLevel.id} ${audioLevel.uri}`]
      : []),
  ];
}
