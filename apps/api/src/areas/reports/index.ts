export { listOrganizationNames } from './disclosure-audit.store.ts';
export { auditOrganization } from './audit-disclosure.ts';
export { releaseWorker } from './release-worker.ts';
export { dayIn } from './report-months.ts';
export { type FigureRow, listFigures, listMembers, listSent } from './report.store.ts';
export { mountReports } from './reports.routes.ts';
