import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts a secret for keeping at rest: AES-256-GCM, the nonce and tag beside the text. */
export function encrypt(key: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')).join('.');
}

/** Reads what `encrypt` made; throws where the key is another or the text was changed. */
export function decrypt(key: string, sealed: string): string {
  const [nonce, tag, bytes] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !bytes) throw new Error('not an encrypted secret');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
}
