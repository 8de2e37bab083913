// npm run bench                       everything
// npm run bench -- list search         some of it; their names stand below
// npm run bench -- backup [--people=n]  100,000 and 1,000,000 people; only if asked for
// npm run bench -- growth --people=10000000 --chart=docs/pictures/growth.svg   the whole range, drawn; half an hour, 20 GB
// npm run bench -- endurance           half an hour; only if asked for
// npm run bench -- fill [--people=n]   an update that fills a column while people work; only if asked for
import { benchAccounts } from './accounts.ts';
import { benchAuditLog } from './audit-log.ts';
import { benchBackup } from './backup/bench-backup.ts';
import { benchBatch } from './batch.ts';
import { benchCalls } from './calls.ts';
import { benchClock } from './clock.ts';
import { benchCodes } from './codes.ts';
import { benchContent } from './content.ts';
import { type BenchDatabase, openBenchDatabase } from './measure/database.ts';
import { benchEditor } from './editor.ts';
import { benchEndurance } from './endurance.ts';
import { benchExport } from './export.ts';
import { benchFigures } from './figures.ts';
import { benchFill } from './fill.ts';
import { benchGrowth, growthSettings } from './growth/growth.ts';
import { benchIdle } from './processes/idle.ts';
import { benchLogins } from './logins.ts';
import { benchSearch } from './search.ts';
import { benchSecrets } from './secrets.ts';
import { insertAdministrator, insertOrganization, insertOthers } from './measure/seed.ts';
import { benchNetworks } from './networks.ts';
import { benchPages } from './pages.ts';
import { benchPictures } from './pictures.ts';
import { benchPush } from './push.ts';
import { benchDelivery } from './push-delivery.ts';
import { benchReports, benchUsage } from './reports.ts';
import { benchStart } from './processes/start.ts';
import { benchThroughput } from './throughput.ts';
import { benchUsersList } from './users-list.ts';

const args = process.argv.slice(2);

/** What starts the processes and databases it needs by itself. */
const alone: Record<string, () => Promise<boolean>> = {
  start: benchStart,
  idle: benchIdle,
  pages: benchPages,
  clock: benchClock,
  push: benchPush,
  delivery: benchDelivery,
  usage: benchUsage,
  reports: benchReports,
  figures: benchFigures,
  calls: benchCalls,
  networks: benchNetworks,
  editor: benchEditor,
};

/** What takes too long to be measured with everything. */
const ifAskedFor: Record<string, () => Promise<boolean>> = {
  backup: () => benchBackup(args),
  endurance: benchEndurance,
  fill: () => benchFill(args),
};

type Caller = Awaited<ReturnType<typeof insertAdministrator>>;

/** What is measured in one database with one organization, in this order. */
const together: Record<
  string,
  (database: BenchDatabase, organizationId: string, administrator: Caller) => Promise<boolean>
> = {
  login: benchLogins,
  pictures: benchPictures,
  accounts: benchAccounts,
  secrets: benchSecrets,
  batch: benchBatch,
  export: benchExport,
  content: benchContent,
  growth: (database) => benchGrowth(database, args),
  audit: benchAuditLog,
  list: benchUsersList,
  search: benchSearch,
  codes: benchCodes,
  http: benchThroughput,
};

const wanted = new Set(args.filter((arg) => !arg.startsWith('--')));
const known = new Set([
  ...Object.keys(alone),
  ...Object.keys(ifAskedFor),
  ...Object.keys(together),
]);
const unknown = [...wanted].filter((name) => !known.has(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. There is: ${[...known].join(', ')}.\n`);
  process.exit(2);
}
const isWanted = ([name]: [string, unknown]) => wanted.size === 0 || wanted.has(name);

let within = true;
for (const [, bench] of [
  ...Object.entries(alone).filter(isWanted),
  ...Object.entries(ifAskedFor).filter(([name]) => wanted.has(name)),
])
  within = (await bench()) && within;
if (Object.entries(together).some(isWanted)) within = (await benchTogether()) && within;
process.exitCode = within ? 0 : 1;
process.stdout.write(
  within ? '\nEverything is within its aim.\n' : '\nSomething is over its aim.\n',
);

async function benchTogether(): Promise<boolean> {
  const database = await openBenchDatabase(growthSettings(args));
  try {
    const organizationId = await insertOrganization(database.owner, 'Measured');
    await insertOthers(database.owner);
    const administrator = await insertAdministrator(database.owner, organizationId);
    await database.owner.query('VACUUM ANALYZE');
    let good = true;
    for (const [, bench] of Object.entries(together).filter(isWanted))
      good = (await bench(database, organizationId, administrator)) && good;
    return good;
  } finally {
    await database.close();
  }
}
