import { alike, letters, marks, rangesOf, widthless } from '@ensemble/contract/signs';

const points = (signs: string): number[] =>
  rangesOf(signs).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
const hex = (point: number, length: number) => point.toString(16).padStart(length, '0');

/** A text of PostgreSQL with these code points. */
const written = (signs: readonly number[]): string =>
  `U&'${signs.map((point) => (point > 0xffff ? `\\+${hex(point, 6)}` : `\\${hex(point, 4)}`)).join('')}'`;
/** A pattern of PostgreSQL that finds them. */
const pattern = (signs: string): string => {
  const sign = (point: number) => (point > 0xffff ? `\\U${hex(point, 8)}` : `\\u${hex(point, 4)}`);
  const ranges = rangesOf(signs).map(([from, to]) =>
    from === to ? sign(from) : `${sign(from)}-${sign(to)}`,
  );
  return `'[${ranges.join('')}]'`;
};
const pointsIn = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

const signs = Object.entries(alike).map(([sign, row]) => ({ sign, row: points(row) }));
const single = Object.entries(letters).filter(([plain]) => plain.length === 1);
const several = Object.entries(letters).filter(([plain]) => plain.length > 1);

const plainSigns = `translate(regexp_replace(given, ${pattern(widthless)}, '', 'g'),
    ${written(signs.flatMap(({ row }) => row))},
    ${written(signs.flatMap(({ sign, row }) => row.map(() => pointsIn(sign)[0] ?? 0)))})`;

const small = `lower(with_plain_signs(regexp_replace(
    normalize(with_plain_signs(given), NFKD), ${pattern(marks)}, '', 'g')) COLLATE "pg_c_utf8")`;
const plainLetters = `translate(${small},
    ${written(single.flatMap(([, others]) => pointsIn(others)))},
    ${written(single.flatMap(([plain, others]) => pointsIn(others).map(() => pointsIn(plain)[0] ?? 0)))})`;
const folded = several.reduce(
  (text, [plain, other]) => `replace(${text}, ${written(pointsIn(other))}, '${plain}')`,
  plainLetters,
);

/** The file `rules/functions/01-signs.sql`: the contract's table of signs, for what the database searches. */
export const signsFile =
  (): string => `-- Written from the table of signs in packages/contract by npm run db:rules: change it there.

-- Text without signs that take no width, and with one sign for all that mean the same.
CREATE OR REPLACE FUNCTION with_plain_signs(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ${plainSigns};

-- Text as it is searched, as foldForSearch of the contract writes it. Columns hold what this answered: with another answer it
-- needs another name, and they are filled anew.
CREATE OR REPLACE FUNCTION fold_for_search(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(${folded}, ' +', ' ', 'g'));
`;
