/** Parts of the life of an organization that a fact can be about, in their order: sessions come within a day. */
export const wholeLife = [
  'trySessions',
  'notifications',
  'releaseMonth',
  'invitedElsewhere',
] as const;
export type LifePart = (typeof wholeLife)[number];
