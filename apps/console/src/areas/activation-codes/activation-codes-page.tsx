import { Button, Group } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { CodesList } from './codes-list.tsx';

const GenerateDialog = lazy(() => import('./generate-dialog.tsx'));

/** `/activation`: the activation codes of the own organisation (CODES-01..15). */
export default function ActivationCodesPage() {
  const { t } = useTranslation();
  const { organizationId } = useCurrent();
  const { dialog, open, close } = useDialog<undefined>();
  const generate = (
    <Button
      variant="default"
      leftSection={<IconSparkles size={18} aria-hidden />}
      onClick={() => open(undefined)}
    >
      {t('activationCodes.generate')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('activationCodes.title')}>
        <Group>{generate}</Group>
      </PageTitle>
      <CodesList organizationId={organizationId} start={generate} />
      <Suspense>
        {dialog && (
          <GenerateDialog
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
