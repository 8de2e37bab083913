import type { AreaRoute } from '../../routing/area.ts';

const landing = () => import('./landing-page.tsx');

/** TFA-05, OPEN-23. */
export const routes: readonly AreaRoute[] = [
  { access: 'twoFactor', path: '/two-factor-authentication', load: landing },
  { access: 'twoFactor', path: '/verify', load: landing },
  {
    access: 'twoFactor',
    path: '/verify-setup/authenticator',
    load: () => import('./authenticator-page.tsx'),
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/sms',
    load: () => import('./sms-page.tsx'),
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/verify',
    load: () => import('./verify-set-up-page.tsx'),
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/verify/success',
    load: () => import('./recovery-codes-page.tsx'),
  },
  {
    access: 'twoFactor',
    path: '/verify-code',
    load: () => import('./verify-code-page.tsx'),
  },
];
