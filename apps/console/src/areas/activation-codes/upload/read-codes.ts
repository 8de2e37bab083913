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
} from '@ensemble/contract';
import type { ListShape } from '../../../files/list-columns.ts';
import {
  type ListChoices,
  type ListNotes,
  type ListQuestion,
  type ListSource,
  readList,
} from '../../../files/read-list.ts';
import { isFormula } from '@ensemble/contract/spreadsheet-cells';

/** Why a row is left out; the phrases are `activationCodes.problem.<kind>`. */
export type ProblemKind = 'noCode' | 'badCode' | 'longId' | 'formula' | 'duplicate';
export interface Problem {
  readonly row: number;
  readonly kind: ProblemKind;
  /** The row that had the code first. */
  readonly first?: number;
}

export type CodeColumn = 'code' | 'secondaryId';
export type CodesChoices = ListChoices<CodeColumn>;
export type CodesQuestion = ListQuestion<CodeColumn>;

/** A row that is kept as something else than it is written: how it is depends on how dates are read. */
export interface DifferingRow {
  readonly row: number;
  readonly code: string;
  readonly written: Readonly<Record<CodeColumn, string>>;
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
  readonly differingCount: number;
  /** The first of them. */
  readonly differing: readonly DifferingRow[];
  readonly notes: ListNotes<CodeColumn>;
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

/** Rows that are shown one by one; more help no one. */
const maxShown = 200;
/** Prefixes that are named. */
const maxPrefixes = 10;

/** Reads a list of codes (CODES-04, CODES-05), or answers what must be said of it first. Throws a FileError for what is no such list. */
export async function readCodes(
  source: ListSource,
  choices: CodesChoices = {},
): Promise<Codes | CodesQuestion> {
  const codes: string[] = [];
  const secondaryIds: string[] = [];
  const problems: Problem[] = [];
  const differing: DifferingRow[] = [];
  const seen = new Map<string, number>();
  let problemCount = 0;
  let differingCount = 0;
  const notes = await readList(source, codeShape, choices, ({ row, cells }) => {
    const { code, problem } = judge(cells.code, cells.secondaryId);
    const first = seen.get(code);
    if (problem || first !== undefined) {
      problemCount += 1;
      if (problems.length < maxShown)
        problems.push(problem ? { row, kind: problem } : { row, kind: 'duplicate', first });
      return;
    }
    seen.set(code, row);
    codes.push(code);
    secondaryIds.push(cells.secondaryId);
    if (code === cells.code && !mayDiffer(cells.secondaryId)) return;
    differingCount += 1;
    if (differing.length < maxShown) differing.push({ row, code, written: cells });
  });
  if ('ask' in notes) return notes;
  const prefixes = [...new Set(codes.map(activationPrefix))].slice(0, maxPrefixes);
  const summary = {
    total: codes.length,
    prefixes,
    problemCount,
    problems,
    differingCount,
    differing,
    notes,
  };
  return { codes, secondaryIds, summary: { ...summary, ...datesIn(secondaryIds) } };
}

/** Whether a secondary ID may be kept as something else than it is written. */
const mayDiffer = (value: string) => normaliseSecondaryId(value) !== value || hasShortYear(value);

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

/** A code as it is kept, or what is wrong with its row. */
function judge(written: string, secondaryId: string): { code: string; problem?: ProblemKind } {
  if (written === '') return { code: '', problem: 'noCode' };
  if (isFormula(written) || isFormula(secondaryId)) return { code: '', problem: 'formula' };
  const parsed = parse(activationCodeValue, written);
  if (!parsed.success) return { code: '', problem: 'badCode' };
  return secondaryId.length > maxSecondaryIdLength
    ? { code: parsed.data, problem: 'longId' }
    : { code: parsed.data };
}

/** What the columns may be called, in both languages (CODES-04). */
const codeShape: ListShape<CodeColumn> = {
  columns: {
    code: ['Activation Code', 'Code', 'Code d’activation'],
    secondaryId: [
      'Secondary ID',
      'Date of birth',
      'Birth date',
      'Birthdate',
      'DOB',
      'Identifiant secondaire',
      'Date de naissance',
    ],
  },
  key: 'code',
  required: ['secondaryId'],
  isKey: (cell) => parse(activationCodeValue, cell).success,
  maxRows: maxUploadCodes,
};
