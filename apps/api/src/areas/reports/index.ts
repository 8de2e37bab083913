import type { Area } from '../../area.ts';
import { releaseWorker } from './release-worker.ts';

export { listOrganizationNames } from './disclosure-audit.store.ts';
export { auditOrganization } from './audit-disclosure.ts';
export { type FigureRow, listFigures, listMembers, listSent } from './report.store.ts';
export { dayOfRelease } from './report-settings.store.ts';
export { mountReports as routes } from './reports.routes.ts';

export const jobs: Area['jobs'] = {
  // Releases the figures of months that ended, each once; what was missed is found the next hour.
  releases: {
    retryLimit: 5,
    retryDelay: 60,
    expireInSeconds: 3300,
    heartbeatSeconds: 10,
    schedule: '11 * * * *',
    work: releaseWorker,
  },
};
