export type MergeSide = 'mine' | 'theirs';

/** One form three times: as it was, as it was typed here, and as another person saved it in the meantime. */
export interface Sides<Value> {
  readonly base: Readonly<Record<string, Value>>;
  readonly mine: Readonly<Record<string, Value>>;
  readonly theirs: Readonly<Record<string, Value>>;
}

/** Whether a field says the same in two of them. */
type IsSame<Value> = (field: string, one: Value | undefined, other: Value | undefined) => boolean;

const fieldsOf = <Value>({ base, mine, theirs }: Sides<Value>) => [
  ...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)]),
];

/** The fields both changed, each to something else. */
export const overlapsOf = <Value>(sides: Sides<Value>, isSame: IsSame<Value>): string[] =>
  fieldsOf(sides).filter(
    (field) =>
      !isSame(field, sides.mine[field], sides.base[field]) &&
      !isSame(field, sides.theirs[field], sides.base[field]) &&
      !isSame(field, sides.mine[field], sides.theirs[field]),
  );

/** Both changes in one form; where both changed a field, what was chosen, else what was typed here. */
export function merge<Value>(
  sides: Sides<Value>,
  choices: Readonly<Record<string, MergeSide>>,
  isSame: IsSame<Value>,
): Record<string, Value> {
  const overlaps = overlapsOf(sides, isSame);
  const merged: Record<string, Value> = {};
  for (const field of fieldsOf(sides)) {
    const isMine = overlaps.includes(field)
      ? choices[field] !== 'theirs'
      : !isSame(field, sides.mine[field], sides.base[field]);
    const value = (isMine ? sides.mine : sides.theirs)[field];
    if (value !== undefined) merged[field] = value;
  }
  return merged;
}
