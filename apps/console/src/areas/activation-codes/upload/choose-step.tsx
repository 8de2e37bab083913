import { maxCodesFile, maxUploadCodes, type ActivationUpload } from '@ensemble/contract';
import { Alert, Stack, Text } from '@mantine/core';
import { FilePicker } from '../../../files/file-picker.tsx';
import { listKinds } from '../../../files/list-kinds.ts';
import { useListFault } from '../../../files/list-parts/use-list-fault.ts';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import { fileColumns } from './code-columns.ts';
import type { DateChoice } from './date-choice.tsx';
import { Preview } from './preview.tsx';
import type { Choose, UploadStep } from './use-upload.ts';

interface ChooseStepProps {
  state: Extract<UploadStep, { step: 'choose' | 'reading' | 'preview' }>;
  found: ActivationUpload | null;
  dates: DateChoice;
  isAsked: boolean;
  onChoose: Choose;
}

/** One .csv file, with what it must hold and how large it may be (CODES-03, CODES-04); then what it holds. */
export function ChooseStep({ state, found, dates, isAsked, onChoose }: ChooseStepProps) {
  const { t } = useTranslation();
  const limits = useLimits();
  const faultText = useListFault({
    ...limits,
    megabytes: limits.limit,
    none: t('lists.noCodes'),
  });
  let problem: string | undefined;
  if (state.step === 'choose' && state.fault)
    problem = t('lists.fileFault', { fault: faultText(state.fault) });
  else if (isAsked && state.step === 'choose') problem = t('activationCodes.fileMissing');
  else if (isAsked && state.step === 'preview' && state.summary.total === 0)
    problem = t('activationCodes.nothingToUpload');
  return (
    <Stack>
      {found?.state === 'receiving' && state.step !== 'preview' && (
        <Alert role="status">{t('activationCodes.unfinished', { file: found.fileName })}</Alert>
      )}
      <Text>{t('activationCodes.uploadText', limits)}</Text>
      <FilePicker
        label={t('files.choose')}
        accept={listKinds}
        hint={t('activationCodes.uploadHint', limits)}
        chosen={state.step === 'preview' ? state.file.name : undefined}
        onRemove={() => onChoose(null)}
        problem={problem}
        busy={state.step === 'reading'}
        takesFocus
        onPick={onChoose}
      />
      {state.step === 'reading' && <Text role="status">{t('activationCodes.reading')}</Text>}
      {state.step === 'preview' && (
        <Preview
          summary={state.summary}
          fileName={state.file.name}
          dates={dates}
          isAsked={isAsked}
          onHiddenRows={(hiddenRows) => onChoose(state.file, { ...state.choices, hiddenRows })}
        />
      )}
    </Stack>
  );
}

function useLimits() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    rows: format.number(maxUploadCodes),
    limit: format.number(maxCodesFile / 1024 / 1024),
    columns: t('activationCodes.columns', { code: fileColumns[0], secondaryId: fileColumns[1] }),
  };
}
