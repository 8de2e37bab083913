import {
  type Admission,
  type CallCommand,
  type CallEvent,
  type ClientMessage,
  type MediaKind,
} from '@ensemble/contract';
import { type MediaAddress, MediaConnection, sendingMids } from '../media/connection.ts';
import { Member, type MemberSocket } from './member.ts';
import { Room } from './room.ts';

/** Timeout for establishing a media connection. */
const connectMs = 20_000;
/** How often rooms do something: with each beat, with each fifth, with each tenth. */
const beatMs = 100;
const beatsToLook = 5;
const beatsToReport = 10;

interface Dependencies {
  readonly address: MediaAddress;
  readonly notify: (event: CallEvent) => void;
  readonly onError: (error: unknown) => void;
}

/** A member of a room, as their WebSocket uses it. */
export interface MemberHandle {
  /** Returns false for a message that no client sends in this state. */
  take(message: Exclude<ClientMessage, { type: 'join' | 'beat' }>): boolean;
  leave(): void;
}

/** All rooms of the service. A room exists while it has members. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #deps: Dependencies;
  readonly #beats: NodeJS.Timeout;
  #beat = 0;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#beats = setInterval(() => this.#workRooms(), beatMs);
  }

  #workRooms(): void {
    this.#beat++;
    const now = performance.now();
    for (const room of this.#rooms.values()) {
      room.workLines(now);
      if (this.#beat % beatsToLook === 0) room.lookAtLines(now);
      if (this.#beat % beatsToReport === 0) room.report();
    }
  }

  get counts(): { rooms: number; people: number } {
    const people = [...this.#rooms.values()].reduce((sum, room) => sum + room.size, 0);
    return { rooms: this.#rooms.size, people };
  }

  /** Adds an admitted person; `full` if the room is full. Throws if the system has no resources left. */
  enter(admission: Admission, socket: MemberSocket): MemberHandle | 'full' {
    const room = this.#rooms.get(admission.room) ?? new Room();
    const { id } = admission.participant;
    if (!room.hasSeatFor(id)) return 'full';
    room.find(id)?.socket.close('replaced');
    return this.#openHandle(admission.room, room, new Member(admission, socket));
  }

  #openHandle(roomId: string, room: Room, member: Member): MemberHandle {
    const of = { room: roomId, participant: member.id, connection: member.connection };
    const event = (kind: 'joined' | 'left') =>
      this.#deps.notify({ kind, ...of, at: new Date().toISOString() });
    const lost = () => member.socket.close('mediaLost');
    const tooLate = setTimeout(lost, connectMs);
    const media = new MediaConnection(member.connection, this.#deps.address, {
      onOffer: (offer) =>
        member.socket.send({
          type: 'welcome',
          you: member.id,
          chat: member.hasChat,
          offer,
          sending: sendingMids,
        }),
      onConnected: () => {
        if (member.isConnected) return;
        clearTimeout(tooLate);
        event('joined');
        room.connect(member);
      },
      onLost: lost,
      onPublished: (kind: MediaKind) =>
        this.#deps.notify({
          kind: 'published',
          ...of,
          media: kind,
          at: new Date().toISOString(),
        }),
      onBudget: () => room.fit(),
      onFlood: () => member.socket.close('misused'),
      onError: (error) => {
        this.#deps.onError(error);
        lost();
      },
    });
    member.setMedia(media);
    room.add(member);
    this.#rooms.set(roomId, room);
    return {
      take: (message) => handle(message, room, member, media),
      leave: () => {
        clearTimeout(tooLate);
        room.remove(member);
        media.close();
        if (room.size === 0 && this.#rooms.get(roomId) === room) this.#rooms.delete(roomId);
        event('left');
      },
    };
  }

  /** Executes a command of the API. */
  execute(command: CallCommand): void {
    const room = this.#rooms.get(command.room);
    switch (command.command) {
      case 'mute':
        room?.mute(command);
        return;
      case 'block':
        room?.find(command.participant)?.socket.close('blocked');
        return;
      case 'disconnect':
        room?.members
          .find((member) => member.connection === command.connection)
          ?.socket.close('sessionOver');
        return;
      case 'close':
        room?.close('ended');
        return;
      case 'unblock':
      // Blocks are stored in the API's database only.
    }
  }

  close(): void {
    clearInterval(this.#beats);
  }
}

/** Handles a message of a member; false for one that no client sends in this state. */
function handle(
  message: Parameters<MemberHandle['take']>[0],
  room: Room,
  member: Member,
  media: MediaConnection,
): boolean {
  switch (message.type) {
    case 'answer': {
      const candidates = media.answer(message.sdp);
      if (!candidates) return false;
      member.socket.send({
        type: 'candidates',
        candidates: candidates.map((candidate) => ({ candidate, mid: sendingMids.audio })),
      });
      return true;
    }
    case 'media':
      member.turnOn(message);
      break;
    case 'hand':
      member.hand = message.up;
      break;
    case 'chat':
      room.chat(member, message.text);
      return true;
    case 'view':
      room.setView(member, message.widths);
      return true;
    case 'tryPictures':
      room.tryPictures(member);
      return true;
    case 'concern':
      room.concern(member, message.about, message.to);
      return true;
  }
  if (member.isConnected) room.announce();
  return true;
}
