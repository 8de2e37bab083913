import { type ActivationUpload, type DateReading, progressPercent } from '@ensemble/contract';
import { Alert, Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../../../client/index.ts';
import { ListQuestion } from '../../../files/list-parts/list-question.tsx';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { useCodeCalls } from '../activation-codes.queries.ts';
import { useCodeFileColumns } from './code-columns.ts';
import { type DateChoice, useDateChoice } from './date-choice.tsx';
import { ReadyButton } from '../../../ui/button/ready-button.tsx';
import { confirmUpload } from './upload-calls.ts';
import { ChooseStep } from './choose-step.tsx';
import { ProgressStep, ResultStep } from './upload-steps.tsx';
import { type Choose, type UploadStep, useUpload } from './use-upload.ts';
import type { OrganizationDialogProps } from '../../../ui/dialog/use-dialog.ts';

interface UploadDialogProps extends OrganizationDialogProps {
  /** The upload that was found again, where there is one. */
  found: ActivationUpload | null;
}

/** From a file to its codes: choose, preview, progress, result (CODES-03..12). */
export default function UploadDialog({
  organizationId,
  found,
  opened,
  onClose,
}: UploadDialogProps) {
  const { t } = useTranslation();
  const { state, choose, start } = useUpload(organizationId, found);
  const dates = useDateChoice(state);
  const [isAsked, setAsked] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const askForMissing = () => {
    if (state.step === 'reading') return;
    // Drawn at once: the focus goes to what is missing, a question without an answer or the file.
    flushSync(() => setAsked(true));
    const find = (wanted: string) => body.current?.querySelector<HTMLElement>(wanted);
    (find('[data-missing] input') ?? find('[data-autofocus]'))?.focus();
  };
  return (
    // A person who leaves while it works finds it again: the server goes on by itself.
    <Dialog opened={opened} onClose={onClose} title={t('activationCodes.uploadTitle')} size="lg">
      <Stack ref={body}>
        <Failure state={state} />
        <Step
          state={state}
          found={found}
          dates={dates}
          isAsked={isAsked}
          onChoose={(...chosen) => {
            setAsked(false);
            void choose(...chosen);
          }}
        />
        {state.step !== 'ask' && (
          <Buttons
            state={state}
            organizationId={organizationId}
            reading={dates.reading}
            onUnready={askForMissing}
            onStart={(reading) => void start(reading)}
            onClose={onClose}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface StepProps {
  state: UploadStep;
  dates: DateChoice;
  /** The list was to be sent, and something is missing. */
  isAsked: boolean;
  found: ActivationUpload | null;
  onChoose: Choose;
}

function Step({ state, found, onChoose, ...asked }: StepProps) {
  const { t } = useTranslation();
  const columns = useCodeFileColumns();
  switch (state.step) {
    case 'choose':
    case 'reading':
    case 'preview':
      return <ChooseStep state={state} found={found} onChoose={onChoose} {...asked} />;
    case 'ask':
      return (
        <ListQuestion
          question={state.question}
          columns={columns}
          onAnswer={(answer) => onChoose(state.file, { ...state.choices, ...answer })}
          onBack={() => onChoose(null)}
        />
      );
    case 'sending':
      return (
        <ProgressStep
          label={t('activationCodes.sending')}
          done={state.sent}
          total={state.total}
          percent={(state.sent / state.total) * 100}
        />
      );
    case 'working':
      return <ProgressStep label={t('activationCodes.working')} {...workingProgress(state)} />;
    case 'done':
      return <ResultStep upload={state.upload} failed={state.failed} />;
  }
}

/** CODES-07, OPEN-39; nothing yet is no percentage. */
const workingProgress = ({ index, total }: { index: number; total: number }) => ({
  done: index + 1,
  total,
  percent: index < 0 ? 0 : progressPercent(index, total),
});

/** What the server refused, under the sentence of CODES-12. */
function Failure({ state }: { state: UploadStep }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if ((state.step !== 'choose' && state.step !== 'preview') || state.error === undefined)
    return null;
  return (
    <Alert role="alert" color="red" title={t('activationCodes.generateFailed')}>
      {errorText(state.error, language)}
    </Alert>
  );
}

interface ButtonsProps {
  state: UploadStep;
  organizationId: string;
  /** How dates are read; undefined while that is still to be chosen. */
  reading: DateReading | undefined;
  onUnready: () => void;
  onStart: (reading: DateReading) => void;
  onClose: () => void;
}

/** Cancel waits while codes are generated (CODES-09); Upload becomes Confirm at the end (CODES-10). */
function Buttons({ state, organizationId, reading, onUnready, onStart, onClose }: ButtonsProps) {
  const { t } = useTranslation();
  const { refetch } = useCodeCalls(organizationId);
  const [confirming, setConfirming] = useState(false);
  const isAtWork = state.step === 'sending' || state.step === 'working';
  const confirm = async (uploadId: string) => {
    setConfirming(true);
    // Where it cannot be put away, it is found again: nothing is lost, and no one has to stay.
    await confirmUpload(organizationId, uploadId).catch(() => undefined);
    refetch();
    onClose();
  };
  return (
    <DialogFooter>
      {state.step !== 'done' && (
        <Button variant="default" onClick={onClose} disabled={isAtWork}>
          {t('ui.cancel')}
        </Button>
      )}
      {state.step === 'done' ? (
        <Button data-autofocus loading={confirming} onClick={() => void confirm(state.upload.id)}>
          {t('activationCodes.confirm')}
        </Button>
      ) : (
        <ReadyButton
          onClick={() => reading && onStart(reading)}
          onUnready={onUnready}
          loading={isAtWork}
          isReady={state.step === 'preview' && state.summary.total > 0 && reading !== undefined}
        >
          {t('activationCodes.upload')}
        </ReadyButton>
      )}
    </DialogFooter>
  );
}
