import { LoginFailure } from '../../db/login-failure.ts';
import { PoolerError, refusePooler } from '../../db/examine-pooler.ts';
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
    unreachable: 'broken',
  },
  async ({ database }) => {
    try {
      await database.verify();
      await refusePooler(database.pools);
      return ['good'];
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
