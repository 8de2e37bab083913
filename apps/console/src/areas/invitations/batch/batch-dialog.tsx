import { type InvitationAllowance, maxBatch } from '@ensemble/contract';
import { Alert, Button, Checkbox, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import classes from './batch-dialog.module.css';
import { countKinds, type PlannedRow, withoutResending } from './batch-plan.ts';
import { BatchRows } from './batch-rows.tsx';
import { saveWorkbook } from './save-workbook.ts';
import { maxBatchFile, type StepAt, useBatch } from './use-batch.ts';
import { useFocusOn } from './use-focus-on.ts';
import { Result } from './batch-result.tsx';
import type { OrganizationDialogProps } from '../../../ui/dialog/use-dialog.ts';

/** Batch invitations: choose a file, see what will happen, send, see what happened (USERS-19..26). */
export default function BatchDialog({ organizationId, opened, onClose }: OrganizationDialogProps) {
  const { t } = useTranslation();
  const batch = useBatch(organizationId);
  const { step } = batch;
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
        <Choose step={step} onFile={(file) => void batch.read(file)} onClose={onClose} />
      )}
      {(step.at === 'summary' || step.at === 'sending') && (
        <Summary
          step={step}
          onSend={(plan) => void batch.send({ ...step, plan })}
          onRestart={batch.restart}
        />
      )}
      {step.at === 'result' && <Result step={step} onClose={onClose} />}
    </Dialog>
  );
}

/** The limits of a file, as every text names them. */
function useLimits() {
  const format = useFormat();
  return { rows: format.number(maxBatch), megabytes: maxBatchFile / 1_000_000 };
}

interface ChooseProps {
  step: StepAt<'choose' | 'reading'>;
  onFile: (file: File) => void;
}

function Choose({ step, onFile, onClose }: ChooseProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t('invitationBatch.chooseText')}</Text>
      {step.at === 'choose' && <Fault step={step} />}
      <DropPlace step={step} onFile={onFile} />
      <DialogFooter start={<TemplateButton />}>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/** Where a file is chosen or dropped. Dropping is for the mouse; the button does the same by keyboard. */
function DropPlace({ step, onFile }: ChooseProps) {
  const { t } = useTranslation();
  const limits = useLimits();
  const [over, setOver] = useState(false);
  const reading = step.at === 'reading';
  const status = useFocusOn(reading && 'reading');
  const button = useRef<HTMLButtonElement>(null);
  // When the dialog opens, it puts the focus here itself.
  const isAgain = step.at === 'choose' && step.isFirst !== true;
  useEffect(() => {
    if (isAgain) button.current?.focus();
  }, [isAgain]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !reading) onFile(file);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {reading ? (
        <Group ref={status} tabIndex={-1} role="status" gap="sm">
          <Loader size="sm" aria-hidden />
          <Text>{t('invitationBatch.reading', { name: step.name })}</Text>
        </Group>
      ) : (
        <>
          <FileButton accept=".csv,.xls,.xlsx" onChange={(file) => file && onFile(file)}>
            {(props) => (
              <Button
                {...props}
                ref={button}
                data-autofocus
                leftSection={<IconFileUpload size={18} aria-hidden />}
              >
                {t('invitationBatch.choose')}
              </Button>
            )}
          </FileButton>
          <Text c="dimmed">{t('invitationBatch.drop')}</Text>
        </>
      )}
      <Text size="sm" c="dimmed" ta="center">
        {t('invitationBatch.limits', limits)}
      </Text>
    </div>
  );
}

function Fault({ step }: { step: StepAt<'choose'> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const limits = useLimits();
  if (!step.fault && step.error === undefined) return null;
  return (
    <Alert role="alert" color="red" title={t('invitationBatch.faultTitle')}>
      {step.fault
        ? t(`invitationBatch.fault.${step.fault}`, limits)
        : errorText(step.error, language)}
    </Alert>
  );
}

/** The template has the header and one row to replace (OPEN-48). */
function TemplateButton() {
  const { t } = useTranslation();
  const save = () =>
    saveWorkbook(t('invitationBatch.templateName'), [
      [
        t('invitationBatch.columnEmail'),
        t('invitationBatch.columnRole'),
        t('invitationBatch.columnFirst'),
        t('invitationBatch.columnLast'),
      ],
      ['name@example.com', t('people.role.Employee'), 'Camille', 'Roy'],
    ]);
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {t('invitationBatch.template')}
    </Button>
  );
}

interface SummaryProps {
  step: StepAt<'summary' | 'sending'>;
  onSend: (plan: readonly PlannedRow[]) => void;
  onRestart: () => void;
}

function Summary({ step, onSend, onRestart }: SummaryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [resends, setResends] = useState(true);
  const status = useFocusOn(step.at);
  const read = countKinds(step.plan);
  const plan = resends ? step.plan : withoutResending(step.plan);
  const counts = countKinds(plan);
  const people = counts.new + counts.resend;
  const sending = step.at === 'sending';
  const left = step.allowance ? step.allowance.left - people : 0;
  return (
    <Stack>
      <Group ref={status} tabIndex={-1} gap="lg" role="status">
        <Text fw={700}>{t('invitationBatch.found', { count: plan.length })}</Text>
        <Text>{t('invitationBatch.sumNew', { count: counts.new })}</Text>
        <Text>{t('invitationBatch.sumResend', { count: counts.resend })}</Text>
        <Text>{t('invitationBatch.sumIgnored', { count: counts.ignored })}</Text>
        {sending && <Text>{t('invitationBatch.sending', { count: people })}</Text>}
      </Group>
      {step.at === 'summary' && step.error !== undefined && (
        <Alert role="alert" color="red" title={t('invitationBatch.failed')}>
          {errorText(step.error, language)}
        </Alert>
      )}
      {read.resend > 0 && (
        <Checkbox
          label={t('invitationBatch.resendPending', { count: read.resend })}
          checked={resends}
          disabled={sending}
          onChange={(event) => setResends(event.currentTarget.checked)}
        />
      )}
      {people === 0 && <Alert color="yellow">{t('invitationBatch.nobody')}</Alert>}
      {step.allowance && <Allowance {...step.allowance} people={people} />}
      {counts.new > 0 && (
        <Text size="sm" c="dimmed">
          {t('invitationBatch.youthHint')}
        </Text>
      )}
      <BatchRows label={t('invitationBatch.columnWhat')} rows={plan} choice />
      <DialogFooter>
        <Button variant="default" onClick={onRestart} disabled={sending}>
          {t('invitationBatch.chooseAnother')}
        </Button>
        <Button onClick={() => onSend(plan)} loading={sending} disabled={people === 0 || left < 0}>
          {t('invitationBatch.invite')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/** What the organisation may still send today, or that this is more. */
function Allowance({ limit, left, people }: InvitationAllowance & { people: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = { limit: format.number(limit), left: format.number(left) };
  if (people > left) return <Alert color="red">{t('invitationBatch.overLimit', values)}</Alert>;
  return (
    <Text size="sm" c="dimmed">
      {t('invitationBatch.allowance', { ...values, left: format.number(left - people) })}
    </Text>
  );
}
