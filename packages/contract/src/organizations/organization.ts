import * as z from 'zod/mini';
import { hexColor, id, requiredName, unixTime } from '../values/index.ts';

/** ORGS-07, OPEN-58. */
export const organizationStatuses = ['configure', 'active', 'suspended'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

/** The default colours (SHELL-21, OPEN-57): both carry white text at more than 4.5 to 1. */
export const defaultColors = { themeColor: '#6a3fb5', accentColor: '#2e7d4f' } as const;

const switchedOn = z.strictObject({ enabled: z.boolean() });

/** ORGS-09. */
export const features = z.strictObject({
  learn: switchedOn,
  schedule: switchedOn,
  session: switchedOn,
  myPlan: switchedOn,
  getSupport: z.strictObject({
    enabled: z.boolean(),
    emergencyContact: z.boolean(),
    peerSupport: z.boolean(),
    suicideCrisisHelpline: z.boolean(),
  }),
});
export type Features = z.output<typeof features>;

/** What a new organisation starts with: everything on but shifts, which nothing stores yet (OPEN-12). */
export const startingFeatures: Features = {
  learn: { enabled: true },
  schedule: { enabled: false },
  session: { enabled: true },
  myPlan: { enabled: true },
  getSupport: {
    enabled: true,
    emergencyContact: true,
    peerSupport: true,
    suicideCrisisHelpline: true,
  },
};

export const localizedString = z.strictObject({
  key: z.enum(['name', 'description', 'logo']),
  language: z.enum(['en', 'fr']),
  value: z.string(),
});

/** ORGS-10. */
export const organizationDetails = z.strictObject({
  name: z.string(),
  description: z.string(),
  logo: z.nullable(z.string()),
  chbaseAppId: z.string(),
  thidmBundleId: z.string(),
  /** Comma list of languages; always holds `en`. */
  locale: z.string(),
  schemaColor: z.strictObject({ themeColor: hexColor, accentColor: hexColor }),
  localizedStrings: z.array(localizedString),
});

/** ORGS-08. `createdAt` is unix seconds (ORGS-01). */
export const organization = z.strictObject({
  id,
  name: z.string(),
  totalUsers: z.number(),
  /** Whether anyone has registered, for a SuperAdmin who reads one: until then its people are read without a reason (ORGS-33). */
  hasRegistered: z.optional(z.boolean()),
  createdAt: unixTime,
  status: z.enum(organizationStatuses),
  isRoot: z.boolean(),
  /** How often its settings were saved; a save that knows an older one is refused. */
  version: z.number(),
  features,
  organizationDetails,
});
export type Organization = z.output<typeof organization>;

/** ORGS-17. */
export const maxOrganizationNameLength = 50;
export const organizationName = requiredName(maxOrganizationNameLength);
