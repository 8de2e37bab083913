import { listUsers } from '@ensemble/contract';
import type { BenchDatabase } from './measure/database.ts';
import { insertPeople } from './measure/seed.ts';
import { serve } from './measure/load.ts';
import { benchEnvironment } from './measure/settings.ts';
import { median, type Measure, milliseconds, printTable } from './measure/table.ts';

const people = 100_000;
const rounds = 5;
const maxFirstByte = 300;
const maxMegabytes = 100;

/** The export of 100,000 people: when its first byte comes, how long it takes, and what the server's memory grows by. */
export async function benchExport(
  { url, owner }: BenchDatabase,
  organizationId: string,
  administrator: { token: string },
): Promise<boolean> {
  await insertPeople(owner, organizationId, 2_000_001, 2_000_000 + people);
  await owner.query('VACUUM ANALYZE membership, person');
  const server = await serve('product', benchEnvironment(url));
  const headers = { authorization: `Bearer ${administrator.token}` };
  const base = `${server.url}/api${listUsers.path.replace('{orgId}', organizationId)}`;
  await (await fetch(base, { headers })).text();
  const megabytes = async () => Math.round((await server.peakMemory()) / 1e6);
  const before = await megabytes();
  const rows: Measure[] = [];
  for (const format of ['csv', 'xlsx']) {
    const first: number[] = [];
    const whole: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const response = await fetch(`${base}/export?format=${format}`, { headers });
      if (response.status !== 200) throw new Error(`the export was answered ${response.status}`);
      bytes = 0;
      for await (const chunk of response.body ?? []) {
        if (bytes === 0) first.push(performance.now() - start);
        bytes += (chunk as Uint8Array).length;
      }
      whole.push(performance.now() - start);
    }
    rows.push({
      what: `${format}: first byte`,
      measured: milliseconds(median(first)),
      limit: `${maxFirstByte} ms`,
      withinAim: median(first) < maxFirstByte,
    });
    rows.push({
      what: `${format}: whole, ${(bytes / 1e6).toFixed(1)} MB`,
      measured: milliseconds(median(whole)),
      limit: '',
    });
  }
  const after = await megabytes();
  rows.push({
    what: `memory of the server at its highest: ${before} MB before, ${after} MB; grown by`,
    measured: `${after - before} MB`,
    limit: `${maxMegabytes} MB`,
    withinAim: after - before < maxMegabytes,
  });
  await server.close();
  printTable(`Export of ${people.toLocaleString('en')} people (median of ${rounds})`, rows);
  return rows.every((row) => row.withinAim !== false);
}
