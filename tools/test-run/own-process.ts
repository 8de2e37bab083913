/**
 * Test files that change their process, or the modules in it, in a way that the next file would see,
 * and what they change. Each has a process to itself; the others share a few.
 */
export const ownProcess: Readonly<Record<string, string>> = {
  'apps/console/src/areas/audit-log/period.test.ts': 'sets the time zone of the process',
  'packages/phrases/src/server.test.ts': 'replaces the phrases of the server',
  'packages/postgres/src/start-postgres.test.ts':
    'sets what initdb and PostgreSQL find in the environment',
};
