import type { ContentValues, Language } from '@ensemble/contract';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import type { ShownKind } from '../shown-kind.ts';
import { lazyDialog } from '../../../loading/lazily.tsx';

const HistoryDialog = lazyDialog(() => import('./history-dialog.tsx'));

interface HistoryButtonProps {
  shown: ShownKind;
  organizationId: string;
  itemId: string;
  language: Language;
  onRestoreRevision: (values: ContentValues, done: () => void) => void;
}

/** Opens the saves of a text. */
export function HistoryButton(props: HistoryButtonProps) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<undefined>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => open(undefined)}
      >
        {t('content.history')}
      </Button>
      <Suspense>
        {dialog && (
          <HistoryDialog
            {...props}
            key={dialog.key}
            opened={dialog.opened}
            onClose={close}
            onRestoreRevision={(values, done) =>
              props.onRestoreRevision(values, () => {
                done();
                notifySuccess(t('content.broughtBack'));
              })
            }
          />
        )}
      </Suspense>
    </>
  );
}
