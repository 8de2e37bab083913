import {
  maxUploadCodes,
  activationCodeValue,
  activationPrefix,
  hasShortYear,
  isAmbiguousDate,
  isDateId,
  maxSecondaryIdLength,
  normaliseSecondaryId,
  orderOf,
  parse,
  readActivationCode,
} from '@ensemble/contract';
import { type CsvShape, readCsv } from '../../../files/read-csv.ts';
import { isFormula } from '@ensemble/contract/spreadsheet-cells';

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
  /** The letters the codes begin with, as often as they do, the first of them. */
  readonly prefixes: readonly string[];
  /** Codes without a secondary ID: anyone who has one can register (OPEN-36). */
  readonly weaker: number;
  /** Codes whose secondary ID is no date however it is read: their members cannot activate them (OPEN-36). */
  readonly notDates: number;
  readonly problemCount: number;
  /** The first of them. */
  readonly problems: readonly Problem[];
  /** A date that can be read in two orders, and one of the list that can be read in one only. */
  readonly ambiguous?: string;
  readonly telling?: string;
  /** A date with a year of two digits, and how many there are. */
  readonly shortYear?: string;
  readonly shortYears: number;
}
export interface Codes {
  readonly codes: readonly string[];
  /** As they are written. */
  readonly secondaryIds: readonly string[];
  readonly summary: CodesSummary;
}

/** Problems shown row by row; more help no one. */
const maxProblems = 200;
/** Prefixes that are named. */
const maxPrefixes = 10;

/** Reads a list of codes (CODES-04, CODES-05). Throws a FileError for what is no such list. */
export function readCodes(bytes: Uint8Array): Codes {
  const codes: string[] = [];
  const secondaryIds: string[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  let problemCount = 0;
  readCsv(bytes, codeFile, ({ row, cells }) => {
    const problem = problemOf(cells.code, cells.secondaryId);
    const code = readActivationCode(cells.code);
    const first = seen.get(code);
    if (problem || first !== undefined) {
      problemCount += 1;
      if (problems.length < maxProblems)
        problems.push(problem ? { row, kind: problem } : { row, kind: 'duplicate', first });
      return;
    }
    seen.set(code, row);
    codes.push(code);
    secondaryIds.push(cells.secondaryId);
  });
  const prefixes = [...new Set(codes.map(activationPrefix))].slice(0, maxPrefixes);
  const summary = { total: codes.length, prefixes, problemCount, problems };
  return { codes, secondaryIds, summary: { ...summary, ...datesIn(secondaryIds) } };
}

function datesIn(secondaryIds: readonly string[]) {
  const short = secondaryIds.filter(hasShortYear);
  const isDate = (value: string) => isDateId(normaliseSecondaryId(value)) || hasShortYear(value);
  const ambiguous = secondaryIds.find(isAmbiguousDate);
  const telling = secondaryIds.find((value) => orderOf(value) !== undefined && isDate(value));
  return {
    weaker: secondaryIds.filter((value) => value === '').length,
    notDates: secondaryIds.filter((value) => value !== '' && !isDate(value)).length,
    shortYears: short.length,
    ...(short[0] !== undefined && { shortYear: short[0] }),
    ...(ambiguous !== undefined && { ambiguous, ...(telling !== undefined && { telling }) }),
  };
}

function problemOf(code: string, secondaryId: string): ProblemKind | undefined {
  if (code === '') return 'noCode';
  if (isFormula(code) || isFormula(secondaryId)) return 'formula';
  if (!parse(activationCodeValue, code).success) return 'badCode';
  return secondaryId.length > maxSecondaryIdLength ? 'longId' : undefined;
}

/** The columns of a list of codes as it is written (CODES-04). */
export const fileColumns = ['Activation Code', 'Secondary ID'] as const;

/** What the columns may be called (CODES-04). */
export const codeFile: CsvShape<'code' | 'secondaryId'> = {
  columns: {
    code: ['Activation Code', 'Code d’activation'],
    secondaryId: ['Secondary ID', 'Identifiant secondaire'],
  },
  maxRows: maxUploadCodes,
};
