import { legalDocumentKinds } from '@ensemble/contract';
import type { Area } from '../area.ts';
import * as activationCodes from './activation-codes/index.ts';
import * as appContent from './app-content/index.ts';
import * as articles from './articles/index.ts';
import * as auditLog from './audit-log/index.ts';
import * as auth from './auth/index.ts';
import * as content from './content/index.ts';
import * as devices from './devices/index.ts';
import * as goalTemplates from './goal-templates/index.ts';
import * as invitations from './invitations/index.ts';
import * as legal from './legal/index.ts';
import * as logos from './logos/index.ts';
import * as calls from './calls/index.ts';
import * as clock from './clock/index.ts';
import * as meetings from './meetings/index.ts';
import * as notifications from './notifications/index.ts';
import * as organizationSettings from './organization-settings/index.ts';
import * as organizations from './organizations/index.ts';
import * as passwords from './passwords/index.ts';
import * as profile from './profile/index.ts';
import * as registration from './registration/index.ts';
import * as reports from './reports/index.ts';
import * as richText from './rich-text/index.ts';
import * as serviceHealth from './service-health/index.ts';
import * as supportContacts from './support-contacts/index.ts';
import * as twoFactor from './two-factor/index.ts';
import * as usage from './usage/index.ts';
import * as users from './users/index.ts';
import * as visibility from './visibility/index.ts';
import * as waiting from './waiting/index.ts';

/** Every kind of text that an organisation writes. */
const kinds: content.AllKinds = {
  article: articles.articles,
  category: articles.categories,
  preset: goalTemplates.goalTemplates,
  contact: supportContacts.contacts,
  terms: { kind: legalDocumentKinds.terms },
  policy: { kind: legalDocumentKinds.policy },
};

/**
 * Every area of the product, by what its index.ts exports; a new one adds its line here. In this order each night's clean-up goes:
 * pictures are unused once the texts that showed them are deleted.
 */
export const areas: readonly Area[] = [
  auth,
  twoFactor,
  registration,
  passwords,
  profile,
  users,
  invitations,
  organizations,
  organizationSettings,
  appContent,
  activationCodes,
  { ...content, routes: (deps) => content.mountContent(deps, kinds) },
  articles,
  logos,
  goalTemplates,
  supportContacts,
  notifications,
  devices,
  meetings,
  calls,
  clock,
  usage,
  reports,
  visibility,
  waiting,
  auditLog,
  legal,
  richText,
  serviceHealth,
];
