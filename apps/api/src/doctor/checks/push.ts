import type { PushPlatform } from '@ensemble/contract';
import { defineCheck } from '../check.ts';

const names: Readonly<Record<PushPlatform, string>> = {
  fcm: 'FCM',
  apns: 'APNs',
  webPush: 'Web Push',
};

export const push = defineCheck(
  'push',
  {
    good: 'good',
    off: 'notSet',
    credentials: 'broken',
    project: 'broken',
    payload: 'broken',
    noAnswer: 'attention',
  },
  async ({ push: gateway }) => {
    if (!gateway) return ['off'];
    const states = [...(await gateway.examine())];
    for (const finding of ['credentials', 'project', 'payload', 'noAnswer'] as const) {
      const those = states.filter(([, state]) => state === finding);
      if (those.length > 0) return [finding, { providers: namesOf(those) }];
    }
    return ['good', { providers: namesOf(states) }];
  },
);

const namesOf = (states: readonly (readonly [PushPlatform, unknown])[]): string =>
  states.map(([platform]) => names[platform]).join(', ');
