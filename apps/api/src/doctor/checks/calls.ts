import { defineCheck } from '../check.ts';

export const calls = defineCheck(
  'calls',
  { good: 'good', off: 'notSet', refused: 'broken', unreachable: 'broken' },
  async ({ calls: engine }) => [engine ? await engine.examine() : 'off'],
);
