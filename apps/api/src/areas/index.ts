import { legalDocumentKinds } from '@ensemble/contract';
import type { AreaParts } from '../area-parts.ts';
import { mountActivationCodes } from './activation-codes/index.ts';
import { mountAppContent } from './app-content/index.ts';
import { mountAuditLog } from './audit-log/index.ts';
import { mountAuth } from './auth/index.ts';
import { type AllKinds, mountContent } from './content/index.ts';
import { mountDevices } from './devices/index.ts';
import { mountInvitations } from './invitations/index.ts';
import { articles, categories, mountLearn } from './learn/index.ts';
import { mountLegal } from './legal/index.ts';
import { mountLogos } from './logos/index.ts';
import { mountCalls } from './calls/index.ts';
import { mountClock } from './clock/index.ts';
import { mountMeetings } from './meetings/index.ts';
import { mountNotifications } from './notifications/index.ts';
import { mountOrganizationSettings } from './organization-settings/index.ts';
import { mountOrganizations } from './organizations/index.ts';
import { mountPasswords } from './passwords/index.ts';
import { mountPresets, presets } from './presets/index.ts';
import { mountProfile } from './profile/index.ts';
import { mountRegistration } from './registration/index.ts';
import { mountReports } from './reports/index.ts';
import { mountRichText } from './rich-text/index.ts';
import { contacts, mountSupport } from './support/index.ts';
import { mountTwoFactor } from './two-factor/index.ts';
import { mountUsage } from './usage/index.ts';
import { mountUsers } from './users/index.ts';
import { mountVisibility } from './visibility/index.ts';

/** Every kind of text that an organisation writes. */
const kinds: AllKinds = {
  article: articles,
  category: categories,
  preset: presets,
  contact: contacts,
  terms: { kind: legalDocumentKinds.terms },
  policy: { kind: legalDocumentKinds.policy },
};

/** Every area of the product; a new one adds its line here. */
export const areas: readonly ((parts: AreaParts) => void)[] = [
  mountAuth,
  mountTwoFactor,
  mountRegistration,
  mountPasswords,
  mountProfile,
  mountUsers,
  mountInvitations,
  mountOrganizations,
  mountOrganizationSettings,
  mountLogos,
  mountAppContent,
  mountActivationCodes,
  mountLearn,
  mountPresets,
  mountSupport,
  (parts) => mountContent(parts, kinds),
  mountNotifications,
  mountDevices,
  mountMeetings,
  mountCalls,
  mountClock,
  mountUsage,
  mountReports,
  mountVisibility,
  mountAuditLog,
  mountLegal,
  mountRichText,
];
