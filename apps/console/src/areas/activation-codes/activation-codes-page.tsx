import { Button, Group } from '@mantine/core';
import { IconSparkles, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { CodesList } from './codes-list.tsx';
import { currentUploadQuery } from './upload/upload-calls.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const GenerateDialog = lazyDialog(() => import('./generate-dialog.tsx'));
const WithdrawUploadDialog = lazyDialog(() => import('./upload/withdraw-upload-dialog.tsx'));
const UploadDialog = lazyDialog(() => import('./upload/upload-dialog.tsx'), {
  phrases: ['lists'],
});

/** `/activation`: the activation codes of the own organisation (CODES-01..15). */
export default function ActivationCodesPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { current, open, showUpload } = useUploadDialog(organizationId);
  const isOnItsWay = current?.state === 'working' || current?.state === 'done';
  const upload = (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={open}>
      {t(isOnItsWay ? 'activationCodes.showUpload' : 'activationCodes.uploadList')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('activationCodes.title')}>
        <Group>
          <DialogButton
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            dialog={(opened) => (
              <WithdrawUploadDialog {...opened} organizationId={organizationId} />
            )}
          >
            {t('activationCodes.withdrawUpload')}
          </DialogButton>
          <DialogButton
            variant="default"
            leftSection={<IconSparkles size={18} aria-hidden />}
            isAskable
            dialog={(opened) => <GenerateDialog {...opened} organizationId={organizationId} />}
          >
            {t('activationCodes.generate')}
          </DialogButton>
          {upload}
        </Group>
      </PageTitle>
      <CodesList organizationId={organizationId} start={upload} />
      {showUpload}
    </>
  );
}

/** The dialog of an upload; opens by itself for one that is under way or unread when the page opens (OPEN-39). */
function useUploadDialog(organizationId: string) {
  const { data: current, refetch } = useQuery(currentUploadQuery(organizationId));
  const { open, show } = useDialog<NonNullable<typeof current> | null>();
  const looked = useRef(false);
  useEffect(() => {
    if (current === undefined || looked.current) return;
    looked.current = true;
    if (current?.state === 'working' || current?.state === 'done') open(current);
  }, [current, open]);
  return {
    current,
    open: () => {
      looked.current = true;
      void refetch().then(({ data }) => open(data ?? null));
    },
    showUpload: show(({ opened, onClose }, found) => (
      <UploadDialog
        organizationId={organizationId}
        found={found}
        opened={opened}
        onClose={() => {
          onClose();
          void refetch();
        }}
      />
    )),
  };
}
