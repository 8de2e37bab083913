export { ResetRequestsLink } from './reset-requests-link.tsx';
