import { defineCheck } from '../check.ts';

export const relay = defineCheck(
  'relay',
  { good: 'good', callsOff: 'notSet', notSet: 'notSet', silent: 'broken', partly: 'attention' },
  async ({ peers, settings: { CALLS_PROVIDER: provider, TURN_URLS: urls = [] } }) => {
    if (provider === 'off') return ['callsOff'];
    if (urls.length === 0) return ['notSet'];
    const answers = await Promise.all(urls.map((url) => peers.relayAnswers(url)));
    const there = answers.filter(Boolean).length;
    if (there === 0) return ['silent'];
    return [there === urls.length ? 'good' : 'partly', { there, all: urls.length }];
  },
);
