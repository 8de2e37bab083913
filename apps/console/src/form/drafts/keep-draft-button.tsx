import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';

interface KeepDraftButtonProps extends Pick<ButtonProps, 'size'> {
  /** Answers whether all that was typed is kept. */
  keep: () => Promise<boolean>;
  onKept: () => void;
  onFailed: () => void;
}

/** Keeps what was typed as a draft, and goes on. */
export function KeepDraftButton({ keep, onKept, onFailed, size }: KeepDraftButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const isKept = await keep();
    setBusy(false);
    if (isKept) onKept();
    else onFailed();
  };
  return (
    <Button size={size} loading={isBusy} data-autofocus onClick={() => void press()}>
      {t('drafts.keep')}
    </Button>
  );
}
