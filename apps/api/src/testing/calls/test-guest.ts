import type { CallAccess, CallParticipant, ClientMessage, MediaKind } from '@ensemble/contract';

export type Person = Pick<
  CallParticipant,
  'id' | 'name' | 'type' | 'audio' | 'video' | 'muted' | 'hand'
>;

/** A participant who really connects, whatever carries the call. */
export interface TestGuest {
  /** Resolves when the guest is in the call; rejects where they are not let in. */
  readonly connected: Promise<void>;
  /** Resolves when the connection is over. */
  readonly ended: Promise<void>;
  /** Who is in the call, as the guest sees it. */
  people(): Promise<readonly Person[]>;
  /** Turns microphone or camera on. */
  turnOn(kind: MediaKind): Promise<void>;
  /** What host or moderator asked the guest to turn on. */
  asked(): Promise<readonly MediaKind[]>;
  /** Whether media of a person arrives now. */
  receives(id: string, kind: MediaKind): Promise<boolean>;
  /** About whom messages of concern came. */
  concerns(): Promise<readonly (string | null)[]>;
  /** Where the engine takes messages from its participants. */
  send?(message: ClientMessage): Promise<void>;
  leave(): Promise<void>;
}

export interface TestGuests {
  join(access: Pick<CallAccess, 'url' | 'token'>): Promise<TestGuest>;
  close(): Promise<void>;
}

const lookMs = 400;

/** Whether a number grows within a moment. */
export async function grows(read: () => Promise<number>): Promise<boolean> {
  const before = await read();
  await new Promise((resolve) => setTimeout(resolve, lookMs));
  return (await read()) > before;
}
