import { randomInt } from 'node:crypto';
import { type MediaKind, type VideoSize, videoSizes, type ServerMessage } from '@ensemble/contract';
import ndc, { type Track } from 'node-datachannel';
import { WebSocket } from 'ws';
import { ArrivalLog } from '../media/arrival-log.ts';
import { extensions, readRtp } from '../media/rtp.ts';
import type { JoinOptions, Received } from './peer-messages.ts';
import { SectionLog } from './section-log.ts';
import { isKeyFrameRequest, isMedia, RtpStream } from './rtp-stream.ts';

interface Events {
  onOpened(): void;
  onMessage(message: ServerMessage): void;
  onConnected(): void;
  onClosed(code: number, reason: string): void;
}

const tickMs = 10;
const reportMs = 100;
const bitsOfPacket = 8000;
/** What a participant sends: sound, and the picture in two sizes. */
type Source = 'audio' | VideoSize;

/** One synthetic participant: implements the protocol, sends RTP, counts received packets. */
export class RtpPeer {
  readonly #socket: WebSocket;
  readonly #options: JoinOptions;
  readonly #events: Events;
  readonly #sections = new Map<string, SectionLog>();
  readonly #tracks: Track[] = [];
  readonly #streams = new Map<Source, RtpStream>();
  readonly #arrivals = new ArrivalLog();
  readonly #reportSsrc = randomInt(1, 2 ** 32 - 1);
  #lastSsrc = 0;
  #wide = randomInt(0x1_0000);
  #asked: Record<VideoSize, { bitrate: number } | null> = { large: null, small: null };
  videoRate: number | 'asked' = 0;
  #connection: ndc.PeerConnection | undefined;
  #ticks: NodeJS.Timeout | undefined;
  #reports: NodeJS.Timeout | undefined;

  constructor(options: JoinOptions, events: Events) {
    this.#options = options;
    this.#events = events;
    const { url, origin, token } = options;
    this.#socket = new WebSocket(url, origin === undefined ? {} : { origin });
    this.#socket.on('open', () => {
      events.onOpened();
      if (token !== undefined) this.send(JSON.stringify({ type: 'join', token }));
    });
    this.#socket.on('error', (error) => events.onClosed(0, error.message));
    this.#socket.on('close', (code, reason) => {
      events.onClosed(code, String(reason));
      this.#endMedia();
    });
    this.#socket.on('message', (data: Buffer) => this.#receive(JSON.parse(String(data))));
  }

  send(data: string | Uint8Array): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(data);
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'beat') return;
    if (message.type === 'welcome') this.#answer(message);
    if (message.type === 'candidates')
      for (const { candidate, mid } of message.candidates)
        this.#connection?.addRemoteCandidate(this.#through(candidate), mid);
    if (message.type === 'sending') {
      this.#asked = message;
      this.sendVideo();
    }
    this.#events.onMessage(message);
  }

  /** The service's candidate, at the port of the participant's line. */
  #through(candidate: string): string {
    const { mediaPort } = this.#options;
    return mediaPort === undefined
      ? candidate
      : candidate.replace(/ \d+ typ /, ` ${mediaPort} typ `);
  }

  #answer({ offer, sending }: Extract<ServerMessage, { type: 'welcome' }>): void {
    if (this.#options.answer !== undefined) {
      if (this.#options.answer !== 'none')
        this.send(JSON.stringify({ type: 'answer', sdp: this.#options.answer }));
      return;
    }
    const connection = new ndc.PeerConnection('peer', {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
      forceMediaTransport: true,
    });
    this.#connection = connection;
    connection.onTrack((track) => this.#keep(track, !this.#options.ignoresMedia));
    connection.onStateChange((state) => {
      if (state === 'connected') this.#events.onConnected();
    });
    connection.onGatheringStateChange((state) => {
      const sdp = state === 'complete' && connection.localDescription()?.sdp;
      if (sdp) this.send(JSON.stringify({ type: 'answer', sdp: this.#answerOf(sdp) }));
    });
    for (const source of ['audio', ...videoSizes] as const) {
      const ssrc = randomInt(1, 2 ** 32 - 1);
      const media =
        source === 'audio'
          ? new ndc.Audio(sending.audio, 'SendOnly')
          : new ndc.Video(sending[source], 'SendOnly');
      if (media instanceof ndc.Audio) media.addOpusCodec(111);
      else media.addVP8Codec(96);
      media.addSSRC(ssrc, 'peer', 'peer', source);
      const track = connection.addTrack(media);
      this.#keep(track, true);
      const kind = source === 'audio' ? 'audio' : 'video';
      const nextWide = () => (this.#wide = (this.#wide + 1) & 0xffff);
      const stream = new RtpStream(kind, ssrc, track, nextWide);
      this.#streams.set(source, stream);
      track.onMessage((bytes) => {
        if (isKeyFrameRequest(bytes)) stream.startKeyFrame();
      });
    }
    connection.setRemoteDescription(offer, 'offer');
    connection.setLocalDescription('answer');
    if (!this.#options.ignoresMedia) this.#reports = setInterval(() => this.#report(), reportMs);
  }

  /** Who does not report what arrives says so; who is behind a line tells no address beside it. */
  #answerOf(sdp: string): string {
    const { ignoresMedia, mediaPort } = this.#options;
    const hidden = [
      ...(ignoresMedia ? [extensions.wideSequence.uri] : []),
      ...(mediaPort === undefined ? [] : ['a=candidate:']),
    ];
    const lines = sdp.split('\r\n');
    return lines.filter((line) => !hidden.some((each) => line.includes(each))).join('\r\n');
  }

  #keep(track: Track, isHeard: boolean): void {
    this.#tracks.push(track);
    track.onClosed(() => undefined);
    if (!isHeard) return;
    const mid = track.mid();
    track.onMessage((bytes) => {
      if (!isMedia(bytes)) return;
      const header = readRtp(bytes);
      if (header?.wideAt) this.#arrivals.note(bytes.readUInt16BE(header.wideAt), performance.now());
      this.#lastSsrc = header?.ssrc ?? 0;
      const log = this.#sections.get(mid) ?? new SectionLog();
      this.#sections.set(mid, log);
      log.note(bytes, track.type() === 'video');
    });
  }

  /** Tells the service which packets have arrived. */
  #report(): void {
    const report = this.#arrivals.report(this.#reportSsrc, this.#lastSsrc);
    if (report) this.#streams.get('audio')?.sendRaw(report);
  }

  sendVideo(): void {
    for (const size of videoSizes) {
      const asked = this.#asked[size];
      const rate =
        this.videoRate === 'asked' ? (asked?.bitrate ?? 0) / bitsOfPacket : this.videoRate;
      this.#streams.get(size)?.run(asked ? rate : 0);
    }
  }

  stream(kind: MediaKind, perSecond: number | 'asked'): void {
    if (kind === 'video') {
      this.videoRate = perSecond;
      this.sendVideo();
    } else if (perSecond !== 'asked') this.#streams.get(kind)?.run(perSecond);
    this.#ticks ??= setInterval(() => {
      for (const stream of this.#streams.values()) stream.tick();
    }, tickMs);
  }

  sendRaw(kind: MediaKind, bytes: Buffer): void {
    this.#streams.get(kind === 'audio' ? 'audio' : 'large')?.sendRaw(bytes);
  }

  received(): Record<string, Received> {
    return Object.fromEntries([...this.#sections].map(([mid, log]) => [mid, log.summary]));
  }

  leave(abruptly: boolean): void {
    if (abruptly) this.#socket.terminate();
    else this.#socket.close();
    this.#endMedia();
  }

  #endMedia(): void {
    clearInterval(this.#ticks);
    clearInterval(this.#reports);
    for (const track of this.#tracks.splice(0)) track.close();
    this.#connection?.close();
    this.#connection = undefined;
    this.#streams.clear();
  }
}
