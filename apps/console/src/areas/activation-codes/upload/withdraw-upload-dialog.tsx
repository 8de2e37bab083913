import type { UploadedList } from '@ensemble/contract';
import { Loader, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../../client/index.ts';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/index.ts';
import { uploadsQuery, useCodeCalls } from '../activation-codes.queries.ts';
import type { OrganizationDialogProps } from '../../../ui/dialog/use-dialog.ts';

/** Withdraws all unclaimed codes of one upload. */
export default function WithdrawUploadDialog({
  organizationId,
  ...dialog
}: OrganizationDialogProps) {
  const { t } = useTranslation();
  const source = useQuery(uploadsQuery(organizationId));
  const { withdrawUpload } = useCodeCalls(organizationId);
  const [chosenId, setChosenId] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const chosen = source.data?.find(({ id }) => id === chosenId);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('activationCodes.withdrawUploadTitle')}
      confirmLabel={t('activationCodes.withdrawCount', { count: chosen?.unclaimed ?? 0 })}
      failure={t('activationCodes.withdrawFailed')}
      destructive
      isReady={chosen !== undefined}
      onUnready={() => {
        setAsked(true);
        list.current?.querySelector<HTMLElement>('input')?.focus();
      }}
      onConfirm={async () => {
        const count = await withdrawUpload(chosenId ?? '');
        notifySuccess(t('activationCodes.withdrawnCount', { count }));
      }}
    >
      <Stack ref={list}>
        <Text>{t('activationCodes.withdrawUploadText')}</Text>
        <Uploads
          source={source}
          chosen={chosenId}
          isMissing={isAsked && !chosen}
          onChoose={setChosenId}
        />
      </Stack>
    </ConfirmDialog>
  );
}

interface UploadsProps {
  source: { data: readonly UploadedList[] | undefined; error: unknown };
  chosen: string | undefined;
  /** It was asked for, and none is chosen. */
  isMissing: boolean;
  onChoose: (id: string) => void;
}

function Uploads({ source, chosen, isMissing, onChoose }: UploadsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  if (source.error) return <Text role="alert">{errorText(source.error, language)}</Text>;
  if (!source.data) return <Loader size="sm" aria-label={t('table.loading')} />;
  if (source.data.length === 0) return <Text>{t('activationCodes.noUploads')}</Text>;
  return (
    <Radio.Group
      label={t('activationCodes.uploads')}
      required
      error={isMissing && t('rules.required')}
      value={chosen ?? null}
      onChange={onChoose}
    >
      <Stack gap="xs" mt="xs">
        {source.data.map((upload) => (
          <Radio
            key={upload.id}
            value={upload.id}
            label={upload.fileName || t('activationCodes.unnamedUpload')}
            description={t('activationCodes.uploadOf', {
              count: upload.unclaimed,
              date: format.date(upload.finishedAt, 'dateTime'),
            })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
