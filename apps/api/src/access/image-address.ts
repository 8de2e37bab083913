import type { Settings } from '../settings/env.ts';
import { isMinted, mintToken } from './token.ts';

type Keys = Pick<Settings, 'TOKEN_KEY' | 'PUBLIC_URL'>;

const purpose = (sessionId: string, imageId: string) => `picture ${sessionId} ${imageId}`;

/** The address of a picture for one session: its `sid` opens that picture while the session lives, and nothing else (OPEN-78). */
export const imageAddress = (
  keys: Keys,
  path: `/${string}`,
  sessionId: string,
  imageId: string,
): string =>
  `${keys.PUBLIC_URL}/api${path}/${imageId}?sid=${sessionId}.${mintToken(keys.TOKEN_KEY, purpose(sessionId, imageId))}`;

/** The session an address was made for, or undefined where the mark is not ours. */
export function sessionOfImage(keys: Keys, sid: string, imageId: string): string | undefined {
  const [sessionId = '', given = ''] = sid.split('.');
  const isOurs =
    /^[0-9a-f-]{36}$/.test(sessionId) &&
    isMinted(keys.TOKEN_KEY, purpose(sessionId, imageId), given);
  return isOurs ? sessionId : undefined;
}
