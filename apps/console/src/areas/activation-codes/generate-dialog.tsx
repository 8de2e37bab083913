import { because, generateActivationCodes, maxRandomCodes, requiredText } from '@ensemble/contract';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { pipe, refine, strictObject, transform } from 'zod/mini';
import { download } from '../../files/download.ts';
import { toCsv } from '../../files/to-csv.ts';
import { DialogForm, FormDialog } from '../../form/form-dialog.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/index.ts';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { DialogFooter } from '../../ui/dialog/dialog.tsx';
import { useCodeCalls } from './activation-codes.queries.ts';
import { fileColumns } from './upload/code-columns.ts';
import type { OrganizationDialogProps } from '../../ui/dialog/use-dialog.ts';

const generateForm = strictObject({
  prefix: generateActivationCodes.body.shape.prefix,
  count: pipe(
    pipe(
      requiredText(10).check(refine((value) => /^\d{1,9}$/.test(value), because('rules.number'))),
      transform(Number),
    ),
    generateActivationCodes.body.shape.count,
  ),
});

/** Makes up codes of a chosen prefix, to be taken along as a file once. */
export default function GenerateDialog({
  organizationId,
  opened,
  onClose,
}: OrganizationDialogProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('activationCodes.generateTitle')}>
      {codes ? (
        <Generated codes={codes} onClose={onClose} />
      ) : (
        <GenerateForm organizationId={organizationId} onGenerated={setCodes} />
      )}
    </FormDialog>
  );
}

function GenerateForm({
  organizationId,
  onGenerated,
}: {
  organizationId: string;
  onGenerated: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { generate } = useCodeCalls(organizationId);
  const form = useForm({
    schema: generateForm,
    initial: { prefix: '', count: '' },
    onSubmit: async ({ prefix, count }) => onGenerated(await generate(prefix, count)),
  });
  return (
    <DialogForm
      form={form}
      submitLabel={t('activationCodes.generate')}
      failure={t('activationCodes.generateFailed')}
    >
      <Text>{t('activationCodes.generateText', { most: format.number(maxRandomCodes) })}</Text>
      <TextInput
        label={t('activationCodes.prefix')}
        required
        maxLength={3}
        autoComplete="off"
        data-autofocus
        {...form.field('prefix')}
      />
      <TextInput
        label={t('activationCodes.count')}
        required
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        {...form.field('count')}
      />
    </DialogForm>
  );
}

/** The made-up codes, to be downloaded: nothing offers them together again. */
function Generated({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState(false);
  const take = () => {
    const rows = codes.map((code) => [code, '']);
    download(`${t('activationCodes.fileName')}.csv`, toCsv(fileColumns, rows));
    setTaken(true);
  };
  return (
    <Stack>
      <LeaveGuard when={!taken} />
      <Text role="status">{t('activationCodes.generatedOnce', { count: codes.length })}</Text>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={!taken}>
          {t('ui.close')}
        </Button>
        <Button data-autofocus leftSection={<IconDownload size={18} aria-hidden />} onClick={take}>
          {t('activationCodes.download')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
