import type { Admission, CallCommand, CloseReason, JoinClaims } from '@ensemble/contract';
import { isMuteFor } from '@ensemble/contract';

type Mute = Extract<CallCommand, { command: 'mute' }>;

/** Records commands that arrive during an admission request: the API may have decided before them. */
class PendingAdmission {
  readonly claims: JoinClaims;
  #refusal: CloseReason | undefined;
  readonly #mutes: Mute[] = [];

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
      case 'mute':
        if (command.participant === null || command.participant === sub) this.#mutes.push(command);
        return;
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

  /** The admission with the mutes that arrived during the request and were decided after it. */
  apply(admission: Admission): Admission {
    const muted = { ...admission.muted };
    const decided = { ...admission.decided };
    for (const { participant, kind, on, decision } of this.#mutes) {
      if (!isMuteFor(participant, admission.participant) || decision <= decided[kind]) continue;
      muted[kind] = on;
      decided[kind] = decision;
    }
    return { ...admission, muted, decided };
  }
}

/** Admission requests in progress. */
export class PendingAdmissions {
  readonly #open = new Set<PendingAdmission>();

  open(claims: JoinClaims): PendingAdmission {
    const pending = new PendingAdmission(claims);
    this.#open.add(pending);
    return pending;
  }

  close(pending: PendingAdmission): void {
    this.#open.delete(pending);
  }

  note(command: CallCommand): void {
    for (const pending of this.#open) pending.note(command);
  }
}
