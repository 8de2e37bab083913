import { defineCheck } from '../check.ts';

/** Whether something that looks like a setting is none: a slip of the pen is taken in silence otherwise (GUIDE-05). */
export const settings = defineCheck(
  'settings',
  { good: 'good', unknown: 'attention' },
  async ({ unknownSettings = [] }) =>
    unknownSettings.length > 0 ? ['unknown', { names: unknownSettings.join(', ') }] : ['good'],
);
