import {
  type Admission,
  isMuteFor,
  maxInCall,
  type MediaKind,
  participantTypes,
  readersOfConcern,
  type ServerMessage,
} from '@ensemble/contract';
import {
  AccessToken,
  DataPacket_Kind,
  type ParticipantInfo,
  ParticipantInfo_State,
  type ParticipantPermission,
  RoomServiceClient,
  TrackSource,
  TwirpError,
  WebhookReceiver,
} from 'livekit-server-sdk';
import type { CallEngine, ModerationState, Guest, ReadDecided } from './call-engine.ts';
import { attributes, guestOf, readServerEvent } from './livekit-guest.ts';

interface Server {
  /** Where browsers reach it. */
  readonly url: string;
  /** Where the API reaches it. */
  readonly apiUrl: string;
  readonly key: string;
  readonly secret: string;
}

/** In seconds: limits the delay of a request while the server does not respond. */
const requestTimeout = 3;
/** In seconds: how long a room stays without anybody in it. The next token makes it again. */
const emptyTimeout = 300;
/** In seconds: for reading a webhook, of which the server says itself until when it is good. */
const clockTolerance = 10;
const unknownRoom = '00000000-0000-4000-8000-000000000000';
/** How often decisions are read again while others are made. */
const maxReadings = 10;

/**
 * A LiveKit server. Its tokens can be used again as long as they are good, so a token alone allows
 * nothing but to be there: the API admits each presence once the server has told of it.
 */
export function openLivekit(
  { url, apiUrl, key, secret }: Server,
  onError: (error: unknown) => void,
): CallEngine {
  const rooms = new RoomServiceClient(apiUrl, key, secret, { requestTimeout, failover: false });
  const receiver = new WebhookReceiver(key, secret);
  /** What was asked, or undefined where the server does not do it; who is not there needs nothing. */
  const ask = <Answer>(asking: Promise<Answer>): Promise<Answer | undefined> =>
    asking.catch((error: unknown) => {
      if (!isNotThere(error)) onError(withoutIds(error));
      return undefined;
    });
  const remove = (room: string, participantId: string) =>
    ask(rooms.removeParticipant(room, participantId));
  const listAll = async (room: string): Promise<readonly ParticipantInfo[] | undefined> =>
    ask(rooms.listParticipants(room).catch(whereNotThere([])));
  const listAdmitted = async (room: string): Promise<readonly ParticipantInfo[]> =>
    ((await listAll(room)) ?? []).filter((each) => guestOf(room, each).isAdmitted);
  const send = async (room: string, to: readonly string[], message: ServerMessage) => {
    const data = new TextEncoder().encode(JSON.stringify(message));
    const sending = rooms.sendData(room, data, DataPacket_Kind.RELIABLE, {
      destinationIdentities: [...to],
    });
    return (await ask(sending.then(() => true))) ?? false;
  };

  /** Permissions come first: what a client reads of itself, it may do already. */
  const update = async (
    room: string,
    participantId: string,
    permission: Partial<ParticipantPermission>,
    words: Record<string, string>,
    name?: string,
  ) => {
    await ask(rooms.updateParticipant(room, participantId, { permission }));
    const options = { attributes: words, ...(name !== undefined && { name }) };
    await ask(rooms.updateParticipant(room, participantId, options));
  };

  /**
   * Has the server do what is decided, and looks again: where two decisions are carried out at once,
   * also by two copies of the API, the one that comes last at the server has read the later one.
   */
  const settle = async (
    room: string,
    read: ReadDecided,
    isMeant: (one: ModerationState) => boolean,
    more: Readonly<Record<string, string>> = {},
  ) => {
    let settled = '';
    for (let readings = 0; readings < maxReadings; readings += 1) {
      const decided = (await read()).filter(isMeant);
      const wanted = JSON.stringify(decided);
      if (wanted === settled) return;
      const updates = (await listAdmitted(room)).flatMap((guest) => {
        const own = decided.find(({ id }) => id === guest.identity);
        if (!own) return [];
        const permission = allowed(own.muted, guest.permission?.canPublishData ?? false);
        return [update(room, guest.identity, permission, { ...mutesOf(own.muted), ...more })];
      });
      await Promise.all(updates);
      settled = wanted;
    }
  };

  return {
    provider: 'livekit',
    origins: [new URL(url).origin, new URL(url.replace(/^ws/, 'http')).origin],
    async issueAccess({ connectionId, room, participantId, expiresAt }) {
      await ask(rooms.createRoom({ name: room, emptyTimeout, maxParticipants: maxInCall }));
      const token = new AccessToken(key, secret, {
        identity: participantId,
        ttl: Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000)),
        attributes: { [attributes.connection]: connectionId },
      });
      token.addGrant({ roomJoin: true, room, ...nothing });
      return { provider: 'livekit', url, token: await token.toJwt() };
    },
    mute: ({ room, participantId, kind, on }, read) =>
      settle(room, read, (one) => isMuteFor(participantId, one), {
        [attributes.asked[kind]]: on ? '' : String(Date.now()),
      }),
    async block(room, participantId) {
      await remove(room, participantId);
    },
    // Blocked people are refused by the API alone.
    unblock: async () => undefined,
    async disconnect(room, connectionId) {
      const guests = ((await listAll(room)) ?? []).map((each) => guestOf(room, each));
      const guest = guests.find((each) => each.connectionId === connectionId);
      if (guest) await remove(room, guest.participantId);
    },
    async examine() {
      try {
        // Of no name: the answer is short.
        await rooms.listRooms([unknownRoom]);
        return 'good';
      } catch (error) {
        return error instanceof TwirpError ? 'refused' : 'unreachable';
      }
    },
    async closeRoom(room) {
      await ask(rooms.deleteRoom(room));
    },
    close: async () => undefined,
    server: {
      async readEvent(body, signature) {
        try {
          return readServerEvent(await receiver.receive(body, signature, false, clockTolerance));
        } catch {
          return undefined;
        }
      },
      listGuests: async (room) =>
        (await listAll(room))
          ?.filter(({ state }) => state === ParticipantInfo_State.ACTIVE)
          .map((each) => guestOf(room, each)),
      async admit({ room, participantId, presence }, admission, read) {
        const { participant, muted, chat } = admission;
        const words = {
          [attributes.admitted]: presence,
          [attributes.type]: participant.type,
          ...mutesOf(muted),
        };
        await update(room, participantId, allowed(muted, chat), words, participant.name);
        // A mute that came between the decision to admit and this.
        await settle(room, read, ({ id }) => id === participantId);
      },
      async turnAway({ room, participantId, presence }: Guest) {
        const present = await ask(rooms.getParticipant(room, participantId));
        if (!present || present.sid !== presence) return;
        if (!guestOf(room, present).isAdmitted) await remove(room, participantId);
      },
      async raiseHand(room, participantId, up) {
        const hand = { [attributes.hand]: up ? 'up' : '' };
        await ask(rooms.updateParticipant(room, participantId, { attributes: hand }));
      },
      async showConcern(room, { from, about, to }) {
        const people = (await listAdmitted(room)).map((each) => ({
          id: each.identity,
          type:
            participantTypes.find((type) => type === each.attributes[attributes.type]) ??
            'participant',
        }));
        const readers = readersOfConcern(people, { from, to }).map(({ id }) => id);
        return readers.length > 0 && send(room, readers, { type: 'concern', about });
      },
    },
  };
}

/** What a token allows before its presence is admitted. */
const nothing = {
  canPublish: false,
  canSubscribe: false,
  canPublishData: false,
  canUpdateOwnMetadata: false,
} as const;

const sources: Readonly<Record<MediaKind, TrackSource>> = {
  audio: TrackSource.MICROPHONE,
  video: TrackSource.CAMERA,
};

/** What a person who is admitted may do. What is published and no longer allowed, the server takes away. */
function allowed(muted: Admission['muted'], chat: boolean): Partial<ParticipantPermission> {
  const kinds = (['audio', 'video'] as const).filter((kind) => !muted[kind]);
  return {
    canSubscribe: true,
    // An empty list of sources would allow all of them.
    canPublish: kinds.length > 0,
    canPublishSources: kinds.map((kind) => sources[kind]),
    canPublishData: chat,
    canUpdateMetadata: false,
  };
}

const mutesOf = ({ audio, video }: Admission['muted']): Record<string, string> => ({
  [attributes.muted.audio]: audio ? 'on' : '',
  [attributes.muted.video]: video ? 'on' : '',
});

const isNotThere = (error: unknown): boolean =>
  error instanceof TwirpError && (error.code === 'not_found' || error.status === 404);

const whereNotThere =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isNotThere(error)) return value;
    throw error;
  };

/** What the server answers may name rooms and people; the log does not. */
const withoutIds = (error: unknown): Error =>
  new Error(
    error instanceof TwirpError
      ? `LiveKit answered ${error.status} ${error.code ?? ''}`.trim()
      : `LiveKit did not answer (${error instanceof Error ? error.name : 'unknown'})`,
  );
