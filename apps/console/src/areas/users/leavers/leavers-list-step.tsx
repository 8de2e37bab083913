import { maxLeavers } from '@ensemble/contract';
import { Button, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { ListNotes } from '../../../files/list-parts/list-notes.tsx';
import { ListQuestion } from '../../../files/list-parts/list-question.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { ReadyButton } from '../../../ui/button/ready-button.tsx';
import { addressesOf, ListPicker } from '../../invitations/index.ts';
import { useAddressFile, type WrittenAddresses, writtenIn } from './leavers-file.ts';

interface ListProps {
  busy: boolean;
  onCheck: (emails: string[], written: WrittenAddresses) => void;
  onClose: () => void;
}

/** Addresses that are pasted, or read out of a file. */
export function LeaversListStep({ busy, onCheck, onClose }: ListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const emails = addressesOf(typed).slice(0, maxLeavers);
  const {
    file,
    choices,
    question,
    found,
    busy: reading,
    problem,
    read,
    clear,
  } = useAddressFile(setTyped);
  const labels = { email: t('users.email') };
  if (question && file)
    return (
      <ListQuestion
        question={question}
        columns={{ labels, key: 'email' }}
        onAnswer={(answer) => void read(file, { ...choices, ...answer })}
        onBack={clear}
      />
    );
  return (
    <>
      <Text>{t('leavers.text')}</Text>
      <Textarea
        label={t('leavers.label')}
        description={t('leavers.count', { count: emails.length })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        ref={field}
        error={isAsked && emails.length === 0 && t('leavers.missing')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ListPicker
        busy={reading ?? false}
        problem={problem}
        chosen={found && file?.name}
        onRemove={clear}
        onPick={(chosen) => void read(chosen)}
      />
      {found && file && (
        <ListNotes
          notes={found.notes}
          labels={labels}
          without={found.without}
          disabled={busy}
          onHiddenRows={(hiddenRows) => void read(file, { ...choices, hiddenRows })}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <ReadyButton
          loading={busy}
          isReady={emails.length > 0}
          onUnready={() => {
            setAsked(true);
            field.current?.focus();
          }}
          onClick={() => onCheck(emails, writtenIn(found))}
        >
          {t('leavers.check')}
        </ReadyButton>
      </DialogFooter>
    </>
  );
}
