import { randomInt } from 'node:crypto';
import type { MediaKind, ServerMessage } from '@ensemble/contract';
import ndc, { type Track } from 'node-datachannel';
import { WebSocket } from 'ws';
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

/** One synthetic participant: implements the protocol, sends RTP, counts received packets. */
export class RtpPeer {
  readonly #socket: WebSocket;
  readonly #options: JoinOptions;
  readonly #events: Events;
  readonly #sections = new Map<string, SectionLog>();
  readonly #tracks: Track[] = [];
  readonly #streams = new Map<MediaKind, RtpStream>();
  #connection: ndc.PeerConnection | undefined;
  #ticks: NodeJS.Timeout | undefined;

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
        this.#connection?.addRemoteCandidate(candidate, mid);
    this.#events.onMessage(message);
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
      if (sdp) this.send(JSON.stringify({ type: 'answer', sdp }));
    });
    for (const kind of ['audio', 'video'] as const) {
      const ssrc = randomInt(1, 2 ** 32 - 1);
      const media =
        kind === 'audio'
          ? new ndc.Audio(sending.audio, 'SendOnly')
          : new ndc.Video(sending.large, 'SendOnly');
      if (media instanceof ndc.Audio) media.addOpusCodec(111);
      else media.addVP8Codec(96);
      media.addSSRC(ssrc, 'peer', 'peer', kind);
      const track = connection.addTrack(media);
      this.#keep(track, true);
      this.#streams.set(kind, new RtpStream(kind, ssrc, track));
    }
    connection.setRemoteDescription(offer, 'offer');
    connection.setLocalDescription('answer');
  }

  #keep(track: Track, isHeard: boolean): void {
    this.#tracks.push(track);
    track.onClosed(() => undefined);
    if (!isHeard) return;
    const mid = track.mid();
    track.onMessage((bytes) => {
      if (isKeyFrameRequest(bytes)) this.#streams.get('video')?.startKeyFrame();
      if (!isMedia(bytes)) return;
      const log = this.#sections.get(mid) ?? new SectionLog();
      this.#sections.set(mid, log);
      log.note(bytes, track.type() === 'video');
    });
  }

  stream(kind: MediaKind, perSecond: number): void {
    this.#streams.get(kind)?.run(perSecond);
    this.#ticks ??= setInterval(() => {
      for (const stream of this.#streams.values()) stream.tick();
    }, tickMs);
  }

  sendRaw(kind: MediaKind, bytes: Buffer): void {
    this.#streams.get(kind)?.sendRaw(bytes);
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
    for (const track of this.#tracks.splice(0)) track.close();
    this.#connection?.close();
    this.#connection = undefined;
    this.#streams.clear();
  }
}
