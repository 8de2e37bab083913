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
/** Beats without a sign of life, after which the connection is lost. */
const maxSilentBeats = 3;
/** A client that takes nothing: what waits for it may not grow. */
const maxWaiting = 2_000_000;
/** How long the client may take to answer a close. */
const closeMs = 2000;

interface Events {
  onMessage(message: ClientMessage): void;
  /** Once, however it ended. */
  onClosed(): void;
  onError(error: unknown): void;
}

/** One client's WebSocket: whole messages in and out, signs of life, and one reason to close. */
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
    // A frame that breaks the protocol or is too long; the library closes, with its own code.
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
