import { Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../client/index.ts';
import { useListFault } from '../../../files/list-parts/use-list-fault.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { ListPicker, useListLimits } from '../list-picker.tsx';
import { saveWorkbook } from './save-workbook.ts';
import type { Chosen, StepAt } from './use-batch.ts';
import { useFocusOn } from '../../../files/list-parts/use-focus-on.ts';

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
      <Group ref={status} tabIndex={-1} role="status" gap="sm" py="xl" justify="center">
        <Loader size="sm" aria-hidden />
        <Text style={{ overflowWrap: 'anywhere' }}>
          {step.name === undefined
            ? t('invitationBatch.readingList')
            : t('invitationBatch.reading', { name: step.name })}
        </Text>
      </Group>
    );
  return <Choose step={step} onChoose={onChoose} onClose={onClose} />;
}

function Choose({ step, onChoose, onClose }: ChooseListProps & { step: StepAt<'choose'> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(step.text ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLButtonElement>(null);
  const fault = useFault(step);
  // When the dialog opens, it puts the focus into the field itself.
  const isAgain = step.isFirst !== true;
  const hasFileFault = fault.file !== undefined;
  useEffect(() => {
    if (isAgain) (hasFileFault ? picker : field).current?.focus();
  }, [isAgain, hasFileFault]);
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
        <Textarea
          ref={field}
          label={t('invitationBatch.paste')}
          description={t('invitationBatch.pasteHint')}
          error={isEmpty ? t('invitationBatch.pasteEmpty') : fault.list}
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
        <ListPicker ref={picker} problem={fault.file} onPick={onChoose} />
        <DialogFooter start={<TemplateButton />}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('lists.next')}</Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

/** What could not be used, and why: under the list that was pasted, or under the file. */
function useFault({ text, fault, error }: StepAt<'choose'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const faultText = useListFault({ ...useListLimits(), none: t('lists.noEmails') });
  if (!fault && error === undefined) return {};
  const why = fault ? faultText(fault) : errorText(error, language);
  return text === undefined
    ? { file: t('lists.fileFault', { fault: why }) }
    : { list: t('invitationBatch.listFault', { fault: why }) };
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
