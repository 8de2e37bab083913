import { setStaffStep } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { strictObject, string } from 'zod/mini';
import { DayField } from '../../calendar/day-field.tsx';
import { readToday } from '../../calendar/wall-time.ts';
import { call } from '../../client/index.ts';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';
import { staffStepQuery } from './staff-step.queries.ts';

interface StaffStepDialogProps extends OrganizationDialogProps {
  from: string | null;
}

/** Chooses the day from which staff need a second step, or none (STAFF2FA-01). */
export default function StaffStepDialog(props: StaffStepDialogProps) {
  const { t } = useTranslation();
  const { opened, onClose, from } = props;
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('staffStep.title')}>
      <DayForm {...props} key={from} />
    </FormDialog>
  );
}

/** Empty where none is required. */
const dayForm = strictObject({ from: string() });

function DayForm({ organizationId, from, onClose }: StaffStepDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({
    schema: dayForm,
    initial: { from: from ?? '' },
    onSubmit: async (chosen) => {
      const saved = await call(setStaffStep, {
        params: { orgId: organizationId },
        body: { from: chosen.from || null },
      });
      queries.setQueryData(staffStepQuery(organizationId).queryKey, saved);
      notifySuccess(t('staffStep.saved'));
      onClose();
    },
  });
  return (
    <DialogForm form={form} submitLabel={t('staffStep.save')} failure={t('staffStep.failed')}>
      <Text>{t('staffStep.hint')}</Text>
      <DayField
        label={t('staffStep.label')}
        field={form.field('from')}
        words={{
          choose: t('staffStep.choose'),
          previous: t('staffStep.previous'),
          next: t('staffStep.next'),
        }}
        earliest={readToday()}
        clearLabel={t('staffStep.clear')}
      />
    </DialogForm>
  );
}
