import { compareKeys } from '../../encryption/key-check.ts';
import type { Key, KeyRing } from '../../encryption/key-ring.ts';
import { defineCheck } from '../check.ts';

/** Keys of another length stop the start, and others than the database's hold it; these are what a start lets pass too. */
export const keys = defineCheck(
  'keys',
  { good: 'good', wrong: 'broken', weak: 'broken', shared: 'attention', old: 'attention' },
  async ({
    database,
    encryptedColumns = [],
    settings: { ENCRYPTION_KEY: encryption, TOKEN_KEY: token },
  }) => {
    if ((await compareKeys(database.identity.raw, encryption, encryptedColumns)) === 'wrong')
      return ['wrong'];
    if ([...encryption, ...token].some(isWeak)) return ['weak'];
    if (encryption.some((key) => token.some(({ bytes }) => bytes.equals(key.bytes))))
      return ['shared'];
    const old = [...namesOf('ENCRYPTION_KEY', encryption), ...namesOf('TOKEN_KEY', token)];
    return old.length > 0 ? ['old', { names: old.join(', ') }] : ['good'];
  },
);

/** Of 32 random bytes, so few different ones are not to be had. */
const isWeak = ({ bytes }: Key): boolean => new Set(bytes).size < 16;

const namesOf = (setting: string, keyRing: KeyRing): string[] =>
  keyRing.length > 1 ? [setting] : [];
