import {
  clientMessage,
  type ClientMessage,
  closeCodes,
  type CloseReason,
  type ServerMessage,
} from '@ensemble/contract';
import type { RawData, WebSocket } from 'ws';
import { MessageBudget } from './message-budget.ts';

const beatMs = 5000;
/** Unanswered beats until the connection counts as lost. */
const maxSilentBeats = 3;
/** Buffered bytes until a client that does not read is disconnected. */
const maxWaiting = 2_000_000;
/** Timeout of the closing handshake. */
const closeMs = 2000;

interface Events {
  onMessage(message: ClientMessage): void;
  /** Called once. */
  onClosed(): void;
  onError(error: unknown): void;
}

/** One client's WebSocket: validated messages, rate limit, heartbeat and close codes. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #events: Events;
  readonly #budget = new MessageBudget(performance.now());
  readonly #beats: NodeJS.Timeout;
  #silentBeats = 0;
  #isClosed = false;

  constructor(socket: WebSocket, events: Events) {
    this.#socket = socket;
    this.#events = events;
    this.#beats = setInterval(() => this.#beat(), beatMs);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => (this.#silentBeats = 0));
    socket.on('close', () => this.#end());
    // Malformed or oversized frame; the library closes with its own code.
    socket.on('error', () => this.#end());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  send(message: ServerMessage): void {
    if (this.#isClosed || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxWaiting) {
      this.#socket.terminate();
      this.#end();
      return;
    }
    this.#socket.send(JSON.stringify(message));
  }

  close(reason: CloseReason): void {
    if (this.#isClosed) return;
    this.#socket.close(closeCodes[reason], reason);
    setTimeout(() => this.#socket.terminate(), closeMs).unref();
    this.#end();
  }

  #beat(): void {
    this.#silentBeats++;
    if (this.#silentBeats > maxSilentBeats) {
      this.#socket.terminate();
      this.#end();
      return;
    }
    this.#socket.ping();
    this.send({ type: 'beat' });
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#isClosed) return;
    this.#silentBeats = 0;
    const message = isBinary ? undefined : read(data as Buffer);
    if (!message || !this.#budget.take(performance.now())) {
      this.close('misused');
      return;
    }
    if (message.type === 'beat') {
      this.send({ type: 'beat' });
      return;
    }
    try {
      this.#events.onMessage(message);
    } catch (error) {
      this.#events.onError(error);
      this.close('mediaLost');
    }
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#beats);
    this.#events.onClosed();
  }
}

function read(data: Buffer): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}
