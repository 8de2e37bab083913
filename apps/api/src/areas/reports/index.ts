export { listOrganizationNames } from './attack.store.ts';
export { attackOrganization } from './attack-figures.ts';
export { releaseWorker } from './release-worker.ts';
export { dayIn } from './report-months.ts';
export { type FigureRow, listFigures, listMembers, listSent } from './report.store.ts';
export { mountReports } from './reports.routes.ts';
