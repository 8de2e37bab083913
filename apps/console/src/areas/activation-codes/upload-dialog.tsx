import { type ActivationUpload, progressPercent } from '@ensemble/contract';
import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { useCodeCalls } from './activation-codes.queries.ts';
import { confirmUpload } from './upload-calls.ts';
import { ChooseStep, PreviewStep, ProgressStep, ResultStep } from './upload-steps.tsx';
import { type UploadStep, useUpload } from './use-upload.ts';

interface UploadDialogProps {
  organizationId: string;
  /** The upload that was found again, where there is one. */
  found: ActivationUpload | null;
  opened: boolean;
  onClose: () => void;
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
  return (
    // Whoever leaves while it works finds it again: the server goes on by itself.
    <Dialog opened={opened} onClose={onClose} title={t('activationCodes.uploadTitle')} size="lg">
      <Stack>
        <Failure state={state} />
        <Step state={state} found={found} onChoose={(file) => void choose(file)} />
        <Buttons
          state={state}
          organizationId={organizationId}
          onStart={() => void start()}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  );
}

interface StepProps {
  state: UploadStep;
  found: ActivationUpload | null;
  onChoose: (file: File | null) => void;
}

function Step({ state, found, onChoose }: StepProps) {
  const { t } = useTranslation();
  switch (state.step) {
    case 'choose':
    case 'reading':
      return <ChooseStep state={state} found={found} onChoose={onChoose} />;
    case 'preview':
      return <PreviewStep summary={state.summary} fileName={state.file.name} />;
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
  onStart: () => void;
  onClose: () => void;
}

/** Cancel waits while codes are generated (CODES-09); Upload becomes Confirm at the end (CODES-10). */
function Buttons({ state, organizationId, onStart, onClose }: ButtonsProps) {
  const { t } = useTranslation();
  const { refetch } = useCodeCalls(organizationId);
  const [confirming, setConfirming] = useState(false);
  const isAtWork = state.step === 'sending' || state.step === 'working';
  const confirm = async (uploadId: string) => {
    setConfirming(true);
    // Where it cannot be put away, it is found again: nothing is lost, and nobody has to stay.
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
        <Button
          onClick={onStart}
          loading={isAtWork}
          disabled={state.step !== 'preview' || state.summary.total === 0}
        >
          {t('activationCodes.upload')}
        </Button>
      )}
    </DialogFooter>
  );
}
