import { Button, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import type { LoginState } from '../../session/index.ts';
import { Dialog, DialogFooter } from '../../ui/dialog/dialog.tsx';

/** The password was right, and no longer meets the criteria: on to a new one (AUTH-10). */
export default function CriteriaDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state: LoginState = { email };
  return (
    <Dialog opened onClose={onClose} title={t('passwords.criteriaTitle')}>
      <Text>{t('passwords.criteriaText')}</Text>
      <DialogFooter>
        <Button data-autofocus onClick={() => void navigate('/reset-password', { state })}>
          {t('ui.ok')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
