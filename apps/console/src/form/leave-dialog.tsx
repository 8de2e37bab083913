import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Asks whether what was typed may be lost. */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened centered onClose={onStay} title={t('form.discardQuestion')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Text>{t('form.leaveText')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="outline" color="red.8" onClick={onLeave}>
          {t('form.discard')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('form.keepEditing')}
        </Button>
      </Group>
    </Modal>
  );
}
