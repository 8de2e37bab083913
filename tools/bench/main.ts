// npm run bench                       everything
// npm run bench -- list search growth codes http login pictures accounts secrets batch export content editor audit start idle pages push delivery clock reports figures calls networks   some of it
// npm run bench -- backup [--people=n]  100,000 and 1,000,000 people; only if asked for
// npm run bench -- growth --people=10000000 --chart=docs/pictures/growth.svg   the whole range, drawn; half an hour, 20 GB
// npm run bench -- endurance           half an hour; only if asked for
import { benchAccounts } from './accounts.ts';
import { benchAuditLog } from './audit-log.ts';
import { benchBackup } from './backup/bench-backup.ts';
import { benchBatch } from './batch.ts';
import { benchCalls } from './calls.ts';
import { benchClock } from './clock.ts';
import { benchCodes } from './codes.ts';
import { benchContent } from './content.ts';
import { openBenchDatabase } from './measure/database.ts';
import { benchEditor } from './editor.ts';
import { benchEndurance } from './endurance.ts';
import { benchExport } from './export.ts';
import { benchFigures } from './figures.ts';
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
import { benchReports } from './reports.ts';
import { benchStart } from './processes/start.ts';
import { benchThroughput } from './throughput.ts';
import { benchUsersList } from './users-list.ts';

const wanted = new Set(process.argv.slice(2));
const wants = (name: string) => wanted.size === 0 || wanted.has(name);

let within = true;
if (wants('start')) within = (await benchStart()) && within;
if (wants('idle')) within = (await benchIdle()) && within;
if (wants('pages')) within = (await benchPages()) && within;
if (wants('clock')) within = (await benchClock()) && within;
if (wants('push')) within = (await benchPush()) && within;
if (wants('push') || wants('delivery')) within = (await benchDelivery()) && within;
if (wants('reports')) within = (await benchReports()) && within;
if (wants('figures')) within = (await benchFigures()) && within;
if (wants('calls')) within = (await benchCalls()) && within;
if (wants('networks')) within = (await benchNetworks()) && within;
if (wanted.has('backup')) within = (await benchBackup(process.argv.slice(2))) && within;
if (wanted.has('endurance')) within = (await benchEndurance()) && within;
if (wants('editor')) within = (await benchEditor()) && within;
if (
  [
    'list',
    'growth',
    'codes',
    'http',
    'login',
    'pictures',
    'accounts',
    'secrets',
    'batch',
    'export',
    'search',
    'content',
    'audit',
  ].some(wants)
)
  within = (await benchServer()) && within;
process.exitCode = within ? 0 : 1;
process.stdout.write(
  within ? '\nEverything is within its aim.\n' : '\nSomething is over its aim.\n',
);

async function benchServer(): Promise<boolean> {
  const database = await openBenchDatabase(growthSettings(process.argv.slice(2)));
  try {
    const organizationId = await insertOrganization(database.owner, 'Measured');
    await insertOthers(database.owner);
    const administrator = await insertAdministrator(database.owner, organizationId);
    await database.owner.query('VACUUM ANALYZE');
    let good = true;
    if (wants('login')) good = (await benchLogins(database, organizationId)) && good;
    if (wants('pictures')) good = (await benchPictures(database, organizationId)) && good;
    if (wants('accounts')) good = (await benchAccounts(database, organizationId)) && good;
    if (wants('secrets')) good = (await benchSecrets(database)) && good;
    if (wants('batch')) good = (await benchBatch(database, organizationId, administrator)) && good;
    if (wants('export'))
      good = (await benchExport(database, organizationId, administrator)) && good;
    if (wants('content'))
      good = (await benchContent(database, organizationId, administrator)) && good;
    if (wants('growth')) good = (await benchGrowth(database, process.argv.slice(2))) && good;
    if (wants('audit'))
      good = (await benchAuditLog(database, organizationId, administrator)) && good;
    if (wants('list'))
      good = (await benchUsersList(database, organizationId, administrator)) && good;
    if (wants('search'))
      good = (await benchSearch(database, organizationId, administrator)) && good;
    if (wants('codes')) good = (await benchCodes(database, organizationId, administrator)) && good;
    if (wants('http'))
      good = (await benchThroughput(database, organizationId, administrator)) && good;
    return good;
  } finally {
    await database.close();
  }
}
