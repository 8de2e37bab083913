import type { Area } from '../../area.ts';
import {
  notifyOfStandardPolicy,
  policyJob,
  standardPolicyMail,
} from './notify-of-standard-policy.ts';

export { serveLegalPages } from './serve-legal-pages.ts';
export { recordAcceptance } from './consent.ts';
export { mountLegal as routes } from './legal.routes.ts';

export const purge: Area['purge'] = ({ database }) => notifyOfStandardPolicy(database);

export const mails = { standardPolicy: { payload: policyJob, write: standardPolicyMail } };
