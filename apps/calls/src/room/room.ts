import { type CloseReason, maxConcerns, maxInCall, type MediaKind } from '@ensemble/contract';
import type { Member } from './member.ts';

/** Video bitrate per sender, by the number of people in the room. */
const bitrates: readonly (readonly [people: number, bitsPerSecond: number])[] = [
  [2, 1_200_000],
  [4, 900_000],
  [6, 600_000],
  [10, 350_000],
  [maxInCall, 200_000],
];

export const videoBitrate = (people: number): number =>
  bitrates.find(([upTo]) => people <= upTo)?.[1] ?? 200_000;

/** The people of one session who are in its call. */
export class Room {
  readonly #members = new Map<string, Member>();
  /** Concerns sent per participant; a new connection does not reset the count. */
  readonly #concerns = new Map<string, number>();
  /** Everyone who has joined: a concern can be about a person who has just left. */
  readonly #seen = new Set<string>();
  #isAnnouncing = false;

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
  hasPlaceFor(participant: string): boolean {
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

  /** Sends the list of people to all, once for all changes of one event loop turn. */
  announce(): void {
    if (this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    setImmediate(() => {
      this.#isAnnouncing = false;
      const connected = this.#connected;
      for (const reader of connected) {
        const participants = connected.map((member) => member.seenBy(reader));
        reader.socket.send({ type: 'participants', participants });
      }
    });
  }

  mute(participant: string | null, kind: MediaKind, isMuted: boolean): void {
    for (const member of this.#members.values()) {
      const isMeant = participant === null ? !member.isInCharge : member.id === participant;
      if (isMeant) member.mute(kind, isMuted);
    }
    this.announce();
  }

  close(reason: CloseReason): void {
    for (const member of this.members) member.socket.close(reason);
  }

  chat(from: Member, text: string): void {
    if (!from.hasChat || !from.isConnected) return;
    const message = { from: from.id, name: from.name, message: text, sent: Date.now() };
    for (const member of this.#connected)
      if (member.hasChat) member.socket.send({ type: 'chat', ...message });
  }

  /**
   * Forwards a concern, without its sender: to the chosen host or moderator; without a choice to the
   * host, or to the moderators if the host is absent.
   */
  concern(from: Member, about: string | null, to: string | null): void {
    const sent = this.#concerns.get(from.id) ?? 0;
    const left = maxConcerns - sent;
    const readers = left > 0 ? this.#readersOfConcerns(from, to) : [];
    const known = about !== null && this.#seen.has(about) ? about : null;
    for (const reader of readers) reader.socket.send({ type: 'concern', about: known });
    const delivered = readers.length > 0;
    if (delivered) this.#concerns.set(from.id, sent + 1);
    from.socket.send({ type: 'concernSent', delivered, left: delivered ? left - 1 : left });
  }

  #readersOfConcerns(from: Member, to: string | null): Member[] {
    const inCharge = this.#connected.filter((each) => each.isInCharge && each !== from);
    if (to !== null) return inCharge.filter((each) => each.id === to);
    const host = inCharge.filter((each) => each.type === 'owner');
    return host.length > 0 ? host : inCharge;
  }

  /** Sends receiver reports; called every second. */
  report(): void {
    const bitrate = videoBitrate(this.#members.size);
    for (const member of this.#connected) member.media?.report(bitrate);
  }
}
