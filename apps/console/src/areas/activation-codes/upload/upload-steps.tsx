import type { ActivationUpload, listFailedActivationCodes, RouteReply } from '@ensemble/contract';
import { Progress, Stack, Text, Textarea } from '@mantine/core';
import { useFormat, useTranslation } from '../../../i18n/index.ts';

interface ProgressStepProps {
  label: string;
  done: number;
  total: number;
  percent: number;
}

/** A bar with its counts; may be left, and is found again (CODES-07). */
export function ProgressStep({ label, done, total, percent }: ProgressStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Text id="codes-progress">{label}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-labelledby="codes-progress" />
      </Progress.Root>
      <Text size="sm" data-digits>
        {t('activationCodes.progress', {
          done: format.number(done),
          total: format.number(total),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('activationCodes.mayLeave')}
      </Text>
    </Stack>
  );
}

interface ResultStepProps {
  upload: ActivationUpload;
  failed: RouteReply<typeof listFailedActivationCodes>;
}

/** How many were generated and which were not (CODES-11). */
export function ResultStep({ upload, failed }: ResultStepProps) {
  const { t } = useTranslation();
  const lines = failed.codes.map(({ code, status }) =>
    t(status === 'exists' ? 'activationCodes.exists' : 'activationCodes.notToBeHad', { code }),
  );
  const hidden = failed.count - failed.codes.length;
  return (
    <Stack gap="sm" role="status">
      <Text fw={700}>{t('activationCodes.generated', { count: upload.created })}</Text>
      {upload.replaced > 0 && (
        <Text>{t('activationCodes.replaced', { count: upload.replaced })}</Text>
      )}
      {failed.count > 0 && (
        <Textarea
          label={t('activationCodes.failed', { count: failed.count })}
          readOnly
          rows={Math.min(8, lines.length + 1)}
          value={[
            ...lines,
            ...(hidden > 0 ? [t('activationCodes.more', { count: hidden })] : []),
          ].join('\n')}
        />
      )}
    </Stack>
  );
}
