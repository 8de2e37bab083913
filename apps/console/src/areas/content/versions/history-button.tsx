import type { ContentValues, Language } from '@ensemble/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import type { ShownKind } from '../shown-kind.ts';
import { lazyDialog } from '../../../loading/lazily.tsx';

const HistoryDialog = lazyDialog(() => import('./history-dialog.tsx'));

interface HistoryButtonProps {
  shown: ShownKind;
  organizationId: string;
  itemId: string;
  language: Language;
  onRestoreRevision: (values: ContentValues, done: () => void) => void;
  /** Of the button, where that is not the one of most forms. */
  size?: 'compact-sm';
}

/** Opens the saves of a text. */
export function HistoryButton(props: HistoryButtonProps) {
  const { t } = useTranslation();
  return (
    <DialogButton
      variant="default"
      size={props.size}
      leftSection={<IconHistory size={18} aria-hidden />}
      dialog={(opened) => (
        <HistoryDialog
          {...opened}
          {...props}
          onRestoreRevision={(values, done) =>
            props.onRestoreRevision(values, () => {
              done();
              notifySuccess(t('content.broughtBack'));
            })
          }
        />
      )}
    >
      {t('content.history')}
    </DialogButton>
  );
}
