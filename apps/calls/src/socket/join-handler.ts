import type { CallEvent, ClientMessage, JoinClaims } from '@ensemble/contract';
import type { WebSocket } from 'ws';
import { askAdmission } from '../api/admissions.ts';
import type { Post } from '../api/api-client.ts';
import { type ReadToken, UsedTokens } from '../api/tokens.ts';
import type { PendingAdmissions } from '../room/pending-admissions.ts';
import type { MemberHandle, Rooms } from '../room/rooms.ts';
import { ClientSocket } from './client-socket.ts';

/** Timeout until a client sends its token, and the maximum of clients that have not. */
const joinMs = 10_000;
const maxSilent = 500;

interface Dependencies {
  readonly readToken: ReadToken;
  readonly post: Post;
  /** Resolves when the API has accepted that this instance is new. */
  readonly whenKnown: () => Promise<void>;
  readonly pendingAdmissions: PendingAdmissions;
  readonly rooms: Rooms;
  readonly notify: (event: CallEvent) => void;
  readonly onError: (error: unknown) => void;
}

/** Joins clients to rooms: reads the token, asks the API for admission, enters the room. */
export class JoinHandler {
  readonly #deps: Dependencies;
  readonly #used = new UsedTokens();
  readonly #sockets = new Set<ClientSocket>();
  /** Connections without a token, oldest first. */
  readonly #silent = new Set<ClientSocket>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Number of connections that have not sent a token. */
  get waiting(): number {
    return this.#silent.size;
  }

  receive(webSocket: WebSocket): void {
    let member: MemberHandle | undefined;
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
            else member = found;
          });
        } else if (!member || !takes(member, message)) socket.close('misused');
      },
      onClosed: () => {
        clearTimeout(tooLate);
        this.#sockets.delete(socket);
        this.#silent.delete(socket);
        member?.leave();
        member = undefined;
      },
      onError: this.#deps.onError,
    });
    const tooLate = setTimeout(() => socket.close('tokenRefused'), joinMs);
    this.#sockets.add(socket);
    this.#silent.add(socket);
    // Real clients send their token at once, so the oldest silent connection is dropped.
    if (this.#silent.size > maxSilent) [...this.#silent][0]?.close('tokenRefused');
  }

  /** Returns the client's membership of the room; undefined if it was refused and closed. */
  async #join(socket: ClientSocket, token: string): Promise<MemberHandle | undefined> {
    const claims = await this.#deps.readToken(token);
    if (!claims || !this.#used.use(claims)) {
      socket.close('tokenRefused');
      return undefined;
    }
    try {
      return await this.#admit(socket, token, claims);
    } catch (error) {
      this.#deps.onError(error);
      this.#notifyLeft(claims);
      socket.close('tryAgain');
      return undefined;
    }
  }

  async #admit(
    socket: ClientSocket,
    token: string,
    claims: JoinClaims,
  ): Promise<MemberHandle | undefined> {
    const { pendingAdmissions: joinings, rooms, post, whenKnown } = this.#deps;
    const pending = joinings.open(claims);
    try {
      await whenKnown();
      const verdict = await askAdmission(post, token);
      if (!verdict.admitted) {
        if (verdict.refused === 'tryAgain') this.#used.giveBack(claims);
        socket.close(verdict.refused);
        return undefined;
      }
      const admission = pending.apply(verdict.admitted);
      const isTheirs =
        admission.connection === claims.jti &&
        admission.room === claims.room &&
        admission.participant.id === claims.sub;
      const refusal = isTheirs ? pending.refusal : 'tokenRefused';
      const member = refusal ?? (socket.isClosed ? 'mediaLost' : rooms.enter(admission, socket));
      if (typeof member !== 'string') return member;
      // The API counts the connection as open until it receives `left`.
      this.#notifyLeft(claims);
      socket.close(member);
      return undefined;
    } finally {
      joinings.close(pending);
    }
  }

  #notifyLeft({ room, sub, jti }: JoinClaims): void {
    const at = new Date().toISOString();
    this.#deps.notify({ kind: 'left', room, participant: sub, connection: jti, at });
  }

  /** Closes all connections; clients reconnect to the next start. */
  close(): void {
    for (const socket of this.#sockets) socket.close('tryAgain');
  }
}

function takes(member: MemberHandle, message: ClientMessage): boolean {
  return message.type !== 'join' && message.type !== 'beat' && member.take(message);
}
