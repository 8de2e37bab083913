import { LoginFailure } from '../../db/login-failure.ts';
import { PoolerError, refusePooler } from '../../db/examine-pooler.ts';
import { findChangedTables } from '../../db/rules/apply-tables.ts';
import { ownVersion, readShape } from '../../db/shape.ts';
import { urlSetting } from '../../db/logins/logins.ts';
import { WrongRoleError } from '../../db/verify-role.ts';
import { defineCheck } from '../check.ts';

export const logins = defineCheck(
  'logins',
  {
    good: 'good',
    tooMighty: 'broken',
    pooler: 'broken',
    refused: 'broken',
    rowsOpen: 'broken',
    unreachable: 'broken',
  },
  async ({ database }) => {
    try {
      await database.verify();
      await refusePooler(database.pools);
      const { raw } = database.identity;
      const { release, oldest } = await readShape(raw);
      // What a migration is about to bring, or to take away, was not done by hand.
      if (release !== ownVersion().release) return ['good'];
      const tables = await findChangedTables(raw, oldest === release);
      return tables.length > 0 ? ['rowsOpen', { tables: tables.join(', ') }] : ['good'];
    } catch (error) {
      if (error instanceof PoolerError) return ['pooler'];
      if (error instanceof LoginFailure) return ['refused', { setting: settingIn(error.message) }];
      return [error instanceof WrongRoleError ? 'tooMighty' : 'unreachable'];
    }
  },
);

/** The rest of the message is the database's. */
const settingIn = (message: string): string =>
  Object.values(urlSetting).find((each) => message.startsWith(each)) ?? '';
