import * as activationCodes from './activation-codes/index.ts';
import * as appContent from './app-content/index.ts';
import * as articles from './articles/index.ts';
import * as auditLog from './audit-log/index.ts';
import * as auth from './auth/index.ts';
import * as calls from './calls/index.ts';
import * as clock from './clock/index.ts';
import * as content from './content/index.ts';
import * as devices from './devices/index.ts';
import * as goalTemplates from './goal-templates/index.ts';
import * as invitations from './invitations/index.ts';
import * as legal from './legal/index.ts';
import * as logos from './logos/index.ts';
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
import type { AnyRoute } from './route/index.ts';
import * as twoFactor from './two-factor/index.ts';
import * as usage from './usage/index.ts';
import * as users from './users/index.ts';
import * as visibility from './visibility/index.ts';
import * as waiting from './waiting/index.ts';

/** The areas with routes, in the order the API reference shows them. */
export const routesByArea: Readonly<Record<string, readonly AnyRoute[]>> = {
  auth: routesOf(auth),
  'two-factor': routesOf(twoFactor),
  registration: routesOf(registration),
  passwords: routesOf(passwords),
  profile: routesOf(profile),
  users: routesOf(users),
  invitations: routesOf(invitations),
  organizations: routesOf(organizations),
  'organization-settings': routesOf(organizationSettings),
  logos: routesOf(logos),
  'app-content': routesOf(appContent),
  'activation-codes': routesOf(activationCodes),
  articles: routesOf(articles),
  'goal-templates': routesOf(goalTemplates),
  'support-contacts': routesOf(supportContacts),
  content: routesOf(content),
  notifications: routesOf(notifications),
  devices: routesOf(devices),
  meetings: routesOf(meetings),
  calls: routesOf(calls),
  clock: routesOf(clock),
  usage: routesOf(usage),
  reports: routesOf(reports),
  visibility: routesOf(visibility),
  waiting: routesOf(waiting),
  'audit-log': routesOf(auditLog),
  legal: routesOf(legal),
  'rich-text': routesOf(richText),
  'service-health': routesOf(serviceHealth),
};

/** Every route of the API: what the server must mount and the authorization test walks. */
export const allRoutes: readonly AnyRoute[] = Object.values(routesByArea).flat();

function routesOf(area: Record<string, unknown>): AnyRoute[] {
  return Object.values(area).filter(isRoute);
}

function isRoute(value: unknown): value is AnyRoute {
  return (
    typeof value === 'object' &&
    value !== null &&
    'permission' in value &&
    'path' in value &&
    'reply' in value
  );
}
