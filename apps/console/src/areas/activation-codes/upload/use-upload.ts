import {
  type ActivationUpload,
  type DateReading,
  maxCodesFile,
  type listFailedActivationCodes,
  type ProgressMessage,
  type RouteReply,
} from '@ensemble/contract';
import { useEffect, useRef, useState } from 'react';
import type { FileFault } from '../../../files/file-error.ts';
import { type CodesReader, openCodesReader } from './codes-reader.ts';
import type { CodesChoices, CodesQuestion, CodesSummary } from './read-codes.ts';
import { followUpload, readFailed, sendCodes } from './upload-calls.ts';

/** How far the dialog is (CODES-03, CODES-06, CODES-07, CODES-10). */
export type UploadStep =
  | { readonly step: 'choose'; readonly fault?: FileFault; readonly error?: unknown }
  | { readonly step: 'reading' }
  | {
      readonly step: 'ask';
      readonly file: File;
      readonly choices: CodesChoices;
      readonly question: CodesQuestion;
    }
  | {
      readonly step: 'preview';
      readonly file: File;
      readonly choices: CodesChoices;
      readonly summary: CodesSummary;
      readonly error?: unknown;
    }
  | { readonly step: 'sending'; readonly sent: number; readonly total: number }
  | { readonly step: 'working'; readonly index: number; readonly total: number }
  | {
      readonly step: 'done';
      readonly upload: ActivationUpload;
      readonly failed: RouteReply<typeof listFailedActivationCodes>;
    };

/** CODES-03. */
const readDelayMs = 500;

/** Takes a file with what was said of it, or none. */
export type Choose = (file: File | null, choices?: CodesChoices) => void;

type SetStep = (step: UploadStep) => void;

/** The steps of an upload, beginning where the one found again is. */
export function useUpload(organizationId: string, found: ActivationUpload | null) {
  const [state, setState] = useState<UploadStep>(() => firstStep(found));
  const watch = useWatch(organizationId, found, setState);
  const { reader, choose } = useChoice(setState);
  const start = async (reading: DateReading) => {
    if (state.step !== 'preview' || !reader.current) return;
    const { file, summary } = state;
    const { total } = summary;
    setState({ step: 'sending', sent: 0, total });
    try {
      const fingerprint = await reader.current.readDates(reading);
      const announced = { fileName: file.name.slice(-200), fingerprint, total };
      const onSent = (sent: number) => setState({ step: 'sending', sent, total });
      await watch(await sendCodes(organizationId, announced, reader.current, onSent));
    } catch (error) {
      // What has arrived is kept: the same button goes on from there.
      setState({ ...state, error });
    }
  };
  return { state, choose, start };
}

/** Shows how far the codes are, until they are done or the dialog goes. */
function useWatch(organizationId: string, found: ActivationUpload | null, setState: SetStep) {
  const left = useRef(new AbortController());
  const finish = async (upload: ActivationUpload) => {
    const failed =
      upload.created + upload.replaced < upload.tried
        ? await readFailed(organizationId, upload.id)
        : { codes: [], count: 0 };
    setState({ step: 'done', upload, failed });
  };
  const watch = async (upload: ActivationUpload) => {
    const { total } = upload;
    const { signal } = left.current;
    setState({ step: 'working', index: upload.tried - 1, total });
    const onMessages = (messages: readonly ProgressMessage[]) => {
      const index = messages.at(-1)?.index;
      if (index !== undefined) setState({ step: 'working', index, total });
    };
    try {
      await finish(await followUpload(organizationId, upload, onMessages, signal));
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choose', error });
    }
  };
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    if (found && found.state !== 'receiving') void watch(found);
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what was found
  }, []);
  return watch;
}

/** Reads a chosen file in a worker, which holds its codes until they are sent. */
function useChoice(setState: SetStep) {
  const reader = useRef<CodesReader>(undefined);
  useEffect(() => () => reader.current?.close(), []);
  const choose = async (file: File | null, choices: CodesChoices = {}) => {
    if (!file) return setState({ step: 'choose' });
    if (file.size > maxCodesFile) return setState({ step: 'choose', fault: 'tooLarge' });
    setState({ step: 'reading' });
    await new Promise((resolve) => setTimeout(resolve, readDelayMs));
    reader.current?.close();
    reader.current = openCodesReader();
    try {
      const reply = await reader.current.read(file, choices);
      if (reply.kind === 'fault') setState({ step: 'choose', fault: reply.fault });
      else if (reply.kind === 'ask')
        setState({ step: 'ask', file, choices, question: reply.question });
      else setState({ step: 'preview', file, choices, summary: reply.summary });
    } catch {
      setState({ step: 'choose', fault: 'broken' });
    }
  };
  return { reader, choose };
}

function firstStep(found: ActivationUpload | null): UploadStep {
  if (found?.state === 'working')
    return { step: 'working', index: found.tried - 1, total: found.total };
  if (found?.state === 'done')
    return { step: 'working', index: found.total - 1, total: found.total };
  return { step: 'choose' };
}
