import { describe, expect, it } from 'vitest';
import { RowSum } from './row-sum.ts';

const rows = Array.from(
  { length: 2000 },
  (_, n) => `${n}\tperson ${n % 7}\t${'é'.repeat(n % 5)}\t\\N`,
);
const sumOf = (...parts: readonly string[][]) => {
  const sum = new RowSum();
  for (const part of parts) sum.add(Buffer.from(part.map((row) => `${row}\n`).join('')));
  return String(sum);
};
const sum = sumOf(rows);
const at = (place: number, row: string) => rows.with(place, row);

describe('BACKUP-06 the sum of the rows of a table', () => {
  it('is the same in any order and in any parts', () => {
    expect(sumOf(rows.toReversed())).toBe(sum);
    expect(sumOf(rows.slice(500), [], rows.slice(0, 500))).toBe(sum);
  });

  it.each<[string, string[]]>([
    ['a row is missing', rows.slice(1)],
    ['a row is there twice', [...rows, rows[5] ?? '']],
    ['one row stands for another', at(7, rows[8] ?? '')],
    ['a character is another', at(3, '3\tperson 4\tééé\t\\N')],
    ['two values of a row changed places', at(3, 'person 3\t3\tééé\t\\N')],
    [
      'two rows changed a value with each other',
      at(1, '1\tperson 2\té\t\\N').with(2, '2\tperson 1\téé\t\\N'),
    ],
    [
      'a value went from one row to the next',
      at(1, '1\tperson 1\t\t\\N').with(2, '2\tperson 2\tééé\t\\N'),
    ],
    ['nothing is an empty text', at(9, (rows[9] ?? '').replace(String.raw`\N`, ''))],
    ['an empty row is there too', [...rows, '']],
  ])('is another where %s', (_, others) => {
    expect(sumOf(others)).not.toBe(sum);
  });

  it('is of no two among many single rows', () => {
    const sums = new Set(Array.from({ length: 100_000 }, (_, n) => sumOf([`row ${n}`])));
    expect(sums.size).toBe(100_000);
  });
});
