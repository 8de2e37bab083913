import { legalDocumentKinds } from '@ensemble/contract';
import type { Area } from '../area-parts.ts';
import { area as activationCodes } from './activation-codes/index.ts';
import { area as appContent } from './app-content/index.ts';
import { area as auditLog } from './audit-log/index.ts';
import { area as auth } from './auth/index.ts';
import { area as content, type AllKinds } from './content/index.ts';
import { area as devices } from './devices/index.ts';
import { area as invitations } from './invitations/index.ts';
import { area as learn, articles, categories } from './learn/index.ts';
import { area as legal } from './legal/index.ts';
import { area as logos } from './logos/index.ts';
import { area as calls } from './calls/index.ts';
import { area as clock } from './clock/index.ts';
import { area as meetings } from './meetings/index.ts';
import { area as notifications } from './notifications/index.ts';
import { area as organizationSettings } from './organization-settings/index.ts';
import { area as organizations } from './organizations/index.ts';
import { area as passwords } from './passwords/index.ts';
import { area as presetsArea, presets } from './presets/index.ts';
import { area as profile } from './profile/index.ts';
import { area as registration } from './registration/index.ts';
import { area as reports } from './reports/index.ts';
import { area as richText } from './rich-text/index.ts';
import { area as support, contacts } from './support/index.ts';
import { area as twoFactor } from './two-factor/index.ts';
import { area as usage } from './usage/index.ts';
import { area as users } from './users/index.ts';
import { area as visibility } from './visibility/index.ts';

/** Every kind of text that an organisation writes. */
const kinds: AllKinds = {
  article: articles,
  category: categories,
  preset: presets,
  contact: contacts,
  terms: { kind: legalDocumentKinds.terms },
  policy: { kind: legalDocumentKinds.policy },
};

/**
 * Every area of the product; a new one adds its line here. In this order each night's clean-up goes:
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
  content(kinds),
  learn,
  logos,
  presetsArea,
  support,
  notifications,
  devices,
  meetings,
  calls,
  clock,
  usage,
  reports,
  visibility,
  auditLog,
  legal,
  richText,
];
