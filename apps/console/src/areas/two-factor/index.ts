import { lazily } from '../../loading/lazily.tsx';

/** The section of the account page; loaded with its tab. */
export const TwoFactorSection = lazily(() => import('./two-factor-section.tsx'), {
  phrases: ['twoFactor'],
});

/** Before the day from which a second step is needed, above the page where the person lands. */
export const StepComes = lazily(() => import('./due/step-comes.tsx'), {
  phrases: ['twoFactor'],
  failure: () => null,
});

/** After a login with a recovery code, above the page where the person lands. */
export const RecoveryCodeUsed = lazily(() => import('./lost-access/recovery-code-used.tsx'), {
  phrases: ['twoFactor'],
  failure: () => null,
});
