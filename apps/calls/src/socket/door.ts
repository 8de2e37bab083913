import type { CallEvent, ClientMessage, JoinClaims } from '@ensemble/contract';
import type { WebSocket } from 'ws';
import { askAdmission } from '../api/admissions.ts';
import type { Post } from '../api/api-client.ts';
import { type ReadToken, UsedTokens } from '../api/tokens.ts';
import type { Joinings } from '../room/joinings.ts';
import type { Place, Rooms } from '../room/rooms.ts';
import { ClientSocket } from './client-socket.ts';

/** How long a client may take to send its token, and how many may take that long at once. */
const joinMs = 10_000;
const maxSilent = 500;

interface Parts {
  readonly readToken: ReadToken;
  readonly post: Post;
  /** Settles when the API knows that this instance is new. */
  readonly whenKnown: () => Promise<void>;
  readonly joinings: Joinings;
  readonly rooms: Rooms;
  readonly notify: (event: CallEvent) => void;
  readonly onError: (error: unknown) => void;
}

/** Lets clients in: the token, the API's admission, then a place in the room. */
export class Door {
  readonly #parts: Parts;
  readonly #used = new UsedTokens();
  readonly #sockets = new Set<ClientSocket>();
  /** Those that have not sent a token, the oldest first. */
  readonly #silent = new Set<ClientSocket>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** How many are connected and have not sent a token. */
  get waiting(): number {
    return this.#silent.size;
  }

  receive(webSocket: WebSocket): void {
    let place: Place | undefined;
    let isJoining = false;
    const socket = new ClientSocket(webSocket, {
      onMessage: (message) => {
        if (message.type === 'join') {
          if (isJoining) return socket.close('misused');
          isJoining = true;
          clearTimeout(tooLate);
          this.#silent.delete(socket);
          void this.#join(socket, message.token).then((found) => {
            if (found && socket.isClosed) found.leave();
            else place = found;
          });
        } else if (!place || !takes(place, message)) socket.close('misused');
      },
      onClosed: () => {
        clearTimeout(tooLate);
        this.#sockets.delete(socket);
        this.#silent.delete(socket);
        place?.leave();
        place = undefined;
      },
      onError: this.#parts.onError,
    });
    const tooLate = setTimeout(() => socket.close('tokenRefused'), joinMs);
    this.#sockets.add(socket);
    this.#silent.add(socket);
    // A client sends its token at once: the oldest of many that have not is none.
    if (this.#silent.size > maxSilent) [...this.#silent][0]?.close('tokenRefused');
  }

  /** The place of a client; undefined where it was refused and closed. */
  async #join(socket: ClientSocket, token: string): Promise<Place | undefined> {
    const claims = await this.#parts.readToken(token);
    if (!claims || !this.#used.use(claims)) {
      socket.close('tokenRefused');
      return undefined;
    }
    try {
      return await this.#admit(socket, token, claims);
    } catch (error) {
      this.#parts.onError(error);
      this.#notifyLeft(claims);
      socket.close('tryAgain');
      return undefined;
    }
  }

  async #admit(
    socket: ClientSocket,
    token: string,
    claims: JoinClaims,
  ): Promise<Place | undefined> {
    const { joinings, rooms, post, whenKnown } = this.#parts;
    const joining = joinings.open(claims);
    try {
      await whenKnown();
      const verdict = await askAdmission(post, token);
      if (!verdict.admitted) {
        if (verdict.refused === 'tryAgain') this.#used.giveBack(claims);
        socket.close(verdict.refused);
        return undefined;
      }
      const admission = joining.apply(verdict.admitted);
      const isTheirs =
        admission.connection === claims.jti &&
        admission.room === claims.room &&
        admission.participant.id === claims.sub;
      const refusal = isTheirs ? joining.refusal : 'tokenRefused';
      const place = refusal ?? (socket.isClosed ? 'mediaLost' : rooms.enter(admission, socket));
      if (typeof place !== 'string') return place;
      // The API takes the connection for open until it hears that it ended.
      this.#notifyLeft(claims);
      socket.close(place);
      return undefined;
    } finally {
      joinings.close(joining);
    }
  }

  #notifyLeft({ room, sub, jti }: JoinClaims): void {
    const at = new Date().toISOString();
    this.#parts.notify({ kind: 'left', room, participant: sub, connection: jti, at });
  }

  /** Ends every connection, so that its client comes back to the next start. */
  close(): void {
    for (const socket of this.#sockets) socket.close('tryAgain');
  }
}

function takes(place: Place, message: ClientMessage): boolean {
  return message.type !== 'join' && message.type !== 'beat' && place.take(message);
}
