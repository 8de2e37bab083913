import { lazily } from '../../loading/lazily.tsx';

/** The section of the account page; loaded with its tab. */
export const TwoFactorSection = lazily(() => import('./two-factor-section.tsx'), {
  phrases: ['twoFactor'],
});

/** What is said of second steps above the page where the person lands. */
export const SecondStepNotices = lazily(() => import('./second-step-notices.tsx'), {
  phrases: ['twoFactor'],
  failure: () => null,
});
