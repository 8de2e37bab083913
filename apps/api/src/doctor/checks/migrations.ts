import { holds, NewerDatabaseError, ownVersion, readShape } from '../../db/shape.ts';
import { defineCheck } from '../check.ts';

export const migrations = defineCheck(
  'migrations',
  {
    good: 'good',
    pending: 'broken',
    newer: 'attention',
    tooNew: 'broken',
    unfinished: 'attention',
  },
  async ({ database }) => {
    const { release } = ownVersion();
    const shape = await readShape(database.identity.raw);
    try {
      if (!holds(shape)) return ['pending'];
    } catch (error) {
      if (error instanceof NewerDatabaseError) return ['tooNew'];
      throw error;
    }
    if (shape.release > release) return ['newer'];
    return [shape.oldest < release ? 'unfinished' : 'good'];
  },
);
