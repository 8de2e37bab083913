import { type CallAccess, closeCodes, type ErrorType } from '@ensemble/contract';
import { ApiError } from '../../../client/index.ts';
import type { EndReason } from './call-client.ts';

/** What came of one joining. */
export interface ConnectionOutcome {
  /** The close code of the service, or `lost`. */
  readonly code: number;
  /** Whether media came about. */
  readonly wasConnected: boolean;
}

interface Options {
  /** Asks the API for a token; a new one for each joining. */
  readonly getAccess: (signal: AbortSignal) => Promise<CallAccess>;
  /** Joins, and answers when the connection is over. */
  readonly join: (access: CallAccess) => Promise<ConnectionOutcome>;
  /** Waits before the next try, shorter where the network comes back. */
  readonly pause: (ms: number) => Promise<void>;
  readonly onLost: () => void;
  readonly signal: AbortSignal;
}

const firstPauseMs = 500;
const maxPauseMs = 5000;
/** Tries of a first joining, before the person is told that it fails. */
const maxFirstTries = 4;
const accessTimeoutMs = 10_000;

/** What the close codes of the service mean for the person; after all others one joins again. */
const endings = new Map<number, EndReason>([
  [closeCodes.ended, 'ended'],
  [closeCodes.blocked, 'blocked'],
  [closeCodes.sessionOver, 'sessionOver'],
  [closeCodes.replaced, 'replaced'],
  [closeCodes.full, 'full'],
  [closeCodes.misused, 'failed'],
]);

/** What a refusal of the API means; one that is not here is asked again. */
const refusals: Partial<Record<ErrorType, EndReason>> = {
  MEETING_CLOSED: 'ended',
  MEETING_NOT_STARTED: 'refused',
  PARTICIPANT_BLOCKED: 'blocked',
  INVALID_SESSION_TOKEN: 'sessionOver',
  USER_DEACTIVATED: 'sessionOver',
  ORGANIZATION_SUSPENDED: 'sessionOver',
  SESSION_LEVEL_TOO_LOW: 'sessionOver',
  ORGANIZATION_NOT_FOUND: 'refused',
  MEETING_NOT_FOUND: 'refused',
  PARTICIPANT_NOT_FOUND: 'refused',
  PERMISSION_DENIED: 'refused',
  CALLS_NOT_AVAILABLE: 'failed',
};

/**
 * Joins, and joins again with a new token whenever the connection is lost, until the call is over for
 * this person; answers why. Undefined where `signal` ended it.
 */
export async function stayJoined(options: Options): Promise<EndReason | undefined> {
  const { join, pause, onLost, signal } = options;
  let tries = 0;
  let refusedTokens = 0;
  let wasEverConnected = false;
  while (!signal.aborted) {
    const access = await askForAccess(options);
    if (signal.aborted) break;
    if (typeof access === 'string') return access;
    if (access) {
      const { code, wasConnected } = await join(access);
      if (signal.aborted) break;
      const reason = endings.get(code);
      if (reason) return reason;
      refusedTokens = code === closeCodes.tokenRefused ? refusedTokens + 1 : 0;
      if (refusedTokens > 1) return 'refused';
      wasEverConnected ||= wasConnected;
      if (wasConnected) tries = 0;
    }
    if (wasEverConnected) onLost();
    else if (tries + 1 >= maxFirstTries) return 'failed';
    await pause(Math.min(maxPauseMs, firstPauseMs * 2 ** tries));
    tries += 1;
  }
  return undefined;
}

/** Access, why there is none any more, or undefined where the API cannot be asked just now. */
async function askForAccess({
  getAccess,
  signal,
}: Options): Promise<CallAccess | EndReason | undefined> {
  try {
    return await getAccess(AbortSignal.any([signal, AbortSignal.timeout(accessTimeoutMs)]));
  } catch (error) {
    const type = error instanceof ApiError ? error.errorType : undefined;
    return type && refusals[type as ErrorType];
  }
}
