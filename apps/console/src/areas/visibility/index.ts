import { lazily } from '../../loading/lazily.tsx';

/** Looks for changes once the shell is there; shows nothing while there are none. */
export const VisibilityNews = lazily(() => import('./visibility-news.tsx'), {
  failure: () => null,
});
export { VisibilityLink } from './visibility-link.tsx';
