import {
  defaultQuietHours,
  type NotificationSettings,
  timeOfDay,
  timeZone,
} from '@ensemble/contract';
import { Group, NumberInput, Select, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TimeSelect } from '../../calendar/time-select.tsx';
import { nameOfZone } from '../../calendar/wall-time.ts';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { FormRefusal, useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { settingsQuery, useNotificationCalls } from './notifications.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

/** How notifications are delivered: the organization's time zone, quiet hours and weekly limit. */
export default function SettingsDialog(props: OrganizationDialogProps) {
  const { t } = useTranslation();
  const { organizationId, opened, onClose } = props;
  // What another person saves must not change the form under the typing.
  const { data, error } = useQuery({
    ...settingsQuery(organizationId),
    refetchOnWindowFocus: false,
  });
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('notificationDelivery.settings.title')}>
      <FormRefusal error={error ?? undefined} failure={t('table.failed')} />
      {!data && !error && <Skeleton height="16rem" />}
      {data && <SettingsForm {...props} settings={data} />}
    </FormDialog>
  );
}

const settingsForm = z.strictObject({
  timeZone,
  hasQuietHours: z.boolean(),
  from: timeOfDay,
  to: timeOfDay,
  weeklyLimit: z.number().check(z.int(), z.minimum(1), z.maximum(21)),
});

type SettingsFormProps = OrganizationDialogProps & { settings: NotificationSettings };

function useSettingsForm({ organizationId, settings: latest, onClose }: SettingsFormProps) {
  const { t } = useTranslation();
  const calls = useNotificationCalls(organizationId);
  // What the form began with: a save of another person is not overwritten.
  const [settings] = useState(latest);
  return useForm({
    schema: settingsForm,
    initial: {
      timeZone: settings.timeZone,
      hasQuietHours: settings.quietHours !== null,
      ...(settings.quietHours ?? defaultQuietHours),
      weeklyLimit: settings.weeklyLimit,
    },
    onSubmit: async ({ hasQuietHours, from, to, ...rest }) => {
      await calls.changeSettings({
        ...rest,
        quietHours: hasQuietHours ? { from, to } : null,
        version: settings.version,
      });
      notifySuccess(t('notificationDelivery.settings.saved'));
      onClose();
    },
  });
}

function SettingsForm(props: SettingsFormProps) {
  const { t } = useTranslation();
  const form = useSettingsForm(props);
  const { hasQuietHours } = form.values;
  return (
    <DialogForm
      form={form}
      submitLabel={t('notificationDelivery.settings.save')}
      failure={t('notificationDelivery.settings.failed')}
    >
      <Select
        label={t('notificationDelivery.settings.timeZone')}
        description={t('notificationDelivery.settings.timeZoneHint')}
        required
        searchable
        allowDeselect={false}
        maxDropdownHeight={260}
        data={zoneChoices(form.values.timeZone)}
        {...form.field('timeZone')}
      />
      <Stack gap="xs">
        <Switch
          label={t('notificationDelivery.settings.quietHoursOn')}
          checked={hasQuietHours}
          onChange={(event) => form.set('hasQuietHours', event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {t('notificationDelivery.settings.quietHoursHint')}
        </Text>
        {hasQuietHours && (
          <Group gap="sm" align="start">
            <TimeSelect
              label={t('notificationDelivery.settings.from')}
              field={form.field('from')}
              step={30}
            />
            <TimeSelect
              label={t('notificationDelivery.settings.to')}
              field={form.field('to')}
              step={30}
            />
          </Group>
        )}
      </Stack>
      <NumberInput
        label={t('notificationDelivery.settings.weeklyLimit')}
        description={t('notificationDelivery.settings.weeklyLimitHint')}
        required
        min={1}
        max={21}
        allowDecimal={false}
        {...form.field('weeklyLimit')}
        onChange={(limit) => form.set('weeklyLimit', Number(limit))}
      />
    </DialogForm>
  );
}

/** Canada's zones by what people call them, then all others; the one that is set among them. */
const ofCanada = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
] as const;

function zoneChoices(chosen: string) {
  const all = new Set([...ofCanada, ...Intl.supportedValuesOf('timeZone'), chosen]);
  const known = new Set<string>(ofCanada);
  return [...all].map((value) => ({
    value,
    label: known.has(value) ? nameOfZone(value) : value,
  }));
}
