import type { PushMessage } from './push.ts';

/** What a probe hands to a provider: shaped as every push, and of no notification. */
export const probeMessage: PushMessage = {
  reference: 'probe'.padEnd(32, '0'),
  secondsToLive: 60,
  content: { title: '', description: '', behaviour: 'OpenLearn', articleId: null },
};
