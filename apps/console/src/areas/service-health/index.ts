export { ServiceHealthLink } from './service-health-link.tsx';
