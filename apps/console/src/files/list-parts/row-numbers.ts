import { useFormat, useTranslation } from '../../i18n/index.ts';

const maxRanges = 5;

/** Rows that follow each other as one, such as 3 to 5. */
export function rangesOf(rows: readonly number[]): (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range && range[1] + 1 === row) range[1] = row;
    else ranges.push([row, row]);
  }
  return ranges;
}

/** The numbers of rows in words: the first of them, and how many more there are. */
export function useRowNumbers(): (rows: readonly number[]) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (rows) => {
    const ranges = rangesOf(rows);
    const named = ranges.slice(0, maxRanges).map(([first, last]) => {
      const numbers = { first: format.number(first), last: format.number(last) };
      return first === last ? numbers.first : t('lists.range', numbers);
    });
    const count = ranges.slice(maxRanges).reduce((sum, [first, last]) => sum + 1 + last - first, 0);
    return format.list(count > 0 ? [...named, t('lists.more', { count })] : named);
  };
}
