/** CONF-09: the layouts, by how many people are in the call, the host too. */
export type Layout = 'upTo4' | 'upTo6' | 'upTo8' | 'upTo12' | 'more';

const limits: readonly (readonly [number, Layout])[] = [
  [4, 'upTo4'],
  [6, 'upTo6'],
  [8, 'upTo8'],
  [12, 'upTo12'],
];

/** The layout of a call; a hidden own picture makes no difference to the others' places. */
export const layoutOf = (count: number): Layout =>
  limits.find(([most]) => count <= most)?.[1] ?? 'more';
