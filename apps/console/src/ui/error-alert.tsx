import { Alert, Button, Stack } from '@mantine/core';
import { errorText } from '../client/index.ts';
import { useLanguage, useTranslation } from '../i18n/index.ts';
import type { ReactNode } from 'react';

interface ErrorAlertProps {
  error: unknown;
  title?: ReactNode;
  /** Tries again, by a button. */
  onRetry?: () => void;
  size?: 'sm';
}

/** What failed, in words; nothing where nothing did. */
export function ErrorAlert({ error, title, onRetry, size }: ErrorAlertProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (error === undefined || error === null) return null;
  const text = errorText(error, language);
  return (
    <Alert role="alert" color="red" title={title}>
      {onRetry ? (
        <Stack align="start" gap={size}>
          <span>{text}</span>
          <Button variant="default" size={size} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </Stack>
      ) : (
        text
      )}
    </Alert>
  );
}
