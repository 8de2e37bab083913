import type { LegalKind } from '@ensemble/contract';
import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const LegalDialog = lazyDialog(() => import('./legal-dialog.tsx'));

/** Opens the terms and the privacy policy where one is (OPEN-17, LEGAL-24). */
export function LegalLinks() {
  const { t } = useTranslation();
  const { dialog, open, close } = useDialog<LegalKind>();
  return (
    <Group>
      <Button variant="default" onClick={() => open('terms')}>
        {t('legal.terms')}
      </Button>
      <Button variant="default" onClick={() => open('policy')}>
        {t('legal.policy')}
      </Button>
      <Suspense>
        {dialog && (
          <LegalDialog
            key={dialog.key}
            kind={dialog.subject}
            opened={dialog.opened}
            onClose={close}
          />
        )}
      </Suspense>
    </Group>
  );
}
