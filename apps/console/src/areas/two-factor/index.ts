import { lazily } from '../../loading/lazily.tsx';

/** The section of the account page; loaded with its tab. */
export const TwoFactorSection = lazily(() => import('./two-factor-section.tsx'), {
  phrases: ['twoFactor'],
});
