import type { KeyRing } from '../../encryption/key-ring.ts';
import { isMinted, mintToken } from '../../access/token.ts';

const purpose = (deviceId: string) => `device ${deviceId}`;

/**
 * The secret by which a phone reads its messages: it follows from the id of its row and is not
 * stored. A row that another person takes over gets a new id, which ends the earlier secret.
 */
export const deviceSecret = (keys: KeyRing, deviceId: string): string =>
  mintToken(keys, purpose(deviceId));

/** Whether a secret is that of a phone, minted with any key of the ring. */
export const isDeviceSecret = (keys: KeyRing, deviceId: string, secret: string): boolean =>
  isMinted(keys, purpose(deviceId), secret);
