import { useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { OrganizationDialogProps } from '../../../ui/dialog/use-dialog.ts';
import { ListQuestion } from '../../../files/list-parts/list-question.tsx';
import { useBatchColumns } from './batch-columns.ts';
import { BatchSummary } from './batch-summary.tsx';
import { ChooseList } from './choose-list.tsx';
import { Result } from './batch-result.tsx';
import { type Chosen, useBatch } from './use-batch.ts';

export interface BatchDialogProps extends OrganizationDialogProps {
  /** What was chosen or pasted before it opened. */
  chosen?: Chosen | undefined;
}

/** Batch invitations: paste a list or choose a file, see what will happen, send, see what happened (USERS-19..26). */
export default function BatchDialog({ organizationId, chosen, opened, onClose }: BatchDialogProps) {
  const { t } = useTranslation();
  const [first] = useState(chosen);
  const batch = useBatch(organizationId, first);
  const { step } = batch;
  const columns = useBatchColumns();
  const busy = step.at === 'sending';
  return (
    <Dialog
      opened={opened}
      onClose={() => !busy && onClose()}
      title={t('invitationBatch.title')}
      insistent={busy}
      closeOnEscape={!busy}
      size="xl"
    >
      {(step.at === 'choose' || step.at === 'reading') && (
        <ChooseList step={step} onChoose={(what) => void batch.read(what)} onClose={onClose} />
      )}
      {step.at === 'ask' && (
        <ListQuestion
          question={step.question}
          columns={columns}
          onAnswer={(answer) => void batch.read(step.chosen, { ...step.choices, ...answer })}
          onBack={batch.restart}
        />
      )}
      {(step.at === 'summary' || step.at === 'sending') && (
        <BatchSummary step={step} batch={batch} />
      )}
      {step.at === 'result' && (
        <Result step={step} organizationId={organizationId} onClose={onClose} />
      )}
    </Dialog>
  );
}
