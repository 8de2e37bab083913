import { existsSync, readFileSync } from 'node:fs';
import { allRoutes } from '@ensemble/contract/all-routes';

/**
 * The refusals that routes state of their use cases and no test of the API met, each as a route and a
 * type; `path` is what watch-refusals.ts left of a whole run. Those that the steps before a use case
 * give are met by a walk over all routes, in refusals-before.test.ts.
 */
export function unmetRefusals(path: string): string[] {
  const met = new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);
  return allRoutes
    .flatMap(({ name, errors }) => errors.map((type) => `${name} ${type}`))
    .filter((pair) => !met.has(pair));
}

/** The same as lines to print; nothing where all were met. */
export function formatUnmet(path: string): string {
  const unmet = unmetRefusals(path);
  if (unmet.length === 0) return '';
  return `Stated by a route, met by no test (${unmet.length}):\n${unmet.map((pair) => `  ${pair}\n`).join('')}`;
}
