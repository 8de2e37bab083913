export { organizationQuery, useReloadOrganization } from './organization.queries.ts';
export { OrganizationSettings, useSettingsTabs } from './organization-settings.tsx';
