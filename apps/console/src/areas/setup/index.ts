import { lazily } from '../../loading/lazily.tsx';

// Few organisations still have steps before them, and the list of people comes first.
export const SetupCard = lazily(() => import('./setup-card.tsx'), {
  phrases: ['setup'],
  failure: () => null,
});
