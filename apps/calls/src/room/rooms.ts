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

/** How long a media connection may take to come about. */
const connectMs = 20_000;

interface Parts {
  readonly address: MediaAddress;
  readonly notify: (event: CallEvent) => void;
  readonly onError: (error: unknown) => void;
}

/** A person's place in a room, as their WebSocket uses it. */
export interface Place {
  /** False where no client sends this here. */
  take(message: Exclude<ClientMessage, { type: 'join' | 'beat' }>): boolean;
  leave(): void;
}

/** All rooms of the service. A room is there while somebody is in it. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #parts: Parts;
  readonly #reports: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#reports = setInterval(() => {
      for (const room of this.#rooms.values()) room.report();
    }, 1000);
  }

  get counts(): { rooms: number; people: number } {
    const people = [...this.#rooms.values()].reduce((sum, room) => sum + room.size, 0);
    return { rooms: this.#rooms.size, people };
  }

  /** Lets a person in whom the API admitted, `full` where the room has no place left. Throws where the machine has none. */
  enter(admission: Admission, socket: MemberSocket): Place | 'full' {
    const room = this.#rooms.get(admission.room) ?? new Room();
    const { id } = admission.participant;
    if (!room.hasPlaceFor(id)) return 'full';
    room.find(id)?.socket.close('replaced');
    return this.#openPlace(admission.room, room, new Member(admission, socket));
  }

  #openPlace(roomId: string, room: Room, member: Member): Place {
    const of = { room: roomId, participant: member.id, connection: member.connection };
    const event = (kind: 'joined' | 'left') =>
      this.#parts.notify({ kind, ...of, at: new Date().toISOString() });
    const lost = () => member.socket.close('mediaLost');
    const tooLate = setTimeout(lost, connectMs);
    const media = new MediaConnection(member.connection, this.#parts.address, {
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
        this.#parts.notify({
          kind: 'published',
          ...of,
          media: kind,
          at: new Date().toISOString(),
        }),
      onFlood: () => member.socket.close('misused'),
      onError: (error) => {
        this.#parts.onError(error);
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

  /** Carries out what the API asks. */
  obey(command: CallCommand): void {
    const room = this.#rooms.get(command.room);
    switch (command.command) {
      case 'mute':
        room?.mute(command.participant, command.kind, command.on);
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
      // A block is kept in the API's database alone.
    }
  }

  close(): void {
    clearInterval(this.#reports);
  }
}

/** Carries out a message of a member; false where no client sends it at this point. */
function handle(
  message: Parameters<Place['take']>[0],
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
    case 'concern':
      room.concern(member, message.about, message.to);
      return true;
  }
  if (member.isConnected) room.announce();
  return true;
}
