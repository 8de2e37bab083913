import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAction } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { endSession, useCurrent } from '../../../session/index.ts';
import { Dialog, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { notifySuccess } from '../../../ui/index.ts';
import { ReadyButton } from '../../../ui/button/ready-button.tsx';
import { isResetWord } from '../../../ui/dialog/typed-word.ts';
import { callResetTwoFactor } from '../users.queries.ts';
import { danger } from '../../../ui/dialog/danger.tsx';
import type { OpenedDialog } from '../../../ui/dialog/use-dialog.ts';

interface ResetTwoFactorDialogProps extends OpenedDialog {
  person: { readonly id: string; readonly name: string };
}

/** USERS-41: the banner is read before the dialog goes. */
const bannerMs = 1000;

/** Removes a person's second factors, or one's own, once 'Reset' is typed (USERS-39..42). */
export default function ResetTwoFactorDialog({
  person,
  opened,
  onClose,
}: ResetTwoFactorDialogProps) {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const isOwn = session.organizations.some(({ memberId }) => memberId === person.id);
  const [done, setDone] = useState(false);
  const reset = useAction(async () => {
    await callResetTwoFactor(person.id);
    setDone(true);
    notifySuccess(t('users.resetDone'));
    setTimeout(() => (isOwn ? endSession('signedOut') : onClose()), bannerMs);
  });
  const title = isOwn
    ? t('users.resetOwnTitle')
    : t('users.resetOtherTitle', { name: person.name });
  return (
    <Dialog opened={opened} onClose={() => !reset.busy && !done && onClose()} title={title}>
      <Stack>
        {done && (
          <Alert role="status" color="green">
            {t('users.resetDone')}
          </Alert>
        )}
        <FormRefusal error={reset.error} failure={t('users.resetFailed')} />
        <Text>
          {isOwn ? t('users.resetOwnText') : t('users.resetOtherText', { name: person.name })}
        </Text>
        <TypedReset
          busy={reset.busy}
          done={done}
          onReset={() => void reset.run()}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}

interface TypedResetProps {
  busy: boolean;
  done: boolean;
  onReset: () => void;
  onCancel: () => void;
}

function TypedReset({ busy, done, onReset, onCancel }: TypedResetProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isTyped = isResetWord(typed, language);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (done) return;
        if (isTyped) return onReset();
        setAsked(true);
        field.current?.focus();
      }}
    >
      <Stack>
        <TextInput
          label={t('users.resetLabel')}
          required
          autoComplete="off"
          data-autofocus
          ref={field}
          error={isAsked && !isTyped && t('users.typeReset')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogFooter>
          <Button variant="default" onClick={onCancel} disabled={busy || done}>
            {t('ui.cancel')}
          </Button>
          <ReadyButton type="submit" {...danger} loading={busy} isReady={isTyped && !done}>
            {t('users.reset')}
          </ReadyButton>
        </DialogFooter>
      </Stack>
    </form>
  );
}
