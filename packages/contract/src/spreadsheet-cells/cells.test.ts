import { expect, it } from 'vitest';
import { harmlessCell, isFormula } from './index.ts';

it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])(
  'a cell that begins with %j is a formula, and is written as text',
  (sign) => {
    expect(isFormula(`${sign}1+1`)).toBe(true);
    expect(harmlessCell(`${sign}1+1`)).toBe(`'${sign}1+1`);
  },
);

it.each(['', 'a=1', '1-1', 'Ébène', "'=1", '(=1)'])('the cell %j stays as it is', (cell) => {
  expect(isFormula(cell)).toBe(false);
  expect(harmlessCell(cell)).toBe(cell);
});
