export { listOrganizationNames } from './attack.store.ts';
export { attackOrganization } from './attack-figures.ts';
export { releaseWorker } from './release-worker.ts';
export { mountReports } from './reports.routes.ts';
