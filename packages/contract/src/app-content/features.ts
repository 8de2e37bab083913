import * as z from 'zod/mini';
import { defineRoute } from '../route/define-route.ts';
import { id, oneOf } from '../values/index.ts';
import { features, type Features } from '../organizations/organization.ts';

/** What can be switched on and off, each by itself (ORGS-27, OPEN-59). */
export const featureTypes = [
  'learn',
  'schedule',
  'session',
  'myPlan',
  'getSupport',
  'peerSupport',
  'suicideCrisisHelpline',
  'emergencyContact',
] as const;
export type FeatureType = (typeof featureTypes)[number];

/** The switch no one turns: there is nothing behind it yet (ORGS-26, OPEN-12). */
export const fixedFeature: FeatureType = 'schedule';

/** The kinds of shifts, in their order; shown, never stored (ORGS-31, OPEN-12). */
export const shiftTypes = ['day', 'night', 'afternoon', 'onCall', 'availability', 'other'] as const;

const supportTypes = ['peerSupport', 'suicideCrisisHelpline', 'emergencyContact'] as const;
type SupportType = (typeof supportTypes)[number];
const isSupport = (type: FeatureType): type is SupportType =>
  (supportTypes as readonly FeatureType[]).includes(type);

/** Whether a feature is on; a kind of support keeps its own switch while support is off. */
export const isOn = (all: Features, type: FeatureType): boolean =>
  isSupport(type) ? all.getSupport[type] : all[type].enabled;

/** Where a switch stands in what is stored. */
export const featurePath = (type: FeatureType): readonly string[] =>
  isSupport(type) ? ['getSupport', type] : [type, 'enabled'];

const feature = z.strictObject({ featureType: z.enum(featureTypes), enabled: z.boolean() });

/** API-44. */
export const getConfigs = defineRoute({
  name: 'get-configs',
  summary: 'Read the feature switches and emergency numbers of an organization',
  method: 'GET',
  path: '/organizations/{id}/configs',
  params: z.strictObject({ id }),
  reply: z.strictObject({
    features,
    emergencyNumbers: z.strictObject({
      emergencyContact: z.string(),
      suicideCrisisHelpline: z.string(),
    }),
  }),
  permission: 'organization.read',
  isCacheable: true,
  tenant: { from: 'params', key: 'id' },
  errors: ['ORGANIZATION_NOT_FOUND'],
});

const oneFeature = {
  params: z.strictObject({ id, featureType: oneOf(featureTypes) }),
  reply: feature,
  tenant: { from: 'params', key: 'id' },
} as const;

/** API-44. */
export const getFeature = defineRoute({
  ...oneFeature,
  name: 'get-feature',
  summary: 'Read whether one feature is on',
  method: 'GET',
  path: '/organizations/{id}/configs/features/{featureType}',
  permission: 'organization.read',
  errors: ['ORGANIZATION_NOT_FOUND'],
});

/** API-44, ORGS-27; also under the path it is read from (OPEN-59). */
export const changeFeature = defineRoute({
  ...oneFeature,
  name: 'change-feature',
  summary: 'Turn a feature on or off',
  method: 'PATCH',
  path: '/organizations/{id}/configs/{featureType}',
  aliases: [{ path: '/organizations/{id}/configs/features/{featureType}' }],
  body: z.strictObject({ enabled: z.boolean() }),
  permission: 'organization.configure',
  errors: ['ORGANIZATION_NOT_FOUND', 'FEATURE_FIXED'],
});
