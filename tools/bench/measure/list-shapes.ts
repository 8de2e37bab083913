import { serve, requestsPerSecond } from './load.ts';
import { quantile } from './latency.ts';
import { benchEnvironment } from './settings.ts';
import { type Measure, milliseconds, printTable } from './table.ts';
import type { BenchDatabase } from './database.ts';

const rounds = 41;
const connections = 20;
const seconds = 4;

interface Shape {
  readonly what: string;
  readonly query: string;
  /** How many times as long as the first page it may take; only told where left out. */
  readonly most?: number;
}

/** Kinds of pages that used to grow with the organisation, of so many people. */
const shapesOf = (people: number): Shape[] => [
  { what: 'page 1', query: '' },
  { what: 'search with one hit', query: `searchTerm=p${people}%40` },
  {
    what: 'frequent search, newest first',
    query: 'searchTerm=trembl&sort=createdAt&sortOrder=desc',
    most: 3,
  },
  { what: 'frequent search, by email', query: 'searchTerm=trembl&sort=email', most: 3 },
  { what: 'frequent search, by name (in blocks of one name)', query: 'searchTerm=trembl' },
  { what: 'page in the middle', query: `skip=${people / 2}` },
  { what: 'page at 90 %', query: `skip=${0.9 * people}`, most: 5 },
  { what: 'page at 95 %', query: `skip=${0.95 * people}`, most: 5 },
  { what: 'last page', query: `skip=${people - 9}`, most: 5 },
];

/** Each kind of page over HTTP beside the first one: alone, and how many in a second where twenty ask at once. */
export async function benchListShapes(
  database: BenchDatabase,
  people: number,
  { path, token }: { path: string; token: string },
): Promise<boolean> {
  const product = await serve('product', benchEnvironment(database.url));
  const headers = { authorization: `Bearer ${token}` };
  const timesOf = async (query: string): Promise<number[]> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const response = await fetch(`${product.url}/api${path}?${query}`, { headers });
      await response.text();
      if (response.status !== 200) throw new Error(`${query}: ${response.status}`);
      times.push(performance.now() - began);
    }
    return times;
  };
  // A server that has just started is many times slower than it will ever be again.
  const warming = { method: 'GET' as const, path: `/api${path}`, headers };
  await requestsPerSecond(product.url, [warming], connections, seconds);
  const first = quantile(await timesOf(''), 0.5);
  const rows: Measure[] = [];
  for (const { what, query, most } of shapesOf(people)) {
    const alone = quantile(await timesOf(query), 0.5);
    const request = { method: 'GET' as const, path: `/api${path}?${query}`, headers };
    const together = await requestsPerSecond(product.url, [request], connections, seconds);
    rows.push({
      what,
      measured: `${milliseconds(alone)} = ${(alone / first).toFixed(1)} x, ${together.toFixed(0)} /s`,
      limit: most === undefined ? 'told' : `${most} x`,
      ...(most !== undefined && { withinAim: alone <= most * first }),
    });
  }
  await product.close();
  printTable(
    `Pages of ${people.toLocaleString('en')} people beside page 1 (median of ${rounds} alone; ${connections} at once for ${seconds} s)`,
    rows,
  );
  return rows.every((row) => row.withinAim !== false);
}
