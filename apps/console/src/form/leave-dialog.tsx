import { Button, Text } from '@mantine/core';
import { useTranslation } from '../i18n/index.ts';
import { Dialog, DialogFooter } from '../ui/dialog/dialog.tsx';
import { danger } from '../ui/dialog/danger.tsx';

/** Asks whether what was typed may be lost. */
export default function LeaveDialog({
  onStay,
  onLeave,
}: {
  onStay: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onStay} title={t('form.discardQuestion')}>
      <Text>{t('form.leaveText')}</Text>
      <DialogFooter>
        <Button {...danger} onClick={onLeave}>
          {t('form.discard')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('form.keepEditing')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
