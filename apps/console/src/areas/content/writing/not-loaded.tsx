import { Alert, Button, Stack } from '@mantine/core';
import { FormSkeleton } from '../../../form/form-skeleton.tsx';
import { errorText } from '../../../client/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';

interface NotLoadedProps {
  source: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  /** How many are to come, about. */
  fields: number;
}

/** In the place of a form whose text is on its way, could not be loaded, or is there no more. */
export function NotLoaded({ source, fields }: NotLoadedProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, refetch } = source;
  if (!error && data === undefined) return <FormSkeleton fields={fields} />;
  // What is gone doesn't come by asking again.
  if (!error) return <Alert role="alert">{t('content.gone')}</Alert>;
  return (
    <Alert role="alert" color="red" title={t('content.loadFailed')}>
      <Stack align="start">
        {errorText(error, language)}
        <Button variant="default" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
