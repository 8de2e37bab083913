export { mountTwoFactor } from './two-factor.routes.ts';
