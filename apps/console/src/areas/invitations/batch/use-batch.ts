import {
  type BatchResult,
  type InvitationAllowance,
  inviteInBulk,
  previewInviteInBulk,
} from '@ensemble/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../client/index.ts';
import type { SheetFault } from '../../../files/read-sheet.ts';
import { groupsOf, planOf, type PlannedRow, rowsToSend } from './batch-plan.ts';
import { inWorker } from './batch-worker.ts';
import type { BatchRow } from './read-batch.ts';

/** The largest file of a batch, in bytes. */
export const maxBatchFile = 10_000_000;
/** USERS-20. */
const readDelayMs = 500;

interface Planned {
  readonly plan: readonly PlannedRow[];
  /** What the organisation may send today, as the server said with the plan. */
  readonly allowance?: InvitationAllowance | undefined;
}

/** Where a batch of invitations is (USERS-19). */
export type BatchStep =
  | {
      readonly at: 'choose';
      /** The dialog was just opened. */
      readonly isFirst?: true;
      readonly fault?: SheetFault;
      readonly error?: unknown;
    }
  | { readonly at: 'reading'; readonly name: string }
  | (Planned & { readonly at: 'summary'; readonly error?: unknown })
  | (Planned & { readonly at: 'sending' })
  | { readonly at: 'result'; readonly plan: readonly PlannedRow[]; readonly result: BatchResult };

/** The batch at one of its steps. */
export type StepAt<At extends BatchStep['at']> = Extract<BatchStep, { at: At }>;

/** A batch from the chosen file to its result. What is read or asked ends with the dialog. */
export function useBatch(organizationId: string) {
  const [step, setStep] = useState<BatchStep>({ at: 'choose', isFirst: true });
  const client = useQueryClient();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (file: File) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setStep({ at: 'reading', name: file.name });
    const next = await stepAfter(file, organizationId, signal);
    if (!signal.aborted) setStep(next);
  };
  const send = async ({ plan, allowance }: Planned) => {
    setStep({ at: 'sending', plan, allowance });
    try {
      const body = { organizationId, data: groupsOf(rowsToSend(plan)) };
      setStep({ at: 'result', plan, result: await call(inviteInBulk, { body }) });
      void client.invalidateQueries();
    } catch (error) {
      setStep({ at: 'summary', plan, allowance, error });
    }
  };
  return { step, read, send, restart: () => setStep({ at: 'choose' }) };
}

async function stepAfter(
  file: File,
  organizationId: string,
  signal: AbortSignal,
): Promise<BatchStep> {
  await new Promise((resolve) => setTimeout(resolve, readDelayMs));
  if (file.size > maxBatchFile) return { at: 'choose', fault: 'tooLarge' };
  try {
    const bytes = await file.arrayBuffer();
    const done = await inWorker({ kind: 'read', name: file.name, bytes }, signal);
    if (!('rows' in done)) return { at: 'choose', fault: 'fault' in done ? done.fault : 'broken' };
    const { allowance, ...expected } = await preview(done.rows, organizationId, signal);
    return { at: 'summary', plan: planOf(done.rows, expected), allowance };
  } catch (error) {
    return { at: 'choose', error };
  }
}

const nothing: BatchResult & Pick<Planned, 'allowance'> = {
  successfulInvitations: [],
  failedInvitations: [],
};

function preview(rows: readonly BatchRow[], organizationId: string, signal: AbortSignal) {
  const data = groupsOf(rows);
  if (data.length === 0) return nothing;
  return call(previewInviteInBulk, { body: { organizationId, data }, signal });
}
