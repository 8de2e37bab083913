import type { AnyRoute, ErrorType } from '@ensemble/contract';

/** Refusals that no test can meet, by the route's name: why. */
export type Reasons = Readonly<Record<string, Readonly<Partial<Record<ErrorType, string>>>>>;

/**
 * What is wrong with the refusals that routes state, a line each: those that were not met and have
 * no reason, and reasons that are not needed. A line of `met` is a route's name, a blank and a type.
 */
export function unmetRefusals(
  routes: readonly Pick<AnyRoute, 'name' | 'errors'>[],
  met: readonly string[],
  reasons: Reasons,
): string[] {
  const wasMet = new Set(met);
  const stated = routes.flatMap(({ name, errors }) => errors.map((type) => ({ name, type })));
  const unmet = stated
    .filter(({ name, type }) => !wasMet.has(`${name} ${type}`) && !reasons[name]?.[type])
    .map(({ name, type }) => `${name} states ${type}, and no test met it`);
  const reasoned = Object.entries(reasons).flatMap(([name, types]) =>
    Object.keys(types).map((type) => ({ name, type })),
  );
  const isStated = new Set(stated.map(({ name, type }) => `${name} ${type}`));
  const needless = reasoned
    .filter(({ name, type }) => wasMet.has(`${name} ${type}`) || !isStated.has(`${name} ${type}`))
    .map(({ name, type }) => `${name} needs no reason for ${type}: it was met, or is not stated`);
  return [...unmet, ...needless];
}
