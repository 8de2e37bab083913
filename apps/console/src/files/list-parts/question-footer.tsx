import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { DialogFooter } from '../../ui/dialog/dialog.tsx';

/** The buttons below a question about a list: to begin again, or to go on with the answer. */
export function QuestionFooter({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogFooter>
      <Button variant="default" onClick={onBack}>
        {t('lists.startOver')}
      </Button>
      <Button type="submit">{t('lists.next')}</Button>
    </DialogFooter>
  );
}
