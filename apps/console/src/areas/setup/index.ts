import { lazily } from '../../loading/lazily.tsx';

export { SetupSkeleton } from './setup-skeleton.tsx';

// Few organisations still have steps before them, and the list of people comes first.
export const SetupCard = lazily(() => import('./setup-card.tsx'), {
  phrases: ['setup'],
  failure: () => null,
});
