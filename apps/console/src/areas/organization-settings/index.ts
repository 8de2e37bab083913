export { EditButton } from './edit-button.tsx';
export { useReloadOrganization } from './organization.queries.ts';
export { OrganizationSettings, useSettingsTabs } from './organization-settings.tsx';
