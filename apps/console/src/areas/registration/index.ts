import { lazily } from '../../loading/lazily.tsx';

export { clearInvitation, storedInvitation } from './invitation.ts';
// Loaded when it is first shown.
export const StoreLinks = lazily(async () => ({
  default: (await import('./store-links.tsx')).StoreLinks,
}));
