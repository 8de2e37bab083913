import { type VisibilityFact, visibilityFacts } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';

let facts: readonly VisibilityFact[] | undefined;

/** What is true in every organization with this version; made when first asked for. */
export const generalFacts = (): readonly VisibilityFact[] =>
  (facts ??= visibilityFacts({ routes: allRoutes }));
