export { releaseWorker } from './release-worker.ts';
export { mountReports } from './reports.routes.ts';
