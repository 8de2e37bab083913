import type { ContentValues } from '@ensemble/contract';

const inOrder = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);
const isSameValue = (field: string, one: unknown, other: unknown): boolean => {
  const said = field === 'categories' ? inOrder : (value: unknown) => value;
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
};

export type Side = 'mine' | 'theirs';

/** One text three times: as it was, as it was typed here, and as somebody else saved it meanwhile. */
export interface Sides {
  readonly base: ContentValues;
  readonly mine: ContentValues;
  readonly theirs: ContentValues;
}

/** The fields in which two texts differ. */
export const changedFields = (one: ContentValues, other: ContentValues): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !isSameValue(field, one[field] ?? '', other[field] ?? ''),
  );

const fieldsOf = ({ base, mine, theirs }: Sides) => [
  ...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)]),
];

/** The fields both changed, each to something else. */
export const overlapsOf = (sides: Sides): string[] =>
  fieldsOf(sides).filter(
    (field) =>
      !isSameValue(field, sides.mine[field], sides.base[field]) &&
      !isSameValue(field, sides.theirs[field], sides.base[field]) &&
      !isSameValue(field, sides.mine[field], sides.theirs[field]),
  );

/** Both changes in one text; where both changed a field, what was chosen, else what was typed here. */
export function mergeValues(sides: Sides, choices: Readonly<Record<string, Side>>): ContentValues {
  const overlaps = overlapsOf(sides);
  const merged: ContentValues = {};
  for (const field of fieldsOf(sides)) {
    const isMine = overlaps.includes(field)
      ? choices[field] !== 'theirs'
      : !isSameValue(field, sides.mine[field], sides.base[field]);
    const value = (isMine ? sides.mine : sides.theirs)[field];
    if (value !== undefined) merged[field] = value;
  }
  return merged;
}
