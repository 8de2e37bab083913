import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What one direction of a line does to packets. Absent means no limit. */
export interface LineQuality {
  /** Packets lost at random, in percent. */
  readonly lossPercent?: number;
  readonly kilobitsPerSecond?: number;
  /** How long a packet waits for a full line at most, in milliseconds; a longer queue loses it. */
  readonly queueMs?: number;
  /** How long a packet is under way, in milliseconds. */
  readonly delayMs?: number;
}

/** A person's line to the calls service: a UDP relay on this machine that loses, limits and delays. */
export interface Line {
  /** The port on 127.0.0.1 that stands for the service's. */
  readonly port: number;
  /** Changes what the line does from now on, in the directions that are named. */
  set(quality: { down?: LineQuality; up?: LineQuality }): void;
  /** Bytes that came through, with headers of IP and UDP. */
  readonly bytes: { readonly down: number; readonly up: number };
  close(): void;
}

const headerBytes = 28;
const usualQueueMs = 200;

/** Opens a line to a UDP port of this machine. Each sender has a socket of its own behind it. */
export async function openLine(
  targetPort: number,
  quality: { down?: LineQuality; up?: LineQuality } = {},
  targetAddress = '127.0.0.1',
): Promise<Line> {
  const down = new Direction(1, quality.down);
  const up = new Direction(2, quality.up);
  const front = createSocket('udp4');
  const behind = new Map<string, Socket>();
  front.on('message', (bytes, { address, port }) => {
    const key = `${address}:${port}`;
    let socket = behind.get(key);
    if (!socket) {
      socket = createSocket('udp4');
      // The service is away for a while where a test restarts it.
      socket.on('error', () => undefined);
      socket.on('message', (answer) => down.send(answer, () => front.send(answer, port, address)));
      behind.set(key, socket);
    }
    const through = socket;
    up.send(bytes, () => through.send(bytes, targetPort, targetAddress));
  });
  front.on('error', () => undefined);
  front.bind(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    port: (front.address() as AddressInfo).port,
    set(next) {
      if (next.down) down.quality = next.down;
      if (next.up) up.quality = next.up;
    },
    get bytes() {
      return { down: down.bytes, up: up.bytes };
    },
    close() {
      for (const direction of [down, up]) direction.close();
      for (const socket of [front, ...behind.values()]) socket.close();
    },
  };
}

/** One direction: a queue in the order of sending. */
class Direction {
  quality: LineQuality;
  bytes = 0;
  readonly #waiting: { at: number; deliver: () => void }[] = [];
  /** A generator of its own, so that a line loses the packets of the same places in each run. */
  #seed: number;
  #freeAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(seed: number, quality: LineQuality = {}) {
    this.#seed = seed;
    this.quality = quality;
  }

  send(packet: Uint8Array, deliver: () => void): void {
    const {
      lossPercent = 0,
      kilobitsPerSecond,
      queueMs = usualQueueMs,
      delayMs = 0,
    } = this.quality;
    const now = performance.now();
    const size = packet.byteLength + headerBytes;
    let leavesAt = now;
    if (kilobitsPerSecond !== undefined) {
      leavesAt = Math.max(now, this.#freeAt) + (size * 8) / kilobitsPerSecond;
      if (leavesAt - now > queueMs) return;
      this.#freeAt = leavesAt;
    }
    if (lossPercent > 0 && this.#random() * 100 < lossPercent) return;
    this.bytes += size;
    if (leavesAt + delayMs <= now && this.#waiting.length === 0) return this.#deliver(deliver);
    this.#waiting.push({ at: leavesAt + delayMs, deliver });
    this.#wait();
  }

  #deliver(deliver: () => void): void {
    if (!this.#isClosed) deliver();
  }

  #wait(): void {
    const [first] = this.#waiting;
    if (this.#timer || !first) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        const now = performance.now();
        while ((this.#waiting[0]?.at ?? Number.POSITIVE_INFINITY) <= now) {
          const next = this.#waiting.shift();
          if (next) this.#deliver(next.deliver);
        }
        this.#wait();
      },
      Math.max(0, first.at - performance.now()),
    );
  }

  /** Mulberry32. */
  #random(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}

/**
 * A script for a page, run before its own: its calls go through a line. The service's candidates get
 * the line's address and port, and the page's own addresses are hidden, so that there is no way around the line.
 */
export const lineScript = (port: number): string => `{
  const led = (text) =>
    text.replace(/(candidate:\\S+ \\d+ udp \\d+ )\\S+ \\d+/gi, (all, start) => start + '127.0.0.1 ${port}');
  const isOther = (text) => text.includes('candidate:') && !/candidate:\\S+ \\d+ udp /i.test(text);
  const lines = (sdp, change) => sdp.split('\\r\\n').flatMap(change).join('\\r\\n');
  const Peer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(...input) {
      super(...input);
      // The first listener: no later one hears of an own address.
      this.addEventListener('icecandidate', (event) => {
        if (event.candidate?.candidate) event.stopImmediatePropagation();
      });
    }
    async addIceCandidate(given) {
      const text = given?.candidate;
      if (!text) return super.addIceCandidate(given);
      if (isOther(text)) return;
      const { sdpMid, sdpMLineIndex } = given;
      return super.addIceCandidate({ candidate: led(text), sdpMid, sdpMLineIndex });
    }
    setRemoteDescription({ type, sdp }) {
      return super.setRemoteDescription({
        type,
        sdp: lines(sdp, (line) => (isOther(line) ? [] : [led(line)])),
      });
    }
    get localDescription() {
      const description = super.localDescription;
      if (!description) return description;
      const sdp = lines(description.sdp, (line) => (line.includes('candidate:') ? [] : [line]));
      return new RTCSessionDescription({ type: description.type, sdp });
    }
  };
}`;
