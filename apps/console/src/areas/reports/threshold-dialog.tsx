import {
  changeReportSettings,
  defaultThreshold,
  figureSteps,
  maxThreshold,
} from '@ensemble/contract';
import { NumberInput, Text } from '@mantine/core';
import * as z from 'zod/mini';
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { phrase, useLanguage, useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { currentMonth, monthIn, formatMonth, shiftMonth } from './figures/months.ts';
import { reportSettingsQuery, saveReportSettings } from './reports.queries.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

interface ThresholdDialogProps extends OrganizationDialogProps {
  threshold: number;
}

const thresholdForm = z.required(z.pick(changeReportSettings.body, { threshold: true }));

/** Chooses below how many people figures of later months are hidden. */
export default function ThresholdDialog(props: ThresholdDialogProps) {
  const { t } = useTranslation();
  const { opened, onClose, threshold } = props;
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('reports.threshold.change')}>
      <ThresholdForm {...props} key={threshold} />
    </FormDialog>
  );
}

function ThresholdForm({ organizationId, threshold, onClose }: ThresholdDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const limits = { min: defaultThreshold, max: maxThreshold, step: figureSteps.users };
  const form = useForm({
    schema: thresholdForm,
    initial: { threshold },
    onSubmit: async (chosen) => {
      const saved = await saveReportSettings(organizationId, chosen);
      queries.setQueryData(reportSettingsQuery(organizationId).queryKey, saved);
      const month = saved.next?.from ?? shiftMonth(currentMonth(), 1);
      notifySuccess(
        phrase('reports.threshold.saved', { month: formatMonth(monthIn(month), language) }),
      );
      onClose();
    },
  });
  const next = formatMonth(monthIn(shiftMonth(currentMonth(), 1)), language);
  return (
    <DialogForm
      form={form}
      submitLabel={t('reports.threshold.save')}
      failure={t('reports.threshold.failed')}
    >
      <Text>{t('reports.threshold.holds', { month: next })}</Text>
      <NumberInput
        label={t('reports.threshold.label')}
        description={t('reports.threshold.hint', limits)}
        required
        {...limits}
        allowDecimal={false}
        data-autofocus
        {...form.field('threshold')}
        onChange={(value) => form.set('threshold', Number(value))}
      />
    </DialogForm>
  );
}
