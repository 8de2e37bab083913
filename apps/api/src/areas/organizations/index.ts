export { startingFeatures } from './create-organization.ts';
export { forgetLogos } from './logo.ts';
export { ensureRootOrganization } from './root-organization.ts';
export { mountOrganizations } from './organizations.routes.ts';
export { findOrganization, textsOf } from './organizations.store.ts';
