import type { Reasons } from './unmet-refusals.ts';

/** Refusals that routes state and that no test of the API can make them give. */
export const expectedUnmet: Reasons = {};
