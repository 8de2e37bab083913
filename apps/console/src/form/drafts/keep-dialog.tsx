import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { danger } from '../../ui/dialog/danger.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog/dialog.tsx';
import type { LeaveDialogProps } from './left-draft.ts';
import { KeepDraftButton } from './keep-draft-button.tsx';

/** Asks whether what was typed is kept as a draft, or may be lost. */
export default function KeepDialog({ onStay, onLeave, draft }: LeaveDialogProps) {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(false);
  const discard = async () => {
    // Gone already, it needs no discarding; where that fails, it goes after 30 days.
    await draft?.discard().catch(() => undefined);
    onLeave();
  };
  if (!draft) return null;
  return (
    <Dialog opened onClose={onStay} title={t('form.discardQuestion')}>
      <Text>{t('form.leaveText')}</Text>
      <Text mt="xs">{t('drafts.keepText')}</Text>
      {isLost && (
        <Text role="alert" mt="xs" c="var(--mantine-color-error)">
          {t('drafts.keepFailed')}
        </Text>
      )}
      <DialogFooter>
        <Button {...danger} onClick={() => void discard()}>
          {t('form.discard')}
        </Button>
        <Button variant="default" onClick={onStay}>
          {t('form.keepEditing')}
        </Button>
        <KeepDraftButton
          keep={draft.saving.saveNow}
          onKept={onLeave}
          onFailed={() => setLost(true)}
        />
      </DialogFooter>
    </Dialog>
  );
}
