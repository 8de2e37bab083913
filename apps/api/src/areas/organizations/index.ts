export { type Brand, brandReply, readBrand } from './brand.ts';
export { firstLanguage, logoPath } from './organization-reply.ts';
export {
  findOnlyOrganization,
  findOrganization,
  lockOrganization,
  type OrganizationRow,
  type OrganizationTextRow,
  saveSettings,
  textsOf,
} from './organizations.store.ts';
export { readOrganization } from './read-organizations.ts';
export { ensureRootOrganization } from './root-organization.ts';
export { mountOrganizations as routes } from './organizations.routes.ts';
