import {
  type CallCommand,
  type CloseReason,
  isMuteFor,
  maxConcerns,
  maxInCall,
  readersOfConcern,
} from '@ensemble/contract';
import { sendingLimit } from './encodings.ts';
import type { Member } from './member.ts';
import { assignVideoLayers } from './video-layers.ts';

/** The people of one session who are in its call. */
export class Room {
  readonly #members = new Map<string, Member>();
  /** Concerns sent per participant; a new connection does not reset the count. */
  readonly #concerns = new Map<string, number>();
  /** Everyone who has joined: a concern can be about a person who has just left. */
  readonly #seen = new Set<string>();
  #isAnnouncing = false;
  #isFitting = false;

  get size(): number {
    return this.#members.size;
  }

  get members(): readonly Member[] {
    return [...this.#members.values()];
  }

  get #connected(): Member[] {
    return this.members.filter((member) => member.isConnected);
  }

  find(participant: string): Member | undefined {
    return this.#members.get(participant);
  }

  /** Whether the person can join; one who is here already replaces their own connection. */
  hasSeatFor(participant: string): boolean {
    return this.#members.has(participant) || this.#members.size < maxInCall;
  }

  add(member: Member): void {
    this.#members.set(member.id, member);
  }

  /** The media connection is established: the member and the others now receive each other. */
  connect(member: Member): void {
    if (member.isConnected || this.#members.get(member.id) !== member) return;
    member.isConnected = true;
    this.#seen.add(member.id);
    for (const other of this.#connected) {
      if (other === member) continue;
      member.show(other);
      other.show(member);
    }
    this.announce();
  }

  remove(member: Member): void {
    if (this.#members.get(member.id) !== member) return;
    this.#members.delete(member.id);
    for (const other of this.#members.values()) other.hide(member);
    if (member.isConnected) this.announce();
  }

  /** Arranges pictures and sends the list of people to all, once for all changes of one event loop turn. */
  announce(): void {
    if (this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    setImmediate(() => {
      this.#isAnnouncing = false;
      const connected = this.#connected;
      assignVideoLayers(connected, performance.now());
      for (const reader of connected) {
        const participants = connected.map((member) => member.seenBy(reader));
        reader.socket.send({ type: 'participants', participants });
      }
    });
  }

  mute({ participant, kind, on, decision }: Extract<CallCommand, { command: 'mute' }>): void {
    for (const member of this.#members.values()) {
      if (isMuteFor(participant, member)) member.mute(kind, on, decision);
    }
    this.announce();
  }

  close(reason: CloseReason): void {
    for (const member of this.members) member.socket.close(reason);
  }

  chat(from: Member, text: string): void {
    if (!from.hasChat || !from.isConnected) return;
    const { id, name, type: role } = from;
    const message = { from: id, name, role, message: text, sent: Date.now() };
    for (const member of this.#connected)
      if (member.hasChat) member.socket.send({ type: 'chat', ...message });
  }

  /** Forwards a concern, without its sender (`readersOfConcern`). */
  concern(from: Member, about: string | null, to: string | null): void {
    const sent = this.#concerns.get(from.id) ?? 0;
    const left = maxConcerns - sent;
    const readers = left > 0 ? readersOfConcern(this.#connected, { from: from.id, to }) : [];
    const known = about !== null && this.#seen.has(about) ? about : null;
    for (const reader of readers) reader.socket.send({ type: 'concern', about: known });
    const delivered = readers.length > 0;
    if (delivered) this.#concerns.set(from.id, sent + 1);
    from.socket.send({ type: 'concernSent', delivered, left: delivered ? left - 1 : left });
  }

  /** A member shows pictures in these widths from now on, by id. */
  setView(member: Member, widths: Readonly<Record<string, number>>): void {
    member.view = new Map(Object.entries(widths));
    this.fit();
  }

  /** A member asks for the pictures that were paused for their line. */
  tryPictures(member: Member): void {
    member.tryPictures(performance.now());
    if (member.isConnected) this.announce();
  }

  /** Fits pictures to views and lines, once for all changes of one event loop turn. */
  fit(): void {
    if (this.#isFitting) return;
    this.#isFitting = true;
    setImmediate(() => {
      this.#isFitting = false;
      if (assignVideoLayers(this.#connected, performance.now())) this.announce();
    });
  }

  /** Tells senders what has arrived, and tries lines; called ten times a second. */
  workLines(now: number): void {
    for (const { media } of this.#connected) {
      media?.reportArrivals();
      media?.line.work(now);
    }
  }

  /** Looks at all lines and fits the pictures to them; called twice a second. */
  lookAtLines(now: number): void {
    const connected = this.#connected;
    const changes = connected.map((member) => member.lookAtLine(now));
    if (assignVideoLayers(connected, now) || changes.includes(true)) this.announce();
  }

  /** Sends receiver reports; called every second. */
  report(): void {
    const connected = this.#connected;
    const limit = sendingLimit(connected.length);
    for (const member of connected) member.media?.report(limit);
  }
}
