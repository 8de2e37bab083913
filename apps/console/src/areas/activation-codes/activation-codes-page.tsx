import { Button, Group } from '@mantine/core';
import { IconSparkles, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { CodesList } from './codes-list.tsx';
import { currentUploadQuery } from './upload/upload-calls.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const GenerateDialog = lazyDialog(() => import('./generate-dialog.tsx'));
const WithdrawUploadDialog = lazyDialog(() => import('./upload/withdraw-upload-dialog.tsx'));
const UploadDialog = lazyDialog(() => import('./upload/upload-dialog.tsx'));

/** `/activation`: the activation codes of the own organisation (CODES-01..15). */
export default function ActivationCodesPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const generation = useDialog<undefined>();
  const { current, dialog, open, close } = useUploadDialog(organizationId);
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
          <WithdrawUpload organizationId={organizationId} />
          <Button
            variant="default"
            leftSection={<IconSparkles size={18} aria-hidden />}
            onClick={() => generation.open(undefined)}
          >
            {t('activationCodes.generate')}
          </Button>
          {upload}
        </Group>
      </PageTitle>
      <CodesList organizationId={organizationId} start={upload} />
      <Suspense>
        {generation.dialog && (
          <GenerateDialog
            key={generation.dialog.key}
            organizationId={organizationId}
            opened={generation.dialog.opened}
            onClose={generation.close}
          />
        )}
        {dialog && (
          <UploadDialog
            key={dialog.key}
            organizationId={organizationId}
            found={dialog.subject}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The way to all unclaimed codes of an upload at once. */
function WithdrawUpload({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<undefined>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => open(undefined)}
      >
        {t('activationCodes.withdrawUpload')}
      </Button>
      <Suspense>
        {dialog && (
          <WithdrawUploadDialog
            key={dialog.key}
            organizationId={organizationId}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The dialog of an upload; opens by itself for one that is under way or unread when the page opens (OPEN-39). */
function useUploadDialog(organizationId: string) {
  const { data: current, refetch } = useQuery(currentUploadQuery(organizationId));
  const { dialog, open, close } = useDialog<NonNullable<typeof current> | null>();
  const looked = useRef(false);
  useEffect(() => {
    if (current === undefined || looked.current) return;
    looked.current = true;
    if (current?.state === 'working' || current?.state === 'done') open(current);
  }, [current, open]);
  return {
    current,
    dialog,
    open: () => {
      looked.current = true;
      void refetch().then(({ data }) => open(data ?? null));
    },
    close: () => {
      close();
      void refetch();
    },
  };
}
