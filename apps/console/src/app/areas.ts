import { activationCodesRoutes } from '../areas/activation-codes/routes.ts';
import { appContentRoutes } from '../areas/app-content/routes.ts';
import { articlesRoutes } from '../areas/articles/routes.ts';
import { auditLogRoutes } from '../areas/audit-log/routes.ts';
import { authRoutes } from '../areas/auth/routes.ts';
import { callsRoutes } from '../areas/calls/routes.ts';
import { contentRoutes } from '../areas/content/routes.ts';
import { goalTemplatesRoutes } from '../areas/goal-templates/routes.ts';
import { legalRoutes } from '../areas/legal/routes.ts';
import { meetingsRoutes } from '../areas/meetings/routes.ts';
import { notificationsRoutes } from '../areas/notifications/routes.ts';
import { organizationSettingsRoutes } from '../areas/organization-settings/routes.ts';
import { organizationsRoutes } from '../areas/organizations/routes.ts';
import { passwordsRoutes } from '../areas/passwords/routes.ts';
import { profileRoutes } from '../areas/profile/routes.ts';
import { registrationRoutes } from '../areas/registration/routes.ts';
import { reportsRoutes } from '../areas/reports/routes.ts';
import { supportContactsRoutes } from '../areas/support-contacts/routes.ts';
import { twoFactorRoutes } from '../areas/two-factor/routes.ts';
import { usersRoutes } from '../areas/users/routes.ts';
import { visibilityRoutes } from '../areas/visibility/routes.ts';
import type { AreaRoute } from '../routing/area.ts';

/** The routes of every area. An area adds itself here, and its entries in navigation.ts. */
export const areaRoutes: readonly AreaRoute[] = [
  ...authRoutes,
  ...twoFactorRoutes,
  ...registrationRoutes,
  ...passwordsRoutes,
  ...meetingsRoutes,
  ...callsRoutes,
  ...usersRoutes,
  ...organizationsRoutes,
  ...organizationSettingsRoutes,
  ...appContentRoutes,
  ...notificationsRoutes,
  ...activationCodesRoutes,
  ...contentRoutes,
  ...articlesRoutes,
  ...legalRoutes,
  ...goalTemplatesRoutes,
  ...supportContactsRoutes,
  ...reportsRoutes,
  ...auditLogRoutes,
  ...profileRoutes,
  ...visibilityRoutes,
];
