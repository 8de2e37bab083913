import { defineCheck } from '../check.ts';

/** What people get at the address that they use: nothing else that is good helps them where this is not (WATCH-08). */
export const people = defineCheck(
  'people',
  { good: 'good', notReady: 'broken', noCopy: 'broken', other: 'broken', unreachable: 'broken' },
  async ({ peers, settings }) => {
    const address = settings.PUBLIC_URL;
    const found = await peers.readReadiness().catch(() => 'unreachable' as const);
    return [found, { address }];
  },
);
