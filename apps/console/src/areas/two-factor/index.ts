import { lazy } from 'react';

/** The section of the account page; loaded with its tab. */
export const TwoFactorSection = lazy(() => import('./two-factor-section.tsx'));
