import { lazy } from 'react';

export { forgetInvitation, storedInvitation } from './invitation.ts';
// Loaded when it is first shown.
export const StoreLinks = lazy(async () => ({
  default: (await import('./store-links.tsx')).StoreLinks,
}));
