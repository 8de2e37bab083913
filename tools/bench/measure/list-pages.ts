import { type AnyRoute, parse, type RouteValues } from '@ensemble/contract';
import { buildApp } from '../../../apps/api/src/app.ts';
import { openDatabase } from '../../../apps/api/src/db/database.ts';
import { readSettings } from '../../../apps/api/src/settings/env.ts';
import { openFiles } from '../../../apps/api/src/files/files.ts';
import { benchEnvironment, urlsOf } from './settings.ts';
import { median, type Measure, milliseconds } from './table.ts';

export const rounds = 31;

/** A kind of page. */
export interface Case {
  readonly what: string;
  readonly query: Record<string, string>;
  /** Milliseconds it may take at most, whatever its statement takes. */
  readonly most?: number;
}

interface List<R extends AnyRoute> {
  readonly route: R;
  readonly path: string;
  readonly token: string;
  readonly cases: readonly Case[];
  /** The statement behind a page, and its values. */
  readonly statement: { readonly name: string; readonly text: string };
  readonly valuesOf: (query: RouteValues<R>['query']) => unknown[];
}

/** The server's own time for each kind of page against the very statement it sent, replayed in the same run. */
export async function measurePages<R extends AnyRoute>(
  url: string,
  list: List<R>,
): Promise<Measure[]> {
  const settings = readSettings(benchEnvironment(url));
  const database = openDatabase(urlsOf(url), 4);
  const app = await buildApp({
    settings,
    database,
    files: openFiles(settings),
    requestLimits: false,
  });
  let elapsed = 0;
  app.addHook('onResponse', async (_request, reply) => {
    elapsed = reply.elapsedTime;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const one = async ({ what, query, most }: Case): Promise<Measure> => {
    const parsed = parse(list.route.query, query);
    if (!parsed.success) throw new Error(`the case ${what} is no valid query`);
    const values = list.valuesOf(parsed.data as RouteValues<R>['query']);
    const path = `/api${list.path}?${new URLSearchParams(query).toString()}`;
    const headers = { authorization: `Bearer ${list.token}` };
    const served: number[] = [];
    const replayed: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const response = await fetch(`${address}${path}`, { headers });
      if (response.status !== 200) throw new Error(`${what}: ${response.status}`);
      await response.text();
      served.push(elapsed);
      const start = performance.now();
      await database.tenant.raw.query({ ...list.statement, values });
      replayed.push(performance.now() - start);
    }
    return compare(what, median(served), median(replayed), most);
  };
  const [first] = list.cases;
  // A server that has just started is slower than it will ever be again: its first pages are not counted.
  if (first) await one(first);
  const results: Measure[] = [];
  for (const each of list.cases) results.push(await one(each));
  await app.close();
  await database.close();
  return results;
}

function compare(what: string, served: number, replayed: number, most = Infinity): Measure {
  const limit = Math.min(replayed * 1.5 + 1, most);
  return {
    what,
    measured: milliseconds(served),
    limit: `${milliseconds(limit)} (SQL ${milliseconds(replayed)})`,
    withinAim: served <= limit,
  };
}
