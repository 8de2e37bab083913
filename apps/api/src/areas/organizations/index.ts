export { startingFeatures } from './create-organization.ts';
export { ensureRootOrganization } from './root-organization.ts';
export { mountOrganizations } from './organizations.routes.ts';
export { findOrganization, textsOf } from './organizations.store.ts';
