import type {
  Admission,
  CallCommand,
  CloseReason,
  JoinClaims,
  MediaKind,
} from '@ensemble/contract';
import { isInCharge } from '@ensemble/contract';

/** Records commands that arrive during an admission request: the API may have decided before them. */
class Joining {
  readonly claims: JoinClaims;
  #refusal: CloseReason | undefined;
  readonly #mutes: { kind: MediaKind; on: boolean; toEverybody: boolean }[] = [];

  constructor(claims: JoinClaims) {
    this.claims = claims;
  }

  get refusal(): CloseReason | undefined {
    return this.#refusal;
  }

  note(command: CallCommand): void {
    const { room, sub, jti } = this.claims;
    if (command.room !== room) return;
    switch (command.command) {
      case 'mute': {
        const toEverybody = command.participant === null;
        if (toEverybody || command.participant === sub)
          this.#mutes.push({ kind: command.kind, on: command.on, toEverybody });
        return;
      }
      case 'block':
        if (command.participant === sub) this.#refusal = 'blocked';
        return;
      case 'unblock':
        if (command.participant === sub && this.#refusal === 'blocked') this.#refusal = undefined;
        return;
      case 'disconnect':
        if (command.connection === jti) this.#refusal = 'sessionOver';
        return;
      case 'close':
        this.#refusal = 'ended';
    }
  }

  /** The admission with the mutes that arrived during the request. */
  apply(admission: Admission): Admission {
    const muted = { ...admission.muted };
    for (const { kind, on, toEverybody } of this.#mutes)
      if (!toEverybody || !isInCharge(admission.participant.type)) muted[kind] = on;
    return { ...admission, muted };
  }
}

/** Admission requests in progress. */
export class Joinings {
  readonly #open = new Set<Joining>();

  open(claims: JoinClaims): Joining {
    const joining = new Joining(claims);
    this.#open.add(joining);
    return joining;
  }

  close(joining: Joining): void {
    this.#open.delete(joining);
  }

  note(command: CallCommand): void {
    for (const joining of this.#open) joining.note(command);
  }
}
