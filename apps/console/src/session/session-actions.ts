import {
  type AuthReply,
  getSession,
  login,
  logout,
  readStart,
  refreshSession,
  type RouteInput,
  type Session,
} from '@ensemble/contract';
import {
  answerProofs,
  ApiError,
  call,
  listenToRefusals,
  readToken,
  tokenKey,
  writeToken,
} from '../client/index.ts';
import { askForProof } from './proof.ts';
import { isAtMaxAge } from './session-clock.ts';
import { clear, type EndReason, clearSession, keep, readState, restore } from './session-store.ts';

/** Ends the session in this browser, and with its token in the other tabs. */
export const endSession = (reason: EndReason = 'expired'): void => clear(reason);

/**
 * Loads the session, and with it the organisation and the profile once the person may enter
 * (AUTH-07). A session without organisations ends (OPEN-24).
 */
export async function loadSession(): Promise<Session> {
  const { session, organization, profile, hasSetupSteps, waiting } = await call(readStart).catch(
    (error: unknown) => {
      // What cannot be read as a session, its list of organisations missing, is none.
      if (error instanceof ApiError && error.errorType === 'UNREADABLE') endSession();
      throw error;
    },
  );
  const before = readState().session;
  // A tab that slept while one person signed out and another in shows nothing of the first (AUTH-40).
  if (before && before.userId !== session.userId) {
    clearSession();
    return loadSession();
  }
  if (session.organizations.length === 0) endSession();
  else
    keep({
      session,
      hasSetupSteps,
      waiting,
      ...(organization && { organization }),
      ...(profile && { profile }),
    });
  return session;
}

/** Takes up the session of a login or of a second step (AUTH-07, TFA-24). */
export async function takeUp(reply: AuthReply): Promise<Session> {
  writeToken(reply.accessToken);
  try {
    return await loadSession();
  } catch (error) {
    clear();
    throw error;
  }
}

/** Goes on under a new token (PWD-25); the other tabs hear of it. */
export async function replaceToken(token: string): Promise<void> {
  writeToken(token);
  await refreshQuietly();
}

/** Logs in with an address and a password. */
export async function logIn(body: RouteInput<typeof login>['body']): Promise<Session> {
  return takeUp(await call(login, { body }));
}

/** Signs out here and on the server (AUTH-26); the client forgets even where the server cannot be told. */
export async function logOut(): Promise<void> {
  await call(logout).catch(() => undefined);
  endSession('signedOut');
}

/** Extends the session, then reads it again (AUTH-31). */
export async function extendSession(): Promise<void> {
  const before = readState().session;
  await call(refreshSession);
  const after = await call(getSession);
  keep({ session: after, atMaxAge: before !== undefined && isAtMaxAge(before, after) });
}

/**
 * Takes up the last visit, asks for proofs where they are needed, and listens: to refusals that end
 * the session, and to the other tabs. Answers when the session of a kept token is known or refused.
 */
export async function startSession(): Promise<void> {
  restore();
  answerProofs(askForProof);
  // A refusal of an older token says nothing about the present one (AUTH-27, OPEN-22).
  listenToRefusals((error, token) => {
    if (error.errorType === 'INVALID_SESSION_TOKEN' && token !== null && token === readToken())
      endSession();
  });
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === tokenKey) followToken();
  });
  // A page that the browser kept whole and shows again, by Back, has heard of nothing in the meantime.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) followToken();
  });
  if (readToken() !== null) await refreshQuietly();
}

/** What another tab did with the token holds here as well (AUTH-27). */
function followToken(): void {
  if (readToken() === null) clear('signedOut');
  else void refreshQuietly();
}

/** A failure that is no refusal leaves what is known: the next call will tell. */
async function refreshQuietly(): Promise<void> {
  await loadSession().catch(() => undefined);
}
