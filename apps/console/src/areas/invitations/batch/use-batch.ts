import {
  type BatchResult,
  type InvitationAllowance,
  inviteInBulk,
  previewInviteInBulk,
  type UserType,
} from '@ensemble/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../client/index.ts';
import type { FileFault } from '../../../files/file-error.ts';
import type { ListNotes } from '../../../files/read-list.ts';
import { maxListFile } from '../list-file.ts';
import { groupsOf, type PlannedRow, rowsToSend, type Standings } from './batch-plan.ts';
import { inWorker } from './batch-worker.ts';
import type { BatchTask } from './batch.worker.ts';
import { hasAddress, readRow, type ReadRow, type RowCells } from './judge-rows.ts';
import type { BatchChoices, BatchColumn, BatchQuestion } from './read-batch.ts';

/** USERS-20. */
const readDelayMs = 500;

/** A file that was chosen, or what was pasted. */
export type Chosen = File | string;

/** People that were read: all that is kept of a file or a pasted text (USERS-19). */
export interface BatchList {
  readonly rows: readonly ReadRow[];
  /** What is to be known of the list beside its rows, and by what it is read again. */
  readonly read: {
    readonly chosen: Chosen;
    readonly choices: BatchChoices;
    readonly notes?: ListNotes<BatchColumn> | undefined;
  };
  /** Rows that were corrected here: they stay so when the list is read again. */
  readonly corrected: ReadonlyMap<number, ReadRow>;
  readonly standings: Standings;
  /** What the organisation may send today, as the server said last. */
  readonly allowance?: InvitationAllowance | undefined;
  /** The role of people who have none in the list. */
  readonly defaultRole?: UserType | undefined;
}

/** Where a batch of invitations is (USERS-19). */
export type BatchStep =
  | {
      readonly at: 'choose';
      /** The dialog was just opened. */
      readonly isFirst?: true;
      /** What was pasted, where it could not be used. */
      readonly text?: string;
      readonly fault?: FileFault;
      readonly error?: unknown;
    }
  | { readonly at: 'reading'; readonly name: string | undefined }
  | {
      readonly at: 'ask';
      readonly question: BatchQuestion;
      readonly chosen: Chosen;
      readonly choices: BatchChoices;
    }
  | { readonly at: 'summary'; readonly list: BatchList; readonly error?: unknown }
  | { readonly at: 'sending'; readonly list: BatchList }
  | { readonly at: 'result'; readonly plan: readonly PlannedRow[]; readonly result: BatchResult };

/** The batch at one of its steps. */
export type StepAt<At extends BatchStep['at']> = Extract<BatchStep, { at: At }>;

/** A batch from what is chosen to its result. What is read or asked ends with the dialog. */
export function useBatch(organizationId: string, first: Chosen | undefined) {
  const [step, setStep] = useState<BatchStep>({ at: 'choose', isFirst: true });
  const client = useQueryClient();
  const reading = useRef<AbortController>(undefined);
  const read = async (chosen: Chosen, choices: BatchChoices = {}, before?: BatchList) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setStep({ at: 'reading', name: typeof chosen === 'string' ? undefined : chosen.name });
    const next = await stepAfter({ organizationId, chosen, choices, before, signal });
    if (!signal.aborted) setStep(next);
  };
  useEffect(() => {
    if (first !== undefined) void read(first);
    return () => reading.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once: it is what the dialog was opened with
  }, []);
  const send = async (list: BatchList, plan: readonly PlannedRow[]) => {
    setStep({ at: 'sending', list });
    try {
      const body = { organizationId, data: groupsOf(rowsToSend(plan)) };
      const result = await call(inviteInBulk, { body });
      void client.invalidateQueries();
      setStep({ at: 'result', plan, result });
    } catch (error) {
      setStep({ at: 'summary', list, error });
    }
  };
  /** Puts a row in the place of the one it corrects, with what its address has; throws what the server refuses. */
  const correct = async (list: BatchList, cells: RowCells) => {
    const row = readRow(cells);
    const asked = hasAddress(row)
      ? await findStandings([row], organizationId)
      : { standings: new Map() };
    const corrected = new Map([...list.corrected, [row.row, row]]);
    const rows = withCorrected(list.rows, corrected);
    const standings = new Map([...list.standings, ...asked.standings]);
    setStep({ at: 'summary', list: { ...list, ...asked, rows, corrected, standings } });
  };
  const choose = (list: BatchList, defaultRole: UserType | undefined) =>
    setStep({ at: 'summary', list: { ...list, defaultRole } });
  /** Reads the list again, with its hidden rows or without. */
  const readHidden = (list: BatchList, hiddenRows: boolean) =>
    read(list.read.chosen, { ...list.read.choices, hiddenRows }, list);
  const restart = () => setStep({ at: 'choose' });
  return { step, read, readHidden, send, correct, choose, restart };
}

const withCorrected = (rows: readonly ReadRow[], corrected: ReadonlyMap<number, ReadRow>) =>
  rows.map((each) => corrected.get(each.row) ?? each);

interface Reading {
  readonly organizationId: string;
  readonly chosen: Chosen;
  readonly choices: BatchChoices;
  /** What was done with the list before it is read again. */
  readonly before: BatchList | undefined;
  readonly signal: AbortSignal;
}

async function stepAfter({
  organizationId,
  chosen,
  choices,
  before,
  signal,
}: Reading): Promise<BatchStep> {
  await new Promise((resolve) => setTimeout(resolve, readDelayMs));
  const again = { at: 'choose', ...(typeof chosen === 'string' && { text: chosen }) } as const;
  if (typeof chosen !== 'string' && chosen.size > maxListFile)
    return { ...again, fault: 'tooLarge' };
  try {
    const done = await inWorker({ kind: 'read', source: await sourceOf(chosen), choices }, signal);
    if ('ask' in done) return { at: 'ask', question: done as BatchQuestion, chosen, choices };
    if (!('rows' in done)) return { ...again, fault: 'fault' in done ? done.fault : 'broken' };
    const corrected = before?.corrected ?? new Map<number, ReadRow>();
    const rows = withCorrected(done.rows, corrected);
    const found = await findStandings(rows.filter(hasAddress), organizationId, signal);
    const read = { chosen, choices, notes: done.notes };
    const { defaultRole } = before ?? {};
    return { at: 'summary', list: { rows, read, corrected, defaultRole, ...found } };
  } catch (error) {
    return { ...again, error };
  }
}

const sourceOf = async (chosen: Chosen): Promise<Extract<BatchTask, { kind: 'read' }>['source']> =>
  typeof chosen === 'string'
    ? { text: chosen }
    : { name: chosen.name, bytes: await chosen.arrayBuffer() };

/** What addresses have in the organisation; nothing but addresses is sent (USERS-19). */
async function findStandings(
  rows: readonly ReadRow[],
  organizationId: string,
  signal?: AbortSignal,
): Promise<Pick<BatchList, 'standings' | 'allowance'>> {
  const emails = [...new Set(rows.map(({ email }) => email))];
  if (emails.length === 0) return { standings: new Map() };
  const body = { organizationId, emails };
  const { found, allowance } = await call(previewInviteInBulk, { body, signal });
  const standings: Standings = new Map([
    ...emails.map((email) => [email, 'new'] as const),
    ...found.map(({ email, standing }) => [email, standing] as const),
  ]);
  return { standings, allowance };
}
