import type { AreaRoute } from '../../app/area.ts';
import { lazyPage } from '../../app/lazy-page.ts';

const landing = lazyPage(() => import('./landing-page.tsx'));

/** TFA-05, OPEN-23. */
export const twoFactorRoutes: readonly AreaRoute[] = [
  { access: 'twoFactor', path: '/two-factor-authentication', page: landing },
  { access: 'twoFactor', path: '/verify', page: landing },
  {
    access: 'twoFactor',
    path: '/verify-setup/authenticator',
    page: lazyPage(() => import('./authenticator-page.tsx')),
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/sms',
    page: lazyPage(() => import('./sms-page.tsx')),
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/verify',
    page: lazyPage(() => import('./verify-set-up-page.tsx')),
  },
  {
    access: 'twoFactor',
    path: '/verify-setup/verify/success',
    page: lazyPage(() => import('./recovery-codes-page.tsx')),
  },
  {
    access: 'twoFactor',
    path: '/verify-code',
    page: lazyPage(() => import('./verify-code-page.tsx')),
  },
];
