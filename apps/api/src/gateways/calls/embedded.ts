import { createHash, timingSafeEqual } from 'node:crypto';
import { type CallCommand, joinAudience, joinClaims } from '@ensemble/contract/calls';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { Outbound } from '../../outbound/index.ts';
import type { CallEngine } from './call-engine.ts';

interface Service {
  /** Where the API reaches it. */
  readonly url: string;
  /** Where browsers reach it. */
  readonly publicUrl: string;
  readonly secret: string;
}

/** Timeout of a command: limits the delay of a request while the service does not respond. */
const commandMs = 3000;

/** The calls service of this repository (apps/calls). `onError` hears of commands that did not arrive. */
export function openEmbedded(
  { url, publicUrl, secret }: Service,
  outbound: Outbound,
  onError: (error: unknown) => void,
): CallEngine {
  const key = new TextEncoder().encode(secret);
  const ownDigest = digest(secret);
  const stopping = new AbortController();
  const send = (command: CallCommand) =>
    post(outbound, `${url.replace(/\/+$/, '')}/commands`, secret, command, stopping.signal).catch(
      onError,
    );

  return {
    provider: 'embedded',
    origins: [new URL(publicUrl).origin],
    service: {
      async readToken(token) {
        try {
          const { payload } = await jwtVerify(token, key, {
            algorithms: ['HS256'],
            audience: joinAudience,
            requiredClaims: ['exp'],
          });
          const claims = joinClaims.safeParse(payload);
          if (!claims.success) return undefined;
          const { jti, room, sub, trial } = claims.data;
          return { connectionId: jti, room, participantId: sub, ...(trial && { isTrial: true }) };
        } catch {
          return undefined;
        }
      },
      isCaller: (token) => token !== undefined && timingSafeEqual(digest(token), ownDigest),
    },
    async issueAccess({ connectionId, room, participantId, expiresAt, isTrial }) {
      const token = await new SignJWT({ room, ...(isTrial && { trial: true }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(connectionId)
        .setSubject(participantId)
        .setAudience(joinAudience)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { provider: 'embedded', url: publicUrl, token };
    },
    mute: ({ participantId: participant, ...command }) =>
      send({ command: 'mute', participant, ...command }),
    block: (room, participantId) => send({ command: 'block', room, participant: participantId }),
    unblock: (room, participantId) =>
      send({ command: 'unblock', room, participant: participantId }),
    disconnect: (room, connectionId) =>
      send({ command: 'disconnect', room, connection: connectionId }),
    async examine() {
      try {
        const response = await outbound.fetch(`${url.replace(/\/+$/, '')}/health`, {
          headers: { authorization: `Bearer ${secret}` },
          redirect: 'error',
          signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(commandMs)]),
        });
        await response.body?.cancel();
        return response.ok ? 'good' : 'refused';
      } catch {
        return 'unreachable';
      }
    },
    closeRoom: (room) => send({ command: 'close', room }),
    async close() {
      stopping.abort();
    },
  };
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

async function post(
  outbound: Outbound,
  url: string,
  secret: string,
  command: CallCommand,
  stopping: AbortSignal,
): Promise<void> {
  const response = await outbound.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(command),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(commandMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`calls service answered ${response.status}`);
}
