import type { Area } from '../../area-parts.ts';
import { mountLegal } from './legal.routes.ts';
import { notifyOfStandardPolicy, standardPolicyMail } from './notify-of-standard-policy.ts';

export { serveLegalPages } from './serve-legal-pages.ts';
export { recordAcceptance } from './consent.ts';

export const area: Area = {
  routes: mountLegal,
  purge: ({ database }) => notifyOfStandardPolicy(database),
  mails: { standardPolicy: standardPolicyMail },
};
