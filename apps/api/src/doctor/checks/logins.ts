import { WrongRoleError } from '../../db/verify-role.ts';
import { defineCheck } from '../check.ts';

export const logins = defineCheck(
  'logins',
  { good: 'good', tooMighty: 'broken', unreachable: 'broken' },
  async ({ database }) => {
    try {
      await database.verify();
      return ['good'];
    } catch (error) {
      return [error instanceof WrongRoleError ? 'tooMighty' : 'unreachable'];
    }
  },
);
