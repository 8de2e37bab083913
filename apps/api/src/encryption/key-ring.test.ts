import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';
import { readKeyRing } from './key-ring.ts';
import { hashToken, isMinted, mintCode, mintToken } from '../access/token.ts';

const newKey = () => randomBytes(32).toString('base64');
const [early, late] = [newKey(), newKey()];

/** A value as it was stored before values named their key. */
function encryptedEarlier(key: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')).join('.');
}

describe('a ring of keys', () => {
  it('takes one key, several, and keys with an id; each key has an id', () => {
    expect(readKeyRing(early)).toHaveLength(1);
    expect(readKeyRing(`2027:${late}, 2026:${early}\n`).map(({ id }) => id)).toEqual([
      '2027',
      '2026',
    ]);
    expect(readKeyRing(`${late} ${early}`).map(({ id }) => id)).toEqual([
      readKeyRing(late)[0].id,
      readKeyRing(early)[0].id,
    ]);
  });

  it.each([
    ['', 'is required'],
    ['a:short', 'must be 32 random bytes in base64'],
    [`a:${early} ${randomBytes(16).toString('base64')}`, 'must be 32 random bytes in base64'],
    [`a:${early} a:${late}`, 'gives two keys the same id'],
    [`a.b:${early}`, 'has a key id that is not 1 to 20 letters, digits or hyphens'],
  ])('says what is wrong with "%s"', (setting, problem) => {
    expect(() => readKeyRing(setting)).toThrow(problem);
  });
});

describe('an encrypted value', () => {
  it('says by the id which key made it, and every key of the ring reads', () => {
    const before = encrypt(readKeyRing(`old:${early}`), 'secret');
    expect(before.split('.')[0]).toBe('old');
    const both = readKeyRing(`new:${late} old:${early}`);
    expect(decrypt(both, before)).toBe('secret');
    expect(encrypt(both, 'secret').split('.')[0]).toBe('new');
  });

  it('from before values named their key is read, and so is one whose key got another id since', () => {
    const both = readKeyRing(`new:${late} old:${early}`);
    expect(decrypt(both, encryptedEarlier(early, 'secret'))).toBe('secret');
    expect(decrypt(both, encrypt(readKeyRing(early), 'secret'))).toBe('secret');
  });

  it('that no key of the ring made, or that was changed, is not read', () => {
    const encrypted = encrypt(readKeyRing(early), 'secret');
    expect(() => decrypt(readKeyRing(late), encrypted)).toThrow();
    expect(() => decrypt(readKeyRing(early), `${encrypted.slice(0, -2)}AA`)).toThrow();
    expect(() => decrypt(readKeyRing(early), 'secret')).toThrow('not an encrypted secret');
  });
});

describe('a minted secret', () => {
  const [before, after] = [readKeyRing(early), readKeyRing(`${late} ${early}`)];

  it('is minted by the first key', () => {
    expect(mintToken(after, 'a')).toBe(mintToken(readKeyRing(late), 'a'));
  });

  it('is the same again after a rotation where the earlier one is stored', () => {
    const token = mintToken(before, 'a');
    const stored = hashToken(token);
    expect(mintToken(after, 'a', (each) => hashToken(each) === stored)).toBe(token);
    const code = mintCode(before, 'a');
    expect(mintCode(after, 'a', (each) => each === code)).toBe(code);
  });

  it('is recognised whichever key of the ring minted it', () => {
    expect(isMinted(after, 'a', mintToken(before, 'a'))).toBe(true);
    expect(isMinted(after, 'b', mintToken(before, 'a'))).toBe(false);
    expect(isMinted(before, 'a', mintToken(after, 'a'))).toBe(false);
  });
});
