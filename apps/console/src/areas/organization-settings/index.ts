export { EditButton } from './edit-button.tsx';
export { organizationQuery, useReloadOrganization } from './organization.queries.ts';
export { OrganizationSettings, useSettingsTabs } from './organization-settings.tsx';
