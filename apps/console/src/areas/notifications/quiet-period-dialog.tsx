import { defaultQuietDays, startQuietPeriod } from '@ensemble/contract';
import { NumberInput, Text } from '@mantine/core';
import { SingleFormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { useNotificationCalls } from './notifications.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

/** Starts a quiet period, or gives the one that runs another length from now on. */
export default function QuietPeriodDialog({ organizationId, ...dialog }: OrganizationDialogProps) {
  const { t } = useTranslation();
  const calls = useNotificationCalls(organizationId);
  const form = useForm({
    schema: startQuietPeriod.body,
    initial: { days: defaultQuietDays },
    onSubmit: async ({ days }) => {
      await calls.startQuietPeriod(days);
      notifySuccess(t('notificationDelivery.quietPeriod.started'));
      dialog.onClose();
    },
  });
  return (
    <SingleFormDialog
      {...dialog}
      title={t('notificationDelivery.quietPeriod.title')}
      form={form}
      submitLabel={t('notificationDelivery.quietPeriod.start')}
      failure={t('notificationDelivery.quietPeriod.failed')}
    >
      <Text>{t('notificationDelivery.quietPeriod.text')}</Text>
      <NumberInput
        label={t('notificationDelivery.quietPeriod.days')}
        required
        min={1}
        max={60}
        allowDecimal={false}
        w={140}
        {...form.field('days')}
        onChange={(days) => form.set('days', Number(days))}
      />
    </SingleFormDialog>
  );
}
