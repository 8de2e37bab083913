import { Button, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/index.ts';
import { phrase, useLanguage, useTranslation } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { type OrganizationDialogProps, useDialog } from '../../ui/dialog/use-dialog.ts';
import { notifySuccess } from '../../ui/index.ts';
import { monthName } from './figures/months.ts';
import { reportSettingsQuery, saveReportSettings } from './reports.queries.ts';

/** The month that quarters and years of the reports are counted from, and the way to change it (REPORTS-09). */
export function YearCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { language } = useLanguage();
  const { data } = useQuery(reportSettingsQuery(organizationId));
  const dialog = useDialog<number>();
  if (!data) return null;
  return (
    <Paper withBorder shadow="xs" p="md">
      <Stack align="start" gap="sm">
        <Text component="h2" fw={700}>
          {t('reports.year.title', { month: monthName(data.yearBegins, language) })}
        </Text>
        <Text size="sm">{t('reports.year.text')}</Text>
        {can('organization.configure') && (
          <Button variant="default" onClick={() => dialog.open(data.yearBegins)}>
            {t('reports.year.change')}
          </Button>
        )}
      </Stack>
      {dialog.show((opened, yearBegins) => (
        <YearDialog {...opened} organizationId={organizationId} yearBegins={yearBegins} />
      ))}
    </Paper>
  );
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const yearForm = z.strictObject({ yearBegins: z.number() });

interface YearDialogProps extends OrganizationDialogProps {
  yearBegins: number;
}

function YearDialog({ organizationId, yearBegins, opened, onClose }: YearDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const form = useForm({
    schema: yearForm,
    initial: { yearBegins },
    onSubmit: async (chosen) => {
      const saved = await saveReportSettings(organizationId, chosen);
      queries.setQueryData(reportSettingsQuery(organizationId).queryKey, saved);
      notifySuccess(phrase('reports.year.saved', { month: monthName(saved.yearBegins, language) }));
      onClose();
    },
  });
  const { value, ...field } = form.field('yearBegins');
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('reports.year.change')}>
      <DialogForm
        form={form}
        submitLabel={t('reports.threshold.save')}
        failure={t('reports.year.failed')}
      >
        <NativeSelect
          {...field}
          label={t('reports.year.label')}
          data-autofocus
          value={String(value)}
          onChange={(event) => form.set('yearBegins', Number(event.currentTarget.value))}
          data={months.map((month) => ({
            value: String(month),
            label: monthName(month, language),
          }))}
        />
      </DialogForm>
    </FormDialog>
  );
}
