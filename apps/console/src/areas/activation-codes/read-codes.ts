import {
  activationCodeValue,
  type DateOrder,
  isAmbiguousDate,
  isDateId,
  longestSecondaryId,
  normaliseSecondaryId,
  orderOf,
  parse,
} from '@ensemble/contract';
import { isFormula } from '@ensemble/contract/cells';
import { readCsv } from '../../files/read-csv.ts';
import { codeFile } from './code-file.ts';

/** Why a row is left out; the phrases are `activationCodes.problem.<kind>`. */
export type ProblemKind = 'noCode' | 'badCode' | 'longId' | 'formula' | 'duplicate';
export interface Problem {
  readonly row: number;
  readonly kind: ProblemKind;
  /** The row that had the code first. */
  readonly first?: number;
}

/** What a list of codes holds, before anything is done with it (CODES-06). */
export interface CodesSummary {
  readonly total: number;
  /** Codes without a secondary ID: whoever has one can register (OPEN-36). */
  readonly weaker: number;
  /** Codes whose secondary ID is no date: nobody can activate them by themselves (OPEN-36). */
  readonly notDates: number;
  readonly problemCount: number;
  /** The first of them. */
  readonly problems: readonly Problem[];
  /** How dates such as 03/04/1985 were read, and one of them, where both ways were possible. */
  readonly dateOrder?: DateOrder;
  readonly ambiguous?: string;
}
export interface Codes {
  readonly codes: readonly string[];
  readonly secondaryIds: readonly string[];
  readonly summary: CodesSummary;
}

/** Problems shown row by row; more help nobody. */
const mostProblems = 200;

/** Reads a list of codes (CODES-04, CODES-05). Throws a FileError for what is no such list. */
export function readCodes(bytes: Uint8Array): Codes {
  const codes: string[] = [];
  const given: string[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  let problemCount = 0;
  let order: DateOrder | undefined;
  readCsv(bytes, codeFile, ({ row, cells }) => {
    const problem = problemOf(cells.code, cells.secondaryId);
    const code = cells.code.toUpperCase();
    const first = seen.get(code);
    if (problem || first !== undefined) {
      problemCount += 1;
      if (problems.length < mostProblems)
        problems.push(problem ? { row, kind: problem } : { row, kind: 'duplicate', first });
      return;
    }
    seen.set(code, row);
    codes.push(code);
    given.push(cells.secondaryId);
    order ??= orderOf(cells.secondaryId);
  });
  const secondaryIds = given.map((value) => normaliseSecondaryId(value, order));
  const ambiguous = given.find((value) => isAmbiguousDate(value));
  return {
    codes,
    secondaryIds,
    summary: {
      total: codes.length,
      weaker: secondaryIds.filter((value) => value === '').length,
      notDates: secondaryIds.filter((value) => value !== '' && !isDateId(value)).length,
      problemCount,
      problems,
      ...(ambiguous !== undefined && { dateOrder: order ?? 'monthFirst', ambiguous }),
    },
  };
}

function problemOf(code: string, secondaryId: string): ProblemKind | undefined {
  if (code === '') return 'noCode';
  if (isFormula(code) || isFormula(secondaryId)) return 'formula';
  if (!parse(activationCodeValue, code).success) return 'badCode';
  return secondaryId.length > longestSecondaryId ? 'longId' : undefined;
}
