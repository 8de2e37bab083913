import { parse, testNotification } from '@ensemble/contract';
import { Alert, Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { call, errorText, useAction } from '../../../client/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { notifySuccess, notifyWarning } from '../../../ui/index.ts';
import { hasTranslation, type NotificationValues } from './form-values.ts';

interface TestButtonProps {
  organizationId: string;
  values: NotificationValues;
}

/** Sends what is typed to the writer's own phones. */
export function TestButton({ organizationId, values }: TestButtonProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const written = parse(testNotification.body, {
    title: values.title,
    description: values.description,
    translation: hasTranslation(values)
      ? { title: values.translatedTitle, description: values.translatedDescription }
      : null,
    behaviour: values.behaviour || 'OpenLearn',
  });
  const { run, busy, error } = useAction(async () => {
    if (!written.success) return notifyWarning(t('notifications.testNeeds'));
    const params = { id: organizationId };
    const { phones } = await call(testNotification, { params, body: written.data });
    notifySuccess(t('notifications.tested', { count: phones }));
  });
  return (
    <>
      {error !== undefined && (
        <Alert role="alert" color="red" w="100%" title={t('notifications.testFailed')}>
          {errorText(error, language)}
        </Alert>
      )}
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
        onClick={() => void run()}
      >
        {t('notifications.test')}
      </Button>
    </>
  );
}
