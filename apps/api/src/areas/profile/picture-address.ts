import { mintToken, sameSecret } from '../../access/token.ts';
import type { Settings } from '../../env.ts';

type Keys = Pick<Settings, 'TOKEN_KEY' | 'PUBLIC_URL'>;

const mark = (key: string, sessionId: string, pictureId: string) =>
  mintToken(key, `picture ${sessionId} ${pictureId}`);

/** The address of a picture for one session: its `sid` opens that picture while the session lives, and nothing else (OPEN-78). */
export const pictureAddress = (keys: Keys, sessionId: string, pictureId: string): string =>
  `${keys.PUBLIC_URL}/api/users/profilePicture/${pictureId}?sid=${sessionId}.${mark(keys.TOKEN_KEY, sessionId, pictureId)}`;

/** The session an address was made for, or undefined where the mark is not ours. */
export function sessionOfPicture(keys: Keys, sid: string, pictureId: string): string | undefined {
  const [sessionId = '', given = ''] = sid.split('.');
  const isOurs =
    /^[0-9a-f-]{36}$/.test(sessionId) &&
    sameSecret(given, mark(keys.TOKEN_KEY, sessionId, pictureId));
  return isOurs ? sessionId : undefined;
}
