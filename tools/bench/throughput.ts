import type { BenchDatabase } from './measure/database.ts';
import { requestsPerSecond, serve } from './measure/load.ts';
import { benchEnvironment } from './measure/settings.ts';
import { median, percent, printTable } from './measure/table.ts';

const rounds = 3;
const seconds = 5;
const connections = 20;

/** Requests per second of the users list against bare routes that send the same statements. */
export async function benchThroughput(
  database: BenchDatabase,
  organizationId: string,
  administrator: { sessionId: string; token: string },
): Promise<boolean> {
  const environment = benchEnvironment(database.url);
  const product = await serve('product', environment);
  const bare = await serve('bare', environment);
  const headers = { authorization: `Bearer ${administrator.token}` };
  const runs: Record<'product' | 'bare' | 'alone', number[]> = { product: [], bare: [], alone: [] };
  for (let round = 0; round < rounds; round += 1) {
    const get = (url: string, path: string) =>
      requestsPerSecond(url, [{ method: 'GET', path, headers }], connections, seconds);
    runs.product.push(await get(product.url, `/api/organizations/${organizationId}/users`));
    runs.bare.push(await get(bare.url, `/bare/${organizationId}`));
    runs.alone.push(
      await get(bare.url, `/query-alone/${organizationId}?session=${administrator.sessionId}`),
    );
  }
  await product.close();
  await bare.close();
  const [own, same, alone] = [median(runs.product), median(runs.bare), median(runs.alone)];
  const rate = (value: number) => `${Math.round(value)} /s`;
  printTable(
    `Users list over HTTP, ${connections} connections (median of ${rounds} x ${seconds} s)`,
    [
      {
        what: 'against a bare route with session, scope and query',
        measured: `${rate(own)} = ${percent(own / same)}`,
        limit: `${rate(same)}, aim 80 %`,
        withinAim: own / same >= 0.8,
      },
      {
        what: 'against a bare route with the query alone',
        measured: `${rate(own)} = ${percent(own / alone)}`,
        limit: rate(alone),
      },
    ],
  );
  return own / same >= 0.8;
}
