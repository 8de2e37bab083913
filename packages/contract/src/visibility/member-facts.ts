/**
 * Facts of one member that a statement can be about. For each, the tests run two worlds that differ in
 * it alone, and hold everything that others can call against each other.
 */
export const memberFacts = [
  'phone',
  'mutedEveryday',
  'mutedAll',
  'zone',
  'language',
  'picture',
  'counted',
  'usage',
  'crisis',
  'registered',
  'joined',
  'alias',
  'spoken',
  'login',
  'secondStep',
  'passkey',
  'askedForReset',
  'erased',
  'youth',
] as const;
export type MemberFact = (typeof memberFacts)[number];
