import { lazily } from '../../loading/lazily.tsx';

/** Whether the own use of the app is counted, on the account page. */
export const UsageChoiceCard = lazily(() => import('./usage-choice-card.tsx'), {
  phrases: ['usageChoice'],
});
