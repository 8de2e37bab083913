export { mountLegal } from './legal.routes.ts';
export { serveLegalPages } from './serve-legal-pages.ts';
export { recordAcceptance } from './consent.ts';
export { standardPolicyMail, notifyOfStandardPolicy } from './notify-of-standard-policy.ts';
