import {
  type CallAccess,
  type ClientMessage,
  maxChatLength,
  parse,
  serverMessage,
} from '@ensemble/contract';
import { type Participant, type Room, RoomEvent } from 'livekit-client';
import type { ConcernAnswer } from '../call-client.ts';
import type { ConnectionEvents } from '../connection.ts';
import { isAdmitted, typeOf } from './livekit-people.ts';

/** What LiveKit would send under the sender's name, or let them change themselves, goes through the API. */
export interface ThroughApi {
  readonly raiseHand: (up: boolean) => Promise<void>;
  readonly sendConcern: (about: string | null, to: string | null) => Promise<ConcernAnswer>;
}

const chatTopic = 'chat';
/** Messages of the chat that are taken from one person: so many in so long. */
const chatBudget = { messages: 10, ms: 10_000 };

/** Takes and sends what people say to each other; answers the way to send. */
export function talkIn(
  room: Room,
  access: Pick<CallAccess, 'chat'>,
  { onMessage }: ConnectionEvents,
  { raiseHand, sendConcern }: ThroughApi,
): (message: ClientMessage) => void {
  const isWithin = createBudget();
  const showChat = (person: Participant, text: string) => {
    const message = text.trim().slice(0, maxChatLength);
    const { identity: from, name = '' } = person;
    const role = typeOf(person);
    if (message !== '') onMessage({ type: 'chat', from, name, role, message, sent: Date.now() });
  };
  room.on(RoomEvent.DataReceived, (data, person, _kind, topic) => {
    const text = new TextDecoder().decode(data);
    // Of the server itself: to those who run the call.
    if (!person) return takeConcern(text, onMessage);
    if (topic !== chatTopic || !access.chat || !isAdmitted(person)) return;
    if (isWithin(person.identity)) showChat(person, text);
  });

  /** One after the other: their answers carry no name. */
  let concerns = Promise.resolve();
  return (message) => {
    if (message.type === 'hand') void raiseHand(message.up).catch(() => undefined);
    if (message.type === 'chat') {
      const data = new TextEncoder().encode(message.text);
      showChat(room.localParticipant, message.text);
      void room.localParticipant
        .publishData(data, { reliable: true, topic: chatTopic })
        .catch(() => undefined);
    }
    if (message.type === 'concern')
      concerns = concerns
        .then(() => sendConcern(message.about, message.to))
        .then((answer) => onMessage({ type: 'concernSent', ...answer }))
        // Without an answer it counts as not delivered.
        .catch(() => undefined);
  };
}

function takeConcern(text: string, onMessage: ConnectionEvents['onMessage']): void {
  try {
    const message = parse(serverMessage, JSON.parse(text));
    if (message.data?.type === 'concern') onMessage(message.data);
  } catch {
    // Nothing that this client knows.
  }
}

/** Whether one more message of a person is within the budget. */
function createBudget() {
  const times = new Map<string, number[]>();
  return (id: string): boolean => {
    const now = Date.now();
    const recent = (times.get(id) ?? []).filter((at) => now - at < chatBudget.ms);
    times.set(id, [...recent, now].slice(-chatBudget.messages));
    return recent.length < chatBudget.messages;
  };
}
