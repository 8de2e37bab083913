import {
  organization,
  type Organization,
  parse,
  profile,
  type Profile,
  session,
  type Session,
  type Waiting,
} from '@ensemble/contract';
import { clearToken, clearReasons, readToken } from '../client/index.ts';
import { clockOffset } from './session-clock.ts';

/** Why there is no session any more; a sign-out forgets where the person was. */
export type EndReason = 'signedOut' | 'expired';

/** What the console knows of the person using it. */
export interface SessionState {
  readonly session?: Session;
  readonly organization?: Organization;
  readonly profile?: Profile;
  /** First steps are left that this person may take; not kept: each start says it anew. */
  readonly hasSetupSteps?: boolean;
  /** What waits for this administrator, as the start counted it. */
  readonly waiting?: Waiting | undefined;
  /** The login took a recovery code, and so many are left; in memory only, until the person has read it. */
  readonly recoveryCodesLeft?: number | undefined;
  /** How far the server's clock is ahead, in milliseconds. */
  readonly clockOffsetMs: number;
  /** The last refresh gained no time: the session has reached its longest life (OPEN-95). */
  readonly atMaxAge: boolean;
  readonly endedBy?: EndReason;
}

const noOne: SessionState = { clockOffsetMs: 0, atMaxAge: false };
/** What persists (AUTH-25). The token has its own key (AUTH-24). */
const schemas = { session, organization, profile } as const;
type Stored = keyof typeof schemas;

let state: SessionState = noOne;
const listeners = new Set<() => void>();

export const readState = (): SessionState => state;
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Merges what was read from the server into the state and keeps it for a reload. */
export function keep(
  part: Partial<
    Pick<SessionState, Stored | 'atMaxAge' | 'hasSetupSteps' | 'waiting' | 'recoveryCodesLeft'>
  >,
): void {
  const clock = part.session && { clockOffsetMs: clockOffset(part.session.serverTime, Date.now()) };
  set({ ...state, endedBy: undefined, ...part, ...clock });
  for (const key of Object.keys(schemas) as Stored[]) {
    if (part[key]) localStorage.setItem(key, JSON.stringify(part[key]));
  }
}

/** Empties the client: token, session and all cached data (AUTH-26). */
export function clear(endedBy?: EndReason): void {
  clearToken();
  clearSession(endedBy);
}

/** Empties the client of all but the token, which is another person's already. */
export function clearSession(endedBy?: EndReason): void {
  for (const key of Object.keys(schemas)) localStorage.removeItem(key);
  clearReasons();
  set({ ...noOne, endedBy });
}

function read<Key extends Stored>(key: Key): SessionState[Key] {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const stored = parse(schemas[key], JSON.parse(text));
    return stored.success ? (stored.data as SessionState[Key]) : undefined;
  } catch {
    // An older release, or a hand, left something else there.
    return undefined;
  }
}

/** Takes up what the last visit left, so that a reload shows its page at once. */
export function restore(): void {
  const stored = read('session');
  if (stored === undefined || readToken() === null) return;
  // The server's clock is known again only after the next call; until then the own one must do.
  set({ ...noOne, session: stored, organization: read('organization'), profile: read('profile') });
}
