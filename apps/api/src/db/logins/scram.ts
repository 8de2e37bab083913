import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** What PostgreSQL itself uses. */
const iterations = 4096;

/**
 * What PostgreSQL stores of a password (RFC 5803), so that the password itself is in no statement and
 * in no log of the server.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const serverKey = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
