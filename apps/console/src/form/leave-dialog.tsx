import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { Dialog, DialogFooter } from '../ui/dialog/dialog.tsx';
import { danger } from '../ui/dialog/danger.tsx';
import { KeepDraftButton } from './drafts/keep-draft-button.tsx';
import type { LeftDraft } from './drafts/left-draft.ts';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
  draft?: LeftDraft | undefined;
}

/** Asks whether what was typed may be lost, or is kept as a draft. */
export default function LeaveDialog({ onStay, onLeave, draft }: LeaveDialogProps) {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(false);
  const discard = async () => {
    // Gone already, it needs no discarding; where that fails, it goes after 30 days.
    await draft?.discard().catch(() => undefined);
    onLeave();
  };
  return (
    <Dialog opened onClose={onStay} title={t('form.discardQuestion')}>
      <Text>{t('form.leaveText')}</Text>
      {draft && <Text mt="xs">{t('drafts.keepText')}</Text>}
      {isLost && (
        <Text role="alert" mt="xs" c="var(--mantine-color-error)">
          {t('drafts.keepFailed')}
        </Text>
      )}
      <DialogFooter>
        <Button {...danger} onClick={() => void discard()}>
          {t('form.discard')}
        </Button>
        <Button {...(draft ? { variant: 'default' } : { 'data-autofocus': true })} onClick={onStay}>
          {t('form.keepEditing')}
        </Button>
        {draft && (
          <KeepDraftButton
            keep={draft.saving.saveNow}
            onKept={onLeave}
            onFailed={() => setLost(true)}
          />
        )}
      </DialogFooter>
    </Dialog>
  );
}
