import type { AreaRoute } from '../../routing/area.ts';

const landing = () => import('./landing-page.tsx');

const phrases = ['twoFactor'] as const;

/** TFA-05, OPEN-23. */
export const routes: readonly AreaRoute[] = [
  {
    access: 'public',
    path: '/second-step',
    load: () => import('./due/set-up-link-page.tsx'),
    phrases,
  },
  { access: 'twoFactor', path: '/two-factor-authentication', load: landing, phrases },
  { access: 'twoFactor', path: '/verify', load: landing, phrases },
  {
    access: 'twoFactor',
    path: '/verify-setup/authenticator',
    load: () => import('./authenticator-page.tsx'),
    phrases,
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/sms',
    load: () => import('./sms-page.tsx'),
    phrases,
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/passkey',
    load: () => import('./passkeys/passkey-page.tsx'),
    phrases: ['twoFactor', 'passkeys', 'passkeyUse'],
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/verify',
    load: () => import('./verify-set-up-page.tsx'),
    phrases,
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/verify/success',
    load: () => import('./recovery-codes/recovery-codes-page.tsx'),
    phrases,
  },
  {
    access: 'twoFactor',
    path: '/verify-code',
    load: () => import('./verify-code-page.tsx'),
    phrases,
  },
];
