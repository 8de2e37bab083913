import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { answeredTo, type BindingRequest, isSigned, passed, readBindingRequest } from './stun.ts';

/** Addresses that one connection can come from: a browser has a few relays. */
const maxSources = 16;

interface Source {
  readonly ufrag: string;
  readonly socket: Socket;
}

/**
 * A second UDP port, for relays (TURN) alone. Chromium sends its checks through a relay by TCP or TLS
 * with the tie-breaker 0, which the WebRTC library takes for none (libjuice issue 355) and refuses. Here
 * such checks get another one, and go on to the port of media with a priority below that of direct
 * ways; all else passes as it is. Only checks
 * that are signed with the password of an open connection open a way.
 */
export class RelayPort {
  readonly port: number;
  readonly #front: Socket;
  readonly #media: { readonly port: number; readonly host: string };
  readonly #passwords = new Map<string, string>();
  readonly #sources = new Map<string, Source>();

  private constructor(front: Socket, port: number, media: { port: number; host: string }) {
    this.#front = front;
    this.port = port;
    this.#media = media;
    front.on('message', (bytes, { address, port: from }) => this.#receive(bytes, address, from));
    // A relay that has gone.
    front.on('error', () => undefined);
  }

  /** Rejects if the port is taken. */
  static async open(port: number, host: string | undefined, mediaPort: number): Promise<RelayPort> {
    const version = host !== undefined && isIPv6(host) ? 'udp6' : 'udp4';
    const front = createSocket(version);
    front.bind(port, host);
    await once(front, 'listening');
    const media = { port: mediaPort, host: host ?? '127.0.0.1' };
    return new RelayPort(front, front.address().port, media);
  }

  get sources(): number {
    return this.#sources.size;
  }

  /** Lets checks of a connection through, until the function it returns is called. */
  admit(ufrag: string, password: string): () => void {
    this.#passwords.set(ufrag, password);
    return () => {
      this.#passwords.delete(ufrag);
      for (const [key, source] of this.#sources) {
        if (source.ufrag !== ufrag) continue;
        source.socket.close();
        this.#sources.delete(key);
      }
    };
  }

  #receive(bytes: Buffer, address: string, port: number): void {
    const key = `${address} ${port}`;
    const request = readBindingRequest(bytes);
    const password = request && this.#passwords.get(request.ufrag);
    const isOurs = request && password !== undefined && isSigned(bytes, request, password);
    const known = this.#sources.get(key);
    // A relay gives a port that was another connection's.
    const isAnother = isOurs && known?.ufrag !== request.ufrag;
    const source = isAnother ? this.#openSource(key, request, address, port) : known;
    const sent = isOurs ? passed(bytes, request, password) : bytes;
    source?.socket.send(sent, this.#media.port, this.#media.host);
  }

  #openSource(
    key: string,
    { ufrag }: BindingRequest,
    address: string,
    port: number,
  ): Source | undefined {
    this.#sources.get(key)?.socket.close();
    this.#sources.delete(key);
    const ofConnection = [...this.#sources.values()].filter((each) => each.ufrag === ufrag);
    if (ofConnection.length >= maxSources) return undefined;
    const socket = createSocket(isIPv6(this.#media.host) ? 'udp6' : 'udp4');
    socket.on('error', () => undefined);
    socket.on('message', (bytes, from) => {
      if (from.port !== this.#media.port) return;
      const password = this.#passwords.get(ufrag) ?? '';
      this.#front.send(answeredTo(bytes, { address, port }, password), port, address);
    });
    const source = { ufrag, socket };
    this.#sources.set(key, source);
    return source;
  }

  close(): void {
    for (const { socket } of this.#sources.values()) socket.close();
    this.#sources.clear();
    this.#front.close();
  }
}
