import type { LegalKind } from '@ensemble/contract';
import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { lazyDialog } from '../../loading/lazily.tsx';

const LegalDialog = lazyDialog(() => import('./legal-dialog.tsx'));

/** Opens the terms and the privacy policy where one is (OPEN-17, LEGAL-24). */
export function LegalLinks() {
  const { t } = useTranslation();
  const { open, show } = useDialog<LegalKind>();
  return (
    <Group>
      <Button variant="default" onClick={() => open('terms')}>
        {t('legal.terms')}
      </Button>
      <Button variant="default" onClick={() => open('policy')}>
        {t('legal.policy')}
      </Button>
      {show((dialog, subject) => (
        <LegalDialog {...dialog} kind={subject} />
      ))}
    </Group>
  );
}
