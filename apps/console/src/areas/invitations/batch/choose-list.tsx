import { maxBatch } from '@ensemble/contract';
import { Alert, Button, FileButton, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { DialogFooter } from '../../../ui/dialog/dialog.tsx';
import classes from './batch-dialog.module.css';
import { saveWorkbook } from './save-workbook.ts';
import { type Chosen, maxBatchFile, type StepAt } from './use-batch.ts';
import { useFocusOn } from './use-focus-on.ts';

interface ChooseListProps {
  step: StepAt<'choose' | 'reading'>;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

/** The first step of a batch: a list is pasted, or a file is chosen or dropped (USERS-19). */
export function ChooseList({ step, onChoose, onClose }: ChooseListProps) {
  const { t } = useTranslation();
  const status = useFocusOn(step.at === 'reading' && 'reading');
  if (step.at === 'reading')
    return (
      <div className={classes.drop}>
        <Group ref={status} tabIndex={-1} role="status" gap="sm">
          <Loader size="sm" aria-hidden />
          <Text>
            {step.name === undefined
              ? t('invitationBatch.readingList')
              : t('invitationBatch.reading', { name: step.name })}
          </Text>
        </Group>
      </div>
    );
  return <Choose step={step} onChoose={onChoose} onClose={onClose} />;
}

function Choose({ step, onChoose, onClose }: ChooseListProps & { step: StepAt<'choose'> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(step.text ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // When the dialog opens, it puts the focus here itself.
  const isAgain = step.isFirst !== true;
  useEffect(() => {
    if (isAgain) field.current?.focus();
  }, [isAgain]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') return onChoose(typed);
    setEmpty(true);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{t('invitationBatch.chooseText')}</Text>
        <Fault step={step} />
        <Textarea
          ref={field}
          label={t('invitationBatch.paste')}
          description={t('invitationBatch.pasteHint')}
          error={isEmpty && t('invitationBatch.pasteEmpty')}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setEmpty(false);
            setTyped(event.currentTarget.value);
          }}
        />
        <FilePlace onChoose={onChoose} />
        <DialogFooter start={<TemplateButton />}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('invitationBatch.check')}</Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

/** Where a file is chosen or dropped. Dropping is for the mouse; the button does the same by keyboard. */
function FilePlace({ onChoose }: Pick<ChooseListProps, 'onChoose'>) {
  const { t } = useTranslation();
  const limits = useLimits();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
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
      <FileButton accept=".csv,.xls,.xlsx" onChange={(file) => file && onChoose(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
          >
            {t('invitationBatch.choose')}
          </Button>
        )}
      </FileButton>
      <Text c="dimmed">{t('invitationBatch.drop')}</Text>
      <Text size="sm" c="dimmed" ta="center">
        {t('invitationBatch.limits', limits)}
      </Text>
    </div>
  );
}

/** The limits of a list, as every text names them. */
function useLimits() {
  const format = useFormat();
  return { rows: format.number(maxBatch), megabytes: maxBatchFile / 1_000_000 };
}

function Fault({ step }: { step: StepAt<'choose'> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const limits = useLimits();
  if (!step.fault && step.error === undefined) return null;
  return (
    <Alert
      role="alert"
      color="red"
      title={t(
        step.text === undefined ? 'invitationBatch.faultTitle' : 'invitationBatch.listFaultTitle',
      )}
    >
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
